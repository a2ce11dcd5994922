// What each side has taken (B7), what it still has afloat, and the visitor's notes.

import type { JSX } from "preact";
import { TokenPicture } from "../boards/BlindToken";
import { afloat, type BlindView } from "../view/blind";
import { ascending, type Cell, cellName } from "../view/grid";
import { PIECES, type PieceCode } from "../view/pieces";
import { other, type Seat } from "../view/seats";
import type { GameCard } from "../wire";
import { capital, say } from "../words/language";
import { countedPieces, playerName } from "../words/names";
import { noteText } from "./sentences";

export interface TraysProps {
  readonly game: GameCard;
  readonly view: BlindView;
  readonly near: Seat;
}

export function Trays({ game, view, near }: TraysProps): JSX.Element {
  return (
    <section class="trays" aria-label={say("Trays")}>
      <Tray game={game} view={view} seat={other(near)} />
      <Tray game={game} view={view} seat={near} />
    </section>
  );
}

/** What `seat` has taken from the other side; and what that one has left. */
function Tray({ game, view, seat }: { game: GameCard; view: BlindView; seat: Seat }): JSX.Element {
  const enemy = other(seat);
  const { rules } = view;
  const classes = PIECES.filter((piece) => rules.pieces.some((one) => one.piece === piece));
  const taken = (piece: PieceCode): number =>
    view.lost[enemy].filter((one) => one.piece === piece).length;
  const left = classes.filter((piece) => afloat(view, enemy, piece) > 0);
  const counted = left.map((piece) => countedPieces(piece, afloat(view, enemy, piece))).join(", ");
  const pieces = counted || say("nothing");
  const letters =
    left.map((piece) => `${afloat(view, enemy, piece)}${piece}`).join(" ") || say("nothing");
  const says = say("Afloat, {player}: {pieces}", { player: playerName(game, enemy), pieces });
  return (
    <div class="blind-tray">
      <h2>{say("Tray, {player}", { player: playerName(game, seat) })}</h2>
      {view.lost[enemy].length === 0 ? (
        <p class="faint small">{capital(say("empty"))}</p>
      ) : (
        <ul class="taken">
          {classes
            .filter((piece) => taken(piece) > 0)
            .map((piece) => (
              <li key={piece}>
                <TokenPicture rules={rules} seat={enemy} face={piece} />
                <span aria-hidden="true">{taken(piece) > 1 ? `×${taken(piece)}` : ""}</span>
                <span class="heard-only">{countedPieces(piece, taken(piece))}</span>
              </li>
            ))}
        </ul>
      )}
      <p class="faint small">
        <span class="heard-only">{says}</span>
        <span aria-hidden="true" title={says}>
          {say("Afloat, {player}: {pieces}", { player: playerName(game, enemy), pieces: letters })}
        </span>
      </p>
    </div>
  );
}

export interface NoteListProps {
  readonly view: BlindView;
  readonly notes: ReadonlyMap<Cell, string>;
  readonly onNote: (cell: Cell) => void;
}

/** The notes by where the pieces stand now; each can be edited. */
export function NoteList({ view, notes, onNote }: NoteListProps): JSX.Element | null {
  if (view.audience === null || view.outcome !== null) {
    return null;
  }
  const pieces = view.pieces[other(view.audience)];
  const noted = ascending(pieces.keys()).flatMap((cell) => {
    const note = notes.get(pieces.get(cell)?.origin ?? -1);
    return note ? [{ cell, note }] : [];
  });
  if (noted.length === 0) {
    return null;
  }
  return (
    <section class="note-list">
      <h2>{say("Notes")}</h2>
      <ul>
        {noted.map(({ cell, note }) => (
          <li key={cell}>
            <button type="button" class="plain" onClick={() => onNote(cell)}>
              {`${cellName(view.rules, cell)}: ${noteText(note)}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
