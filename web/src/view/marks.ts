// S23: what may be marked on a grid, from a known fleet or from the answers alone.
//
// The same as blindfleet.rules.shooting.marks.

import type { RulesCard, Volleyed } from "../wire";
import { around, ascending, type Cell, type Cells, joined } from "./grid";
import type { Seat } from "./seats";
import { type Fleet, fleetOf, type ShootingView, type Waters } from "./shooting";

/** `ships` and `wrecks` are the cells of one ship each; where the fleet is known a sunk ship is in
 * both. `tried` are shots of which nothing is certain, by the round of each. */
export interface Marks {
  readonly ships: readonly (readonly Cell[])[];
  readonly wrecks: readonly (readonly Cell[])[];
  readonly hits: Cells;
  readonly misses: Cells;
  readonly empty: Cells;
  readonly tried: ReadonlyMap<Cell, number>;
}

/** What the audience of the view may mark on the waters of `seat`. */
export function marksOf(view: ShootingView, seat: Seat): Marks {
  const [fleet, waters] = [fleetOf(view, seat), view.waters[seat]];
  return fleet ? marksOfFleet(waters, fleet) : marksOfAnswers(view.rules, waters);
}

/** Everything: the fleet is known. */
function marksOfFleet(waters: Waters, fleet: Fleet): Marks {
  const occupied = new Set(fleet.flatMap((ship) => ship.cells));
  const ships = fleet.map((ship) => ship.cells);
  return {
    ships,
    wrecks: ships.filter((cells) => cells.every((cell) => waters.tried.has(cell))),
    hits: filtered(waters.tried, (cell) => occupied.has(cell)),
    misses: filtered(waters.tried, (cell) => !occupied.has(cell)),
    empty: new Set(),
    tried: new Map(),
  };
}

/** What follows with certainty from the answers heard, and at a glance. */
export function marksOfAnswers(rules: RulesCard, waters: Waters): Marks {
  const hits = new Set(waters.hits);
  let misses: Cells;
  const tried = new Map<Cell, number>();
  if (rules.options.turns === "salvo" && rules.options["salvo-report"] !== "cells") {
    const missed = new Set<Cell>();
    for (const [index, salvo] of waters.salvoes.entries()) {
      for (const cell of salvo.cells) {
        if (salvo.report.length === 0) {
          missed.add(cell);
        } else if (allHit(salvo)) {
          hits.add(cell);
        } else {
          tried.set(cell, index + 1);
        }
      }
    }
    misses = missed;
  } else {
    misses = filtered(waters.tried, (cell) => !hits.has(cell));
  }
  const wrecks = wrecksOf(rules, waters);
  const empty = filtered(haloOf(rules, wrecks), (cell) => !waters.tried.has(cell));
  return { ships: [], wrecks, hits, misses, empty, tried };
}

function allHit(salvo: Volleyed): boolean {
  const counted = salvo.report.reduce((sum, part) => sum + (part.t === "hits" ? part.hits : 0), 0);
  return counted === salvo.cells.length;
}

/** The ships known to be sunk: as told or, where ships cannot touch, by their hits. */
function wrecksOf(rules: RulesCard, waters: Waters): (readonly Cell[])[] {
  const found = waters.sunk.flatMap((told) => (told.cells ? [ascending(told.cells)] : []));
  if (rules.options.touching !== "free") {
    for (const cell of sinkings(waters)) {
      found.push(ascending(joined(rules, cell, waters.hits)));
    }
  }
  return [...new Map(found.map((cells) => [cells.join(), cells])).values()];
}

/** The cells for which “sunk” was answered, in order. */
function sinkings(waters: Waters): Cell[] {
  const parts = waters.salvoes.flatMap((salvo) => salvo.report);
  return [...waters.shots, ...parts.filter((part) => part.t === "cell")]
    .filter((shot) => shot.answer === "sunk")
    .map((shot) => shot.cell);
}

/** Where ships never touch, nothing lies around a sunk one. */
function haloOf(rules: RulesCard, wrecks: readonly (readonly Cell[])[]): Cells {
  if (rules.options.halo !== "on" || rules.options.touching !== "none") {
    return new Set();
  }
  const sunk = new Set(wrecks.flat());
  const beyond = [...sunk].flatMap((cell) => around(rules, cell));
  return filtered(new Set(beyond), (cell) => !sunk.has(cell));
}

function filtered(cells: Cells, keeps: (cell: Cell) => boolean): Cells {
  return new Set([...cells].filter(keeps));
}
