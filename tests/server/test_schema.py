"""The HTTP interface is what its own schema says, whatever is sent to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from patience import PATIENCE
from server.serving import ServerProcess

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    ("GET", "/api/me"),
    ("PUT", "/api/me"),
    ("GET", "/api/offers"),
    ("GET", "/api/rulebook/{family}"),
    ("POST", "/api/rules"),
    ("POST", "/api/placings"),
    ("POST", "/api/formations"),
    ("POST", "/api/games"),
    ("POST", "/api/seeks"),
    ("POST", "/api/seeks/quick"),
    ("GET", "/api/seeks/{seek}"),
    ("DELETE", "/api/seeks/{seek}"),
    ("POST", "/api/seeks/{seek}/take"),
    ("GET", "/api/games/{game}"),
    ("GET", "/api/games/{game}/record"),
    ("GET", "/api/games/{game}/heat"),
    ("GET", "/api/games/{game}/explanation"),
    ("GET", "/health"),
    ("GET", "/ready"),
    ("GET", "/metrics"),
]


class Service:
    """A running server, its schema, and the ids of things that do exist there."""

    def __init__(self, server: ServerProcess) -> None:
        self.address = f"http://{server.address}"
        self.session = requests.Session()
        self.session.headers.update({"Origin": self.address, "Content-Type": "application/json"})
        found = self.session.get(f"{self.address}/api/schema/openapi.json").json()
        self.schema = schemathesis.openapi.from_dict(found)
        bot = {"game": {"preset": "classic"}, "level": "cadet"}
        seek = {"game": {"preset": "classic"}, "private": True}
        self.known = {
            "game": self._opened("games", bot),
            "seek": self._opened("seeks", seek),
            "family": "blind",
        }

    def _opened(self, what: str, body: dict[str, Any]) -> str:
        opened = self.session.post(f"{self.address}/api/{what}", json=body).json()
        return str(opened[what.rstrip("s")])

    def make_known(self, case: Any) -> None:
        """Put things that exist in the place of things made up."""
        for name in case.path_parameters or {}:
            case.path_parameters[name] = self.known[name]
        choice = case.body.get("game", case.body) if isinstance(case.body, dict) else None
        if isinstance(choice, dict) and "preset" in choice:
            choice["preset"] = "classic"
            choice.pop("options", None)


@pytest.fixture(scope="module")
def service(server: ServerProcess) -> Iterator[Service]:
    made = Service(server)
    with made.session:
        yield made


def test_every_operation_is_among_these(service: Service) -> None:
    paths = service.schema.raw_schema["paths"]
    there = {(method.upper(), path) for path, operations in paths.items() for method in operations}
    assert there == set(OPERATIONS)


def insist_on_conformance(service: Service, method: str, path: str, examples: int) -> None:
    operation = service.schema[path][method]
    cases = operation.as_strategy()
    if method in ("POST", "PUT") or "{" in path:  # there is something to be sent wrong
        cases |= operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @given(case=cases, is_known=st.booleans())
    @settings(
        max_examples=examples,
        database=None,
        suppress_health_check=[
            HealthCheck.filter_too_much,
            HealthCheck.data_too_large,
            HealthCheck.too_slow,  # says nothing but that the machine is busy
        ],
    )
    def conforms(case: Any, is_known: bool) -> None:
        if is_known:
            service.make_known(case)
        response = case.call(base_url=service.address, session=service.session, timeout=PATIENCE)
        case.validate_response(response, checks=CHECKS)

    conforms()


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_the_service_is_what_its_schema_says(service: Service, method: str, path: str) -> None:
    insist_on_conformance(service, method, path, 8)


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_the_service_is_what_its_schema_says_at_length(
    service: Service, method: str, path: str
) -> None:
    insist_on_conformance(service, method, path, 400)
