"""B7: the trays, in which the enemy's lost pieces lie face up."""

from __future__ import annotations

from collections import Counter

from blindfleet.board.seats import Seat
from blindfleet.pictures.page import Occasion, titled
from blindfleet.pictures.signs import Signs
from blindfleet.pictures.svg import text
from blindfleet.pictures.tokens import Token, draw_tokens
from blindfleet.rules.blind.public import Public
from blindfleet.words.captions import empty_tray, tray
from blindfleet.words.names import label

TITLE, SIZE, PLACE, ROW, ABREAST = 28.0, 34.0, 64.0, 42.0, 3
WIDTH = PLACE * ABREAST


class Tray:
    """What `seat` has taken from the other side."""

    def __init__(self, occasion: Occasion, public: Public, seat: Seat) -> None:
        self.occasion = occasion
        self.rules = public.rules
        self.seat = seat
        self.taken = Counter(public.tray[seat.other])

    @property
    def height(self) -> float:
        return TITLE + ROW * max(1, -(-len(self.taken) // ABREAST))

    def drawn(self, signs: Signs, x: float, y: float) -> list[str]:
        words = self.occasion.words
        title = titled(tray, words, label(words, self.occasion.players, self.seat), WIDTH)
        content = [text(title, x, y + 15, class_="heading")]
        if not self.taken:
            return [*content, text(empty_tray(words), x, y + TITLE + 12, class_="moment")]
        placed = []
        for index, (piece, number) in enumerate(sorted(self.taken.items())):
            down, across = divmod(index, ABREAST)
            left, top = x + across * PLACE, y + TITLE + down * ROW
            placed.append(((left, top), Token(self.seat.other, piece.code)))
            if number > 1:
                content.append(text(f"×{number}", left + SIZE + 4, top + 22, class_="small"))
        return content + draw_tokens(signs, self.rules, placed, SIZE)
