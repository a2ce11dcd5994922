// Beside a fleet that is being placed: against whom, the clock, what they say, and a way out.

import type { JSX } from "preact";
import { other, type Seat } from "../view/seats";
import type { View } from "../view/view";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { gameName, playerName } from "../words/names";
import { Absence } from "./Absence";
import { ClockFace } from "./ClockFace";
import { DrawOffer } from "./DrawOffer";
import { PlayerStrip } from "./PlayerStrip";
import { Resigning } from "./Resigning";
import type { GameStore } from "./store";

export interface PlacingHeadProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly view: View;
}

export function PlacingHead({ store, game, view }: PlacingHeadProps): JSX.Element {
  const seat = store.seat.value as Seat;
  const enemy = other(seat);
  return (
    <div class="stack">
      <PlayerStrip store={store} game={game} view={view} seat={enemy} />
      {view.ready[enemy] && <p>{say("{player} is ready.", { player: playerName(game, enemy) })}</p>}
      <DrawOffer store={store} game={game} view={view} />
      <Absence store={store} game={game} />
      <div class="row spread">
        <span class="faint">{gameName(game.rules.preset)}</span>
        <ClockFace store={store} seat={seat} />
        <Resigning store={store} />
      </div>
    </div>
  );
}
