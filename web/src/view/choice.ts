// A game's rules as a request names them: the preset and the options that differ from it.

import type { GameChoice, RulesCard } from "../wire";

export function choiceOf(rules: RulesCard): GameChoice {
  const options = Object.fromEntries(rules.changed.map((key) => [key, rules.options[key] ?? ""]));
  return { preset: rules.preset, options };
}
