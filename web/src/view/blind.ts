// What one audience knows of a game of Blind: a fold of what it was told.
//
// The same as `see` of blindfleet.rules.blind.view, without its refusals: the server sends nothing
// that could not have been said. tests/folds.test.ts holds the two together.

import type { Asked, Event, Moved, RulesCard, Struck, WireAction, WireNotice } from "../wire";
import { around, ascending, beside, type Cell } from "./grid";
import { isShip, MOVABLE, PIECES, type PieceCode, SHIPS } from "./pieces";
import { but, other, type PerSeat, perSeat, SEATS, type Seat } from "./seats";
import { type Outcome, offerAfter, offerUnanswered } from "./table";

export type BlindPhase = "deploying" | "acting" | "answering" | "engaging" | "over";

/** A piece as everybody sees it: where it started, and what it may be after all that was said. */
export interface Sighting {
  readonly origin: Cell;
  /** In the order of PIECES (B8). With memory = own it stays the whole fleet. */
  readonly couldBe: readonly PieceCode[];
}

/** A question that is open; `named` and `number` are the answer, once it was given. */
export interface Challenge {
  readonly attacker: Seat;
  readonly acting: Cell;
  readonly target: Cell;
  readonly named: PieceCode | null;
  readonly number: number;
}

export interface LostPiece {
  readonly origin: Cell;
  readonly piece: PieceCode;
}

export type Pieces = ReadonlyMap<Cell, Sighting>;
/** Which piece began on which cell. */
export type Deployment = ReadonlyMap<Cell, PieceCode>;

export interface BlindView {
  readonly family: "blind";
  readonly rules: RulesCard;
  /** Whose eyes these are; null: everybody's. */
  readonly audience: Seat | null;
  readonly first: Seat;
  readonly onTurn: Seat;
  readonly turn: number;
  /** Turns since something left the board (B35). */
  readonly quiet: number;
  readonly pieces: PerSeat<Pieces>;
  /** What each seat has lost, in order: the enemy's tray (B7). */
  readonly lost: PerSeat<readonly LostPiece[]>;
  readonly challenge: Challenge | null;
  readonly ready: PerSeat<boolean>;
  readonly offer: Seat | null;
  readonly outcome: Outcome | null;
  readonly revealed: PerSeat<Deployment | null> | null;
  /** The audience's own deployment. */
  readonly own: Deployment | null;
  /** While a question is open: the ships behind my answer, or those that I fixed before it. */
  readonly answer: readonly Cell[];
  readonly force: readonly Cell[];
}

export function opening(rules: RulesCard, first: Seat, audience: Seat | null): BlindView {
  return {
    family: "blind",
    rules,
    audience,
    first,
    onTurn: first,
    turn: 1,
    quiet: 0,
    pieces: { 1: new Map(), 2: new Map() },
    lost: { 1: [], 2: [] },
    challenge: null,
    ready: { 1: false, 2: false },
    offer: null,
    outcome: null,
    revealed: null,
    own: null,
    answer: [],
    force: [],
  };
}

export function phaseOf(view: BlindView): BlindPhase {
  if (view.outcome !== null) {
    return "over";
  }
  if (view.challenge !== null) {
    return view.challenge.named === null ? "answering" : "engaging";
  }
  return view.ready[1] && view.ready[2] ? "acting" : "deploying";
}

/** The seats the game waits for. */
export function toAct(view: BlindView): readonly Seat[] {
  switch (phaseOf(view)) {
    case "over":
      return [];
    case "deploying":
      return SEATS.filter((seat) => !view.ready[seat]);
    case "answering":
      return [other(view.onTurn)];
    default:
      return [view.onTurn];
  }
}

/** The deployment of `seat` if known: its own, or anyone's after the end (B38). */
export function deploymentOf(view: BlindView, seat: Seat): Deployment | null {
  return seat === view.audience ? view.own : (view.revealed?.[seat] ?? null);
}

/** Whose piece stands on the cell. */
export function ownerOf(view: BlindView, cell: Cell): Seat | null {
  return SEATS.find((seat) => view.pieces[seat].has(cell)) ?? null;
}

