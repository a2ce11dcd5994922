// Who the visitor is, and which of their games are open.

import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { Me } from "../wire";

export const me = signal<Me | null>(null);

let asking: Promise<void> | null = null;

/** Asked one at a time: to two who come at once the server would give two identities. */
export function refreshMe(): Promise<void> {
  asking ??= askWho().finally(() => {
    asking = null;
  });
  return asking;
}

async function askWho(): Promise<void> {
  try {
    me.value = await api.me();
  } catch {
    // The page says by itself that the server is away.
  }
}

const AGAIN = 2_000;

/** Make sure that the server knows the visitor: only then can it tell of a pairing. */
export async function introduce(isWanted: () => boolean): Promise<void> {
  while (isWanted() && me.value === null) {
    await refreshMe();
    if (me.value === null) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

export async function rename(name: string): Promise<void> {
  me.value = await api.rename(name);
}
