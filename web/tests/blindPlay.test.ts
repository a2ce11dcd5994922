// Choosing a turn, a force and an answer from what the server says is legal.

import { describe, expect, test } from "vitest";
import { bestFirst, forcesBefore, forcesOf } from "../src/blind/forces";
import { goneFrom, lastTurnOf, marked } from "../src/blind/lastTurn";
import { noteBadge, notedClass } from "../src/blind/notes";
import { lookAt, lookCloser, quietText, statusText } from "../src/blind/sentences";
import { compare } from "../src/blind/strength";
import { tokensOf } from "../src/blind/tokens";
import { TurnDraft } from "../src/blind/turnDraft";
import { type BlindView, opening, see } from "../src/view/blind";
import type { PieceCode } from "../src/view/pieces";
import type { Seat } from "../src/view/seats";
import type { RulesCard, WireAction, WireNotice } from "../src/wire";
import { gameOf, ONE, READY, RULES as SMALL } from "./smallBlind";

const RULES: RulesCard = {
  ...SMALL,
  pieces: [...SMALL.pieces.slice(0, 2), { piece: "M", count: 1 }, ...SMALL.pieces.slice(2)],
};
const GAME = gameOf(RULES, { name: "Boris", bot: null });

const event = (number: number, ...told: WireNotice[]) =>
  ({ t: "event", number, at: 0, told }) as const;

function begun(audience: Seat | null = 1): BlindView {
  const ready = event(1, ...READY);
  const view = opening(RULES, 1, audience);
  return see(view, audience === 1 ? { ...ready, echo: { t: "place-pieces", pieces: ONE } } : ready);
}

describe("a turn in the making", () => {
  const move = (start: number, end: number) => ({ t: "move", start, end }) as const;
  const ask = (start: number, end: number, target: number, force: number[] = []) =>
    ({ t: "ask", start, end, target, force }) as const;
  const strike = (start: number, end: number, target: number) =>
    ({ t: "strike", start, end, target }) as const;
  const legal: WireAction[] = [
    move(4, 8),
    ask(4, 8, 12),
    move(5, 1),
    strike(6, 6, 14),
    move(6, 10),
  ];
  const draft = TurnDraft.of(legal);
  const taken = (cell: number): TurnDraft => draft.pressed(cell) as TurnDraft;

  test("only pieces that can do something are taken", () => {
    expect([...draft.able]).toEqual([4, 5, 6]);
    expect(draft.canPress(0)).toBe(false);
    expect(draft.canPress(12)).toBe(false);
    expect([...taken(4).reach]).toEqual([8]);
  });

  test("a cell that touches nobody is gone to at once", () => {
    expect(taken(5).pressed(1)).toEqual(move(5, 1));
  });

  test("where it touches somebody, one may ask or only move", () => {
    const put = taken(4).pressed(8) as TurnDraft;
    expect(put.stands).toBe(8);
    expect([...put.targets]).toEqual([12]);
    expect(put.pressed(12)).toEqual(ask(4, 8, 12));
    expect(put.pressed(8)).toEqual(move(4, 8));
    expect(put.move).toEqual(move(4, 8));
    expect((put.pressed(4) as TurnDraft).stands).toBe(4);
  });

  test("a piece attacks from where it stands", () => {
    expect(taken(6).pressed(14)).toEqual(strike(6, 6, 14));
  });

  test("another piece can be taken instead, and every step taken back", () => {
    expect((taken(4).pressed(5) as TurnDraft).start).toBe(5);
    expect((taken(4).pressed(4) as TurnDraft).start).toBeNull();
    const put = taken(4).pressed(8) as TurnDraft;
    expect(put.back().stands).toBe(4);
    expect(put.back().back().start).toBeNull();
  });

  test("with the force fixed before, the target waits for it", () => {
    const asks = [ask(4, 4, 8, [4]), ask(4, 4, 8, [4, 5]), ask(4, 4, 9, [4])];
    const chosen = (TurnDraft.of(asks).pressed(4) as TurnDraft).pressed(8) as TurnDraft;
    expect(chosen.target).toBe(8);
    expect(chosen.questions).toEqual(asks.slice(0, 2));
    expect(forcesBefore(begun(), chosen.questions).map((force) => force.cells)).toEqual([
      [4],
      [4, 5],
    ]);
    expect(chosen.back().target).toBeNull();
    expect(chosen.back().start).toBe(4);
  });
});

