// A placing that is not sent yet: it outlives a reload of the page, and a refusal lasts until it
// is changed.

import { useEffect, useMemo } from "preact/hooks";
import type { GameStore } from "../game/store";
import { rememberedInTab, rememberInTab } from "../settings/storage";

/** What was placed before the page was left; what is placed now is kept for the next time. */
export function useDraft<Draft extends readonly unknown[]>(
  game: string,
  draft: Draft,
): Draft | undefined {
  const key = `placing ${game}`;
  const kept = useMemo(() => rememberedInTab<Draft>(key), [key]);
  useEffect(() => {
    if (draft.length > 0) {
      rememberInTab(key, draft);
    }
  }, [key, JSON.stringify(draft)]);
  return kept;
}

/** What the server would not have is marked until the placing is another one. */
export function useRefusalUntil(store: GameStore, placed: unknown): void {
  useEffect(() => {
    store.refused.value = null;
  }, [store, placed]);
}
