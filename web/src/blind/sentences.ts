// What the screens of Blind say about pieces, forces and turns.

import {
  type BlindView,
  deploymentOf,
  knownClass,
  ownerOf,
  phaseOf,
  type Sighting,
} from "../view/blind";
import { type Cell, cellName, cellNames } from "../view/grid";
import { isShip } from "../view/pieces";
import { other, type Seat } from "../view/seats";
import type { Ask, GameCard, Strike } from "../wire";
import { capital, count, later, pick, say } from "../words/language";
import { forceName, pieceName, playerName } from "../words/names";
import type { Force } from "./forces";
import { notedClass } from "./notes";
import type { Battle } from "./strength";
import { type Face, faceOf, isClosed } from "./tokens";
import type { TurnDraft } from "./turnDraft";

type Notes = ReadonlyMap<Cell, string>;

const CLOSED: Readonly<Record<Extract<Face, `closed${string}`>, string>> = {
  closed: later("not disclosed"),
  "closed-moved": later("has moved: no fort"),
  "closed-ship": later("a ship, its class not disclosed"),
};

/** What a token shows. */
export function faceText(face: Face): string {
  return isClosed(face) ? say(CLOSED[face]) : pieceName(face);
}

/** What is known of the cell, without its name; "" where nothing stands. */
export function lookAt(view: BlindView, notes: Notes, cell: Cell): string {
  const owner = ownerOf(view, cell);
  if (owner === null) {
    const own =
      view.audience !== null && phaseOf(view) === "deploying" ? view.own?.get(cell) : null;
    return own ? say("own piece, {piece}.", { piece: pieceName(own) }) : "";
  }
  const sighting = view.pieces[owner].get(cell) as Sighting;
  const face = deploymentOf(view, owner)?.get(sighting.origin) ?? faceOf(sighting);
  const what = faceText(face);
  if (owner === view.audience) {
    const own = say("own piece, {piece}.", { piece: what });
    return `${own} ${knownToEnemy(sighting)}`.trimEnd();
  }
  const said =
    view.audience === null
      ? say("piece of side {side}, {what}.", { side: owner, what })
      : say("enemy piece, {what}.", { what });
  const note = view.revealed === null ? (notes.get(sighting.origin) ?? "") : "";
  return note ? `${said} ${say("Note: {note}", { note: noteText(note) })}` : said;
}

/** The same for somebody who sees the board: of their own pieces what these do not show. */
export function lookCloser(view: BlindView, notes: Notes, cell: Cell): string {
  const own = view.audience === null ? undefined : view.pieces[view.audience].get(cell);
  return own ? knownToEnemy(own) : ownerOf(view, cell) === null ? "" : lookAt(view, notes, cell);
}

/** The note as it is read: a letter as the class that it stands for. */
export function noteText(note: string): string {
  const piece = notedClass(note);
  return piece === null ? note : pieceName(piece);
}

/** B8: what was disclosed of one's own piece. */
function knownToEnemy(sighting: Sighting): string {
  if (knownClass(sighting) !== null) {
    return say("The enemy knows what it is.");
  }
  if (sighting.couldBe.every(isShip)) {
    return say("The enemy knows that it is a ship.");
  }
  return sighting.couldBe.includes("X") ? "" : say("The enemy knows that it is no fort.");
}

/** What the force is called aloud, and how an engagement with it would end. */
export function forceText({ piece, cells }: Pick<Force, "piece" | "cells">): string {
  return capital(forceName(piece, cells.length));
}

export function battleText(battle: Battle): string {
  switch (battle) {
    case "victory":
      return pick("of a battle", "victory");
    case "defeat":
      return pick("of a battle", "defeat");
    case "equal":
      return pick("of a battle", "exchange");
  }
}

/** The question that a list of forces answers. */
export function questionText(view: BlindView, draft: TurnDraft): string {
  const { challenge, rules } = view;
  if (challenge === null) {
    const cell = draft.target === null ? "" : cellName(rules, draft.target);
    return say("Ask about {cell} with which force?", { cell });
  }
  const cell = cellName(rules, challenge.target);
  if (challenge.named === null) {
    return say("{cell}: “What is it?” Your answer:", { cell });
  }
  const force = forceName(challenge.named, challenge.number);
  return say("{cell}: {force}. You engage with:", { cell, force });
}

/** What the list of forces means. */
export function adviceText(view: BlindView): string {
  if (view.challenge === null) {
    return say("The force is fixed before the answer is heard, and there is no drawing back.");
  }
  if (view.challenge.named === null) {
    return say(
      "Answer in person: the piece, or a squadron with it. Where the others stand is not said.",
    );
  }
  return view.force.length > 0
    ? say("Your force was fixed before the question: say how it ended.")
    : say("Choose the force, and its outcome is said.");
}

/** What an attack does, for its button. */
export function attackText(view: BlindView, attack: Ask | Strike): string {
  const cell = cellName(view.rules, attack.target);
  return attack.t === "ask"
    ? say("Ask about {cell}: “What is it?”", { cell })
    : say("Strike {cell} with the torpedo", { cell });
}

/** In a sentence: what the game waits for, and what the visitor can do. */
export function statusText(
  game: GameCard,
  view: BlindView,
  seat: Seat | null,
  draft: TurnDraft | null,
): string {
  const phase = phaseOf(view);
  if (phase === "deploying") {
    return seat === null
      ? say("The players place their pieces.")
      : say("The game waits for the other player.");
  }
  const acting = phase === "answering" ? other(view.onTurn) : view.onTurn;
  if (acting !== seat) {
    return othersTurn(phase, playerName(game, acting));
  }
  switch (phase) {
    case "answering":
      return say("You are asked “What is it?”, and you answer.");
    case "engaging":
      return view.force.length > 0
        ? say("Your question was answered: you say how it ended.")
        : say("Your question was answered: you choose the force.");
    default:
      return draft === null || draft.target !== null
        ? say("It is your turn.")
        : ownTurn(view, draft);
  }
}

function othersTurn(phase: ReturnType<typeof phaseOf>, player: string): string {
  switch (phase) {
    case "answering":
      return say("{player} has a question to answer.", { player });
    case "engaging":
      return say("{player} chooses the force.", { player });
    default:
      return say("{player} is on turn.", { player });
  }
}

function ownTurn(view: BlindView, draft: TurnDraft): string {
  if (draft.start === null) {
    return say("It is your turn. Choose a piece.");
  }
  const owner = view.pieces[view.onTurn].get(draft.start);
  const known = owner && view.own?.get(owner.origin);
  const piece = known ? capital(pieceName(known)) : "";
  const start = cellName(view.rules, draft.start);
  const targets = cellNames(view.rules, draft.targets);
  if (draft.end !== null) {
    const end = cellName(view.rules, draft.end);
    return say("{piece} {start}–{end}: attack {targets}, or only move?", {
      piece,
      start,
      end,
      targets,
    });
  }
  if (!targets) {
    return say("{piece} {start}: choose where it goes.", { piece, start });
  }
  return draft.reach.size > 0
    ? say("{piece} {start}: choose where it goes, or attack {targets}.", { piece, start, targets })
    : say("{piece} {start}: attack {targets}?", { piece, start, targets });
}

/** B35: how many turns nothing has left the board; "" while nobody need mind. */
export function quietText(view: BlindView): string {
  const limit = Number(view.rules.options["quiet-limit"]);
  if (view.quiet < 2 || view.outcome !== null) {
    return "";
  }
  const turns = count("{number} quiet turn", "{number} quiet turns", view.quiet);
  return limit > 0 ? say("{turns}; a draw at {limit}", { turns, limit }) : turns;
}
