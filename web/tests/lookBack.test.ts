// Looking back: the moments of a game through anybody's eyes, stepping, and how well was aimed.

import { describe, expect, test } from "vitest";
import { aimOf, inPercent, percent, shotOf, targetsOf, topOf } from "../src/look/aiming";
import { tellWhoseChances } from "../src/look/aimingWords";
import { clocksAt, heardAtTable, momentNamed, momentsOf, nameOf } from "../src/look/moments";
import { steppedBy } from "../src/look/useStepping";
import { type BlindView, classAt } from "../src/view/blind";
import { fleetOf, type ShootingView } from "../src/view/shooting";
import type { Event, GameCard, PlacedPiece, PlacedShip, RulesCard, WireNotice } from "../src/wire";

const event = (number: number, told: WireNotice[], more: Partial<Event> = {}): Event => ({
  t: "event",
  number,
  at: 0,
  told,
  ...more,
});

function gameOf(rules: Partial<RulesCard>): GameCard {
  const names = { rowNames: ["1", "2", "3"], columnNames: ["A", "B", "C"], lettered: "columns" };
  const all = {
    rows: 3,
    columns: 3,
    options: {},
    changed: [],
    ships: [],
    pieces: [],
    ...names,
    ...rules,
  };
  return { id: "game", rules: all, first: 1, players: [], createdAt: 0 } as unknown as GameCard;
}

describe("a shooting game", () => {
  const boat = (cell: number): PlacedShip => ({ shipClass: "boat", number: 1, cells: [cell] });
  const game = gameOf({ preset: "classic", family: "shooting" });
  const heard: Event[] = [
    event(1, [{ t: "ready", seat: 1 }], { echo: { t: "place-fleet", ships: [boat(0)] } }),
    event(2, [{ t: "ready", seat: 2 }], { clock: { left: [60_000, 60_000], running: 1 } }),
    { t: "event", number: 3, at: 0, spoken: { seat: 1, phrase: "hello" } },
    event(4, [{ t: "fired", seat: 1, cell: 4, answer: "miss" }], {
      clock: { left: [55_000, 60_000], running: 2 },
    }),
    event(5, [{ t: "said", seat: 2, saying: "resigns" }]),
    event(6, [
      { t: "ended", winner: 1, ending: "resigned" },
      { t: "fleets-revealed", one: [boat(0)], two: [boat(8)] },
    ]),
  ];

  test("a heat map says whose chances it shows, and when", () => {
    const named = {
      ...game,
      players: [
        { name: "Anna", bot: null },
        { name: "cadet", bot: "cadet" },
      ],
    } as GameCard;
    expect(tellWhoseChances(named, { seat: 2, cells: [4], before: 3 })).toBe(
      "What Cadet could know before the shot at B2",
    );
    expect(tellWhoseChances(named, { seat: 1, cells: [4, 5], before: 3 })).toBe(
      "What Anna could know before the salvo",
    );
  });

  test("the placing is the first moment, and phrases are none", () => {
    const moments = momentsOf(game, heard, "public");
    expect(moments.map(({ events }) => events.map(({ number }) => number))).toEqual([
      [1, 2],
      [4],
      [5],
      [6],
    ]);
    expect(moments.map(({ turn }) => turn)).toEqual([0, 1, 1, expect.any(Number)]);
  });

  test("a moment is called by its turn, and later ones of the turn are counted", () => {
    const moments = momentsOf(game, heard, "public");
    const names = moments.map((_, number) => nameOf(moments, number));
    expect(names.slice(0, 3)).toEqual(["0", "1", "1.2"]);
    expect(names.map((name) => momentNamed(moments, name))).toEqual([0, 1, 2, 3]);
    expect(momentNamed(moments, "9")).toBeNull();
    expect(momentNamed(moments, "")).toBeNull();
  });

  test("eyes see what they were told, and all-knowing eyes see both fleets", () => {
    const fleets = (eyes: "1" | "2" | "public" | "full") => {
      const view = momentsOf(game, heard, eyes)[1]?.view as ShootingView;
      return [fleetOf(view, 1), fleetOf(view, 2)];
    };
    expect(fleets("1")).toEqual([[boat(0)], null]);
    expect(fleets("public")).toEqual([null, null]);
    expect(fleets("full")).toEqual([[boat(0)], [boat(8)]]);
  });

  test("what was heard at the table is enough but for the other player's eyes", () => {
    expect(Object.keys(heardAtTable(1, heard)).sort()).toEqual(["1", "full", "public"]);
    expect(Object.keys(heardAtTable(null, heard)).sort()).toEqual(["full", "public"]);
  });

  test("the clocks are those of the moment", () => {
    const moments = momentsOf(game, heard, "public");
    expect(clocksAt(moments, 0)).toEqual([60_000, 60_000]);
    expect(clocksAt(moments, 2)).toEqual([55_000, 60_000]);
    expect(clocksAt(moments.slice(2), 0)).toBeNull();
  });

  test("a shot is weighed against the likeliest cell", () => {
    const moments = momentsOf(game, heard, "public");
    expect(shotOf(moments[0] as never)).toBeNull();
    const shot = shotOf(moments[1] as never);
    expect(shot).toEqual({ seat: 1, cells: [4], before: 3 });
    const targets = targetsOf(moments[0]?.view as ShootingView, 1);
    expect(targets).toHaveLength(9);
    const chances = [0.2, 0, 0, 0, 0.1, 0, 0, 0, 0.2];
    const aim = aimOf(shot as never, targets, chances);
    expect(aim).toEqual({ chance: 0.1, best: 0.2, likeliest: [0], grade: "fair" });
    expect(aimOf({ seat: 1, cells: [8], before: 3 }, targets, chances).grade).toBe("best");
    expect(aimOf({ seat: 1, cells: [8], before: 3 }, targets, chances).likeliest).toEqual([8]);
    expect(aimOf({ seat: 1, cells: [1], before: 3 }, targets, chances).grade).toBe("vain");
  });
});

test("all-knowing eyes see every piece of Blind from the beginning", () => {
  const game = gameOf({
    preset: "blind",
    family: "blind",
    home: 1,
    pieces: [{ piece: "X", count: 1 }],
  });
  const piece = (cell: number): PlacedPiece => ({ cell, piece: "X" });
  const heard = [
    event(1, [{ t: "ready", seat: 1 }], { echo: { t: "place-pieces", pieces: [piece(0)] } }),
    event(2, [
      { t: "ready", seat: 2 },
      { t: "arrayed", one: [0], two: [8] },
    ]),
    event(3, [
      { t: "ended", winner: null, ending: "agreed" },
      { t: "pieces-revealed", one: [piece(0)], two: [piece(8)] },
    ]),
  ];
  const first = momentsOf(game, heard, "full")[0]?.view as BlindView;
  expect([classAt(first, 0), classAt(first, 8)]).toEqual(["X", "X"]);
});

test("keys go on, back, far, and to either end", () => {
  const keys = ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "x"];
  expect(keys.map((key) => steppedBy(key, 20, 50))).toEqual([19, 21, 10, 30, 0, 50, null]);
});

test("chances are whole numbers that are certain only where they are", () => {
  expect([0, 0.004, 0.346, 0.997, 1].map(percent)).toEqual(["0", "<1", "35", "99", "100"]);
  expect([0.034, 0.2].map(inPercent)).toEqual(["3.4", "20"]);
  expect([[0.1], [0.3], [0.9], []].map(topOf)).toEqual([0.25, 0.5, 1, 0.25]);
});
