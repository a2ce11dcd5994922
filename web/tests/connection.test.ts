// The line to the server: it comes back by itself, and what was sent is done once.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ConnectionState, SILENCE, type SocketLike } from "../src/net/connection";
import { AGAIN_AFTER, type Deed, GameSocket, type Told } from "../src/net/gameSocket";
import { newKey } from "../src/net/key";
import type { Event, Say } from "../src/wire";

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: { t: string; key?: string; ping?: number }[] = [];
  isClosed = false;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  lose(): void {
    this.onclose?.();
  }
}

let sockets: FakeSocket[];
let states: ConnectionState[];
let heard: Told[];
let waiting: number;
let overtaken: string[];
let game: GameSocket;

const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;
const SHOT = { t: "act", action: { t: "shoot", cell: 4 } } as const;
const WELCOME = { t: "welcome", seat: 1, after: 0, newest: 0 };
const CAUGHT_UP = { t: "caught-up", number: 0, now: 0, clock: null };

/** The line stands, and nothing was missed but these events. */
function stand(...missed: Partial<Event>[]): void {
  newest().onopen?.();
  newest().tell(WELCOME);
  for (const [index, event] of missed.entries()) {
    newest().tell({ t: "event", number: index + 1, at: 0, ...event });
  }
  newest().tell(CAUGHT_UP);
  heard = [];
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  heard = [];
  waiting = 0;
  overtaken = [];
  game = new GameSocket({
    id: "g/1",
    language: () => "it",
    heard: (message) => heard.push(message),
    changed: (state) => states.push(state),
    waiting: (deeds) => {
      waiting = deeds.length;
    },
    overtaken: (deeds) => {
      overtaken.push(...deeds.map(({ key }) => key));
    },
    open: (address) => {
      sockets.push(new FakeSocket(address));
      return newest();
    },
    chance: () => 1,
  });
});

afterEach(() => {
  game.close();
  vi.useRealTimers();
});

