// A placing that is not sent yet: it outlives a reload of the page, and a refusal lasts until it
// is changed.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { GameStore } from "../game/store";
import { messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import { toast } from "../parts/announcer";
import { rememberedInTab, rememberInTab } from "../settings/storage";

export interface DraftKeeping<Draft> {
  /** The id of the game. */
  readonly game: string;
  /** What is placed now: kept for the next time. */
  readonly placed: Draft;
  /** What was kept, as far as it can be read. */
  readonly read: (kept: unknown) => Draft | undefined;
  /** Whether nobody has begun to place by hand. */
  readonly isUntouched: () => boolean;
  /** Lay it on the board. */
  readonly lay: (placing: Draft) => void;
  /** Ask for what lies there from the beginning, where nothing was kept. */
  readonly ask: () => Promise<Draft>;
}

export function useDraft<Draft extends readonly unknown[]>(keeping: DraftKeeping<Draft>): void {
  const { placed, read, isUntouched, lay, ask } = keeping;
  const key = `placing ${keeping.game}`;
  const written = JSON.stringify(placed);
  // A board that nothing was laid on yet is no draft. One that was emptied is.
  const before = useRef(written);
  useEffect(() => {
    const kept = read(rememberedInTab(key));
    if (kept) {
      lay(kept);
      return undefined;
    }
    return askUntilAnswered({
      ask,
      answered: (placing) => isUntouched() && lay(placing),
      failed: (error) => toast(messageOf(error), "trouble"),
    });
  }, [key]);
  // At once: a plain effect waits for the next frame, and a page can be left before that.
  useLayoutEffect(() => {
    if (written !== before.current) {
      before.current = written;
      rememberInTab(key, placed);
    }
  }, [key, written]);
}

/** What the server would not have is marked until the placing is another one. */
export function useRefusalUntil(store: GameStore, placed: unknown): void {
  useEffect(() => {
    store.refused.value = null;
  }, [store, placed]);
}
