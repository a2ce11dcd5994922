"""S7: how cells are written and read."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from blindfleet.board.coordinates import ITALIAN, LATIN, RUSSIAN, RUSSIAN_YO, Coordinates
from blindfleet.board.grid import Grid
from blindfleet.board.problems import Invalid
from blindfleet.rules.shooting import ShootingRules
from blindfleet.rules.shooting.ruleset import PRESETS
from fleets import small

LATIN_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RUSSIAN_ALPHABET = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"  # А–Я without Ё, Й, Ъ, Ы, Ь
RUSSIAN_ALPHABET_WITH_YO = "АБВГДЕЁЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"
ITALIAN_ALPHABET = "ABCDEFGHILMNOPQRSTUVZ"  # A–I, L–V, Z

SYSTEMS = [
    (LATIN, LATIN_ALPHABET),
    (RUSSIAN, RUSSIAN_ALPHABET),
    (RUSSIAN_YO, RUSSIAN_ALPHABET_WITH_YO),
    (ITALIAN, ITALIAN_ALPHABET),
]
SYSTEM_NAMES = ["latin", "russian", "russian-yo", "italian"]
GRIDS = [
    *[Grid(5, 5), Grid(10, 10), Grid(15, 15), Grid(5, 50), Grid(50, 5), Grid(12, 9), Grid(9, 12)],
    *[Grid(side, side) for side in (20, 21, 22, 25, 26, 27, 28, 29, 30, 42, 43, 50)],
]

# Each Latin capital that looks like a Cyrillic one.
LOOK_ALIKES = dict(zip("ABEKMHOPCTYX", "АВЕКМНОРСТУХ", strict=True))

classic = PRESETS["classic"]
italian = PRESETS["italian"]


def headings(alphabet: str, number: int) -> list[str]:
    """A, B, …, then AA, AB, …"""
    written = [*alphabet, *map("".join, product(alphabet, repeat=2))]
    return written[:number]


def refuses(coordinates: Coordinates, grid: Grid, text: str) -> bool:
    try:
        coordinates.read(grid, text)
    except Invalid:
        return True
    return False


def wide(rules: ShootingRules, grid: str, **options: str) -> ShootingRules:
    return rules.with_options({"grid": grid, **options})


@pytest.mark.parametrize(("coordinates", "alphabet"), SYSTEMS, ids=SYSTEM_NAMES)
@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.rows}x{grid.columns}")
def test_s7_every_cell_is_written_by_its_row_and_column_and_read_back(
    grid: Grid, coordinates: Coordinates, alphabet: str
) -> None:
    letters = headings(alphabet, 50)
    for row, column in product(range(grid.rows), range(grid.columns)):
        if coordinates is ITALIAN:
            expected = letters[row] + str(column)
        else:
            expected = letters[column] + str(row + 1)
        cell = grid.cell(row, column)
        assert coordinates.write(grid, cell) == expected
        assert coordinates.read(grid, expected) == cell


@pytest.mark.parametrize(("coordinates", "alphabet"), SYSTEMS, ids=SYSTEM_NAMES)
def test_s7_labels_of_rows_and_columns(coordinates: Coordinates, alphabet: str) -> None:
    letters = headings(alphabet, 50)
    rows = [coordinates.row_label(row) for row in range(50)]
    columns = [coordinates.column_label(column) for column in range(50)]
    if coordinates is ITALIAN:
        assert (rows, columns) == (letters, [str(number) for number in range(50)])
    else:
        assert (rows, columns) == ([str(number) for number in range(1, 51)], letters)


def test_s7_russian_columns_run_from_a_to_ka_without_yo_and_short_i() -> None:
    first_row = [classic.write_cell(cell) for cell in range(10)]
    assert first_row == "А1 Б1 В1 Г1 Д1 Е1 Ж1 З1 И1 К1".split()
    assert [classic.write_cell(cell) for cell in range(0, 100, 10)] == [
        f"А{row}" for row in range(1, 11)
    ]
    assert classic.read_cell("В1") == 2
    assert classic.write_cell(99) == "К10"


def test_s7_option_letters_yo_has_yo_and_ends_at_i() -> None:
    rules = classic.with_options({"letters": "ё"})
    first_row = [rules.write_cell(cell) for cell in range(10)]
    assert first_row == "А1 Б1 В1 Г1 Д1 Е1 Ё1 Ж1 З1 И1".split()
    assert rules.read_cell("Ё1") == 6
    with pytest.raises(Invalid):
        rules.read_cell("К1")


def test_s7_option_letters_latin_has_latin_columns() -> None:
    rules = classic.with_options({"letters": "latin"})
    first_row = [rules.write_cell(cell) for cell in range(10)]
    assert first_row == "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1".split()
    assert rules.read_cell("J10") == 99


@pytest.mark.parametrize("letters", ["к", "ё", "latin"])
@pytest.mark.parametrize("system", ["latin", "italian"])
def test_s7_option_letters_is_of_the_russian_system_alone(system: str, letters: str) -> None:
    plain = small(coordinates=system)
    assert small(coordinates=system, letters=letters).coordinates == plain.coordinates


def test_s7_latin_columns_run_from_a_to_j() -> None:
    rules = PRESETS["hasbro"]
    first_row = [rules.write_cell(cell) for cell in range(10)]
    assert first_row == "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1".split()
    assert rules.write_cell(99) == "J10"


def test_s7_italian_rows_run_from_a_to_l_and_columns_from_0() -> None:
    first_column = [italian.write_cell(cell) for cell in range(0, 100, 10)]
    assert first_column == "A0 B0 C0 D0 E0 F0 G0 H0 I0 L0".split()
    assert [italian.write_cell(cell) for cell in range(10)] == [
        f"A{number}" for number in range(10)
    ]
    assert italian.write_cell(99) == "L9"
    assert italian.read_cell("L9") == 99


def test_s7_larger_russian_grids_go_on_to_ya_and_then_to_two_letters() -> None:
    rules = wide(classic, "5x50")
    assert [rules.write_cell(column) for column in (10, 26, 27, 28, 29, 30, 49)] == [
        *("Л1", "Ю1", "Я1", "АА1", "АБ1", "АВ1", "АЦ1")
    ]


def test_s7_larger_latin_grids_go_on_to_z_and_then_to_two_letters() -> None:
    rules = small(grid="5x50")
    assert [rules.write_cell(column) for column in (10, 25, 26, 27, 49)] == [
        *("K1", "Z1", "AA1", "AB1", "AX1")
    ]


def test_s7_larger_italian_grids_have_21_letters_and_columns_from_10_on() -> None:
    rules = wide(italian, "50x50")
    rows = [rules.write_cell(rules.grid.cell(row, 0)) for row in (9, 19, 20, 21, 22, 41, 42)]
    assert rows == "L0 V0 Z0 AA0 AB0 AZ0 BA0".split()
    assert [rules.write_cell(column) for column in (9, 10, 11, 49)] == "A9 A10 A11 A49".split()


@pytest.mark.parametrize(("latin", "cyrillic"), LOOK_ALIKES.items())
@pytest.mark.parametrize("letters", ["к", "ё"])
def test_s7_a_latin_look_alike_in_a_russian_game_is_the_cyrillic_letter(
    latin: str, cyrillic: str, letters: str
) -> None:
    rules = wide(classic, "5x50", letters=letters)
    assert latin != cyrillic
    assert rules.read_cell(f"{latin}2") == rules.read_cell(f"{cyrillic}2")


def test_s7_a_latin_e_with_two_dots_is_yo_where_yo_is_chosen() -> None:
    rules = classic.with_options({"letters": "ё"})
    assert rules.read_cell("\N{LATIN CAPITAL LETTER E WITH DIAERESIS}1") == rules.read_cell("Ё1")


def test_s7_a_look_alike_in_two_letters_is_read_as_well() -> None:
    rules = wide(classic, "5x50")
    double_a = rules.read_cell("АА1")
    assert [rules.read_cell(text) for text in ("AA1", "АA1", "AА1")] == [double_a] * 3


@pytest.mark.parametrize("latin", sorted(set(LATIN_ALPHABET) - set(LOOK_ALIKES)))
@pytest.mark.parametrize("letters", ["к", "ё"])
def test_s7_a_latin_letter_like_no_cyrillic_one_is_refused_in_a_russian_game(
    latin: str, letters: str
) -> None:
    rules = wide(classic, "5x50", letters=letters)
    with pytest.raises(Invalid):
        rules.read_cell(f"{latin}1")


@pytest.mark.parametrize("letter", "ЙЪЫЬ")
@pytest.mark.parametrize("letters", ["к", "ё"])
def test_s7_letters_that_no_russian_grid_has_are_refused(letter: str, letters: str) -> None:
    rules = wide(classic, "5x50", letters=letters)
    with pytest.raises(Invalid):
        rules.read_cell(f"{letter}1")


def test_s7_yo_is_refused_unless_it_is_chosen() -> None:
    with pytest.raises(Invalid):
        wide(classic, "5x50").read_cell("Ё1")


@pytest.mark.parametrize("letter", "JKWXY")
def test_s7_letters_that_the_italian_alphabet_has_not_are_refused(letter: str) -> None:
    with pytest.raises(Invalid):
        wide(italian, "50x50").read_cell(f"{letter}1")


@pytest.mark.parametrize("letter", "БГДЁЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯ")
@pytest.mark.parametrize("system", ["latin", "italian"])
def test_s7_a_russian_letter_is_refused_where_russian_was_not_chosen(
    letter: str, system: str
) -> None:
    with pytest.raises(Invalid):
        small(grid="50x50", coordinates=system).read_cell(f"{letter}1")


def test_s7_input_is_read_in_the_ruleset_s_own_system() -> None:
    """The same text is another cell, or none, under another system."""
    latin, italian_cells = small(grid="10x10"), small(grid="10x10", coordinates="italian")
    assert latin.read_cell("B3") == latin.grid.cell(2, 1)
    assert italian_cells.read_cell("B3") == italian_cells.grid.cell(1, 3)
    assert classic.read_cell("B3") == classic.grid.cell(2, 2)
    assert refuses(LATIN, latin.grid, "A0")
    assert refuses(ITALIAN, latin.grid, "A10")
    assert refuses(ITALIAN, latin.grid, "J1")
    assert refuses(RUSSIAN, latin.grid, "D1")


@pytest.mark.parametrize("text", ["в1", " В1 ", "В 1", "\tв\t1\n"])
def test_s7_case_and_spaces_do_not_matter(text: str) -> None:
    assert classic.read_cell(text) == 2


@pytest.mark.parametrize(
    ("rules", "texts"),
    [
        (classic, ["А0", "А11", "Л1", "АА1"]),
        (PRESETS["hasbro"], ["A0", "A11", "K1", "AA1"]),
        (italian, ["A10", "M0", "AA0"]),
    ],
    ids=["russian", "latin", "italian"],
)
def test_s7_cells_beyond_the_grid_are_refused(rules: ShootingRules, texts: list[str]) -> None:
    for text in texts:
        assert refuses(rules.coordinates, rules.grid, text)


@pytest.mark.parametrize(
    "text",
    ["", " ", "A", "1", "1A", "A-1", "A1B", "A1 B1", "A1.0", "A+1", "_1", "A¹", "A١", "A1" * 9],
)
@pytest.mark.parametrize(("coordinates", "_alphabet"), SYSTEMS, ids=SYSTEM_NAMES)
def test_s7_what_is_no_cell_is_refused(text: str, coordinates: Coordinates, _alphabet: str) -> None:
    assert refuses(coordinates, Grid(10, 10), text)


@pytest.mark.parametrize(
    ("rules", "first", "last"),
    [(classic, "А1", "К10"), (PRESETS["hasbro"], "A1", "J10"), (italian, "A0", "L9")],
    ids=["russian", "latin", "italian"],
)
def test_s7_a_refusal_says_which_cells_there_are(
    rules: ShootingRules, first: str, last: str
) -> None:
    with pytest.raises(Invalid) as refusal:
        rules.read_cell("?7")
    for text in ("?7", first, last):
        assert text in str(refusal.value)


@given(
    system=st.sampled_from(SYSTEMS),
    text=st.text(max_size=6)
    | st.tuples(
        st.text(RUSSIAN_ALPHABET_WITH_YO + LATIN_ALPHABET + "ßŉıй", max_size=3),
        st.integers(-1, 60).map(str),
    ).map("".join),
    grid=st.sampled_from(GRIDS),
)
@example(system=SYSTEMS[0], text="ß1", grid=Grid(50, 50))
def test_s7_any_text_is_a_cell_or_is_refused(
    system: tuple[Coordinates, str], text: str, grid: Grid
) -> None:
    coordinates, _ = system
    if not refuses(coordinates, grid, text):
        cell = coordinates.read(grid, text)
        assert 0 <= cell < grid.size
        assert coordinates.read(grid, coordinates.write(grid, cell)) == cell
