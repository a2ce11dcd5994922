// The chances before a shot, asked for once each, and not while somebody rushes by.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiError, api, messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import { toast } from "../parts/announcer";
import type { Chances, Shot } from "./aiming";

const PATIENCE = 200;

/** Null while they are not known; `isWanted`: whether anybody looks. */
export function useChances(id: string, shot: Shot | null, isWanted: boolean): Chances | null {
  const known = useSignal<ReadonlyMap<string, Chances | null>>(new Map());
  const key = shot === null ? "" : `${shot.seat} ${shot.before}`;
  useEffect(() => {
    if (!isWanted || shot === null || known.value.has(key)) {
      return undefined;
    }
    return askUntilAnswered({
      ask: async () => {
        const { chances } = await api.heat(id, shot.seat, shot.before);
        // Kept even for whoever has gone on: they may come back.
        known.value = new Map(known.value).set(key, chances);
      },
      answered: () => {},
      failed: tellTrouble,
      patience: PATIENCE,
    });
  }, [id, key, isWanted, shot, known]);
  return known.value.get(key) ?? null;
}

/** Whoever looks fast has to wait a little; that is no trouble. */
function tellTrouble(error: unknown): void {
  if (!(error instanceof ApiError && error.isTooFast)) {
    toast(messageOf(error), "trouble");
  }
}
