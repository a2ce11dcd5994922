// Opening games: whatever comes of it, the visitor is taken there or told why not.

import { signal } from "@preact/signals";
import { ApiError, api, messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { go, pathOf } from "../router";
import { rememberedInTab, rememberInTab } from "../settings/storage";
import type { GameChoice } from "../wire";
import { say } from "../words/language";
import { me, refreshMe } from "./me";

/** Whether something is being asked of the server: one thing at a time. */
export const isOpening = signal(false);

/** Play a bot of the level at once; without a seat the server chooses. */
export async function playBot(
  game: GameChoice,
  level: string,
  seat: 1 | 2 | null = null,
): Promise<void> {
  const opened = await once(() => api.playBot({ game, level, seat }));
  enter(opened?.game);
}

/** Play whoever waits for this game, or else wait in the lobby; whether that is so. */
export async function pairQuickly(game: GameChoice): Promise<boolean> {
  const opened = await once(() => api.pairQuickly(game));
  enter(opened?.game);
  const isWaiting = typeof opened?.seek === "string";
  if (isWaiting) {
    toast(say("You wait for an opponent."));
  }
  return isWaiting;
}

/** Make a link for a friend, and wait behind it. */
export async function challenge(game: GameChoice): Promise<void> {
  const opened = await once(() => api.openSeek({ game, private: true }));
  if (opened?.seek) {
    go(pathOf.challenge(opened.seek));
  }
}

/** With `replace` the way back skips the page of the challenge. */
export async function takeSeek(id: string, replace = false): Promise<void> {
  const opened = await once(() => api.takeSeek(id));
  enter(opened?.game, replace);
}

/** Wait no longer; whether that was in time. Who came first is told by the lobby. */
export async function closeSeek(id: string): Promise<boolean> {
  return (await once(() => api.closeSeek(id).then(() => true, unlessUnknown))) ?? false;
}

function unlessUnknown(error: unknown): false {
  if (error instanceof ApiError && error.isUnknown) {
    return false;
  }
  throw error;
}

const VISITED = "visited";
const MOST_VISITED = 20;

function visited(): readonly string[] {
  return rememberedInTab<readonly string[]>(VISITED) ?? [];
}

/** The visitor is at the game: the server may tell of its pairing again, but that is no news. */
export function noteVisit(game: string): void {
  const others = visited().filter((one) => one !== game);
  rememberInTab(VISITED, [game, ...others].slice(0, MOST_VISITED));
}

/** A seek of the visitor's has become a game. */
export function bePaired(game: string, replace = false): void {
  if (!visited().includes(game)) {
    toast(say("An opponent is there."));
    enter(game, replace);
  }
}

function enter(game: string | null | undefined, replace = false): void {
  if (game) {
    go(pathOf.game(game), replace);
  }
}

/** The server's answer; null where it refuses, or while something else is being asked. */
async function once<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  if (isOpening.value) {
    return null;
  }
  isOpening.value = true;
  try {
    if (me.value === null) {
      await refreshMe();
    }
    return await ask();
  } catch (error) {
    toast(messageOf(error), "trouble");
    return null;
  } finally {
    isOpening.value = false;
  }
}
