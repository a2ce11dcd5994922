// Blind, looked back at: whose beliefs the eyes may share, and what was decided at a moment.

import {
  type BeliefMark,
  type Beliefs,
  hiddenOnes,
  marksOf,
  type Played,
  playedIn,
  takenRightly,
} from "../blind/beliefs";
import type { BlindView, Deployment } from "../view/blind";
import type { Cell } from "../view/grid";
import type { PieceCode } from "../view/pieces";
import { other, type PerSeat, SEATS, type Seat } from "../view/seats";
import type { LookingEyes, Moment } from "./moments";
import type { Asked, Explained } from "./useExplanations";

/** Whose knowledge the eyes have. */
export function believersOf(eyes: LookingEyes): readonly Seat[] {
  return eyes === "full" ? SEATS : eyes === "public" ? [] : [eyes === "1" ? 1 : 2];
}

/** What was decided at a moment, and the moment at which it was decided. */
export interface Decision {
  readonly played: Played;
  readonly before: Asked;
}

export function decisionAt(
  moments: readonly Moment[],
  number: number,
  eyes: LookingEyes,
): Decision | null {
  const [event] = number > 0 ? (moments[number]?.events ?? []) : [];
  const played = event === undefined ? null : playedIn(event);
  if (played === null || !believersOf(eyes).includes(played.seat)) {
    return null;
  }
  return { played, before: { seat: played.seat, after: lastHeard(moments, number - 1) } };
}

/** All that has to be known of a moment: first what its player could have done. */
export function wantedAt(
  moments: readonly Moment[],
  number: number,
  eyes: LookingEyes,
): readonly Asked[] {
  const decision = decisionAt(moments, number, eyes);
  const after = lastHeard(moments, number);
  const believed = believersOf(eyes).map((seat) => ({ seat, after }));
  return decision === null ? believed : [decision.before, ...believed];
}

function lastHeard(moments: readonly Moment[], number: number): number {
  return moments[number]?.events.at(-1)?.number ?? 0;
}

/** What one seat believes of the other's pieces, and what they are. */
export interface Believed {
  readonly seat: Seat;
  readonly beliefs: Beliefs;
  readonly truth: (cell: Cell) => PieceCode | null;
  readonly right: number;
}

export function believedAt(
  moments: readonly Moment[],
  number: number,
  eyes: LookingEyes,
  explained: Explained,
): readonly Believed[] {
  const view = moments[number]?.view;
  const revealed = revealedIn(moments);
  if (view?.family !== "blind" || revealed === null) {
    return [];
  }
  return believersOf(eyes).flatMap((seat) => {
    const found = explained({ seat, after: lastHeard(moments, number) });
    if (!found) {
      return [];
    }
    const beliefs = hiddenOnes(view, other(seat), found.beliefs);
    const truth = truthOf(view, other(seat), revealed);
    return [{ seat, beliefs, truth, right: takenRightly(beliefs, truth) }];
  });
}

/** What is drawn on the pieces. */
export function believedMarks(believed: readonly Believed[]): ReadonlyMap<Cell, BeliefMark> {
  return new Map(believed.flatMap(({ beliefs, truth }) => [...marksOf(beliefs, truth)]));
}

function revealedIn(moments: readonly Moment[]): PerSeat<Deployment | null> | null {
  const last = moments.at(-1)?.view;
  return last?.family === "blind" ? last.revealed : null;
}

function truthOf(view: BlindView, owner: Seat, revealed: PerSeat<Deployment | null>) {
  return (cell: Cell): PieceCode | null => {
    const sighting = view.pieces[owner].get(cell);
    return sighting === undefined ? null : (revealed[owner]?.get(sighting.origin) ?? null);
  };
}
