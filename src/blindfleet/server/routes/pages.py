"""The browser client: a few files, held in memory, with headers that let nothing else in."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any

from litestar import Response, get

from blindfleet.server.play.problems import NotFound
from blindfleet.server.routes.doors import AnyRequest

STATIC = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
PAGE = "/index.html"
# The addresses for which the client has a screen, as in web/src/router.ts.
_SCREENS = re.compile(r"/|/(?:game|challenge)/[^/]+|/rules(?:/(?:blind|shooting))?")


class Files:
    """What was built, read once."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {
            f"/{file.relative_to(folder).as_posix()}": file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.is_file()
        }

    def __contains__(self, path: str) -> bool:
        return path in self._files

    def answer(self, path: str, status: int = 200) -> Response[bytes]:
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        # Names under assets/ change with their content.
        lasting = FOREVER if path.startswith("/assets/") else "no-cache"
        return Response(
            self._files[path],
            status_code=status,
            media_type=kind,
            headers={"Cache-Control": lasting},
        )


def page_handlers(files: Files) -> list[Any]:
    @get(["/", "/{anything:path}"], sync_to_thread=False, include_in_schema=False)
    def page(request: AnyRequest) -> Response[bytes]:
        path = request.url.path
        if path in files:
            return files.answer(path)
        if _SCREENS.fullmatch(path):
            return files.answer(PAGE)
        if _is_for_people(request) and not path.startswith("/assets/"):
            return files.answer(PAGE, status=404)
        raise NotFound("there is no such page")

    return [page]


def _is_for_people(request: AnyRequest) -> bool:
    """Whether a browser asks for something to show, which the client then says in words."""
    wanted = request.accept.best_match(["application/json", "text/html"])
    return wanted == "text/html"
