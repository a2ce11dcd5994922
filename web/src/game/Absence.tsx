// The opponent is gone: how long one still has to wait, and then the button that ends the game.

import type { JSX } from "preact";
import { useNow } from "../parts/useNow";
import { other } from "../view/seats";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { playerName } from "../words/names";
import type { GameStore } from "./store";

export function Absence({ store, game }: { store: GameStore; game: GameCard }): JSX.Element | null {
  const seat = store.seat.value;
  const gone = seat === null ? null : store.presence.value[other(seat)];
  const claimAt = gone === null || gone.here ? null : gone.claimAt;
  const now = useNow(claimAt === null ? 0 : 1_000);
  if (seat === null || claimAt === null || store.view.value?.outcome) {
    return null;
  }
  const player = playerName(game, other(seat));
  const seconds = Math.ceil((claimAt - now) / 1_000);
  return (
    <div class="offer row">
      {seconds > 0 ? (
        <span>{`${player}: ${say("gone; you may claim the game in {seconds} s", { seconds })}`}</span>
      ) : (
        <>
          <span>{`${player}: ${say("is away")}`}</span>
          <button type="button" class="primary" onClick={() => store.claim()}>
            {say("Claim the game")}
          </button>
        </>
      )}
    </div>
  );
}
