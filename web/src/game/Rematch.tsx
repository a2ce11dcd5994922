// Another game with the same opponent: offered, accepted, or already begun.

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { go, pathOf } from "../router";
import { other } from "../view/seats";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { playerName } from "../words/names";
import type { GameStore } from "./store";

export interface RematchProps {
  readonly store: GameStore;
  readonly game: GameCard;
}

export function Rematch({ store, game }: RematchProps): JSX.Element | null {
  const seat = store.seat.value;
  const { offeredBy, game: next } = store.rematch.value;
  if (next !== null) {
    return (
      <a class="button primary" href={pathOf.game(next)}>
        {say("To the rematch")}
      </a>
    );
  }
  if (seat === null) {
    return null;
  }
  if (offeredBy === seat) {
    return (
      <button type="button" aria-disabled>
        {say("Rematch offered …")}
      </button>
    );
  }
  const isOffered = offeredBy === other(seat);
  return (
    <button type="button" class="primary" onClick={() => store.offerRematch()}>
      <Icon name="turn" />
      {isOffered
        ? say("Accept the rematch with {player}", { player: playerName(game, other(seat)) })
        : say("Rematch")}
    </button>
  );
}

/** Whoever is there when a rematch begins is taken to it, wherever they happen to look. */
export function useRematch(store: GameStore): void {
  const next = store.rematchBegun.value;
  useEffect(() => {
    if (next !== null) {
      go(pathOf.game(next));
    }
  }, [next]);
}
