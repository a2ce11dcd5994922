// The classes of pieces of Blind, by the letters that records use (B2).

import type { PlacedPiece } from "../wire";

export type PieceCode = PlacedPiece["piece"];

/** In the order of B2: ships from the most senior, then torpedo, mine and fort. */
export const PIECES: readonly PieceCode[] = ["B", "C", "D", "P", "V", "S", "F", "T", "M", "X"];
export const SHIPS: readonly PieceCode[] = ["B", "C", "D", "P", "V", "S", "F"];
export const MOVABLE: readonly PieceCode[] = ["B", "C", "D", "P", "V", "S", "F", "T", "M"];

export function isShip(piece: PieceCode): boolean {
  return SHIPS.includes(piece);
}
