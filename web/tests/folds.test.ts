// The client's folds know the same as the rules, after every event and through every pair of eyes,
// and tell it in the same sentences.
// The games come from tests/web/folds.py.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as blind from "../src/view/blind";
import { ascending } from "../src/view/grid";
import { marksOfAnswers } from "../src/view/marks";
import { SEATS, type Seat } from "../src/view/seats";
import * as shooting from "../src/view/shooting";
import { openingOf, see, toAct, type View } from "../src/view/view";
import type { Event, GameCard, RulesCard, WireAction, WireNotice } from "../src/wire";
import { type Language, speak } from "../src/words/language";
import { tellEvent } from "../src/words/telling";

type Table = Map<string, string | number>;
type Changes = Readonly<Record<string, string | number | null>>;

interface Step {
  readonly number?: number;
  readonly told?: readonly WireNotice[];
  readonly by?: Seat;
  readonly echo?: WireAction;
  readonly known: Changes;
  readonly own1?: Changes;
  readonly own2?: Changes;
  readonly said?: readonly [Language, string];
}

const FOLDER = join(import.meta.dirname, "../../tests/web/folds");
const FILES = readdirSync(FOLDER).sort();

test("there are games to fold", () => {
  expect(FILES.length).toBeGreaterThan(10);
});

describe.each(FILES)("%s", (file) => {
  const [head, ...steps] = readFileSync(join(FOLDER, file), "utf8").trim().split("\n");
  const { rules, first } = JSON.parse(head as string) as { rules: RulesCard; first: Seat };
  const players = [
    { name: "Anna", bot: null },
    { name: "Boris", bot: null },
  ] as const;
  const game: GameCard = { id: file, rules, first, players, createdAt: 0 };

  test.each([1, 2, null] as const)("through the eyes of %s", (audience) => {
    let view = openingOf(game, audience);
    const expected: Table = new Map();
    for (const line of steps) {
      const step = JSON.parse(line) as Step;
      if (step.number !== undefined) {
        view = see(view, eventFor(step, audience));
      }
      change(expected, step.known);
      change(expected, (audience && step[`own${audience}`]) ?? {});
      const found = new Map(written(view));
      // Comparing the tables whole would say nothing useful of a difference.
      expect([step.number, differences(found, expected)]).toEqual([step.number, []]);
    }
  });

  test("in words", async () => {
    for (const line of steps) {
      const step = JSON.parse(line) as Step;
      if (step.said) {
        const [language, sentence] = step.said;
        await speak(language);
        expect(tellEvent(game, eventFor(step, step.by ?? null))).toBe(sentence);
      }
    }
    await speak("en");
  });
});

function eventFor(step: Step, audience: Seat | null): Event {
  const isOwn = step.by !== undefined && step.by === audience && step.echo !== undefined;
  const event = { t: "event", number: step.number ?? 0, at: 0, told: step.told ?? [] } as const;
  return isOwn ? { ...event, echo: step.echo as WireAction } : event;
}

function change(table: Table, changes: Changes): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) {
      table.delete(key);
    } else {
      table.set(key, value);
    }
  }
}

function differences(found: Table, expected: Table): string[] {
  const keys = new Set([...found.keys(), ...expected.keys()]);
  return [...keys]
    .filter((key) => found.get(key) !== expected.get(key))
    .map((key) => `${key}: ${found.get(key)}, not ${expected.get(key)}`);
}

/** The view as tests/web/folds.py writes it. */
function* written(view: View): Generator<[string, string | number]> {
  yield ["turn", view.turn];
  yield ["onTurn", view.onTurn];
  yield ["toAct", toAct(view).join(" ")];
  yield ["ready", SEATS.filter((seat) => view.ready[seat]).join(" ")];
  if (view.offer !== null) {
    yield ["offer", view.offer];
  }
  if (view.outcome !== null) {
    yield ["outcome", `${view.outcome.winner ?? 0} ${view.outcome.ending}`];
  }
  yield* view.family === "blind" ? writtenBlind(view) : writtenShooting(view);
}

function* writtenShooting(view: shooting.ShootingView): Generator<[string, string | number]> {
  yield ["phase", shooting.phaseOf(view)];
  for (const seat of SEATS) {
    const waters = view.waters[seat];
    yield* each(waters.tried, (cell) => [`tried ${seat} ${cell}`, 1]);
    yield* each(waters.hits, (cell) => [`hit ${seat} ${cell}`, 1]);
    yield* each(waters.sunk.entries(), ([index, told]) => [
      `sunk ${seat} ${index}`,
      `${told.shipClass ?? "-"} ${told.cells?.join(" ") ?? "-"}`,
    ]);
    yield* each(waters.sunkNames, (name) => [`sunk name ${seat} ${name}`, 1]);
    yield [`shots ${seat}`, waters.shots.length];
    yield [`salvoes ${seat}`, waters.salvoes.length];
    const marks = marksOfAnswers(view.rules, waters);
    yield* each(marks.wrecks, (wreck) => [`wreck ${seat} ${wreck.join(" ")}`, 1]);
    yield* each(marks.empty, (cell) => [`empty ${seat} ${cell}`, 1]);
    yield* each(marks.misses, (cell) => [`missed ${seat} ${cell}`, 1]);
    yield* each(marks.hits, (cell) => [`marked hit ${seat} ${cell}`, 1]);
    yield* each(marks.tried, ([cell, round]) => [`round ${seat} ${cell}`, round]);
    yield* each(view.revealed?.[seat] ?? [], (ship) => [
      `fleet ${seat} ${ship.shipClass}#${ship.number}`,
      ship.cells.join(" "),
    ]);
  }
  yield* each(view.own ?? [], (ship) => [
    `own ${ship.shipClass}#${ship.number}`,
    ship.cells.join(" "),
  ]);
}

function* writtenBlind(view: blind.BlindView): Generator<[string, string | number]> {
  yield ["phase", blind.phaseOf(view)];
  yield ["quiet", view.quiet];
  const { challenge } = view;
  if (challenge !== null) {
    const { attacker, acting, target, named, number } = challenge;
    yield ["challenge", `${attacker} ${acting} ${target} ${named ?? "-"} ${number}`];
  }
  for (const seat of SEATS) {
    yield* each(view.pieces[seat], ([cell, { origin, couldBe }]) => [
      `piece ${seat} ${cell}`,
      `${origin} ${couldBe.join("")}`,
    ]);
    yield* each(view.lost[seat].entries(), ([index, { origin, piece }]) => [
      `lost ${seat} ${index}`,
      `${origin} ${piece}`,
    ]);
    yield* each(view.revealed?.[seat] ?? [], ([cell, piece]) => [`fleet ${seat} ${cell}`, piece]);
  }
  if (view.audience !== null) {
    yield* each(view.own ?? [], ([cell, piece]) => [`own ${cell}`, piece]);
    yield ["answer", ascending(view.answer).join(" ")];
    yield ["force", ascending(view.force).join(" ")];
  }
}

function* each<Item>(
  items: Iterable<Item>,
  write: (item: Item) => [string, string | number],
): Generator<[string, string | number]> {
  for (const item of items) {
    yield write(item);
  }
}
