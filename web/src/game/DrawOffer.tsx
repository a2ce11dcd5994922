// The opponent's offer of a draw, to be answered or passed over by playing on.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Confirm } from "../parts/Dialog";
import { settings } from "../settings/settings";
import { other, type Seat } from "../view/seats";
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
  return <Offer store={store} game={game} from={other(seat)} />;
}

interface OfferProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly from: Seat;
}

function Offer({ store, game, from }: OfferProps): JSX.Element {
  const isAsking = useSignal(false);
  const accept = (): void => store.say("accepts-draw");
  return (
    <div class="offer row">
      <span>{say("{player} offers a draw.", { player: playerName(game, from) })}</span>
      <button
        type="button"
        class="primary"
        onClick={() => {
          if (settings.value.confirm) {
            isAsking.value = true;
          } else {
            accept();
          }
        }}
      >
        {say("Accept the draw")}
      </button>
      <button type="button" onClick={() => store.say("declines-draw")}>
        {say("Decline the draw")}
      </button>
      {isAsking.value && (
        <Confirm
          question={say("Accept the draw and end the game?")}
          yes={say("Accept the draw")}
          no={say("Play on")}
          onYes={accept}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </div>
  );
}
