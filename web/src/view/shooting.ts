// What one audience knows of a shooting game: a fold of what it was told.
//
// The same as `see` of blindfleet.rules.shooting.view, without its refusals: the server sends
// nothing that could not have been said. tests/folds.test.ts holds the two together.

import type {
  Event,
  Fired,
  PlacedShip,
  RulesCard,
  SunkShip,
  Volleyed,
  WireAction,
  WireNotice,
} from "../wire";
import type { Cell, Cells } from "./grid";
import { but, other, type PerSeat, SEATS, type Seat } from "./seats";
import { type Outcome, offerAfter, offerUnanswered } from "./table";

export type Fleet = readonly PlacedShip[];
export type ShootingPhase = "deploying" | "shooting" | "over";

/** A seat's own waters as everybody knows them: what was shot there, and what was answered. */
export interface Waters {
  readonly tried: Cells;
  /** The cells that were *said* to be hit. */
  readonly hits: Cells;
  /** The sinkings as far as they were told (S6). */
  readonly sunk: readonly SunkShip[];
  /** The ships that reports have named as sunk (S14), as `class#number`. */
  readonly sunkNames: ReadonlySet<string>;
  readonly shots: readonly Fired[];
  readonly salvoes: readonly Volleyed[];
}

export interface ShootingView {
  readonly family: "shooting";
  readonly rules: RulesCard;
  /** Whose eyes these are; null: everybody's. */
  readonly audience: Seat | null;
  readonly first: Seat;
  readonly onTurn: Seat;
  readonly turn: number;
  readonly waters: PerSeat<Waters>;
  readonly ready: PerSeat<boolean>;
  readonly offer: Seat | null;
  readonly outcome: Outcome | null;
  /** Both fleets when the game is over; null before, and for one that was never placed. */
  readonly revealed: PerSeat<Fleet | null> | null;
  /** The audience's own fleet. */
  readonly own: Fleet | null;
}

const NO_WATERS: Waters = {
  tried: new Set(),
  hits: new Set(),
  sunk: [],
  sunkNames: new Set(),
  shots: [],
  salvoes: [],
};

export function opening(rules: RulesCard, first: Seat, audience: Seat | null): ShootingView {
  return {
    family: "shooting",
    rules,
    audience,
    first,
    onTurn: first,
    turn: 1,
    waters: { 1: NO_WATERS, 2: NO_WATERS },
    ready: { 1: false, 2: false },
    offer: null,
    outcome: null,
    revealed: null,
    own: null,
  };
}

export function phaseOf(view: ShootingView): ShootingPhase {
  if (view.outcome !== null) {
    return "over";
  }
  return view.ready[1] && view.ready[2] ? "shooting" : "deploying";
}

/** The seats the game waits for. */
export function toAct(view: ShootingView): readonly Seat[] {
  switch (phaseOf(view)) {
    case "over":
      return [];
    case "shooting":
      return [view.onTurn];
    case "deploying":
      return SEATS.filter((seat) => !view.ready[seat]);
  }
}

/** The fleet of `seat` if this audience knows it: its own, or anyone's after the end. */
export function fleetOf(view: ShootingView, seat: Seat): Fleet | null {
  return seat === view.audience ? view.own : (view.revealed?.[seat] ?? null);
}

/** What the audience knows after an entry of the log: its own echo comes first. */
export function see(view: ShootingView, event: Event): ShootingView {
  const echoed = event.echo ? seeEcho(view, event.echo) : view;
  return (event.told ?? []).reduce(announce, echoed);
}

function seeEcho(view: ShootingView, echo: WireAction): ShootingView {
  return echo.t === "place-fleet" ? { ...view, own: echo.ships } : view;
}

export function announce(view: ShootingView, notice: WireNotice): ShootingView {
  switch (notice.t) {
    case "fired":
      return fired(view, notice);
    case "volleyed":
      return volleyed(view, notice);
    case "ready":
      return { ...view, ready: but(view.ready, notice.seat, true) };
    case "said":
      return { ...view, offer: offerAfter(view.offer, notice) };
    case "ended":
      return { ...view, outcome: { winner: notice.winner, ending: notice.ending }, offer: null };
    case "fleets-revealed":
      return { ...view, revealed: { 1: notice.one, 2: notice.two } };
    default:
      return view;
  }
}

function fired(view: ShootingView, notice: Fired): ShootingView {
  const target = other(notice.seat);
  const before = view.waters[target];
  const isHit = notice.answer !== "miss";
  const again = isHit && view.rules.options.turns === "streak";
  const waters: Waters = {
    ...before,
    tried: withCells(before.tried, [notice.cell]),
    hits: isHit ? withCells(before.hits, [notice.cell]) : before.hits,
    sunk: notice.answer === "sunk" ? [...before.sunk, notice.sunk ?? {}] : before.sunk,
    shots: [...before.shots, notice],
  };
  return {
    ...view,
    onTurn: again ? notice.seat : target,
    turn: again ? view.turn : view.turn + 1,
    waters: but(view.waters, target, waters),
    offer: offerUnanswered(view.offer, notice.seat),
  };
}

function volleyed(view: ShootingView, notice: Volleyed): ShootingView {
  const target = other(notice.seat);
  const before = view.waters[target];
  const hits: Cell[] = [];
  const sunk: SunkShip[] = [];
  const sunkNames: string[] = [];
  for (const part of notice.report) {
    if (part.t !== "cell") {
      if (part.sunk) {
        sunkNames.push(shipKey(part.shipClass, part.number));
      }
    } else if (part.answer !== "miss") {
      hits.push(part.cell);
      if (part.answer === "sunk") {
        sunk.push(part.sunk ?? {});
      }
    }
  }
  const waters: Waters = {
    tried: withCells(before.tried, notice.cells),
    hits: withCells(before.hits, hits),
    sunk: [...before.sunk, ...sunk],
    sunkNames: new Set([...before.sunkNames, ...sunkNames]),
    shots: before.shots,
    salvoes: [...before.salvoes, notice],
  };
  return {
    ...view,
    onTurn: target,
    turn: view.turn + 1,
    waters: but(view.waters, target, waters),
    offer: offerUnanswered(view.offer, notice.seat),
  };
}

export function shipKey(shipClass: string, number: number): string {
  return `${shipClass}#${number}`;
}

export function classOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf("#"));
}

function withCells(cells: Cells, more: readonly Cell[]): Cells {
  return more.length === 0 ? cells : new Set([...cells, ...more]);
}
