"""What can be wrong with input, said so that a person can mend it.

*Invalid* is what cannot be read; *illegal* is what can be read but not played now. Both keep their
English sentence as a template apart from its details, so that an interface can say the same thing
in another language: ``translate(problem.template).format(**problem.details)``.
"""

from __future__ import annotations

from collections.abc import Iterable


class Problem(Exception):
    """A sentence about bad input. `str(problem)` is the English one."""

    def __init__(self, template: str, /, **details: object) -> None:
        super().__init__(template.format(**details))
        self.template = template
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.__dict__ | {"args": self.args}))


class Invalid(Problem):
    """It cannot be read: a malformed cell, code, option or ruleset."""


class OutOfReach(Problem):
    """It is well asked, and working it out would take more than there is."""


class Illegal(Problem):
    """It can be read and cannot be played now; `rule` is the number of the rule it breaks."""

    def __init__(
        self, rule: str, template: str, cells: Iterable[int] = (), /, **details: object
    ) -> None:
        super().__init__(template, **details)
        self.rule = rule
        self.cells = tuple(cells)

    def __str__(self) -> str:
        return f"{self.args[0]} ({self.rule})"


class Contradiction(Illegal):
    """A notice or an imagined world that does not fit what a view was told before."""


def insist(holds: bool, rule: str, template: str) -> None:
    """Raise a Contradiction unless it holds."""
    if not holds:
        raise Contradiction(rule, template)


def _rebuild(kind: type[Problem], fields: dict[str, object]) -> Problem:
    problem = kind.__new__(kind)
    problem.__dict__.update({key: value for key, value in fields.items() if key != "args"})
    problem.args = tuple(fields["args"])  # type: ignore[arg-type]
    return problem
