"""What is wrong with a record, and where."""

from __future__ import annotations

from blindfleet.board.problems import Invalid, Problem


class RecordProblem(Invalid):
    """Something wrong at a line and column of a record (from 1; 0: not read from a file)."""

    def __init__(self, line: int, column: int, problem: Problem) -> None:
        place = "line {line}, column {column}: {problem}" if column else "line {line}: {problem}"
        super().__init__(place if line else "{problem}", line=line, column=column, problem=problem)
        self.line = line
        self.column = column
        self.problem = problem
