"""The pieces of Blind on the wire: by the letters that records use."""

from __future__ import annotations

from typing import Literal, cast

from blindfleet.rules.blind.pieces import BY_CODE, PieceClass

PieceCode = Literal["B", "C", "D", "P", "V", "S", "F", "T", "M", "X"]


def code_of(piece: PieceClass) -> PieceCode:
    return cast("PieceCode", piece.code)


def piece_of(code: PieceCode) -> PieceClass:
    return BY_CODE[code]
