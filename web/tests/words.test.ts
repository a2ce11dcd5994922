// Sentences: filled in, counted, in three languages.

import { afterEach, describe, expect, test, vi } from "vitest";
import type { GameCard, RulesCard, ShipCard } from "../src/wire";
import italian from "../src/words/catalogue/it.json";
import russian from "../src/words/catalogue/ru.json";
import { choose, count, language, pick, say, speak } from "../src/words/language";
import { struck } from "../src/words/shootingTelling";
import { tellOutcome } from "../src/words/tableTelling";

afterEach(() => speak("en"));

test("English stands in the sources", () => {
  expect(say("{player} is ready.", { player: "Anna" })).toBe("Anna is ready.");
  expect(count("{number} hit", "{number} hits", 1)).toBe("1 hit");
  expect(count("{number} hit", "{number} hits", 2)).toBe("2 hits");
  expect(pick("he says", "{player}: “I lost!”", { player: "Bob" })).toBe("Bob: “I lost!”");
});

test("what is not filled in stays as it is", () => {
  expect(say("{player} is ready.")).toBe("{player} is ready.");
});

describe("Russian", () => {
  test.each([
    [1, "1 попадание"],
    [3, "3 попадания"],
    [5, "5 попаданий"],
    [11, "11 попаданий"],
    [21, "21 попадание"],
    [112, "112 попаданий"],
  ])("has three forms: %d", async (number, text) => {
    await speak("ru");
    expect(count("{number} hit", "{number} hits", number)).toBe(text);
  });

  test("knows contexts", async () => {
    await speak("ru");
    expect(language()).toBe("ru");
    expect(pick("Ранил, убил", "Hit!")).toBe("Ранил!");
    expect(pick("Попал, потопил", "Hit!")).toBe("Попал!");
  });
});

test("a ship is hit and sunk in its gender", async () => {
  const rules = { ships: [] as readonly ShipCard[] } as RulesCard;
  const sunk = (shipClass: string): string =>
    struck(rules, { t: "ship", shipClass, number: 1, sunk: true });
  await speak("ru");
  expect(sunk("cruiser")).toBe("крейсер поражён и потоплен");
  expect(sunk("submarine")).toBe("подводная лодка поражена и потоплена");
});

test("whoever has lost is not called the enemy", () => {
  const game = (forts: string): GameCard =>
    ({
      rules: { options: { "forts-to-take": forts } },
      players: ["Anna", "Bob"].map((name) => ({ name, bot: null })),
    }) as unknown as GameCard;
  const outcome = { winner: 1, ending: "forts" } as const;
  const others = "Anna wins: all the enemy's forts are taken.";
  expect(tellOutcome(game("all"), outcome, 2)).toBe("All your forts are taken: Anna wins.");
  expect(tellOutcome(game("all"), outcome, 1)).toBe(others);
  expect(tellOutcome(game("all"), outcome)).toBe(others);
  expect(tellOutcome(game("1"), outcome, 2)).toBe("Anna wins: as many forts as needed are taken.");
});

test("a language that cannot be loaded leaves the one that is spoken", async () => {
  vi.doMock("../src/words/catalogue/it.json", () => {
    throw new Error("the network is away");
  });
  vi.resetModules();
  const fresh = await import("../src/words/language");
  await expect(fresh.speak("it")).rejects.toThrow();
  expect(fresh.language()).toBe("en");
  vi.doUnmock("../src/words/catalogue/it.json");
  vi.resetModules();
});

test("of two languages asked for at once the later is spoken", async () => {
  await Promise.all([speak("ru"), speak("en")]);
  expect(language()).toBe("en");
});

test("Italian is spoken", async () => {
  await speak("it");
  expect(say("Miss!")).not.toBe("Miss!");
});

test("nobody is told to point: fingers cannot", () => {
  const said = [...Object.keys(russian), ...Object.values(russian), ...Object.values(italian)];
  expect(said.flat().filter((text) => /\bpoint at\b|наведите|\bindica/i.test(text))).toEqual([]);
});

test("what a bot gives and does has one name in each language", () => {
  const among = (catalogue: object, word: RegExp): string[] =>
    Object.values(catalogue)
      .flat()
      .filter((text: string) => word.test(text));
  expect(among(italian, /consigli/i)).toEqual([]);
  expect(among(italian, /suggeriment/i)).not.toEqual([]);
  expect(among(italian, /consider/i)).toEqual([]);
  expect(among(russian, /обдумыва/i)).toEqual([]);
  expect(among(russian, /рассматрива/i)).not.toEqual([]);
});

test("the browser's first known language is chosen", () => {
  expect(choose(["de-DE", "it-CH", "ru"])).toBe("it");
  expect(choose(["de"])).toBe("en");
});
