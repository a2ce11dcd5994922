"""What is drawn of a moment that is looked back at: both grids of a shooting game, one of Blind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from blindfleet.board.grid import Cell, cells_of, set_of
from blindfleet.board.seats import PerSeat, Seat
from blindfleet.records.record import Eyes, Note
from blindfleet.rules import blind, shooting
from blindfleet.terminal import blind_tiles
from blindfleet.terminal.advice import Beliefs, believed_tiles
from blindfleet.terminal.aiming import Chances, heat_tiles
from blindfleet.terminal.chart import Accent, Chart, Tile
from blindfleet.terminal.lookback import Fire, Lookback
from blindfleet.terminal.shooting_tiles import (
    accented,
    attack_tiles,
    fleet_line,
    last_shots,
    own_tiles,
)
from blindfleet.words.captions import attack_grid, fleet_of, own_fleet
from blindfleet.words.language import Words


@dataclass(frozen=True)
class Picture:
    """A grid with its tiles; `look_at` should be in view."""

    chart: Chart
    tiles: Mapping[Cell, Tile]
    title: str = ""
    subtitle: str = ""
    look_at: Cell | None = None


@dataclass(frozen=True)
class Look:
    """At one moment of a game through some eyes; `chances` are the heat map, where it is wanted,
    and `beliefs` in Blind what each seat believes then of the other's pieces.
    """

    words: Words
    names: PerSeat[str]
    lookback: Lookback
    eyes: Eyes
    number: int
    chances: Chances | None = None
    beliefs: Mapping[Seat, Beliefs] = field(default_factory=dict)

    def pictures(self) -> tuple[Picture, ...]:
        """The near side's waters first."""
        if isinstance(self.lookback.record.rules, blind.BlindRules):
            return (self._board(),)
        return self._waters(self.near), self._waters(self.near.other)

    @property
    def near(self) -> Seat:
        return Seat.TWO if self.eyes is Eyes.TWO else Seat.ONE

    def _waters(self, seat: Seat) -> Picture:
        view = self.lookback.through(self.eyes)[self.number].view
        assert isinstance(view, shooting.View)
        rules, waters, layout = view.rules, view.public.waters[seat], view.layout_of(seat)
        chart = Chart.of(rules.grid, rules.coordinates)
        fire = self.lookback.fire.get(self.number)
        aimed_here = fire is not None and fire.seat is seat.other
        look_at = cells_of(fire.cells)[0] if fire is not None and aimed_here else None
        if fire is not None and aimed_here and self.chances is not None:
            return self._heat(fire, self.chances, chart, look_at)
        if self.eyes.audience is seat:
            tiles = own_tiles(rules, waters, layout)
            title = own_fleet(self.words, self.names[seat])
        else:
            tiles = attack_tiles(rules, waters, layout)
            shown = fleet_of if self.eyes is Eyes.FULL else attack_grid
            title = shown(self.words, self.names[seat if self.eyes is Eyes.FULL else seat.other])
        # A miss that is not marked must not be given away by its accent.
        tiles = accented(tiles, last_shots(waters) & set_of(tiles), Accent.LAST)
        afloat = fleet_line(self.words, rules, waters, layout)
        return Picture(chart, tiles, title, afloat, look_at)

    def _heat(self, fire: Fire, chances: Chances, chart: Chart, look_at: Cell | None) -> Picture:
        """What the shooter knew before the shot, whoever looks."""
        before = self.lookback.through(Eyes.PUBLIC)[self.number - 1].view
        assert isinstance(before, shooting.View)
        known = attack_tiles(before.rules, before.public.waters[fire.seat.other], None)
        return Picture(
            chart,
            heat_tiles(known, fire, chances),
            attack_grid(self.words, self.names[fire.seat]),
            self.words.say("chance of a ship, %"),
            look_at,
        )

    def _board(self) -> Picture:
        moments = self.lookback.through(self.eyes)[: self.number + 1]
        view = moments[-1].view
        assert isinstance(view, blind.View)
        notes = self.lookback.notes(self.eyes, self.number, self.near)
        scene = blind_tiles.Scene(view.public, self.near, PerSeat.of(view.deployment_of), notes)
        aloud = [
            entry.told
            for moment in moments
            for entry in moment.entries
            if not isinstance(entry.action, Note)
        ]
        tiles = blind_tiles.board_tiles(scene)
        for seat, beliefs in self.beliefs.items():
            truth = self.lookback.deployments[seat.other]
            tiles |= believed_tiles(view.public, beliefs, seat.other, near=self.near, truth=truth)
        return Picture(
            blind_tiles.board_chart(view.rules, self.near),
            blind_tiles.with_last_turn(tiles, view.public, aloud),
        )
