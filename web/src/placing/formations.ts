// Formations of the visitor's own, kept in this browser.

import { readPieces } from "../blind/pieceDraft";
import { remember, remembered } from "../settings/storage";
import type { Placing, RulesCard } from "../wire";
import { readFleet } from "./fleet";

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
  const kept = remembered<unknown>(keyOf(rules));
  return Array.isArray(kept) ? kept.flatMap((one) => readFormation(rules, one)) : [];
}

/** The formation that was kept; none for anything else. */
function readFormation(rules: RulesCard, kept: Partial<Formation> | null): readonly Formation[] {
  const { name, placing } = kept ?? {};
  const [ships, pieces] = [readFleet(rules, placing?.ships), readPieces(placing?.pieces)];
  return typeof name === "string" && ships && pieces ? [{ name, placing: { ships, pieces } }] : [];
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
