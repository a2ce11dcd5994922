// What a bot believed and considered at the moments looked at: asked for one after the other, each
// once, and not while somebody rushes by.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Explanation, explanationOf } from "../blind/beliefs";
import { ApiError, api, messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import { toast } from "../parts/announcer";
import type { Seat } from "../view/seats";

const PATIENCE = 200;

/** What `seat` had been told when the event of that number was the last. */
export interface Asked {
  readonly seat: Seat;
  readonly after: number;
}

/** Undefined while it is not known, null where no bot explains itself. */
export type Explained = (asked: Asked) => Explanation | null | undefined;

export function useExplanations(id: string, wanted: readonly Asked[]): Explained {
  const known = useSignal<ReadonlyMap<string, Explanation | null>>(new Map());
  const next = wanted.find((asked) => !known.value.has(keyOf(asked)));
  const key = next === undefined ? "" : keyOf(next);
  useEffect(() => {
    if (next === undefined) {
      return undefined;
    }
    return askUntilAnswered({
      ask: async () => {
        const explained = await api.explanation(id, next.seat, next.after);
        // Kept even for whoever has gone on: they may come back.
        known.value = new Map(known.value).set(key, explanationOf(explained));
      },
      answered: () => {},
      failed: tellTrouble,
      patience: PATIENCE,
    });
  }, [id, key, known]);
  return (asked) => known.value.get(keyOf(asked));
}

function keyOf({ seat, after }: Asked): string {
  return `${seat} ${after}`;
}

/** Whoever looks fast has to wait a little; that is no trouble. */
function tellTrouble(error: unknown): void {
  if (!(error instanceof ApiError && error.isTooFast)) {
    toast(messageOf(error), "trouble");
  }
}
