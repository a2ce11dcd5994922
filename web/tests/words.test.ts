// Sentences: filled in, counted, in three languages.

import { afterEach, describe, expect, test } from "vitest";
import { choose, count, language, pick, say, speak } from "../src/words/language";

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

test("Italian is spoken", async () => {
  await speak("it");
  expect(say("Miss!")).not.toBe("Miss!");
});

test("the browser's first known language is chosen", () => {
  expect(choose(["de-DE", "it-CH", "ru"])).toBe("it");
  expect(choose(["de"])).toBe("en");
});
