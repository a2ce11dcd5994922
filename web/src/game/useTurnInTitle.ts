// The title of the page says whose turn it is, for those who look at another tab.

import { useTitle } from "../parts/useTitle";
import { say } from "../words/language";
import { gameName } from "../words/names";
import type { GameStore } from "./store";

export function useTurnInTitle(store: GameStore): void {
  const preset = store.game.value?.rules.preset;
  const name = preset ? gameName(preset) : "";
  useTitle(store.myTurn.value ? `● ${say("It is your turn.")} ${name}` : name);
}