/** What stands on the cell, where this audience knows it. */
export function classAt(view: BlindView, cell: Cell): PieceCode | null {
  const owner = ownerOf(view, cell);
  if (owner === null) {
    return null;
  }
  const sighting = view.pieces[owner].get(cell) as Sighting;
  const deployment = deploymentOf(view, owner);
  return deployment ? (deployment.get(sighting.origin) ?? null) : knownClass(sighting);
}

/** The class, where it was disclosed. */
export function knownClass(sighting: Sighting): PieceCode | null {
  const [only, ...others] = sighting.couldBe;
  return only !== undefined && others.length === 0 ? only : null;
}

/** How many pieces of the class `seat` still has: everybody can count the trays (B7). */
export function afloat(view: BlindView, seat: Seat, piece: PieceCode): number {
  const fleet = view.rules.pieces.find((one) => one.piece === piece)?.count ?? 0;
  return fleet - view.lost[seat].filter((one) => one.piece === piece).length;
}

/** What the audience knows after an entry of the log: its own echo comes first. */
export function see(view: BlindView, event: Event): BlindView {
  const echoed = event.echo ? seeEcho(view, event.echo) : view;
  return (event.told ?? []).reduce((seen, notice) => remembering(announce(seen, notice)), echoed);
}

function seeEcho(view: BlindView, echo: WireAction): BlindView {
  switch (echo.t) {
    case "place-pieces":
      return { ...view, own: new Map(echo.pieces.map((one) => [one.cell, one.piece])) };
    case "ask":
      return { ...view, force: echo.force };
    case "answer":
      return { ...view, answer: echo.cells };
    default:
      return view;
  }
}

/** A choice is remembered while its question is open. */
function remembering(view: BlindView): BlindView {
  const forgets = view.challenge === null && (view.answer.length > 0 || view.force.length > 0);
  return forgets ? { ...view, answer: [], force: [] } : view;
}

export function announce(view: BlindView, notice: WireNotice): BlindView {
  switch (notice.t) {
    case "moved":
      return endTurn(acted(view, notice, MOVABLE), other(notice.seat), view.quiet + 1);
    case "asked": {
      const { seat: attacker, end: acting, target } = notice;
      const challenge = { attacker, acting, target, named: null, number: 0 };
      return { ...acted(view, notice, SHIPS), challenge };
    }
    case "struck":
      return struck(view, notice);
    case "answered": {
      const { seat, piece, number } = notice;
      if (view.challenge === null) {
        return view;
      }
      const disclosed = disclose(view, seat, view.challenge.target, piece);
      return {
        ...disclosed,
        challenge: { ...view.challenge, named: piece, number },
        offer: offerUnanswered(view.offer, seat),
      };
    }
    case "won":
    case "swept":
    case "lost":
    case "exchanged":
    case "exploded":
    case "harmless":
      return view.challenge === null ? view : resolved(view, view.challenge, notice);
    case "ready":
      return { ...view, ready: but(view.ready, notice.seat, true) };
    case "arrayed": {
      const everything = PIECES.filter((piece) =>
        view.rules.pieces.some((it) => it.piece === piece),
      );
      const sight = (cells: readonly Cell[]): Pieces =>
        new Map(cells.map((cell) => [cell, { origin: cell, couldBe: everything }]));
      return { ...view, pieces: { 1: sight(notice.one), 2: sight(notice.two) } };
    }
    case "said":
      return { ...view, offer: offerAfter(view.offer, notice) };
    case "ended": {
      const { winner, ending } = notice;
      return { ...view, outcome: { winner, ending }, challenge: null, offer: null };
    }
    case "pieces-revealed": {
      const shown = { 1: notice.one, 2: notice.two };
      const revealed = perSeat((seat) => {
        const pieces = shown[seat];
        return pieces && new Map(pieces.map((one) => [one.cell, one.piece]));
      });
      return { ...view, revealed };
    }
    default:
      return view;
  }
}

