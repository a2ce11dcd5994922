// Placing the pieces of Blind: the draft, the home rows from either side, taps and keys.

import { describe, expect, test } from "vitest";
import { formationAtHome, Home } from "../src/blind/home";
import { PieceDraft, readPieces } from "../src/blind/pieceDraft";
import { PlacingHand } from "../src/blind/placingHand";
import type { Pressed } from "../src/parts/letter";
import { cellName } from "../src/view/grid";
import type { RulesCard } from "../src/wire";

// Three columns and five rows; homes of two rows.
const RULES = {
  rows: 5,
  columns: 3,
  rowNames: ["1", "2", "3", "4", "5"],
  columnNames: ["A", "B", "C"],
  lettered: "columns",
  home: 2,
  pieces: [
    { piece: "D", count: 2 },
    { piece: "X", count: 1 },
  ],
} as unknown as RulesCard;
const GRID = { rows: 2, columns: 3 };
const empty = PieceDraft.empty(GRID, RULES.pieces);

describe("a draft", () => {
  test("counts what is left, and takes the next class by itself", () => {
    const draft = empty.put(0).put(1);
    expect(draft.left("D")).toBe(0);
    expect(draft.waiting).toEqual(["X"]);
    expect(draft.inHand).toBe("X");
    expect(draft.missing).toBe(1);
    expect(draft.put(2).missing).toBe(0);
    expect(draft.put(2).put(3)).toEqual(draft.put(2));
  });

  test("gives the class that was chosen, as long as a piece of it waits", () => {
    const draft = empty.holding("X").put(4);
    expect(draft.pieces.get(4)).toBe("X");
    expect(draft.inHand).toBe("D");
    expect(empty.another(1).inHand).toBe("X");
    expect(empty.another(-1).inHand).toBe("X");
    expect(empty.another(1).another(1).inHand).toBe("D");
  });

  test("moves pieces, swaps them, and takes them off", () => {
    const draft = empty.put(0).holding("X").put(5);
    expect([...draft.swapped(0, 5).pieces]).toEqual([
      [0, "X"],
      [5, "D"],
    ]);
    expect([...draft.swapped(0, 1).pieces.keys()].sort()).toEqual([1, 5]);
    expect(draft.without(5).inHand).toBe("X");
    expect(draft.without(4)).toBe(draft);
  });

  test("puts a piece in the place of another, which waits again", () => {
    const draft = empty.put(0).put(0, "X");
    expect(draft.pieces.get(0)).toBe("X");
    expect(draft.left("D")).toBe(2);
  });

  test("is mirrored", () => {
    expect([...empty.put(0).put(4).mirrored().pieces.keys()].sort()).toEqual([2, 4]);
  });

  test("takes no more of a formation than fits", () => {
    const draft = empty.withPieces([
      { cell: 0, piece: "X" },
      { cell: 1, piece: "X" },
      { cell: 99, piece: "D" },
      { cell: 2, piece: "D" },
    ]);
    expect(draft.placed).toEqual([
      { cell: 0, piece: "X" },
      { cell: 2, piece: "D" },
    ]);
  });
});

describe("the home rows", () => {
  const names = (seat: 1 | 2): string[] => {
    const home = new Home(RULES, seat);
    return [0, 1, 2, 3, 4, 5].map((cell) => cellName(home.grid, cell));
  };

  test("have the front row on top, as their player sees them", () => {
    expect(names(1)).toEqual(["A2", "B2", "C2", "A1", "B1", "C1"]);
    expect(names(2)).toEqual(["C4", "B4", "A4", "C5", "B5", "A5"]);
  });

  test.each([1, 2] as const)("have the same names on the whole board for side %s", (seat) => {
    const home = new Home(RULES, seat);
    expect([0, 1, 2, 3, 4, 5].map((cell) => cellName(RULES, home.onBoard(cell)))).toEqual(
      names(seat),
    );
    expect([0, 1, 2, 3, 4, 5].map((cell) => home.atHome(home.onBoard(cell)))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect(home.atHome(7)).toBeNull();
  });

  test("a formation looks the same from either side", () => {
    const pieces = [
      { cell: 1, piece: "X" },
      { cell: 3, piece: "D" },
    ] as const;
    for (const seat of [1, 2] as const) {
      const onBoard = new Home(RULES, seat).toBoard(pieces);
      expect(formationAtHome(RULES, onBoard)).toEqual(expect.arrayContaining([...pieces]));
    }
  });
});

const pressed = (key: string, code = ""): Pressed => ({ key, code });

describe("the hand", () => {
  test("puts, takes up, swaps and takes off", () => {
    const hand = new PlacingHand(empty, 0);
    hand.choose(0);
    expect(hand.key(pressed("x"), 0)).toBe(true);
    hand.choose(5);
    hand.choose(0);
    expect(hand.lifted.value).toBe(0);
    hand.choose(5);
    expect(hand.lifted.value).toBeNull();
    expect(hand.draft.value.pieces.get(5)).toBe("D");
    expect(hand.draft.value.pieces.get(0)).toBe("X");
    expect(hand.key(pressed("Delete"), 5)).toBe(true);
    expect(hand.draft.value.pieces.has(5)).toBe(false);
  });

  test("knows the letters of the classes whatever the keyboard writes", () => {
    const hand = new PlacingHand(empty, 0);
    expect(hand.key(pressed("ч", "KeyX"), 0)).toBe(true);
    hand.choose(0);
    expect(hand.draft.value.pieces.get(0)).toBe("X");
  });

  test("lets other keys pass", () => {
    const hand = new PlacingHand(empty, 0);
    expect(hand.key(pressed("Tab"), 0)).toBe(false);
    expect(hand.key(pressed("q"), 0)).toBe(false);
    hand.choose(0);
    hand.choose(0);
    expect(hand.key(pressed("Escape"), 0)).toBe(true);
    expect(hand.lifted.value).toBeNull();
  });
});

describe("pieces that were kept", () => {
  test("are read", () => {
    const kept = [{ cell: 0, piece: "D" }];
    expect(readPieces(kept)).toBe(kept);
    expect(readPieces([])).toEqual([]);
  });

  test.each([[undefined], ["D"], [[null]], [[{ cell: 0 }]], [[{ cell: "0", piece: "D" }]]])(
    "are none: %j",
    (kept) => {
      expect(readPieces(kept)).toBeUndefined();
    },
  );
});
