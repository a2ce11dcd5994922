// What is said aloud in a shooting game, as sentences.

import { type Cell, cellName, cellNames, columnOf, rowOf } from "../view/grid";
import { other } from "../view/seats";
import type { Fired, GameCard, ReportPart, RulesCard, SunkShip, Volleyed } from "../wire";
import { capital, count, laterPick, pick, say } from "./language";
import { genderOf, playerName, shipClassName, shipName } from "./names";

type Ways = readonly (readonly [string, string])[];

// S11: Russian has two pairs of words for a hit and a sinking.
const RANIL = {
  hit: laterPick("Ранил, убил", "Hit!"),
  sunk: laterPick("Ранил, убил", "Sunk!"),
};
const POPAL = {
  hit: laterPick("Попал, потопил", "Hit!"),
  sunk: laterPick("Попал, потопил", "Sunk!"),
};
const MASCULINE: Ways = [
  laterPick("masculine ship", "{ship} hit"),
  laterPick("masculine ship", "{ship} hit and sunk"),
  laterPick("masculine ship", "{ship}, {hits}"),
  laterPick("masculine ship", "{ship}, {hits}, sunk"),
];
const FEMININE: Ways = [
  laterPick("feminine ship", "{ship} hit"),
  laterPick("feminine ship", "{ship} hit and sunk"),
  laterPick("feminine ship", "{ship}, {hits}"),
  laterPick("feminine ship", "{ship}, {hits}, sunk"),
];
const OTHER: Ways = [
  laterPick("ship of any name", "{ship} hit"),
  laterPick("ship of any name", "{ship} hit and sunk"),
  laterPick("ship of any name", "{ship}, {hits}"),
  laterPick("ship of any name", "{ship}, {hits}, sunk"),
];

export function tellShot(game: GameCard, notice: Fired): string {
  const shot = say("{player} shoots at {cell}: “{answer}”", {
    player: playerName(game, notice.seat),
    cell: cellName(game.rules, notice.cell),
    answer: answerCalled(game.rules, notice.answer),
  });
  const ship = sunkShip(game.rules, notice.sunk);
  return ship ? `${shot} ${capital(ship)}.` : shot;
}

export function tellSalvo(game: GameCard, notice: Volleyed): string {
  const salvo = say("{player} fires a salvo: {cells}.", {
    player: playerName(game, notice.seat),
    cells: cellNames(game.rules, notice.cells),
  });
  const report = capital(tellReport(game.rules, notice.report));
  const player = playerName(game, other(notice.seat));
  return `${salvo} ${say("{player}: “{report}.”", { player, report })}`;
}

/** “Miss!”, “Hit!” or “Sunk!”, in the words of the game. */
function answerCalled(rules: RulesCard, answer: Fired["answer"]): string {
  if (answer === "miss") {
    return say("Miss!");
  }
  const words = rules.options["ru-words"] === "попал" ? POPAL : RANIL;
  return pick(...words[answer]);
}

/** S14, without the full stop. */
function tellReport(rules: RulesCard, report: readonly ReportPart[]): string {
  const parts = report.map((part) => tellPart(rules, part));
  return parts.join(report[0]?.t === "cell" ? "; " : ". ") || say("none");
}

/** One part of a report, to stand in a list. */
export function tellPart(rules: RulesCard, part: ReportPart): string {
  if (part.t !== "cell") {
    return capital(struck(rules, part));
  }
  const called = answerCalled(rules, part.answer).replace(/!$/, "").toLowerCase();
  const ship = sunkShip(rules, part.sunk);
  return `${cellName(rules, part.cell)} ${called}${ship ? ` (${ship})` : ""}`;
}

/** `cruiser 2 hit`, `cruiser, 2 hits, sunk`: in the gender of the ship. */
export function struck(rules: RulesCard, part: Exclude<ReportPart, { t: "cell" }>): string {
  const gender = genderOf(part.shipClass);
  const ways = gender === null ? OTHER : gender === "f" ? FEMININE : MASCULINE;
  const hits = part.t === "hits" ? part.hits : 0;
  const way = ways[(hits > 0 ? 2 : 0) + (part.sunk ? 1 : 0)] as readonly [string, string];
  return pick(...way, {
    ship: shipName(rules, part.shipClass, part.number),
    hits: count("{number} hit", "{number} hits", hits),
  });
}

/** `cruiser, В1–В3`, or as much of it as was told (S6). */
function sunkShip(rules: RulesCard, told: SunkShip | null | undefined): string {
  if (!told?.shipClass) {
    return "";
  }
  const name = shipClassName(told.shipClass);
  return !told.cells || told.cells.length === 1 ? name : `${name}, ${shipCells(rules, told.cells)}`;
}

/** `В1–В3` where three or more lie in a line, otherwise all the cells. */
export function shipCells(rules: RulesCard, cells: readonly Cell[]): string {
  const isLine = (of: typeof rowOf): boolean =>
    new Set(cells.map((cell) => of(rules, cell))).size === 1;
  if (cells.length > 2 && (isLine(rowOf) || isLine(columnOf))) {
    return [cells[0], cells.at(-1)].map((cell) => cellName(rules, cell as Cell)).join("–");
  }
  return cellNames(rules, cells);
}
