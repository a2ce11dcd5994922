import { expect, test } from "vitest";
import { isOutOfSight } from "../src/game/useMoreBelow";

test("of several moments told at once the newest counts", () => {
  const [seen, unseen] = [{ isIntersecting: true }, { isIntersecting: false }];
  expect(isOutOfSight([unseen, seen])).toBe(false);
  expect(isOutOfSight([seen, unseen])).toBe(true);
  expect(isOutOfSight([])).toBe(false);
});
