// The store of a game: what the socket brings becomes what a screen shows.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leftAt, written } from "../src/game/clock";
import { GameStore } from "../src/game/store";
import type { SocketLike } from "../src/net/connection";
import type { Event, GameCard, Outgoing, RulesCard } from "../src/wire";

const RULES: RulesCard = {
  preset: "classic",
  family: "shooting",
  options: { turns: "streak", touching: "none", halo: "on" },
  changed: [],
  rows: 10,
  columns: 10,
  rowNames: Array.from({ length: 10 }, (_, row) => String(row + 1)),
  columnNames: [..."ABCDEFGHIJ"],
  lettered: "columns",
  ships: [{ shipClass: "cruiser", cells: 3, count: 1, shapes: ["straight"] }],
  pieces: [],
  home: 0,
  clock: null,
};
const GAME: GameCard = {
  id: "g",
  rules: RULES,
  first: 1,
  players: [
    { name: "Anna", bot: null },
    { name: "cadet", bot: "cadet" },
  ],
  createdAt: 0,
};

let socket: SocketLike & { sent: string[] };
let addresses: string[];
let store: GameStore;
let now: number;

function tell(...messages: Outgoing[]): void {
  for (const message of messages) {
    socket.onmessage?.({ data: JSON.stringify(message) });
  }
}

function event(number: number, more: Partial<Event> = {}): Event {
  return { t: "event", number, at: 0, ...more };
}

function connect(exists = true): void {
  store = new GameStore("g", {
    open: (address) => {
      addresses.push(address);
      socket = { onopen: null, onmessage: null, onclose: null, sent: [], send, close: () => {} };
      return socket;
    },
    now: () => now,
    exists: async () => exists,
  });
}

function send(text: string): void {
  socket.sent.push(text);
}

function welcome(seat: 1 | 2 | null = 1, after = 0): void {
  socket.onopen?.();
  const version = "1";
  tell({ t: "welcome", game: GAME, seat, after, newest: 0, goneAfter: 60_000, version });
}

function loseLine(): void {
  socket.onclose?.();
  vi.advanceTimersByTime(5_000);
}

const READY: Event[] = [
  event(1, { told: [{ t: "ready", seat: 1 }] }),
  event(2, { told: [{ t: "ready", seat: 2 }] }),
];
const CAUGHT_UP: Outgoing = { t: "caught-up", number: 2, now: 0, clock: null };

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  addresses = [];
  connect();
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
});

test("it is my turn when the game waits for me and nothing is under way", () => {
  welcome();
  expect(store.myTurn.value).toBe(false);
  tell(...READY, CAUGHT_UP);
  expect(store.myTurn.value).toBe(true);
  store.act({ t: "shoot", cell: 3 });
  expect(store.myTurn.value).toBe(false);
  expect(store.underWay.value).toEqual([{ t: "shoot", cell: 3 }]);
  const { key } = JSON.parse(socket.sent.at(-1) as string);
  tell(event(3, { told: [{ t: "fired", seat: 1, cell: 3, answer: "miss" }], key }));
  expect(store.underWay.value).toEqual([]);
  expect(store.view.value?.onTurn).toBe(2);
});

test("a spectator has no turn", () => {
  welcome(null);
  tell(...READY, CAUGHT_UP);
  expect(store.myTurn.value).toBe(false);
});

test("only what happens while the visitor is there is news", () => {
  const news: number[] = [];
  store.listen(({ number }) => news.push(number));
  welcome();
  tell(...READY, CAUGHT_UP, event(3));
  socket.onclose?.();
  vi.advanceTimersByTime(5_000);
  socket.onopen?.();
  tell(event(4));
  expect(news).toEqual([3, 4]);
  expect(store.events.value).toHaveLength(4);
});

test("choices last until something is done, and talk does not count", () => {
  welcome();
  tell(...READY, CAUGHT_UP, { t: "choices", after: 2, actions: [], allowance: 5 });
  tell(event(3, { spoken: { seat: 2, phrase: "hello" } }));
  tell(event(4, { told: [{ t: "said", seat: 2, saying: "offers-draw" }] }));
  expect(store.choices.value?.allowance).toBe(5);
  tell(event(5, { told: [{ t: "fired", seat: 1, cell: 3, answer: "miss" }] }));
  expect(store.choices.value).toBeNull();
});

