// The title of the page says what happens in the game, for those who look at another tab.

import { useEffect } from "preact/hooks";
import { say } from "../words/language";
import { gameName } from "../words/names";
import type { GameStore } from "./store";

export function useTitle(store: GameStore): void {
  const game = store.game.value;
  const name = game ? `${gameName(game.rules.preset)} – Blindfleet` : "Blindfleet";
  const title = store.myTurn.value ? `● ${say("It is your turn.")} ${name}` : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
