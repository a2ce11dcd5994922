// A game looked back at, moment by moment. What a pair of eyes sees is a fold of what it was told;
// all-knowing eyes are everybody's with both fleets shown from the beginning.

import type { Seat } from "../view/seats";
import { openingOf, see, type View } from "../view/view";
import type { Event, GameCard } from "../wire";

export type LookingEyes = "full" | "1" | "2" | "public";
export const EVERY_EYES: readonly LookingEyes[] = ["full", "1", "2", "public"];

/** The game after something happened: what happened, and what the eyes know now. */
export interface Moment {
  /** 0 before the first turn. */
  readonly turn: number;
  readonly events: readonly Event[];
  readonly view: View;
}

/** Whose fold it is; null: what everybody was told. */
export function audienceOf(eyes: LookingEyes): Seat | null {
  return eyes === "1" ? 1 : eyes === "2" ? 2 : null;
}

/** The moments of the events that those eyes were sent; the first is when all is placed. Phrases
 * are no moments. */
export function momentsOf(
  game: GameCard,
  events: readonly Event[],
  eyes: LookingEyes,
): readonly Moment[] {
  const audience = audienceOf(eyes);
  const told = events.filter((event) => event.told?.length);
  const heard = audience === null ? told.map(aloud) : told;
  const opening = openingOf(game, audience);
  const moments: Moment[] = [{ turn: 0, events: [], view: opening }];
  for (const event of heard) {
    const before = moments.at(-1) as Moment;
    const moment = {
      turn: turnOf(before, event),
      events: [event],
      view: see(before.view, event),
    };
    if (moments.length === 1 && event.told?.some((notice) => notice.t === "ready")) {
      moments[0] = { ...moment, turn: 0, events: [...before.events, event] };
    } else {
      moments.push(moment);
    }
  }
  return eyes === "full" ? moments.map((moment) => unveiled(moment, moments)) : moments;
}

/** The event as everybody heard it. */
function aloud({ echo: _echo, key: _key, ...event }: Event): Event {
  return event;
}

function turnOf(before: Moment, event: Event): number {
  const { ready, turn } = before.view;
  const isTurn = ready[1] && ready[2] && event.told?.[0]?.t !== "said";
  return isTurn ? turn : before.turn;
}

/** With both fleets as they were shown at the end. */
function unveiled(moment: Moment, all: readonly Moment[]): Moment {
  const { revealed } = (all.at(-1) as Moment).view;
  return { ...moment, view: { ...moment.view, revealed } as View };
}

/** What a moment is called in an address: by its turn, `66`, and from its second on `66.2`. */
export function nameOf(moments: readonly Moment[], number: number): string {
  const turn = moments[number]?.turn ?? 0;
  const first = moments.findIndex((moment) => moment.turn === turn);
  return number > first ? `${turn}.${number - first + 1}` : `${turn}`;
}

/** The number of the moment of that name; null where there is none. */
export function momentNamed(moments: readonly Moment[], name: string): number | null {
  const found = moments.findIndex((_, number) => nameOf(moments, number) === name);
  return found < 0 ? null : found;
}

/** How much time each seat had at the moment; null where no clock runs. */
export function clocksAt(moments: readonly Moment[], number: number): readonly number[] | null {
  for (const { events } of moments.slice(0, number + 1).reverse()) {
    const reading = events.findLast((event) => event.clock)?.clock;
    if (reading) {
      return reading.left;
    }
  }
  return null;
}

/** The events of each pair of eyes, as they become known. */
export type Heard = Readonly<Partial<Record<LookingEyes, readonly Event[]>>>;

/** What a visitor has heard at the table is enough for their own eyes, and without their
 * secrets for everybody's. */
export function heardAtTable(seat: Seat | null, events: readonly Event[]): Heard {
  const open: Heard = { full: events, public: events };
  return seat === null ? open : { ...open, [String(seat)]: events };
}
