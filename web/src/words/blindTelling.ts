// What is said aloud in Blind, as sentences.

import { type Cell, cellName, cellNames } from "../view/grid";
import type { PieceCode } from "../view/pieces";
import type { Asked, GameCard, Struck, WireAction, WireNotice } from "../wire";
import { capital, count, pick, say } from "./language";
import { forceName, playerName } from "./names";

/** The sentence for a notice that is Blind's own; "" for any other. */
export function tellBlind(game: GameCard, notice: WireNotice): string {
  const cells = (some: readonly Cell[]): string => cellNames(game.rules, some);
  const player = "seat" in notice ? playerName(game, notice.seat) : "";
  switch (notice.t) {
    case "arrayed":
      return say("Both fleets are on the board.");
    case "moved":
      return say("{player} moves from {start} to {end}.", {
        player,
        start: cellName(game.rules, notice.start),
        end: cellName(game.rules, notice.end),
      });
    case "asked":
      return tellQuestion(game, notice);
    case "struck":
      return tellStrike(game, notice);
    case "answered":
      return say("{player} answers: “{force}.”", {
        player,
        force: capital(forceName(notice.piece, notice.number)),
      });
    case "won": {
      const called = pick("he says", "{player}: “Hand it over. I won!”", { player });
      return `${called} ${say("Off the board: {cells}.", { cells: cells(notice.taken) })}`;
    }
    case "swept":
      return say("The mine is swept: it was a sweeper that asked.");
    case "lost": {
      const called = pick("he says", "{player}: “I lost!”", { player });
      return `${called} ${gone(notice.piece, notice.lost.length, cells(notice.lost))}`;
    }
    case "exchanged":
      return say("{player}: “Exchange!” Off the board: {own} and {taken}.", {
        player,
        own: cells(notice.own),
        taken: cells(notice.taken),
      });
    case "exploded":
      return `${say("The mine explodes.")} ${gone(notice.piece)}`;
    case "harmless":
      return say("The torpedo comes to no harm: it was a fish that asked.");
    default:
      return "";
  }
}

/** What only the seat that acted knows of its action; "" where that is nothing. */
export function tellSecret(game: GameCard, echo: WireAction): string {
  switch (echo.t) {
    case "answer":
      return echo.cells.length > 1
        ? say("The force named: {cells}.", { cells: cellNames(game.rules, echo.cells) })
        : "";
    case "engage":
    case "ask": {
      const force = echo.t === "ask" ? echo.force : echo.cells;
      return force.length > 1
        ? say("The force engaged: {cells}.", { cells: cellNames(game.rules, force) })
        : "";
    }
    default:
      return "";
  }
}

function tellQuestion(game: GameCard, notice: Asked): string {
  const details = whereabouts(game, notice);
  return notice.start === notice.end
    ? say("{player} asks from {start} about {target}: “What is it?”", details)
    : say("{player} moves from {start} to {end} and asks about {target}: “What is it?”", details);
}

function tellStrike(game: GameCard, notice: Struck): string {
  const details = whereabouts(game, notice);
  const strike =
    notice.start === notice.end
      ? say("{player} strikes {target} with the torpedo from {start}.", details)
      : say("{player} moves from {start} to {end} and strikes {target} with the torpedo.", details);
  const end = notice.found === "X" ? say("It is a fort, and it stands.") : gone(notice.found);
  return `${strike} ${end}`;
}

function whereabouts(game: GameCard, { seat, start, end, target }: Asked | Struck) {
  return {
    player: playerName(game, seat),
    start: cellName(game.rules, start),
    end: cellName(game.rules, end),
    target: cellName(game.rules, target),
  };
}

function gone(piece: PieceCode, number = 1, cells = ""): string {
  const force = forceName(piece, number) + (cells ? ` (${cells})` : "");
  return count("Off the board goes {force}.", "Off the board go {force}.", number, { force });
}