describe("forces", () => {
  const asked = see(begun(), event(2, { t: "asked", seat: 1, start: 4, end: 8, target: 12 }));

  test("an answer names what is asked about", () => {
    const mine = see(
      { ...begun(), onTurn: 2 },
      event(2, { t: "asked", seat: 2, start: 12, end: 8, target: 4 }),
    );
    const forces = forcesOf(mine, [
      { t: "answer", cells: [4] },
      { t: "answer", cells: [4, 5] },
    ]);
    expect(forces.map(({ piece, cells, battle }) => [piece, cells.length, battle])).toEqual([
      ["D", 1, null],
      ["D", 2, null],
    ]);
  });

  test("an engagement says how it would go, and the best stands first", () => {
    const named = see(asked, event(3, { t: "answered", seat: 2, piece: "D", number: 1 }));
    const forces = forcesOf(named, [
      { t: "engage", cells: [8] },
      { t: "engage", cells: [8, 9] },
    ]);
    expect(bestFirst(forces).map(({ cells, battle }) => [cells.length, battle])).toEqual([
      [2, "victory"],
      [1, "equal"],
    ]);
  });

  test.each([
    ["2B", ">", "1B"],
    ["3C", ">", "1B"],
    ["3D", ">", "1C"],
    ["2B", ">", "3C"],
    ["2D", "<", "1C"],
    ["3D", "<", "1B"],
    ["3P", ">", "1D"],
    ["3V", ">", "1P"],
    ["3S", ">", "1V"],
    ["1F", ">", "1B"],
    ["2F", ">", "2B"],
    ["1F", "<", "2B"],
    ["1F", "=", "1F"],
    ["1F", "<", "1S"],
    ["3F", "<", "1S"],
    ["1B", "=", "1B"],
    ["2D", "=", "2D"],
  ])("B26: %s %s %s", (one, sign, two) => {
    const outcomes = { ">": "victory", "<": "defeat", "=": "equal" } as const;
    const [first, second] = [one, two].map(
      (text) => [text[1] as PieceCode, Number(text[0])] as const,
    );
    const found = compare(...(first as [PieceCode, number]), ...(second as [PieceCode, number]));
    expect(found).toBe(outcomes[sign as keyof typeof outcomes]);
  });
});

describe("what is seen", () => {
  const moved = event(2, { t: "moved", seat: 2, start: 12, end: 8 });
  const asked = event(3, { t: "asked", seat: 1, start: 4, end: 4, target: 8 });
  const won = event(
    4,
    { t: "answered", seat: 2, piece: "C", number: 1 },
    { t: "won", seat: 1, taken: [8] },
  );

  test("own pieces by their class, others by what was disclosed", () => {
    const tokens = tokensOf(see(begun(), moved));
    expect(tokens.get(4)?.face).toBe("D");
    expect(tokens.get(13)?.face).toBe("closed");
    expect(tokens.get(8)).toEqual({ seat: 2, face: "closed-moved", origin: 12 });
    expect(tokensOf(see(begun(null), asked)).get(4)?.face).toBe("closed-ship");
  });

  test("the last turn goes from its action to its outcome", () => {
    expect(lastTurnOf([moved]).move).toEqual([12, 8]);
    const last = lastTurnOf([moved, asked, won]);
    expect(last.move).toBeNull();
    expect(last.asked).toBe(8);
    expect(marked(last)).toEqual([4, 8]);
    const view = [moved, asked, won].reduce(see, begun());
    expect(goneFrom(view, last)).toEqual([8]);
    expect(marked(lastTurnOf([]))).toEqual([]);
  });

  test("a cell says what is known of it, and one's own note", () => {
    const view = see(begun(), moved);
    expect(lookAt(view, new Map(), 9)).toBe("");
    expect(lookAt(view, new Map(), 4)).toBe("own piece, destroyer.");
    expect(lookAt(view, new Map([[12, "C"]]), 8)).toBe(
      "enemy piece, has moved: no fort. Note: cruiser",
    );
    expect(lookAt(begun(null), new Map(), 4)).toBe("piece of side 1, not disclosed.");
    expect(lookAt(see(view, asked), new Map(), 4)).toBe(
      "own piece, destroyer. The enemy knows that it is a ship.",
    );
  });

  test("whoever sees the board is told of their own pieces only what these do not show", () => {
    const view = see(begun(), moved);
    expect(lookCloser(view, new Map(), 9)).toBe("");
    expect(lookCloser(view, new Map(), 4)).toBe("");
    expect(lookCloser(see(view, asked), new Map(), 4)).toBe("The enemy knows that it is a ship.");
    expect(lookCloser(view, new Map(), 8)).toBe("enemy piece, has moved: no fort.");
  });

  test("a note is shown by its letter, or that there is one", () => {
    expect(notedClass(" b ")).toBe("B");
    expect(noteBadge("x")).toBe("X");
    expect(noteBadge("perhaps a mine")).toBe("✎");
    expect(noteBadge("")).toBe("");
  });

  test("the status says whom the game waits for", () => {
    expect(statusText(GAME, begun(), 1, null)).toBe("It is your turn.");
    expect(statusText(GAME, begun(), 2, null)).toBe("Anna is on turn.");
    expect(statusText(GAME, begun(null), null, null)).toBe("Anna is on turn.");
    const open = see(see(begun(), moved), asked);
    expect(statusText(GAME, open, 2, null)).toBe("You are asked “What is it?”, and you answer.");
    expect(statusText(GAME, open, 1, null)).toBe("Boris has a question to answer.");
  });

  test("quiet turns are counted from the second", () => {
    expect(quietText({ ...begun(), quiet: 1 })).toBe("");
    expect(quietText({ ...begun(), quiet: 7 })).toBe("7 quiet turns; a draw at 200");
  });
});
