// What players can say across the table: phrases, draws, resigning.

import type { JSX } from "preact";
import { Icon } from "../parts/Icon";
import { unlessIdle } from "../parts/unlessIdle";
import { other } from "../view/seats";
import type { View } from "../view/view";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { Phrases } from "./Phrases";
import { Resigning } from "./Resigning";
import type { GameStore } from "./store";

export interface TableTalkProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly view: View;
}

export function TableTalk({ store, game, view }: TableTalkProps): JSX.Element | null {
  const seat = store.seat.value;
  if (seat === null) {
    return null;
  }
  return (
    <div class="table-talk row">
      {!game.players[other(seat) - 1]?.bot && <Phrases store={store} />}
      {view.outcome === null && (
        <>
          <button
            type="button"
            {...unlessIdle(view.offer !== null, () => store.say("offers-draw"))}
          >
            <Icon name="half" />
            {view.offer === seat ? say("Draw offered") : say("Offer a draw")}
          </button>
          <Resigning store={store} />
        </>
      )}
    </div>
  );
}