test("clocks run on between two readings, and never below nothing", () => {
  welcome();
  tell({ ...CAUGHT_UP, clock: { left: [60_000, 30_000], running: 2 } });
  const clock = store.clock.value;
  if (clock === null) {
    throw new Error("there is no clock");
  }
  expect(leftAt(clock, 1, 5_000)).toBe(60_000);
  expect(leftAt(clock, 2, 5_000)).toBe(25_000);
  expect(leftAt(clock, 2, 99_000)).toBe(0);
});

test.each([
  [0, "0:00.0"],
  [9_400, "0:09.4"],
  [10_000, "0:10"],
  [61_000, "1:01"],
  [3_725_000, "1:02:05"],
])("%d ms are written %s", (left, text) => {
  expect(written(left)).toBe(text);
});

test("an empty note rubs the old one out", () => {
  welcome();
  tell({ t: "noted", cell: 5, text: "perhaps", key: null });
  expect(store.notes.value.get(5)).toBe("perhaps");
  tell({ t: "noted", cell: 5, text: "", key: null });
  expect(store.notes.value.has(5)).toBe(false);
});

test("who is gone may be claimed against after a while", () => {
  now = 1_000;
  welcome();
  tell({ t: "presence", seat: 2, here: false, claimIn: 60_000 });
  expect(store.presence.value[2]).toEqual({ here: false, claimAt: 61_000 });
  tell({ t: "presence", seat: 2, here: true, claimIn: null });
  expect(store.presence.value[2]).toEqual({ here: true, claimAt: null });
});

test("a game that there is not is not asked for again", async () => {
  store.close();
  connect(false);
  socket.onclose?.();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(store.unknown.value).toBe(true);
});

test("what is done while the line is lost goes out when it is back", () => {
  welcome();
  tell(...READY, CAUGHT_UP);
  socket.onclose?.();
  expect(store.myTurn.value).toBe(true);
  store.act({ t: "shoot", cell: 3 });
  vi.advanceTimersByTime(5_000);
  expect(socket.sent).toEqual([]);
  welcome(1, 2);
  expect(socket.sent).toEqual([]);
  tell(CAUGHT_UP);
  expect(JSON.parse(socket.sent[0] as string).action).toEqual({ t: "shoot", cell: 3 });
});

const OWN_MISS: Partial<Event> = {
  key: "of another tab",
  told: [{ t: "fired", seat: 1, cell: 9, answer: "miss" }],
};

test("what the game has overtaken is not done, and whoever decided it hears so", () => {
  welcome();
  tell(...READY, CAUGHT_UP);
  loseLine();
  store.act({ t: "shoot", cell: 3 });
  welcome(1, 2);
  tell(event(3, OWN_MISS), event(4, { told: [{ t: "fired", seat: 2, cell: 0, answer: "miss" }] }));
  tell(CAUGHT_UP);
  expect(socket.sent).toEqual([]);
  expect(store.overtaken.value).toMatchObject([{ action: { t: "shoot", cell: 3 } }]);
  expect(store.myTurn.value).toBe(true);
});

test("there is nothing to choose again when the game has ended meanwhile", () => {
  welcome();
  tell(...READY, CAUGHT_UP);
  loseLine();
  store.act({ t: "shoot", cell: 3 });
  welcome(1, 2);
  tell(OVER, CAUGHT_UP);
  expect(socket.sent).toEqual([]);
  expect(store.underWay.value).toEqual([]);
  expect(store.overtaken.value).toEqual([]);
});

