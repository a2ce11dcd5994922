"""What the schema of the HTTP interface says beyond the types of the handlers."""

from __future__ import annotations

from litestar import Litestar
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Schema

from blindfleet.wire.api import Trouble

WHY = {
    400: "It cannot be read, or asks for rules that cannot be.",
    403: "It comes from elsewhere than our own pages, or is not for this visitor to see.",
    404: "There is no such thing.",
    409: "It cannot be done now.",
    413: "It is too large.",
    415: "It is no JSON.",
    429: "That was too fast.",
    500: "Something went wrong.",
    503: "Something is away for a moment.",
}
# How any request may be refused.
TROUBLES = {
    status: ResponseSpec(Trouble, generate_examples=False, description=why)
    for status, why in WHY.items()
}


def mend_schema(app: Litestar) -> None:
    """In `Annotated[tuple[X, ...], …]` Litestar takes the dots for a type of their own."""
    for schema in app.openapi_schema.components.schemas.values():
        for field in (schema.properties or {}).values():
            if isinstance(field, Schema) and isinstance(field.items, Schema) and field.items.one_of:
                field.items = next(iter(field.items.one_of))
