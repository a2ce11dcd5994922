// What a bot of Blind believes and considers, as it is marked and told.

import { describe, expect, test } from "vitest";
import {
  type Beliefs,
  explanationOf,
  fortsAmong,
  hiddenOnes,
  legalOne,
  marksOf,
  playedIn,
  rankOf,
  takenRightly,
} from "../src/blind/beliefs";
import { actionText, beliefText, fortsText } from "../src/blind/beliefWords";
import { believedAt, believedMarks, decisionAt, wantedAt } from "../src/look/believing";
import { momentsOf } from "../src/look/moments";
import { type BlindView, opening, see } from "../src/view/blind";
import type { Considered, Event, Suspicion, WireNotice } from "../src/wire";
import { gameOf, ONE, READY, RULES } from "./smallBlind";

const GAME = gameOf(RULES, { name: "greedy", bot: "greedy" });
const TWO = [
  { cell: 12, piece: "D" },
  { cell: 13, piece: "C" },
  { cell: 14, piece: "D" },
  { cell: 15, piece: "X" },
] as const;

const event = (number: number, told: WireNotice[], more: Partial<Event> = {}): Event => ({
  t: "event",
  number,
  at: 0,
  told,
  ...more,
});
const ARRAYED = event(1, [...READY], { echo: { t: "place-pieces", pieces: ONE } });
const ASKED = event(3, [{ t: "asked", seat: 1, start: 4, end: 8, target: 12 }]);
const ANSWERED = event(4, [{ t: "answered", seat: 2, piece: "D", number: 1 }]);
const RESIGNED = event(5, [
  { t: "said", seat: 2, saying: "resigns" },
  { t: "ended", winner: 1, ending: "resigned" },
  { t: "pieces-revealed", one: ONE, two: TWO },
]);
const HEARD = [ARRAYED, ASKED, ANSWERED, RESIGNED];

const view = (...events: Event[]): BlindView => events.reduce(see, opening(RULES, 1, 1));
const taken = (piece: Suspicion["piece"], chance: number): Suspicion => ({ piece, chance });
const BELIEFS: Beliefs = new Map([
  [12, [taken("D", 0.6), taken("X", 0.4)]],
  [13, [taken("X", 0.3), taken("C", 0.3), taken("D", 0.4)].sort((a, b) => b.chance - a.chance)],
  [14, [taken("C", 0.24), taken("D", 0.23)]],
]);
const considering = (...actions: Considered["action"][]): Considered[] =>
  actions.map((action, index) => ({ action, expected: 0.6 - index / 10 }));

describe("what is believed", () => {
  test("nothing is known of it where no bot explains itself", () => {
    expect(explanationOf({ by: 1, after: 3, beliefs: null, considered: [] })).toBeNull();
    const found = explanationOf({
      by: 1,
      after: 3,
      beliefs: [{ cell: 12, classes: [taken("D", 1)] }],
      considered: [],
    });
    expect(found?.beliefs.get(12)).toEqual([taken("D", 1)]);
  });

  test("a piece whose class was disclosed needs no belief", () => {
    expect([...hiddenOnes(view(ARRAYED), 2, BELIEFS).keys()]).toEqual([12, 13, 14]);
    expect([...hiddenOnes(view(ARRAYED, ASKED, ANSWERED), 2, BELIEFS).keys()]).toEqual([13, 14]);
  });

  test("the likeliest class is marked where it is likely enough, and the truth always", () => {
    expect(marksOf(BELIEFS).get(12)).toEqual({ taken: taken("D", 0.6), truth: null });
    expect(marksOf(BELIEFS).has(14)).toBe(false);
    expect(marksOf(BELIEFS, () => "X").get(14)).toEqual({ taken: null, truth: "X" });
    expect(takenRightly(BELIEFS, () => "D")).toBe(2);
  });

  test("it is told in words, with the truth where that is known", () => {
    expect(beliefText([taken("D", 0.6), taken("X", 0.38), taken("C", 0.02)])).toBe(
      "Believed: destroyer 60%, fort 38%.",
    );
    expect(beliefText([taken("D", 1)], "X")).toBe("Believed: destroyer 100%. In truth: fort.");
  });

  test("forts are looked for where they are likeliest", () => {
    expect(fortsAmong(BELIEFS)).toEqual([
      [12, 0.4],
      [13, 0.3],
    ]);
    expect(fortsText(RULES, BELIEFS)).toBe("Forts, perhaps: A4 40%, B4 30%");
    expect(fortsText(RULES, new Map())).toBe("");
  });
});

