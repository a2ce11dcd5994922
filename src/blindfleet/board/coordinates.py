"""How cells are written: Latin, Russian and Italian (S7); Blind uses the Latin system (B1)."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from blindfleet.board.grid import Cell, Grid
from blindfleet.board.problems import Invalid

LATIN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RUSSIAN_LETTERS = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"
RUSSIAN_LETTERS_WITH_YO = "АБВГДЕЁЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"
ITALIAN_LETTERS = "ABCDEFGHILMNOPQRSTUVZ"

_CYRILLIC_TWINS = "АВЕЁКМНОРСТУХ"
_LATIN_TWINS = "ABEËKMHOPCTYX"
TO_CYRILLIC = str.maketrans(_LATIN_TWINS, _CYRILLIC_TWINS)
TO_LATIN = str.maketrans(_CYRILLIC_TWINS, _LATIN_TWINS)

_SHAPE = re.compile(r"\s*([^\W\d_]{1,3})\s*([0-9]{1,3})\s*")


class Lettered(enum.Enum):
    """Which way the letters run; the numbers run the other way."""

    COLUMNS = "columns"
    ROWS = "rows"


@dataclass(frozen=True)
class Coordinates:
    """A way to write the cells of any grid: a letter or several, then a number."""

    name: str
    letters: str
    lettered: Lettered = Lettered.COLUMNS
    first_number: int = 1

    def write(self, grid: Grid, cell: Cell) -> str:
        row, column = grid.row_of(cell), grid.column_of(cell)
        lettered, numbered = (column, row) if self._letters_are_columns else (row, column)
        return f"{self.letter(lettered)}{numbered + self.first_number}"

    def read(self, grid: Grid, text: str) -> Cell:
        """The cell that `text` names: any case, spaces allowed, look-alike letters forgiven."""
        shape = _SHAPE.fullmatch(text)
        if shape is not None:
            lettered = self._index(shape[1].upper())
            numbered = int(shape[2]) - self.first_number
            row, column = (
                (numbered, lettered) if self._letters_are_columns else (lettered, numbered)
            )
            if 0 <= row < grid.rows and 0 <= column < grid.columns:
                return grid.cell(row, column)
        raise Invalid(
            "“{text}” is not a cell of this grid; cells run from {first} to {last}",
            text=text[:20],
            first=self.write(grid, 0),
            last=self.write(grid, grid.size - 1),
        )

    def letter(self, index: int) -> str:
        """The letters of a line of cells: A … Z, then AA, AB, …"""
        base = len(self.letters)
        written = ""
        index += 1
        while index > 0:
            index, digit = divmod(index - 1, base)
            written = self.letters[digit] + written
        return written

    def column_label(self, column: int) -> str:
        return self._label(column, letters=self._letters_are_columns)

    def row_label(self, row: int) -> str:
        return self._label(row, letters=not self._letters_are_columns)

    def _label(self, index: int, *, letters: bool) -> str:
        return self.letter(index) if letters else str(index + self.first_number)

    @property
    def _letters_are_columns(self) -> bool:
        return self.lettered is Lettered.COLUMNS

    def _index(self, written: str) -> int:
        cyrillic = self.letters[0] == RUSSIAN_LETTERS[0]
        index = 0
        for letter in written.translate(TO_CYRILLIC if cyrillic else TO_LATIN):
            digit = self.letters.find(letter)
            if digit < 0:
                return -1
            index = index * len(self.letters) + digit + 1
        return index - 1


LATIN = Coordinates("latin", LATIN_LETTERS)
RUSSIAN = Coordinates("russian", RUSSIAN_LETTERS)
RUSSIAN_YO = Coordinates("russian", RUSSIAN_LETTERS_WITH_YO)
ITALIAN = Coordinates("italian", ITALIAN_LETTERS, Lettered.ROWS, first_number=0)
