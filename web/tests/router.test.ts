// Addresses and the pages that they lead to.

import { expect, test } from "vitest";
import { parse, pathOf } from "../src/router";

test.each([
  ["/", { page: "home" }],
  [pathOf.game("a b"), { page: "game", id: "a b", look: false }],
  [pathOf.lookBack("a b"), { page: "game", id: "a b", look: true }],
  [pathOf.challenge("a/b"), { page: "challenge", id: "a/b" }],
  ["/game", { page: "unknown" }],
  ["/game/a/b", { page: "unknown" }],
  ["/somewhere/a", { page: "unknown" }],
  ["/game/%E0%A4%A", { page: "unknown" }],
])("%s", (address, page) => {
  expect(parse(address)).toEqual(page);
});
