// A question is asked until it is answered, and no longer.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../src/net/api";
import { AGAIN_AFTER, askUntilAnswered } from "../src/net/asking";

const AWAY = new ApiError(0, "unreachable", "The server cannot be reached.");
const FAILING = new ApiError(500, "unavailable", "It cannot be done at the moment.");
const TOO_FAST = new ApiError(429, "too-fast", "Slower.");
const MISSING = new ApiError(404, "unknown", "There is none.");

let window: EventTarget;
let answers: (string | ApiError)[];
let heard: unknown[];
const ask = vi.fn(async () => {
  const answer = answers.shift() ?? "nothing more";
  if (answer instanceof ApiError) {
    throw answer;
  }
  return answer;
});

function question(patience = 0) {
  return {
    ask,
    answered: (answer: string) => heard.push(answer),
    failed: (error: unknown) => heard.push(error),
    patience,
  };
}

const passing = (milliseconds: number): Promise<unknown> =>
  vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
  window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("document", new EventTarget());
  heard = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([AWAY, FAILING, TOO_FAST])("what passes is asked again: $message", async (trouble) => {
  answers = [trouble, trouble, "here"];
  askUntilAnswered(question());
  await passing(0);
  expect(heard).toEqual([trouble]);
  await passing(2 * AGAIN_AFTER);
  expect(heard).toEqual([trouble, "here"]);
  await passing(10 * AGAIN_AFTER);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("each new trouble is told", async () => {
  answers = [AWAY, TOO_FAST, AWAY, "here"];
  askUntilAnswered(question());
  await passing(3 * AGAIN_AFTER);
  expect(heard).toEqual([AWAY, TOO_FAST, AWAY, "here"]);
});

test("a refusal is an answer", async () => {
  answers = [MISSING];
  askUntilAnswered(question());
  await passing(10 * AGAIN_AFTER);
  expect(heard).toEqual([MISSING]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("whoever comes back need not wait", async () => {
  answers = [AWAY, "here"];
  askUntilAnswered(question());
  await passing(0);
  window.dispatchEvent(new Event("online"));
  await passing(0);
  expect(heard).toEqual([AWAY, "here"]);
});

test("a question that is under way is not asked twice", async () => {
  answers = ["here"];
  askUntilAnswered(question());
  window.dispatchEvent(new Event("focus"));
  await passing(0);
  window.dispatchEvent(new Event("focus"));
  await passing(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("with patience it is asked a little later", async () => {
  answers = ["here"];
  askUntilAnswered(question(200));
  await passing(199);
  expect(ask).not.toHaveBeenCalled();
  await passing(1);
  expect(heard).toEqual(["here"]);
});

test("nothing is heard or asked after a stop", async () => {
  answers = [AWAY, "here"];
  const stop = askUntilAnswered(question());
  await passing(0);
  stop();
  await passing(AGAIN_AFTER);
  window.dispatchEvent(new Event("online"));
  expect(ask).toHaveBeenCalledTimes(1);
  askUntilAnswered(question())();
  await passing(0);
  expect(heard).toEqual([AWAY]);
});
