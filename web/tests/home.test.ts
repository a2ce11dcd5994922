// The first page: when a game was played, what a quick button waits for, who can open a link.

import { describe, expect, test } from "vitest";
import { levelForNewcomers } from "../src/lobby/offers";
import { isQuick } from "../src/lobby/QuickPairing";
import { isLoopback } from "../src/net/loopback";
import type { LevelCard, SeekCard } from "../src/wire";
import { nameOf } from "../src/words/names";
import { ago } from "../src/words/time";

describe("when it was", () => {
  const now = Date.UTC(2026, 4, 20, 12);
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

  test.each([
    [0, "now"],
    [59_999, "now"],
    [minute, "1 minute ago"],
    [59 * minute, "59 minutes ago"],
    [hour, "1 hour ago"],
    [23 * hour, "23 hours ago"],
    [day, "yesterday"],
    [6 * day, "6 days ago"],
    [8 * day, "May 12, 2026"],
    [-hour, "now"],
  ])("%d milliseconds before: %s", (passed, words) => {
    expect(ago("en", now - passed, now)).toBe(words);
  });

  test.each([
    ["23:00 the day before yesterday", new Date(2026, 4, 18, 23), "2 days ago"],
    ["00:30 yesterday", new Date(2026, 4, 19, 0, 30), "yesterday"],
    ["23:00 last night", new Date(2026, 4, 19, 23), "2 hours ago"],
  ])("%s is told by the calendar", (_, at, words) => {
    expect(ago("en", at.getTime(), new Date(2026, 4, 20, 1).getTime())).toBe(words);
  });

  test("in every language", () => {
    expect(ago("ru", now - 5 * minute, now)).toBe("5 минут назад");
    expect(ago("it", now - day, now)).toBe("ieri");
  });
});

describe("a quick button", () => {
  const seek = (more: object, rules: object = {}): SeekCard =>
    ({
      mine: true,
      private: false,
      rules: { preset: "salvo", changed: ["clock"], options: { clock: "300+3" }, ...rules },
      ...more,
    }) as unknown as SeekCard;

  test.each([
    ["what it opened", seek({}), true],
    ["somebody else's", seek({ mine: false }), false],
    ["a link", seek({ private: true }), false],
    ["another game", seek({}, { preset: "blind" }), false],
    ["another clock", seek({}, { options: { clock: "600+5" } }), false],
    ["other rules", seek({}, { changed: ["clock", "grid"] }), false],
  ])("waits for %s: %3$s", (_, one, isIt) => {
    expect(isQuick(one, "salvo", "300+3")).toBe(isIt);
  });

  test("waits without a clock where none is chosen", () => {
    const usual = seek({}, { changed: [], options: { clock: "none" } });
    expect(isQuick(usual, "salvo", "none")).toBe(true);
    expect(isQuick(usual, "salvo", "300+3")).toBe(false);
  });
});

test.each([
  ["localhost", true],
  ["game.localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["[::1]", true],
  ["192.168.1.5", false],
  ["127.example.org", false],
  ["localhost.example.org", false],
  ["play.example.org", false],
])("nobody else can come by %s: %s", (host, isIt) => {
  expect(isLoopback(host)).toBe(isIt);
});

test("a person goes by name, a bot by its level", () => {
  expect(nameOf({ name: "Anna", bot: null })).toBe("Anna");
  expect(nameOf({ name: "cadet", bot: "cadet" })).toBe("Cadet");
});

test("a newcomer plays a level of the middle in Blind, and elsewhere the weakest but chance", () => {
  const cards = (...levels: string[]): LevelCard[] =>
    levels.map((level) => ({ level, name: level, says: "" }));
  const decks = cards("random", "greedy", "boatswain", "captain", "admiral");
  expect(levelForNewcomers("blind", decks)).toBe("boatswain");
  expect(levelForNewcomers("blind", [])).toBe("boatswain");
  expect(levelForNewcomers("shooting", cards("cadet", "sailor", "navigator"))).toBe("cadet");
  expect(levelForNewcomers("shooting", cards("random", "cadet"))).toBe("cadet");
  expect(levelForNewcomers("shooting", [])).toBe("cadet");
});
