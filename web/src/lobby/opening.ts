// Opening games: whatever comes of it, the visitor is taken there or told why not.

import { api, messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { go, pathOf } from "../router";
import type { GameChoice, Opened } from "../wire";

/** Play a bot of the level at once; without a seat the server chooses. */
export function playBot(game: GameChoice, level: string, seat: 1 | 2 | null = null): Promise<void> {
  return open(() => api.playBot({ game, level, seat }));
}

/** Play whoever waits for this game, or else wait in the lobby. */
export function pairQuickly(game: GameChoice): Promise<void> {
  return open(() => api.pairQuickly(game));
}

/** Make a link for a friend, and wait behind it. */
export function challenge(game: GameChoice): Promise<void> {
  return open(async () => {
    const { seek } = await api.openSeek({ game, private: true });
    if (seek !== null) {
      go(pathOf.challenge(seek));
    }
    return { game: null, seek };
  });
}

export function takeSeek(id: string): Promise<void> {
  return open(() => api.takeSeek(id));
}

export async function closeSeek(id: string): Promise<void> {
  try {
    await api.closeSeek(id);
  } catch (error) {
    toast(messageOf(error), "trouble");
  }
}

async function open(ask: () => Promise<Opened>): Promise<void> {
  try {
    const { game } = await ask();
    if (game !== null) {
      go(pathOf.game(game));
    }
  } catch (error) {
    toast(messageOf(error), "trouble");
  }
}