test("whoever is choosing goes on while the line comes back", () => {
  welcome();
  tell(...READY, CAUGHT_UP, { t: "choices", after: 2, actions: [], allowance: 5 });
  const [game, choices] = [store.game.value, store.choices.value];
  const turns: boolean[] = [];
  const stop = store.myTurn.subscribe((isMine) => turns.push(isMine));
  loseLine();
  welcome(1, 2);
  tell(CAUGHT_UP, { t: "choices", after: 2, actions: [], allowance: 5 });
  stop();
  expect(turns).toEqual([true]);
  expect(store.game.value).toBe(game);
  expect(store.choices.value).toBe(choices);
});

const OWN_FLEET = event(1, {
  key: "k",
  echo: { t: "place-fleet", ships: [] },
  told: [{ t: "ready", seat: 1 }],
});

test.each([
  ["comes back as somebody else", null, 1],
  ["finds the server in an older state", 1 as const, 0],
])("whoever %s begins anew, with nothing of what was heard before", (_, seat, after) => {
  const news: number[] = [];
  store.listen(({ number }) => news.push(number));
  welcome();
  tell(OWN_FLEET, CAUGHT_UP, { t: "noted", cell: 5, text: "perhaps", key: null });
  loseLine();
  store.say("resigns");
  welcome(seat, after);
  expect(addresses.at(-1)).toContain("after=0");
  expect(store.arrived.value).toBe(false);
  welcome(seat);
  tell(event(1, { told: [{ t: "ready", seat: 1 }] }), CAUGHT_UP);
  expect(store.seat.value).toBe(seat);
  expect(store.view.value).toMatchObject({ audience: seat, own: null });
  expect(store.events.value).toHaveLength(1);
  expect(store.notes.value.size).toBe(0);
  expect(socket.sent).toEqual([]);
  expect(news).toEqual([]);
});

const OVER: Event = event(3, { told: [{ t: "ended", winner: 1, ending: "resigned" }] });
const offered = (by: 1 | 2): Outgoing => ({ t: "rematch", offeredBy: by, game: null });
const BEGUN: Outgoing = { t: "rematch", offeredBy: 2, game: "next" };

test("a rematch that begins while a player is there is news", () => {
  welcome();
  tell(...READY, CAUGHT_UP, OVER, BEGUN);
  expect(store.rematchBegun.value).toBe("next");
});

test.each([
  ["offers it", () => store.offerRematch()],
  ["hears it offered", () => tell(offered(2))],
])("a rematch is news to whoever came after the end and %s", (_, become) => {
  welcome();
  tell(...READY, OVER, CAUGHT_UP);
  become();
  tell(BEGUN);
  expect(store.rematchBegun.value).toBe("next");
});

test("a rematch that had begun before is no news: the finished game can be opened again", () => {
  welcome();
  tell(...READY, OVER, CAUGHT_UP, BEGUN);
  expect(store.rematch.value.game).toBe("next");
  expect(store.rematchBegun.value).toBeNull();
});

test("a rematch is no news to a spectator", () => {
  welcome(null);
  tell(...READY, CAUGHT_UP, OVER, BEGUN);
  expect(store.rematchBegun.value).toBeNull();
});

test("what is said, claimed or offered is sent once until it is answered", () => {
  welcome();
  tell(...READY, CAUGHT_UP);
  store.say("resigns");
  store.say("resigns");
  store.say("offers-draw");
  store.claim();
  store.claim();
  store.offerRematch();
  store.offerRematch();
  expect(socket.sent.map((text) => JSON.parse(text).t)).toEqual(["say", "say", "claim", "rematch"]);
  const { key } = JSON.parse(socket.sent[0] as string);
  tell({ t: "refused", code: "not-now", text: "no", key });
  store.say("resigns");
  expect(socket.sent).toHaveLength(5);
});

test("the same choices sent anew are still the old ones, for whoever is choosing", () => {
  const move = (end: number): Outgoing => ({
    t: "choices",
    after: 2 + end,
    actions: [{ t: "move", start: 0, end }],
    allowance: 0,
  });
  welcome();
  tell(...READY, CAUGHT_UP, move(1));
  const before = store.choices.value;
  tell({ ...move(1), after: 9 } as Outgoing);
  expect(store.choices.value).toBe(before);
  tell(move(2));
  expect(store.choices.value).not.toBe(before);
});
