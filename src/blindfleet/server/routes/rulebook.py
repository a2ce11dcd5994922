"""The rules to read in a browser: the text of the command line, with a place for every rule."""

from __future__ import annotations

import re
from functools import cache

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath
from markdown_it import MarkdownIt

from blindfleet.rules.families import preset
from blindfleet.server.play.problems import NotFound
from blindfleet.server.routes.interface import TROUBLES
from blindfleet.server.words import words_of
from blindfleet.wire.api import Rulebook
from blindfleet.words.language import Words
from blindfleet.words.rulebook import rules_text

PRESETS = {"blind": "blind", "shooting": "classic"}
_RULE = r"[BS]\d+[a-z]?"
_HEAD = re.compile(rf"<strong>({_RULE})</strong>")
# Where nothing else can be meant: B8 may be a cell as well.
_IN_BRACKETS = re.compile(rf"\(({_RULE})\)")
_IN_TABLE = re.compile(rf"(?<=<td>){_RULE}(?:, {_RULE})*(?=</td>)")


@get("/api/rulebook/{family:str}", responses=TROUBLES, sync_to_thread=False)
def rulebook(family: FromPath[str], words: NamedDependency[Words]) -> Rulebook:
    """The rules of a family, in the language that is asked for."""
    if family not in PRESETS:
        raise NotFound("there is no such page")
    return _book(family, words.language)


handlers = [rulebook]


@cache
def _book(family: str, language: str) -> Rulebook:
    text = rules_text(words_of(language), preset(PRESETS[family]))
    title, _, rest = text.partition("\n")
    html = MarkdownIt("commonmark").enable("table").render(rest)
    return Rulebook(title.lstrip("# "), _with_places(html))


def _with_places(html: str) -> str:
    """Every rule can be pointed at by its number, and tables can be pushed aside on a phone."""
    html = _HEAD.sub(r'<a class="rule-number" id="\1" href="#\1">\1</a>', html)
    html = _IN_BRACKETS.sub(r'(<a href="#\1">\1</a>)', html)
    html = _IN_TABLE.sub(lambda cell: re.sub(_RULE, r'<a href="#\g<0>">\g<0></a>', cell[0]), html)
    html = html.replace("<th></th>", "<td></td>")  # a corner that is the head of nothing
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>')
    return html.replace("</table>", "</table></div>")
