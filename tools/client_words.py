"""Writes web/src/words/catalogue: the translations of what the browser client says.

The catalogues in src/blindfleet/locale are the source. What has no translation there is left out,
and the client says it in English.
"""

import json
import sys

from babel.messages.pofile import read_po
from messages import CLIENT, LANGUAGES, LOCALES, extract_client, strings

FOLDER = CLIENT / "words" / "catalogue"
CONTEXT_END = "\x04"


def written(language: str) -> str:
    """The client's catalogue of a language: a text for each message, or its plural forms."""
    with (LOCALES / language / "LC_MESSAGES" / "blindfleet.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    found: dict[str, str | list[str]] = {}
    for message in extract_client():
        known = catalogue.get(message.id, context=message.context)
        forms = strings(known.string) if known else ("",)
        if all(forms):
            context = f"{message.context}{CONTEXT_END}" if message.context else ""
            found[context + message.text] = list(forms) if message.plural else forms[0]
    return json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main() -> None:
    """Write the files, or with --check say whether they are up to date."""
    files = {FOLDER / f"{language}.json": written(language) for language in LANGUAGES}
    if "--check" in sys.argv[1:]:
        sys.exit(any(path.read_text(encoding="utf-8") != text for path, text in files.items()))
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
