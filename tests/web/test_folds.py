"""The games that the browser client's folds are tested with are those of the rules as they are."""

from __future__ import annotations

import pytest

from web.folds import FOLDER, FOLDS, Fold, written


@pytest.mark.parametrize("fold", FOLDS, ids=lambda fold: fold.name)
def test_the_game_for_the_client_is_up_to_date(fold: Fold) -> None:
    assert (FOLDER / f"{fold.name}.jsonl").read_text(encoding="utf-8") == written(fold)


def test_every_game_for_the_client_is_written() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == {fold.name for fold in FOLDS}
