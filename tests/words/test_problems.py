"""Problems in the language of the person who can mend them."""

from __future__ import annotations

from pathlib import Path

import pytest

from blindfleet.board.problems import Illegal, Invalid, Problem
from blindfleet.records import RecordProblem, load, read
from blindfleet.rules.families import preset
from blindfleet.words.problems import explain
from words.catalogues import words

HEADERS = '[Format "blindfleet 1"]\n[Game "classic"]\n[Opens "1"]\n\n'


def refused(text: str) -> Problem:
    with pytest.raises(Problem) as caught:
        read(text)
    return caught.value


def said(problem: Problem) -> list[str]:
    return [explain(words(language), problem) for language in ("en", "ru", "it")]


def test_something_illegal_ends_with_the_number_of_its_rule() -> None:
    assert said(Illegal("B12", "forts never move and never attack")) == [
        "forts never move and never attack (B12)",
        "форты не ходят и не нападают (B12)",
        "i forti non si muovono e non attaccano mai (B12)",
    ]


def test_english_is_what_the_problem_itself_says() -> None:
    problem = refused(HEADERS + "deploy 3\n")
    assert explain(words("en"), problem) == str(problem)


def test_a_problem_within_a_problem_is_translated_with_its_place() -> None:
    inner = Illegal("S10", "{cell} was shot at before", (1,), cell="В1")
    assert said(RecordProblem(7, 3, inner)) == [
        "line 7, column 3: В1 was shot at before (S10)",
        "строка 7, столбец 3: в В1 уже стреляли (S10)",
        "riga 7, colonna 3: su В1 si è già sparato (S10)",
    ]


def test_phrases_of_ours_are_translated_and_words_of_the_user_are_not() -> None:
    assert said(refused(HEADERS + "deploy 3\n")) == [
        "line 5, column 8: expected side 1 or 2, found “3”",
        "строка 5, столбец 8: ожидалось: сторона 1 или 2; найдено: «3»",
        "riga 5, colonna 8: atteso: la parte 1 o 2; trovato: «3»",
    ]


def test_the_end_of_a_record_is_a_phrase_too() -> None:
    assert "найдено: конец записи" in explain(words("ru"), refused(HEADERS + "deploy"))


def test_a_user_who_writes_a_message_id_gets_it_back() -> None:
    problem = Invalid("there is no game “{name}”; the games are {known}", name="ship", known="")
    assert "«ship»" in explain(words("ru"), problem)


def test_braces_of_the_user_are_left_alone() -> None:
    assert explain(words("it"), Invalid("{name} is missing", name="{x}")) == "manca l'argomento {x}"


def test_unknown_games_and_options() -> None:
    with pytest.raises(Invalid) as caught:
        preset("blind", engage="now")
    assert said(caught.value) == [
        "engage: “now” is not one of after, before",
        "engage: «now» не подходит; можно after, before",
        "engage: «now» non è tra i valori possibili: after, before",
    ]


def test_reasons_of_the_operating_system(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as caught:
        load(tmp_path / "none")
    assert explain(words("ru"), caught.value).endswith("none: нет такого файла или каталога")
