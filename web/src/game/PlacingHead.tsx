// Above a fleet that is being placed: against whom, the clock, and a way out.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Confirm } from "../parts/Dialog";
import { other, type Seat } from "../view/seats";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { gameName } from "../words/names";
import { ClockFace } from "./ClockFace";
import { PlayerStrip } from "./PlayerStrip";
import type { GameStore } from "./store";

export function PlacingHead({ store, game }: { store: GameStore; game: GameCard }): JSX.Element {
  const isLeaving = useSignal(false);
  const seat = store.seat.value as Seat;
  const view = store.view.value;
  return (
    <div class="stack">
      {view && <PlayerStrip store={store} game={game} view={view} seat={other(seat)} />}
      <div class="row spread">
        <span class="faint">{gameName(game.rules.preset)}</span>
        <ClockFace store={store} seat={seat} />
        <button
          type="button"
          class="plain danger"
          onClick={() => {
            isLeaving.value = true;
          }}
        >
          {say("Resign")}
        </button>
      </div>
      {isLeaving.value && (
        <Confirm
          question={say("Resign the game?")}
          yes={say("Resign")}
          no={say("Play on")}
          isGrave
          onYes={() => store.say("resigns")}
          onClose={() => {
            isLeaving.value = false;
          }}
        />
      )}
    </div>
  );
}
