// A hint is asked for once for each decision, and goes with it.

import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { GameStore } from "../game/store";
import { ApiError, api, messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { other } from "../view/seats";
import type { GameCard } from "../wire";
import { type Explanation, explanationOf } from "./beliefs";

export interface Hint {
  readonly state: "none" | "asked" | "known";
  /** Null while none is known, and where no bot explains itself. */
  readonly explanation: Explanation | null;
  readonly ask: () => void;
  readonly drop: () => void;
}

/** There are hints against bots alone: the server refuses all others. */
export function canHaveHints(store: GameStore, game: GameCard): boolean {
  const seat = store.seat.value;
  return seat !== null && (game.players[other(seat) - 1]?.bot ?? null) !== null;
}

/** Null where there is nothing to be advised on. */
export function useHint(store: GameStore, game: GameCard): Hint | null {
  const after = store.events.value.at(-1)?.number ?? 0;
  const isAsked = useSignal(false);
  // What was thought of another moment is forgotten.
  const found = useMemo(() => signal<Explanation | null | undefined>(undefined), [after]);
  useEffect(() => {
    isAsked.value = false;
  }, [after, isAsked]);
  const seat = store.seat.value;
  if (seat === null || !store.myTurn.value || !canHaveHints(store, game)) {
    return null;
  }
  const ask = (): void => {
    if (isAsked.value) {
      return;
    }
    isAsked.value = true;
    api.explanation(game.id, seat, after).then(
      (explained) => {
        found.value = explanationOf(explained);
        isAsked.value = false;
      },
      (error: unknown) => {
        isAsked.value = false;
        // The game has gone on meanwhile: nobody needs that hint.
        const isLate = error instanceof ApiError && store.events.peek().at(-1)?.number !== after;
        if (!isLate) {
          toast(messageOf(error), "trouble");
        }
      },
    );
  };
  const drop = (): void => {
    found.value = undefined;
  };
  const state = found.value !== undefined ? "known" : isAsked.value ? "asked" : "none";
  return { state, explanation: found.value ?? null, ask, drop };
}
