// Addresses and the pages that they lead to.

import { expect, test } from "vitest";
import { pageKey, parse, pathOf } from "../src/router";

test.each([
  ["/", { page: "home" }],
  [pathOf.game("a b"), { page: "game", id: "a b", look: false }],
  [pathOf.lookBack("a b"), { page: "game", id: "a b", look: true }],
  [pathOf.challenge("a/b"), { page: "challenge", id: "a/b" }],
  [pathOf.rules("blind"), { page: "rules", family: "blind" }],
  [pathOf.rules("shooting"), { page: "rules", family: "shooting" }],
  ["/rules/chess", { page: "unknown" }],
  ["/rules", { page: "rules", family: "shooting" }],
  ["/game", { page: "unknown" }],
  ["/game/a/b", { page: "unknown" }],
  ["/somewhere/a", { page: "unknown" }],
  ["/game/%E0%A4%A", { page: "unknown" }],
])("%s", (address, page) => {
  expect(parse(address)).toEqual(page);
});

test.each([
  ["B20", "/rules/blind#B20"],
  ["S15a", "/rules/shooting#S15a"],
])("the rule %s has an address", (number, address) => {
  expect(pathOf.rule(number)).toBe(address);
});

test("a game stays the same page while somebody looks back at it", () => {
  const pages = [pathOf.game("a"), pathOf.lookBack("a"), pathOf.game("b"), pathOf.home];
  const [game, lookedAt, another, home] = pages.map((path) => pageKey(parse(path)));
  expect(lookedAt).toBe(game);
  expect(new Set([game, another, home]).size).toBe(3);
});
