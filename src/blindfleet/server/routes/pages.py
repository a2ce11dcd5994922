"""The browser client: a few files, held in memory, with headers that let nothing else in."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from blindfleet.server.play.problems import NotFound

STATIC = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"


class Files:
    """What was built, read once."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {
            file.relative_to(folder).as_posix(): file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.is_file()
        }

    @property
    def stylesheet(self) -> str:
        """The element that links the client's style sheet, whose name changes with its content."""
        page = self._files.get("index.html", b"").decode()
        found = re.search(r"<link rel=\"stylesheet\"[^>]*>", page)
        return found[0] if found else ""

    def answer(self, name: str) -> Response[bytes]:
        content = self._files.get(name)
        if content is None:
            raise NotFound("there is no such page")
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        # Names under assets/ change with their content.
        lasting = FOREVER if name.startswith("assets/") else "no-cache"
        return Response(content, media_type=kind, headers={"Cache-Control": lasting})


def page_handlers(files: Files) -> list[Any]:
    @get(
        ["/", "/game/{id:str}", "/challenge/{id:str}"],
        sync_to_thread=False,
        include_in_schema=False,
    )
    def page() -> Response[bytes]:
        return files.answer("index.html")

    @get("/assets/{name:str}", sync_to_thread=False, include_in_schema=False)
    def asset(name: FromPath[str]) -> Response[bytes]:
        return files.answer(f"assets/{name}")

    @get("/{name:str}", sync_to_thread=False, include_in_schema=False)
    def file(name: FromPath[str]) -> Response[bytes]:
        return files.answer(name)

    return [page, asset, file]
