// A piece of Blind: face up where its class is known, closed where it is not.
//
// Side 1 has squares and side 2 has rounds, so that no colour is needed to tell them apart; with
// one colour for both (B2) they have indeed the same.

import type { JSX } from "preact";
import { type Face, isClosed } from "../blind/tokens";
import type { Seat } from "../view/seats";
import type { RulesCard } from "../wire";
import { EMBLEMS, HINTS } from "./blindEmblems";
import { UNIT } from "./place";

export interface BlindTokenProps {
  readonly rules: RulesCard;
  readonly seat: Seat;
  readonly face: Face;
}

/** The class of what has a player's colours; where both have the same, shapes tell them apart. */
export function lookOf(rules: RulesCard, seat: Seat): string {
  return `look-${rules.options.colours === "one" ? 1 : seat}`;
}

/** On a field of UNIT by UNIT, for use within a drawing. */
export function BlindToken({ rules, seat, face }: BlindTokenProps): JSX.Element {
  return (
    <g class={`token ${lookOf(rules, seat)} ${isClosed(face) ? "back" : "face"}`}>
      {seat === 1 ? (
        <rect class="body" x="2.5" y="2.5" width="35" height="35" rx="8" />
      ) : (
        <circle class="body" cx="20" cy="20" r="18.4" />
      )}
      {isClosed(face) ? (
        <>
          {seat === 1 ? (
            <rect class="ring" x="7" y="7" width="26" height="26" rx="4.5" />
          ) : (
            <circle class="ring" cx="20" cy="20" r="13.6" />
          )}
          {HINTS[face] && <path class={`hint ${face}`} d={HINTS[face]} />}
        </>
      ) : (
        <>
          <path class="emblem" d={EMBLEMS[face]} />
          <text class="code" x="20" y="35">
            {face}
          </text>
        </>
      )}
    </g>
  );
}

/** The same as a picture of its own, for lists. */
export function TokenPicture(props: BlindTokenProps): JSX.Element {
  return (
    <svg class="token-picture" viewBox={`0 0 ${UNIT} ${UNIT}`} aria-hidden="true">
      <BlindToken {...props} />
    </svg>
  );
}
