// The chances before a shot, asked for once each, and not while somebody rushes by.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiError, api, messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import type { Chances, Shot } from "./aiming";

const PATIENCE = 200;
const LATER = 1_500;

/** Null while they are not known; `isWanted`: whether anybody looks. */
export function useChances(id: string, shot: Shot | null, isWanted: boolean): Chances | null {
  const known = useSignal<ReadonlyMap<string, Chances | null>>(new Map());
  const key = shot === null ? "" : `${shot.seat} ${shot.before}`;
  useEffect(() => {
    if (!isWanted || shot === null || known.value.has(key)) {
      return undefined;
    }
    const weigh = async (): Promise<void> => {
      try {
        const { chances } = await api.heat(id, shot.seat, shot.before);
        known.value = new Map(known.value).set(key, chances);
      } catch (error) {
        if (!(error instanceof ApiError && error.isTooFast)) {
          toast(messageOf(error), "trouble");
        } else if (!hasGone) {
          timer = setTimeout(weigh, LATER);
        }
      }
    };
    let hasGone = false;
    let timer = setTimeout(weigh, PATIENCE);
    return () => {
      hasGone = true;
      clearTimeout(timer);
    };
  }, [id, key, isWanted, shot, known]);
  return known.value.get(key) ?? null;
}
