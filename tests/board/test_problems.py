"""Problems: a sentence, its template for translators, and for the illegal the rule and cells."""

from __future__ import annotations

import pickle

from blindfleet.board.problems import Contradiction, Illegal, Invalid, Problem


def test_a_problem_keeps_its_template_and_details_for_other_languages() -> None:
    problem = Invalid("{name} has {cells} cells", name="cruiser", cells=3)
    assert str(problem) == "cruiser has 3 cells"
    assert problem.template.format(**problem.details) == str(problem)


def test_what_is_illegal_names_its_rule_and_the_cells() -> None:
    problem = Illegal("S10", "{cell} was shot at before", (4,), cell="E1")
    assert str(problem) == "E1 was shot at before (S10)"
    assert problem.rule == "S10"
    assert problem.cells == (4,)


def test_invalid_is_not_illegal_and_a_contradiction_is() -> None:
    assert issubclass(Contradiction, Illegal)
    assert not issubclass(Invalid, Illegal)
    assert not issubclass(Illegal, Invalid)


def test_a_problem_survives_the_way_to_another_process() -> None:
    problems: list[Problem] = [
        Invalid("{name}!", name="cruiser"),
        Illegal("S10", "{cell} again", (4, 5), cell="E1"),
        Contradiction("S5", "not your turn"),
    ]
    for problem in problems:
        copy = pickle.loads(pickle.dumps(problem))
        assert type(copy) is type(problem)
        assert str(copy) == str(problem)
        assert vars(copy) == vars(problem)
