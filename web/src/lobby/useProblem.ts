// What speaks against a game as it is being chosen.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import type { GameChoice } from "../wire";

const PATIENCE = 300;

/** What the server has against the game, asked when nobody types any more; null where that is
 * nothing. A server that is away is a problem until it is back. */
export function useProblem(game: GameChoice): string | null {
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    if (Object.keys(game.options).length === 0) {
      problem.value = null;
      return undefined;
    }
    return askUntilAnswered({
      ask: () => api.rules(game),
      answered: () => {
        problem.value = null;
      },
      failed: (error) => {
        problem.value = messageOf(error);
      },
      patience: PATIENCE,
    });
  }, [problem, JSON.stringify(game)]);
  return problem.value;
}
