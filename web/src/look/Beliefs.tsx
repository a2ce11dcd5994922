// Blind, looked back at: what the bot would have done in place of what was done, and how rightly it
// takes the pieces that are hidden.

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { rankOf } from "../blind/beliefs";
import { beliefText } from "../blind/beliefWords";
import { ConsideredList } from "../blind/ConsideredList";
import type { BlindView } from "../view/blind";
import { type Cell, cellName } from "../view/grid";
import type { Considered, GameCard } from "../wire";
import { count, say } from "../words/language";
import { playerName } from "../words/names";
import type { Believed, Decision } from "./believing";

export interface BeliefsProps {
  readonly game: GameCard;
  /** The view before the decision was made, which its actions are told by. */
  readonly before: BlindView | null;
  readonly decision: Decision | null;
  readonly considered: readonly Considered[];
  readonly believed: readonly Believed[];
  readonly state: "asked" | "known" | "nobody" | "no-eyes";
  readonly shown: Signal<number>;
  /** The piece that is looked at. */
  readonly cell: Cell | null;
}

export function BeliefsPanel(props: BeliefsProps): JSX.Element {
  const { game, believed } = props;
  return (
    <section class="beliefs stack" aria-label={say("What a bot believes and would do")}>
      <BeliefLine {...props} where="beside" />
      <WhatElse {...props} />
      {believed
        .filter(({ beliefs }) => beliefs.size > 0)
        .map(({ seat, beliefs, right }) => (
          <p key={seat} class="faint small">
            {count(
              "In the place of {player} the bot would take {right} of {number} hidden enemy piece for what it is.",
              "In the place of {player} the bot would take {right} of {number} hidden enemy pieces for what they are.",
              beliefs.size,
              { player: playerName(game, seat), right },
            )}
          </p>
        ))}
      {believed.some(({ beliefs }) => beliefs.size > 0) && (
        <p class="faint small">
          {say(
            "On a piece: what it is likeliest taken for, with the chance in %; dashed where that is wrong, and nothing below 25%.",
          )}{" "}
          {say("In the circle: what it is.")}
        </p>
      )}
    </section>
  );
}

type BeliefLineProps = Pick<BeliefsProps, "game" | "state" | "believed" | "cell"> & {
  readonly where: "below" | "beside";
};

/** What is believed of the piece looked at. In one column it stands right below the board, elsewhere
 * in the panel beside it: the other one is not shown. Why there is nothing to read stands in the
 * panel as well, where it was asked for. */
export function BeliefLine({ game, state, believed, cell, where }: BeliefLineProps): JSX.Element {
  const told = cell === null ? "" : toldOf(game, believed, cell);
  const isReason = state === "nobody" || state === "no-eyes";
  // Said once, even where both are shown.
  const role = isReason && where === "below" ? undefined : "status";
  return (
    <p class={`small belief-line ${where} ${isReason ? "reason" : ""}`} role={role}>
      {stateText(state) || told || emptyText(believed)}
    </p>
  );
}

/** The decision of the moment beside those that the bot prefers. */
function WhatElse({ before, decision, considered, shown }: BeliefsProps): JSX.Element | null {
  if (before === null || decision === null || considered.length === 0) {
    return null;
  }
  const rank = rankOf(decision.played, considered);
  return (
    <>
      <p>{rankText(rank)}</p>
      <ConsideredList
        view={before}
        considered={considered}
        shown={shown}
        {...(rank !== null && { played: rank })}
      />
    </>
  );
}

function rankText(rank: number | null): string {
  switch (rank) {
    case null:
      return say("The bot considered:");
    case -1:
      return say("The bot would not have considered what was played. Its choice:");
    case 0:
      return say("The bot would have done the same. It considered:");
    default:
      return say("The bot would have preferred another. It considered:");
  }
}

function emptyText(believed: readonly Believed[]): string {
  return believed.some(({ beliefs }) => beliefs.size > 0)
    ? say("Choose a piece to read what it is taken for.")
    : say("Nothing is hidden any more.");
}

function stateText(state: BeliefsProps["state"]): string {
  switch (state) {
    case "asked":
      return say("The bot is thinking …");
    case "nobody":
      return say("No bot explains itself in this game: there is nothing to show.");
    case "no-eyes":
      return say("What is believed is seen through a player's own eyes.");
    case "known":
      return "";
  }
}

/** What is believed of the piece on the cell, and what it is. */
export function toldOf(
  game: GameCard,
  believed: readonly Believed[],
  cell: Cell,
  { isNamed = true } = {},
): string {
  for (const { beliefs, truth } of believed) {
    const classes = beliefs.get(cell);
    if (classes !== undefined) {
      const name = isNamed ? `${cellName(game.rules, cell)}. ` : "";
      return name + beliefText(classes, truth(cell));
    }
  }
  return "";
}
