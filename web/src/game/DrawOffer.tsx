// The opponent's offer of a draw, to be answered or passed over by playing on.

import type { JSX } from "preact";
import { other } from "../view/seats";
import type { View } from "../view/view";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { playerName } from "../words/names";
import type { GameStore } from "./store";

export interface DrawOfferProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly view: View;
}

export function DrawOffer({ store, game, view }: DrawOfferProps): JSX.Element | null {
  const seat = store.seat.value;
  if (seat === null || view.offer !== other(seat)) {
    return null;
  }
  return (
    <div class="offer row" role="status">
      <span>{say("{player} offers a draw.", { player: playerName(game, other(seat)) })}</span>
      <button type="button" class="primary" onClick={() => store.say("accepts-draw")}>
        {say("Accept the draw")}
      </button>
      <button type="button" onClick={() => store.say("declines-draw")}>
        {say("Decline the draw")}
      </button>
    </div>
  );
}