describe("what is considered", () => {
  test("is said by cells, and forces by name", () => {
    const now = view(ARRAYED);
    const texts = [
      { t: "move", start: 4, end: 8 },
      { t: "ask", start: 4, end: 8, target: 12, force: [] },
      { t: "ask", start: 8, end: 8, target: 12, force: [4, 8] },
      { t: "strike", start: 8, end: 8, target: 12 },
      { t: "answer", cells: [4, 5] },
    ] as const;
    expect(texts.map((action) => actionText(now, action))).toEqual([
      "from A2 to A3",
      "from A2 to A3, and attack A4",
      "attack A4 from A3 (A2, A3)",
      "attack A4 from A3",
      "two destroyers (A2, B2)",
    ]);
  });

  test("what was played is found among it", () => {
    const considered = considering(
      { t: "move", start: 4, end: 8 },
      { t: "ask", start: 4, end: 8, target: 12, force: [] },
    );
    const asked = playedIn(ASKED);
    expect(asked && rankOf(asked, considered)).toBe(1);
    const moved = playedIn(event(9, [{ t: "moved", seat: 1, start: 5, end: 9 }]));
    expect(moved && rankOf(moved, considered)).toBe(-1);
  });

  test("an answer is found by its ships, which only its player knows", () => {
    const considered = considering({ t: "answer", cells: [12, 13] }, { t: "answer", cells: [12] });
    const unknown = playedIn(ANSWERED);
    expect(unknown && rankOf(unknown, considered)).toBeNull();
    const own = playedIn({ ...ANSWERED, echo: { t: "answer", cells: [12] } });
    expect(own && rankOf(own, considered)).toBe(1);
  });

  test("a question whose force was fixed before is found only where the force is known", () => {
    const considered = considering(
      { t: "ask", start: 4, end: 8, target: 12, force: [8] },
      { t: "ask", start: 4, end: 8, target: 12, force: [5, 8] },
    );
    const unknown = playedIn(ASKED);
    expect(unknown && rankOf(unknown, considered)).toBeNull();
    const echo = { t: "ask", start: 4, end: 8, target: 12, force: [5, 8] } as const;
    const own = playedIn({ ...ASKED, echo });
    expect(own && rankOf(own, considered)).toBe(1);
  });

  test("what is advised is played as the server put it, and only where it is legal", () => {
    const legal = [
      { t: "move", start: 4, end: 8 },
      { t: "ask", start: 4, end: 8, target: 12, force: [5, 8] },
    ] as const;
    const same = { t: "ask", start: 4, end: 8, target: 12, force: [8, 5] } as const;
    expect(legalOne(legal, same)).toBe(legal[1]);
    expect(legalOne(legal, { ...same, force: [8] })).toBeNull();
    expect(legalOne(legal, { t: "move", start: 4, end: 5 })).toBeNull();
    expect(legalOne([], legal[0])).toBeNull();
    expect(legalOne(legal, undefined)).toBeNull();
  });

  test("nothing was played where something was only said", () => {
    expect(playedIn(RESIGNED)).toBeNull();
    expect(playedIn({ t: "event", number: 2, at: 0 })).toBeNull();
  });
});

describe("looking back", () => {
  const through = (eyes: "full" | "1" | "2" | "public") => momentsOf(GAME, HEARD, eyes);

  test("a player's eyes ask for that player, all-knowing ones for both, and the public for none", () => {
    expect(wantedAt(through("1"), 1, "1")).toEqual([
      { seat: 1, after: 1 },
      { seat: 1, after: 3 },
    ]);
    expect(wantedAt(through("2"), 1, "2")).toEqual([{ seat: 2, after: 3 }]);
    expect(wantedAt(through("full"), 1, "full")).toEqual([
      { seat: 1, after: 1 },
      { seat: 1, after: 3 },
      { seat: 2, after: 3 },
    ]);
    expect(wantedAt(through("public"), 1, "public")).toEqual([]);
  });

  test("what a player decided is not weighed through the other's eyes", () => {
    expect(decisionAt(through("1"), 1, "1")?.played.kind).toBe("ask");
    expect(decisionAt(through("2"), 1, "2")).toBeNull();
    expect(decisionAt(through("1"), 0, "1")).toBeNull();
  });

  test("beliefs stand beside the truth of the end", () => {
    const moments = through("1");
    const [found] = believedAt(moments, 1, "1", () => ({ beliefs: BELIEFS, considered: [] }));
    expect(found?.right).toBe(1);
    expect(believedMarks(found ? [found] : []).get(12)).toEqual({
      taken: taken("D", 0.6),
      truth: "D",
    });
    expect(believedAt(moments, 1, "1", () => undefined)).toEqual([]);
  });
});
