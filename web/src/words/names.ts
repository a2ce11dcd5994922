// What ships, pieces, games and players are called.

import type { PieceCode } from "../view/pieces";
import type { Seat } from "../view/seats";
import type { GameCard, PlayerCard, RulesCard, ShipCard } from "../wire";
import { count, later, laterCount, laterPick, pick, say } from "./language";

const GAMES: Readonly<Record<string, string>> = {
  blind: later("Blind"),
  "blind-skirmish": later("Blind, a skirmish"),
  classic: later("Classic"),
  "classic-corners": later("Classic, corners touch"),
  "classic-shapes": later("Classic, bent ships"),
  "classic-15": later("Classic, 15×15"),
  salvo: later("Salvo"),
  "salvo-b": later("Salvo, fleet B"),
  italian: later("Battaglia navale"),
  hasbro: later("Boxed Battleship"),
};
const RANKS: Readonly<Record<string, string>> = {
  random: later("Random"),
  greedy: later("Greedy"),
  cadet: later("Cadet"),
  sailor: later("Sailor"),
  boatswain: later("Boatswain"),
  navigator: later("Navigator"),
  captain: later("Captain"),
  admiral: later("Admiral"),
};
const SHIP_CLASSES: Readonly<Record<string, string>> = {
  carrier: later("carrier"),
  battleship: later("battleship"),
  cruiser: later("cruiser"),
  destroyer: later("destroyer"),
  submarine: later("submarine"),
  "torpedo-boat": later("torpedo boat"),
  "torpedo-ship": later("torpedo ship"),
};
const GENDERS: Readonly<Record<string, readonly [string, string]>> = {
  carrier: laterPick("gender: m or f", "carrier"),
  battleship: laterPick("gender: m or f", "battleship"),
  cruiser: laterPick("gender: m or f", "cruiser"),
  destroyer: laterPick("gender: m or f", "destroyer"),
  submarine: laterPick("gender: m or f", "submarine"),
  "torpedo-boat": laterPick("gender: m or f", "torpedo boat"),
  "torpedo-ship": laterPick("gender: m or f", "torpedo ship"),
};
// S27: Russian names a ship by its decks, where the class has its usual size.
const USUAL_SIZES: Readonly<Record<string, string>> = {
  "carrier 5": later("carrier of five cells"),
  "battleship 4": later("battleship of four cells"),
  "cruiser 3": later("cruiser of three cells"),
  "destroyer 2": later("destroyer of two cells"),
  "torpedo-boat 1": later("torpedo boat of one cell"),
};
const PIECES: Readonly<Record<PieceCode, string>> = {
  B: later("battleship"),
  C: later("cruiser"),
  D: later("destroyer"),
  P: later("patrol"),
  V: later("vedette"),
  S: later("sweeper"),
  F: later("fish"),
  T: later("torpedo"),
  M: later("mine"),
  X: later("fort"),
};
const COUNTED_PIECES: Readonly<Record<PieceCode, readonly [string, string]>> = {
  B: laterCount("{number} battleship", "{number} battleships"),
  C: laterCount("{number} cruiser", "{number} cruisers"),
  D: laterCount("{number} destroyer", "{number} destroyers"),
  P: laterCount("{number} patrol", "{number} patrols"),
  V: laterCount("{number} vedette", "{number} vedettes"),
  S: laterCount("{number} sweeper", "{number} sweepers"),
  F: laterCount("{number} fish", "{number} fish"),
  T: laterCount("{number} torpedo", "{number} torpedoes"),
  M: laterCount("{number} mine", "{number} mines"),
  X: laterCount("{number} fort", "{number} forts"),
};
const FORCES: Readonly<Record<PieceCode, readonly string[]>> = {
  B: [later("a battleship"), later("two battleships"), later("three battleships")],
  C: [later("a cruiser"), later("two cruisers"), later("three cruisers")],
  D: [later("a destroyer"), later("two destroyers"), later("three destroyers")],
  P: [later("a patrol"), later("two patrols"), later("three patrols")],
  V: [later("a vedette"), later("two vedettes"), later("three vedettes")],
  S: [later("a sweeper"), later("two sweepers"), later("three sweepers")],
  F: [later("a fish"), later("two fish"), later("three fish")],
  T: [later("a torpedo")],
  M: [later("a mine")],
  X: [later("a fort")],
};

export function gameName(preset: string): string {
  const known = GAMES[preset];
  return known === undefined ? preset : say(known);
}

/** The piece, or two or three ships of a class, as players say it: “three destroyers” (B19). */
export function forceName(piece: PieceCode, number = 1): string {
  return say(FORCES[piece][number - 1] ?? PIECES[piece]);
}

export function pieceName(piece: PieceCode): string {
  return say(PIECES[piece]);
}

/** Any number of pieces, in figures. */
export function countedPieces(piece: PieceCode, number: number): string {
  return count(...COUNTED_PIECES[piece], number);
}

/** A class of a shooting game; one that a player has named stays as it is. */
export function shipClassName(shipClass: string): string {
  const known = SHIP_CLASSES[shipClass];
  return known === undefined ? shipClass : say(known);
}

/** `cruiser 2`, with the number only where the class has several ships (S14). */
export function shipName(rules: RulesCard, shipClass: string, number: number): string {
  const name = shipClassName(shipClass);
  const ships = rules.ships.find((one) => one.shipClass === shipClass)?.count ?? 1;
  return ships > 1 ? `${name} ${number}` : name;
}

export function shipWithSize({ shipClass, cells }: ShipCard): string {
  const usual = USUAL_SIZES[`${shipClass} ${cells}`];
  if (usual !== undefined) {
    return say(usual);
  }
  const ship = shipClassName(shipClass);
  return count("{ship} of {number} cell", "{ship} of {number} cells", cells, { ship });
}

/** The grammatical gender of a class; null for one that a player has named. */
export function genderOf(shipClass: string): "m" | "f" | null {
  const known = GENDERS[shipClass];
  if (known === undefined) {
    return null;
  }
  return pick(...known) === "f" ? "f" : "m";
}

/** A bot's level, as people call it. */
function rankName(level: string): string {
  const known = RANKS[level];
  return known === undefined ? level : say(known);
}

/** A person by name, a bot by its level. */
export function nameOf({ name, bot }: PlayerCard): string {
  return bot === null ? name : rankName(bot);
}

/** The player's name, or “Side 1” where there is none, to begin a sentence with. */
export function playerName(game: GameCard, seat: Seat): string {
  const player = game.players[seat - 1];
  return (player && nameOf(player)) || say("Side {number}", { number: seat });
}
