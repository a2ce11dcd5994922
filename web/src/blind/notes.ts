// Private notes on enemy pieces.

import { PIECES, type PieceCode } from "../view/pieces";

export const LONGEST_NOTE = 200;
const IN_WORDS = "✎";

/** The class that the note is the letter of, if it is one. */
export function notedClass(note: string): PieceCode | null {
  const written = note.trim().toUpperCase();
  return PIECES.find((piece) => piece === written) ?? null;
}

/** What is shown on the piece: the letter of a class, or that there is something to read. */
export function noteBadge(note: string): string {
  return note === "" ? "" : (notedClass(note) ?? IN_WORDS);
}
