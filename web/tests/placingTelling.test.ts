// Placing by ear: what is done with a ship is said.

import { beforeEach, expect, test } from "vitest";
import { PlacingTable } from "../src/placing/PlacingTable";
import type { RulesCard } from "../src/wire";
import { type Handled, tellHandling } from "../src/words/placingTelling";

const RULES = {
  rows: 10,
  columns: 10,
  rowNames: Array.from({ length: 10 }, (_, row) => String(row + 1)),
  columnNames: [..."ABCDEFGHIJ"],
  lettered: "columns",
  ships: [
    { shipClass: "cruiser", cells: 3, count: 2, shapes: ["straight", "L"] },
    { shipClass: "torpedo-boat", cells: 1, count: 1, shapes: ["straight"] },
  ],
  options: { touching: "none" },
} as unknown as RulesCard;

let table: PlacingTable;

function now(): Handled {
  return { hand: table.hand.value, shadow: table.shadow.value, placed: table.placed.value };
}

/** What is said of the deed. */
function told(deed: () => unknown): string {
  const before = now();
  deed();
  return tellHandling(RULES, before, now());
}

beforeEach(() => {
  table = new PlacingTable(RULES);
  table.set([{ shipClass: "cruiser", number: 1, cells: [0, 1, 2] }]);
});

test("a ship is taken up, turned and put down", () => {
  expect(told(() => table.takeUp(0))).toBe("In hand: cruiser 1, across, A1–C1.");
  expect(told(() => table.turn())).toBe("Turned: cruiser 1, upright, A1–A3.");
  expect(told(() => table.hold(44))).toBe("");
  expect(told(() => table.put())).toBe("Placed: cruiser 1, upright, E5–E7.");
});

test("a ship is turned where it lies", () => {
  expect(told(() => table.turnInPlace(0))).toBe("Turned: cruiser 1, upright, A1–A3.");
});

test("a ship goes back to where it was", () => {
  table.takeUp(0);
  expect(told(() => table.drop())).toBe("Placed: cruiser 1, across, A1–C1.");
});

test("a ship goes back among those to place", () => {
  table.takeUp(0);
  expect(told(() => table.stow())).toBe("To be placed again: cruiser 1.");
});

test("a ship in hand that is over no cell is named alone", () => {
  expect(told(() => table.take("cruiser#2"))).toBe("In hand: cruiser 2.");
});

test("a bent ship and a single cell lie neither way", () => {
  expect(told(() => table.take("torpedo-boat#1", 44))).toBe("In hand: torpedo boat, E5.");
  table.take("cruiser#2", 44);
  expect(told(() => [table.turn(), table.turn()])).toBe("Turned: cruiser 2, E5, F5, E6.");
});

test("a whole fleet that is laid at once is not told ship by ship", () => {
  const fleet = [
    { shipClass: "cruiser", number: 1, cells: [90, 91, 92] },
    { shipClass: "cruiser", number: 2, cells: [50, 51, 52] },
  ];
  expect(told(() => table.set(fleet))).toBe("");
  expect(told(() => table.set([]))).toBe("");
});
