// Placing a fleet: ships turn, stay inside, keep apart, and go back where they cannot lie.

import { beforeEach, describe, expect, test } from "vitest";
import { readFleet } from "../src/placing/fleet";
import { PlacingTable } from "../src/placing/PlacingTable";
import { lay, wayOf, waysOf } from "../src/placing/shapes";
import type { RulesCard, ShipCard } from "../src/wire";

const GRID = { rows: 10, columns: 10 };
const CRUISER: ShipCard = { shipClass: "cruiser", cells: 3, count: 2, shapes: ["straight"] };
const BOAT: ShipCard = { shipClass: "boat", cells: 1, count: 1, shapes: ["straight"] };

function rules(touching: string): RulesCard {
  return { ...GRID, ships: [CRUISER, BOAT], options: { touching } } as unknown as RulesCard;
}

describe("shapes", () => {
  test.each([
    [["straight"], 1, 1],
    [["straight"], 3, 2],
    [["straight", "L"], 3, 6],
    [["straight", "L", "square", "zigzag"], 4, 2 + 8 + 1 + 4],
  ])("%j of %d cells lie in %3$d ways", (shapes, cells, ways) => {
    expect(waysOf({ shipClass: "it", count: 1, cells, shapes })).toHaveLength(ways);
  });

  test("every way is found again", () => {
    const ways = waysOf({
      shipClass: "it",
      count: 1,
      cells: 4,
      shapes: ["straight", "L", "zigzag"],
    });
    for (const [index, way] of ways.entries()) {
      expect(wayOf(GRID, ways, lay(GRID, way, 0, 44))).toBe(index);
    }
  });

  test("a ship is pushed inside the grid", () => {
    const [flat, upright] = waysOf(CRUISER);
    expect(lay(GRID, flat ?? [], 0, 9)).toEqual([7, 8, 9]);
    expect(lay(GRID, upright ?? [], 2, 0)).toEqual([0, 10, 20]);
  });
});

describe("a table", () => {
  let table: PlacingTable;

  beforeEach(() => {
    table = new PlacingTable(rules("none"));
    table.set([{ shipClass: "cruiser", number: 1, cells: [0, 1, 2] }]);
  });

  test("knows what is left to place", () => {
    expect(table.left.value.map((ship) => ship.key)).toEqual(["cruiser#2", "boat#1"]);
    expect(table.isWhole.value).toBe(false);
  });

  test("takes a ship up by the cell it is held at", () => {
    expect(table.takeUp(50)).toBe(false);
    expect(table.takeUp(1)).toBe(true);
    table.hold(45);
    expect(table.shadow.value).toEqual([44, 45, 46]);
    table.turn();
    expect(table.shadow.value).toEqual([35, 45, 55]);
    expect(table.put()).toBe(true);
    expect(table.fleet).toEqual([{ shipClass: "cruiser", number: 1, cells: [35, 45, 55] }]);
  });

  test("takes the next ship of the tray where nothing lies", () => {
    table.takeNext(50);
    expect(table.hand.value?.ship.key).toBe("cruiser#2");
    expect(table.put()).toBe(true);
    table.takeNext(80);
    expect(table.put()).toBe(true);
    table.takeNext(99);
    expect(table.hand.value).toBe(null);
  });

  test("puts nothing where something is in the way", () => {
    table.take("boat#1", 13);
    expect([...table.inTheWay.value]).toEqual([2]);
    expect(table.put()).toBe(false);
    table.hold(4);
    expect(table.put()).toBe(true);
  });

  test.each([
    ["none", 13, false],
    ["corners", 13, true],
    ["corners", 3, false],
    ["free", 3, true],
    ["free", 2, false],
  ])("ships may touch: %s, at %d", (touching, cell, canLie) => {
    table = new PlacingTable(rules(touching));
    table.set([{ shipClass: "cruiser", number: 1, cells: [0, 1, 2] }]);
    table.take("boat#1", cell);
    expect(table.put()).toBe(canLie);
  });

  test("turns a ship in place, or leaves it as it was", () => {
    expect(table.turnInPlace(0)).toBe(true);
    expect(table.fleet[0]?.cells).toEqual([0, 10, 20]);
    table.take("boat#1", 2);
    table.put();
    expect(table.turnInPlace(0)).toBe(false);
    expect(table.fleet[0]?.cells).toEqual([0, 10, 20]);
  });

  test("says whether a ship could go where it was let go", () => {
    table.take("boat#1");
    expect(table.letGo(1)).toBe(false);
    expect(table.hand.value).toBe(null);
    table.takeUp(0);
    expect(table.letGo(50)).toBe(true);
    expect(table.fleet[0]?.cells).toEqual([50, 51, 52]);
    table.takeUp(50);
    expect(table.letGo(null)).toBe(true);
    expect(table.fleet).toEqual([]);
  });

  test("drops what is in hand to where it came from", () => {
    table.takeUp(0);
    table.hold(55);
    table.drop();
    expect(table.fleet[0]?.cells).toEqual([0, 1, 2]);
    table.takeUp(0);
    table.stow();
    expect(table.fleet).toEqual([]);
  });
});

describe("a fleet that was kept", () => {
  const SHIP = { shipClass: "cruiser", number: 2, cells: [0, 1, 2] };

  test.each([[[]], [[SHIP]], [[SHIP, { shipClass: "boat", number: 1, cells: [99] }]]])(
    "is read: %j",
    (kept) => {
      expect(readFleet(rules("none"), kept)).toEqual(kept);
    },
  );

  test.each([
    [undefined],
    ["boat"],
    [{ 0: SHIP }],
    [[null]],
    [[SHIP, 7]],
    [[{ ...SHIP, shipClass: "raft" }]],
    [[{ ...SHIP, number: 3 }]],
    [[{ ...SHIP, cells: [0, 1] }]],
    [[{ ...SHIP, cells: [98, 99, 100] }]],
    [[{ ...SHIP, cells: [-1, 0, 1] }]],
    [[{ ...SHIP, cells: ["0", "1", "2"] }]],
    [[{ ...SHIP, cells: 3 }]],
  ])("is none of these rules: %j", (kept) => {
    expect(readFleet(rules("none"), kept)).toBeUndefined();
  });
});