/** The acting piece on its new cell, with what its action disclosed of it (B8). */
function acted(
  view: BlindView,
  { seat, start, end }: Moved | Asked | Struck,
  classes: readonly PieceCode[],
): BlindView {
  const pieces = new Map(view.pieces[seat]);
  const sighting = pieces.get(start);
  if (sighting === undefined) {
    return view;
  }
  const neighbours = view.rules.options.neighbours === "eight" ? around : beside;
  const isRun = start !== end && !neighbours(view.rules, start).includes(end);
  const able = isRun ? classes.filter((piece) => piece === "V") : classes;
  pieces.delete(start);
  pieces.set(end, narrow(view, sighting, able));
  return {
    ...view,
    pieces: but(view.pieces, seat, pieces),
    offer: offerUnanswered(view.offer, seat),
  };
}

function struck(view: BlindView, notice: Struck): BlindView {
  const { seat, end, target, found } = notice;
  const enemy = other(seat);
  let after = disclose(acted(view, notice, ["T"]), enemy, target, found);
  const stands = found === "X";
  const isSpent = view.rules.options["torpedo-spent"] === "yes";
  if (!stands) {
    after = remove(after, enemy, [target], found);
  }
  if (isSpent) {
    after = remove(after, seat, [end], "T");
  }
  return endTurn(after, enemy, stands && !isSpent ? view.quiet + 1 : 0);
}

type Resolution = Extract<
  WireNotice,
  { t: "won" | "swept" | "lost" | "exchanged" | "exploded" | "harmless" }
>;

function resolved(view: BlindView, challenge: Challenge, notice: Resolution): BlindView {
  const { acting, target } = challenge;
  const named = challenge.named as PieceCode;
  const attacker = notice.seat;
  const defender = other(attacker);
  const offer = isShip(named) ? offerUnanswered(view.offer, attacker) : view.offer;
  const closed: BlindView = { ...view, challenge: null, offer };
  switch (notice.t) {
    case "won":
      return endTurn(remove(closed, defender, notice.taken, named), attacker, 0);
    case "swept": {
      const seen = disclose(closed, attacker, acting, "S");
      return endTurn(remove(seen, defender, [target], named), attacker, 0);
    }
    case "lost":
      return endTurn(remove(closed, attacker, notice.lost, notice.piece), defender, 0);
    case "exchanged": {
      const taken = remove(closed, defender, notice.taken, named);
      return endTurn(remove(taken, attacker, notice.own, named), defender, 0);
    }
    case "exploded": {
      const sunk = remove(closed, attacker, [acting], notice.piece);
      const isSpent = view.rules.options["mine-spent"] === "yes";
      return endTurn(isSpent ? remove(sunk, defender, [target], named) : sunk, defender, 0);
    }
    case "harmless":
      return endTurn(disclose(closed, attacker, acting, "F"), defender, view.quiet + 1);
  }
}

function endTurn(view: BlindView, onTurn: Seat, quiet: number): BlindView {
  return { ...view, onTurn, turn: view.turn + 1, quiet };
}

function narrow(view: BlindView, sighting: Sighting, classes: readonly PieceCode[]): Sighting {
  if (view.rules.options.memory === "own") {
    return sighting;
  }
  return { ...sighting, couldBe: sighting.couldBe.filter((piece) => classes.includes(piece)) };
}

/** The class of the piece on `cell` is now known to both. */
function disclose(view: BlindView, seat: Seat, cell: Cell, piece: PieceCode): BlindView {
  const sighting = view.pieces[seat].get(cell);
  if (sighting === undefined) {
    return view;
  }
  const pieces = new Map(view.pieces[seat]).set(cell, narrow(view, sighting, [piece]));
  return { ...view, pieces: but(view.pieces, seat, pieces) };
}

/** The pieces on `cells`, all of one class, go to the enemy's tray face up (B7). */
function remove(view: BlindView, seat: Seat, cells: readonly Cell[], piece: PieceCode): BlindView {
  const pieces = new Map(view.pieces[seat]);
  const gone = ascending(cells).map((cell) => {
    const origin = pieces.get(cell)?.origin ?? cell;
    pieces.delete(cell);
    return { origin, piece };
  });
  return {
    ...view,
    pieces: but(view.pieces, seat, pieces),
    lost: but(view.lost, seat, [...view.lost[seat], ...gone]),
  };
}
