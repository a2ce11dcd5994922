"""The formations that come with the program speak the language of the person who chooses."""

from __future__ import annotations

from dataclasses import replace

from blindfleet.records.formations import all_shipped
from blindfleet.words import load
from blindfleet.words.formations import FORMATIONS, formation_idea, formation_name


def test_every_file_has_its_words_and_the_words_their_file() -> None:
    written = {stem: (one.name, one.idea) for stem, one in all_shipped().items()}
    assert written == FORMATIONS


def test_what_a_user_wrote_stays_as_it_is() -> None:
    words = load("ru")
    mine = replace(all_shipped()["blind-ram"], name="Battleship {0}", idea="")
    assert formation_name(words, mine) == "Battleship {0}"
    assert formation_idea(words, mine) == ""
