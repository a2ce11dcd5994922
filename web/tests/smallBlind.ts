// A small game of Blind that several tests begin with.

import type { GameCard, RulesCard } from "../src/wire";

// Four columns and five rows; homes of two rows.
export const RULES: RulesCard = {
  preset: "blind",
  family: "blind",
  options: { neighbours: "four", "quiet-limit": "200", memory: "kept" },
  changed: [],
  rows: 5,
  columns: 4,
  rowNames: ["1", "2", "3", "4", "5"],
  columnNames: ["A", "B", "C", "D"],
  lettered: "columns",
  ships: [],
  pieces: [
    { piece: "C", count: 1 },
    { piece: "D", count: 2 },
    { piece: "X", count: 1 },
  ],
  home: 2,
  clock: null,
};
export const ANNA = { name: "Anna", bot: null };

export function gameOf(rules: RulesCard, other: GameCard["players"][number]): GameCard {
  return { id: "game", rules, first: 1, players: [ANNA, other], createdAt: 0 } as GameCard;
}

/** The pieces of side 1: X A1, D A2, D B2, C C2. */
export const ONE = [
  { cell: 0, piece: "X" },
  { cell: 4, piece: "D" },
  { cell: 5, piece: "D" },
  { cell: 6, piece: "C" },
] as const;

/** Both are ready; side 2 stands on A4, B4, C4, D4. */
export const READY = [
  { t: "ready", seat: 2 },
  { t: "ready", seat: 1 },
  { t: "arrayed", one: [0, 4, 5, 6], two: [12, 13, 14, 15] },
] as const;
