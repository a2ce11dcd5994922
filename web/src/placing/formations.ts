// Formations of the visitor's own, kept in this browser.

import { remember, remembered } from "../settings/storage";
import type { Placing, RulesCard } from "../wire";

export interface Formation {
  readonly name: string;
  readonly placing: Placing;
}

/** Formations fit the rules that they were placed by. */
function keyOf({ preset, options }: RulesCard): string {
  const sea = options.grid ?? `${options.board} ${options.home}`;
  return `formations ${preset} ${sea} ${options.fleet} ${options.touching ?? ""}`;
}

export function ownFormations(rules: RulesCard): readonly Formation[] {
  return remembered<readonly Formation[]>(keyOf(rules)) ?? [];
}

/** Keep it; one of the same name is replaced. */
export function keepFormation(rules: RulesCard, formation: Formation): void {
  const others = ownFormations(rules).filter((one) => one.name !== formation.name);
  remember(keyOf(rules), [...others, formation]);
}

export function removeFormation(rules: RulesCard, name: string): void {
  remember(
    keyOf(rules),
    ownFormations(rules).filter((one) => one.name !== name),
  );
}