describe("a line", () => {
  test("asks for what it has not heard yet", () => {
    expect(newest().address).toBe("/api/games/g%2F1/socket?after=0&lang=it");
    newest().onopen?.();
    newest().tell({ t: "event", number: 1, at: 0 });
    newest().tell({ t: "event", number: 2, at: 0 });
    newest().lose();
    vi.advanceTimersByTime(10_000);
    expect(newest().address).toContain("after=2");
  });

  test("answers pings at once and tells nobody", () => {
    newest().onopen?.();
    newest().tell({ t: "ping", ping: 7 });
    expect(newest().sent).toEqual([{ t: "pong", ping: 7 }]);
    expect(heard).toEqual([]);
  });

  test("comes back ever more slowly, but at least every five seconds", () => {
    const waits: number[] = [];
    for (let times = 0; times < 7; times++) {
      newest().lose();
      const tries = sockets.length;
      let waited = 0;
      while (sockets.length === tries) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([600, 1200, 2400, 4800, 5000, 5000, 5000]);
  });

  test("comes back soon after it has been good", () => {
    newest().lose();
    vi.advanceTimersByTime(600);
    newest().lose();
    vi.advanceTimersByTime(1_200);
    newest().onopen?.();
    newest().tell({ t: "watching", spectators: 0 });
    newest().lose();
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(4);
  });

  test("on which nothing is heard is given up", () => {
    newest().onopen?.();
    vi.advanceTimersByTime(SILENCE - 1);
    expect(sockets).toHaveLength(1);
    newest().tell({ t: "ping", ping: 1 });
    vi.advanceTimersByTime(SILENCE - 1);
    expect(states).toEqual(["connecting", "open"]);
    vi.advanceTimersByTime(1);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(2);
  });

  test("that the server closes is opened again", () => {
    newest().onopen?.();
    newest().tell({ t: "closing" });
    expect(sockets[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(2);
  });

  test("can be hurried", () => {
    newest().lose();
    game.hurry();
    expect(sockets).toHaveLength(2);
    game.hurry();
    vi.advanceTimersByTime(5_000);
    expect(sockets).toHaveLength(2);
  });

  test("that went stale while the page slept is opened anew when it is back", () => {
    newest().onopen?.();
    vi.advanceTimersByTime(25_000);
    game.hurry();
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(6_000);
    game.hurry();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  test("is opened anew at once where its address has changed", () => {
    newest().onopen?.();
    game.renew();
    expect(sockets[0]?.isClosed).toBe(true);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(5_000);
    expect(sockets).toHaveLength(2);
  });

  test("that was closed stays closed", () => {
    newest().onopen?.();
    game.close();
    vi.advanceTimersByTime(100_000);
    game.hurry();
    game.renew();
    expect(sockets).toHaveLength(1);
  });
});

describe("what is sent", () => {
  test("before the line stands goes out when it does", () => {
    const key = game.send(SHOT);
    expect(newest().sent).toEqual([]);
    stand();
    expect(newest().sent).toEqual([{ ...SHOT, key }]);
  });

  test("waits until everything was heard that was missed", () => {
    const key = game.send(SHOT);
    newest().onopen?.();
    newest().tell(WELCOME);
    newest().tell({ t: "event", number: 1, at: 0 });
    const other = game.send({ t: "speak", phrase: "hello" });
    expect(newest().sent).toEqual([]);
    newest().tell(CAUGHT_UP);
    expect(newest().sent.map((message) => message.key)).toEqual([key, other]);
  });

  test("goes out again under the same key until it is answered", () => {
    stand();
    const key = game.send(SHOT);
    newest().lose();
    vi.advanceTimersByTime(600);
    stand();
    expect(newest().sent).toEqual([{ ...SHOT, key }]);
    newest().tell({ t: "event", number: 1, at: 0, key });
    expect(waiting).toBe(0);
    newest().lose();
    vi.advanceTimersByTime(600);
    stand();
    expect(newest().sent).toEqual([]);
  });

  test("keeps its order", () => {
    stand();
    const keys = [game.send(SHOT), game.send({ t: "say", saying: "offers-draw" })];
    newest().lose();
    vi.advanceTimersByTime(600);
    stand();
    expect(newest().sent.map((message) => message.key)).toEqual(keys);
  });

  test.each(["illegal", "invalid", "not-now", "not-yours", "too-early"])(
    "is ended by a refusal that is %s, and the refusal is heard",
    (code) => {
      stand();
      game.send(SHOT);
      const key = game.send(SHOT);
      newest().tell({ t: "refused", code, text: "no", key });
      expect(waiting).toBe(1);
      expect(heard.map((message) => message.t)).toEqual(["refused"]);
    },
  );

  test.each(["malformed", "too-large"])("and is %s was the first that waited", (code) => {
    stand();
    game.send(SHOT);
    const key = game.send(SHOT);
    newest().tell({ t: "refused", code, text: "no", key: null });
    expect(waiting).toBe(1);
    newest().tell({ t: "event", number: 1, at: 0, key });
    expect(waiting).toBe(0);
  });

  test.each(["too-fast", "unavailable"])("and is %s goes out again a little later", (code) => {
    stand();
    const key = game.send(SHOT);
    newest().tell({ t: "refused", code, text: "no", key });
    expect(heard).toEqual([]);
    expect(newest().sent).toHaveLength(1);
    vi.advanceTimersByTime(AGAIN_AFTER);
    expect(newest().sent).toEqual([
      { ...SHOT, key },
      { ...SHOT, key },
    ]);
    newest().tell({ t: "event", number: 1, at: 0, key });
    expect(waiting).toBe(0);
    vi.advanceTimersByTime(AGAIN_AFTER);
    expect(newest().sent).toHaveLength(2);
  });

  test("is not ended by somebody else's event", () => {
    stand();
    game.send(SHOT);
    newest().tell({ t: "event", number: 1, at: 0 });
    newest().tell({ t: "noted", cell: 1, text: "", key: null });
    expect(waiting).toBe(1);
  });

  test("and answered twice is heard once", () => {
    stand();
    const key = game.send(SHOT);
    newest().tell({ t: "event", number: 1, at: 0, key });
    newest().tell({ t: "event", number: 1, at: 0, key });
    expect(heard).toHaveLength(1);
  });

  test("has a key that the server can read", () => {
    expect(newKey()).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(newKey()).not.toBe(newKey());
  });
});

describe("what is sent, and overtaken while the line is lost,", () => {
  const OWN_SHOT: Partial<Event> = {
    key: "of another tab",
    told: [{ t: "fired", seat: 1, cell: 9, answer: "miss" }],
  };
  const OWN_SECRET: Partial<Event> = {
    key: "of another tab",
    echo: { t: "answer", cells: [1] },
  };
  const OWN_WORDS: Partial<Event> = {
    key: "of another tab",
    told: [{ t: "said", seat: 1, saying: "offers-draw" }],
  };
  const OWN_PHRASE: Partial<Event> = {
    key: "of another tab",
    spoken: { seat: 1, phrase: "hello" },
  };
  const THEIR_SHOT: Partial<Event> = { told: [{ t: "fired", seat: 2, cell: 9, answer: "hit" }] };
  const END: Partial<Event> = { told: [{ t: "ended", winner: 1, ending: "resigned" }] };
  const PLACING: Deed = { t: "act", action: { t: "place-fleet", ships: [] } };
  const says = (saying: Say["saying"]): Deed => ({ t: "say", saying });

  test.each<[string, Deed, Partial<Event>[]]>([
    ["a shot, by a shot of one's own", SHOT, [OWN_SHOT]],
    ["a shot, by a shot of one's own and its answer", SHOT, [OWN_SHOT, THEIR_SHOT]],
    ["a shot, by a secret choice of one's own", SHOT, [OWN_SECRET]],
    ["a shot, by the end", SHOT, [END]],
    ["a placing, by the end", PLACING, [END]],
    ["accepting a draw, by anything that was told", says("accepts-draw"), [THEIR_SHOT]],
    ["declining a draw, by anything that was told", says("declines-draw"), [OWN_WORDS]],
  ])("is given up: %s", (_, deed, missed) => {
    const key = game.send(deed);
    stand(...missed);
    expect(newest().sent).toEqual([]);
    expect(waiting).toBe(0);
    expect(overtaken).toEqual([key]);
  });

  test.each<[string, Deed, Partial<Event>[]]>([
    ["a shot, after a shot of the other's", SHOT, [THEIR_SHOT]],
    ["a shot, after words and phrases of one's own", SHOT, [OWN_WORDS, OWN_PHRASE]],
    ["a placing", PLACING, [OWN_SHOT]],
    ["accepting a draw, after a phrase", says("accepts-draw"), [OWN_PHRASE]],
    ["offering a draw", says("offers-draw"), [OWN_SHOT]],
    ["resigning", says("resigns"), [OWN_SHOT, THEIR_SHOT]],
  ])("goes out all the same: %s", (_, deed, missed) => {
    const key = game.send(deed);
    stand(...missed);
    expect(newest().sent.map((message) => message.key)).toEqual([key]);
    expect(overtaken).toEqual([]);
  });

  test("and was done after all is not given up", () => {
    const key = game.send(SHOT);
    stand(OWN_SHOT, { ...OWN_SHOT, key });
    expect(waiting).toBe(0);
    expect(overtaken).toEqual([]);
  });

  test("on a line that stands is for the server to decide", () => {
    stand();
    const key = game.send(SHOT);
    newest().tell({ t: "event", number: 1, at: 0, ...OWN_SHOT });
    expect(overtaken).toEqual([]);
    newest().lose();
    vi.advanceTimersByTime(600);
    stand();
    expect(overtaken).toEqual([key]);
  });
});

describe("a wish for a rematch", () => {
  const news = (offeredBy: 1 | 2 | null, next: string | null = null): object => ({
    t: "rematch",
    offeredBy,
    game: next,
  });

  test.each([
    ["one's own offer", news(1), 0],
    ["the next game", news(2, "next"), 0],
    ["the other's offer", news(2), 1],
    ["no offer", news(null), 1],
  ])("and news of %s", (_, told, left) => {
    stand();
    game.send({ t: "rematch" });
    newest().tell(told);
    expect(waiting).toBe(left);
  });
});
