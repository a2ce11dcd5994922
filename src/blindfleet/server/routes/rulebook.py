"""The rules to read in a browser: the text of the command line, as a page of its own."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from markdown_it import MarkdownIt

from blindfleet.rules.families import preset
from blindfleet.server.play.problems import NotFound
from blindfleet.server.routes.pages import Files
from blindfleet.server.words import words_of
from blindfleet.words.language import Words
from blindfleet.words.rulebook import rules_text

PRESETS = {"blind": "blind", "shooting": "classic"}
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Blindfleet</title>
<link rel="icon" href="/icon.svg">
{style}
</head>
<body>
<main class="rulebook card">
{text}
</main>
</body>
</html>
"""


def rulebook_handlers(files: Files) -> list[Any]:
    @cache
    def page(family: str, language: str) -> str:
        text = rules_text(words_of(language), preset(PRESETS[family]))
        html = MarkdownIt("commonmark").enable("table").render(text)
        # Every rule can be pointed at by its number: /rules/blind#B20.
        html = re.sub(r"<strong>([BS]\d+[a-z]?)</strong>", r'<strong id="\1">\1</strong>', html)
        title = text.partition("\n")[0].lstrip("# ")
        return PAGE.format(
            language=language, title=escape(title), style=files.stylesheet, text=html
        )

    @get("/rules/{family:str}", sync_to_thread=False, include_in_schema=False)
    def rulebook(family: FromPath[str], words: NamedDependency[Words]) -> Response[str]:
        if family not in PRESETS:
            raise NotFound("there is no such page")
        headers = {"Cache-Control": "no-cache"}
        return Response(page(family, words.language), media_type="text/html", headers=headers)

    return [rulebook]
