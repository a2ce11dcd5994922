// What is said across the table, and how a game ends.

import type { Seat } from "../view/seats";
import type { Outcome } from "../view/table";
import type { GameCard, SaidAloud } from "../wire";
import { count, later, say } from "./language";
import { playerName } from "./names";

const SAYINGS: Readonly<Record<SaidAloud["saying"], string>> = {
  resigns: later("{player} resigns."),
  "offers-draw": later("{player} offers a draw."),
  "accepts-draw": later("{player} accepts the draw."),
  "declines-draw": later("{player} declines the draw."),
  "out-of-time": later("{player} runs out of time."),
  leaves: later("{player} leaves the game."),
  adjourns: later("The server was away; the time was given back."),
};
const WINS: Readonly<Partial<Record<Outcome["ending"], string>>> = {
  forts: later("{player} wins: all the enemy's forts are taken."),
  "no-action": later("{player} wins: the enemy has no action left."),
  "fleet-sunk": later("{player} wins: the whole enemy fleet is sunk."),
  resigned: later("{player} wins: the enemy has resigned."),
  time: later("{player} wins: the enemy's time is out."),
  left: later("{player} wins: the enemy has left the game."),
};
const LOSES: Readonly<Partial<Record<Outcome["ending"], string>>> = {
  forts: later("All your forts are taken: {player} wins."),
  "no-action": later("You have no action left: {player} wins."),
  "fleet-sunk": later("Your whole fleet is sunk: {player} wins."),
  resigned: later("You have resigned: {player} wins."),
  time: later("Your time is out: {player} wins."),
  left: later("You have left the game: {player} wins."),
};
const DRAWS: Readonly<Partial<Record<Outcome["ending"], string>>> = {
  "no-ships": later("A draw: neither side has a ship left."),
  "no-action": later("A draw: no action is left, and the enemy has no ship to win with."),
  "both-sunk": later("A tie: both fleets are sunk."),
  agreed: later("A draw by agreement."),
  time: later("A draw: the time is out, and the enemy has no ship to win with."),
};

export function tellSaying(game: GameCard, said: SaidAloud): string {
  return say(SAYINGS[said.saying], { player: playerName(game, said.seat) });
}

/** Who has won and why: “Anna wins: all the enemy's forts are taken.” To whoever has lost, who sits
 * at `reader`, it is told without an enemy: “All your forts are taken: Anna wins.” */
export function tellOutcome(
  game: GameCard,
  { winner, ending }: Outcome,
  reader: Seat | null = null,
): string {
  const { options } = game.rules;
  if (winner !== null) {
    const player = playerName(game, winner);
    if (ending === "forts" && options["forts-to-take"] !== "all") {
      return say("{player} wins: as many forts as needed are taken.", { player });
    }
    const told = reader === null || reader === winner ? WINS : LOSES;
    return say(told[ending] ?? "", { player });
  }
  if (ending === "quiet") {
    return count(
      "A draw: nothing has left the board for {number} turn.",
      "A draw: nothing has left the board for {number} turns.",
      Number(options["quiet-limit"]),
    );
  }
  return say(DRAWS[ending] ?? "");
}
