// A fleet while it is being placed: which ships there are, and where they would lie.

import { around, ascending, beside, type Cell, isCell } from "../view/grid";
import { shipKey } from "../view/shooting";
import type { PlacedShip, RulesCard, ShipCard } from "../wire";

export interface ShipToPlace {
  readonly key: string;
  readonly shipClass: string;
  readonly number: number;
  readonly card: ShipCard;
}

/** The cells of the ships that are placed, by their keys. */
export type Placed = ReadonlyMap<string, readonly Cell[]>;

/** All ships of the rules, in the order of the fleet. */
export function shipsOf(rules: RulesCard): readonly ShipToPlace[] {
  return rules.ships.flatMap((card) =>
    Array.from({ length: card.count }, (_, index) => ({
      key: shipKey(card.shipClass, index + 1),
      shipClass: card.shipClass,
      number: index + 1,
      card,
    })),
  );
}

/** The ships that are placed, as the server reads them. */
export function fleetOf(rules: RulesCard, placed: Placed): readonly PlacedShip[] {
  return shipsOf(rules).flatMap(({ key, shipClass, number }) => {
    const cells = placed.get(key);
    return cells ? [{ shipClass, number, cells: ascending(cells) }] : [];
  });
}

export function placedOf(fleet: readonly PlacedShip[]): Placed {
  return new Map(fleet.map((ship) => [shipKey(ship.shipClass, ship.number), ship.cells]));
}

/** A fleet, or a part of one, that was kept; undefined for anything else. */
export function readFleet(rules: RulesCard, kept: unknown): readonly PlacedShip[] | undefined {
  const ships = shipsOf(rules);
  const isShip = (it: Partial<PlacedShip> | null): boolean => {
    const ship = ships.find((one) => one.shipClass === it?.shipClass && one.number === it.number);
    const cells: unknown = it?.cells;
    const isLaid = Array.isArray(cells) && cells.every((cell) => isCell(rules, cell));
    return isLaid && cells.length === ship?.card.cells;
  };
  return Array.isArray(kept) && kept.every(isShip) ? kept : undefined;
}

export function shipAt(placed: Placed, cell: Cell): string | null {
  for (const [key, cells] of placed) {
    if (cells.includes(cell)) {
      return key;
    }
  }
  return null;
}

/** The cells of other ships in the way of a ship here (S4); the server has the last word. */
export function conflicts(rules: RulesCard, placed: Placed, cells: readonly Cell[]): Set<Cell> {
  const { touching } = rules.options;
  const kept = new Set(cells);
  for (const cell of cells) {
    const near = touching === "none" ? around : touching === "corners" ? beside : () => [];
    for (const neighbour of near(rules, cell)) {
      kept.add(neighbour);
    }
  }
  const others = [...placed.values()].flat();
  return new Set(others.filter((cell) => kept.has(cell)));
}
