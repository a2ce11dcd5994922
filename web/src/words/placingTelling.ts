// What a player does with the ships while placing them, as sentences.

import { type Placed, type ShipToPlace, shipsOf } from "../placing/fleet";
import type { Hand } from "../placing/PlacingTable";
import { type Cell, columnOf, rowOf } from "../view/grid";
import type { RulesCard } from "../wire";
import { pick, say } from "./language";
import { shipName } from "./names";
import { shipCells } from "./shootingTelling";

/** A fleet in the making; `shadow`: the cells of the ship in hand. */
export interface Handled {
  readonly hand: Hand | null;
  readonly shadow: readonly Cell[] | null;
  readonly placed: Placed;
}

/** What was done with a ship; "" where nothing was, or a whole fleet was laid. */
export function tellHandling(rules: RulesCard, before: Handled, after: Handled): string {
  const [held, holds] = [before.hand, after.hand];
  if (holds !== null) {
    const ship = shipLying(rules, holds.ship, after.shadow);
    if (held?.ship.key !== holds.ship.key) {
      return say("In hand: {ship}.", { ship });
    }
    return held.way === holds.way ? "" : say("Turned: {ship}.", { ship });
  }
  const [laid, ...others] = shipsOf(rules).filter(({ key }) => isLaidAnew(before, after, key));
  if (laid !== undefined) {
    const ship = shipLying(rules, laid, after.placed.get(laid.key) ?? null);
    if (others.length > 0) {
      return "";
    }
    const wasThere = before.placed.has(laid.key);
    return wasThere ? say("Turned: {ship}.", { ship }) : say("Placed: {ship}.", { ship });
  }
  return held === null
    ? ""
    : say("To be placed again: {ship}.", { ship: shipLying(rules, held.ship, null) });
}

function isLaidAnew(before: Handled, after: Handled, key: string): boolean {
  const cells = after.placed.get(key)?.join();
  return cells !== undefined && cells !== before.placed.get(key)?.join();
}

/** `cruiser 2, upright, В1–В3`. */
function shipLying(rules: RulesCard, ship: ShipToPlace, cells: readonly Cell[] | null): string {
  const name = shipName(rules, ship.shipClass, ship.number);
  const words = cells === null ? [] : [wayText(rules, cells), shipCells(rules, cells)];
  return [name, ...words].filter(Boolean).join(", ");
}

/** "" for a ship that lies both ways, or neither. */
function wayText(rules: RulesCard, cells: readonly Cell[]): string {
  const [rows, columns] = [rowOf, columnOf].map(
    (of) => new Set(cells.map((cell) => of(rules, cell))).size,
  );
  if (rows === 1 && columns !== 1) {
    return pick("of a ship", "across");
  }
  return columns === 1 && rows !== 1 ? pick("of a ship", "upright") : "";
}
