"""S23: beside the shots of which nothing is certain, what was announced in their rounds."""

from __future__ import annotations

from collections.abc import Mapping

from blindfleet.pictures.letters import SMALL, width_of
from blindfleet.pictures.svg import element, escape, text
from blindfleet.rules.shooting.notices import CellAnswer, Report, ShipHit, ShipHits
from blindfleet.rules.shooting.ruleset import ShootingRules
from blindfleet.words.language import Words
from blindfleet.words.names import ship_name

ROW, OVER, NUMBER = 17.0, 8.0, 24.0


class Announcements:
    """A list of the reports by their rounds; ships that were sunk are struck out."""

    def __init__(
        self, words: Words, rules: ShootingRules, reports: Mapping[int, Report], room: float
    ) -> None:
        self.words = words
        self.rules = rules
        self.rounds = {
            round_: self._lines(report, room - NUMBER) for round_, report in reports.items()
        }

    @property
    def height(self) -> float:
        return OVER + ROW * sum(map(len, self.rounds.values())) if self.rounds else 0.0

    def drawn(self, x: float, y: float) -> list[str]:
        found = []
        y += OVER + 0.75 * ROW
        for round_, lines in self.rounds.items():
            found.append(text(str(round_), x + NUMBER / 2 - 4, y, class_="small round"))
            for line in lines:
                found.append(element("text", line, x=x + NUMBER, y=y, class_="small"))
                y += ROW
        return found

    def _lines(self, report: Report, room: float) -> list[str]:
        """As many lines as it takes to name every ship."""
        lines = [""]
        left = room
        for part in report:
            name, sunk = self._told(part)
            wide = width_of(f"{name}, ", SMALL)
            if lines[-1]:
                lines[-1] += ","
                if wide > left:
                    lines.append("")
                    left = room
                else:
                    lines[-1] += " "
            written = escape(name)
            lines[-1] += element("tspan", written, class_="struck") if sunk else written
            left -= wide
        return lines

    def _told(self, part: ShipHit | ShipHits | CellAnswer) -> tuple[str, bool]:
        """The ship with its hits, where they were counted, and whether it was sunk."""
        match part:
            case ShipHit(ship, sunk):
                return ship_name(self.words, self.rules, ship), sunk
            case ShipHits(ship, hits, sunk):
                return f"{ship_name(self.words, self.rules, ship)} ×{hits}", sunk
            case CellAnswer():
                raise ValueError("a report by cells leaves nothing uncertain")
