// What both families have in common: who has offered a draw, and how the game ended.

import type { Ended, SaidAloud } from "../wire";
import type { Seat } from "./seats";

export interface Outcome {
  readonly winner: Seat | null;
  readonly ending: Ended["ending"];
}

/** The seat whose offer of a draw stands after the saying. */
export function offerAfter(offer: Seat | null, said: SaidAloud): Seat | null {
  switch (said.saying) {
    case "offers-draw":
      return said.seat;
    case "accepts-draw":
    case "declines-draw":
      return null;
    default:
      return offer;
  }
}

/** A seat's own action answers an offer of the other seat's by passing over it. */
export function offerUnanswered(offer: Seat | null, acting: Seat): Seat | null {
  return offer !== null && offer !== acting ? null : offer;
}
