// The moments of a game through the eyes that are chosen; another player's are asked for.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameStore } from "../game/store";
import { api, messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import { toast } from "../parts/announcer";
import type { GameCard } from "../wire";
import { type Heard, heardAtTable, type LookingEyes, type Moment, momentsOf } from "./moments";

export interface Looked {
  readonly eyes: LookingEyes;
  readonly moments: readonly Moment[];
}

/** While those wanted are under way, what was looked at before. */
export function useMoments(store: GameStore, game: GameCard, wanted: LookingEyes): Looked {
  const asked = useSignal<Heard>({});
  const [seat, events] = [store.seat.value, store.events.value];
  const heard: Heard = { ...asked.value, ...heardAtTable(seat, events) };
  const isHere = heard[wanted] !== undefined;
  useEffect(() => {
    if (isHere) {
      return undefined;
    }
    return askUntilAnswered({
      ask: () => api.game(game.id, wanted),
      answered: (found) => {
        asked.value = { ...asked.value, [wanted]: found.events };
      },
      failed: (error) => toast(messageOf(error), "trouble"),
    });
  }, [isHere, game.id, wanted, asked]);
  const before = useRef<LookingEyes>("full");
  if (isHere) {
    before.current = wanted;
  }
  const eyes = before.current;
  const through = heard[eyes] ?? events;
  return useMemo(() => ({ eyes, moments: momentsOf(game, through, eyes) }), [game, through, eyes]);
}
