// A private note on an enemy piece: a class by a click, or a few words.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { TokenPicture } from "../boards/BlindToken";
import { Dialog } from "../parts/Dialog";
import { PIECES } from "../view/pieces";
import type { Seat } from "../view/seats";
import type { RulesCard } from "../wire";
import { say } from "../words/language";
import { pieceName } from "../words/names";
import { LONGEST_NOTE, notedClass } from "./notes";

export interface NoteDialogProps {
  readonly rules: RulesCard;
  /** Whose piece it is. */
  readonly owner: Seat;
  /** Where it stands, as a name. */
  readonly cell: string;
  readonly note: string;
  readonly onNote: (text: string) => void;
  readonly onClose: () => void;
}

export function NoteDialog(props: NoteDialogProps): JSX.Element {
  const { rules, owner, cell, note, onNote, onClose } = props;
  const text = useSignal(notedClass(note) === null ? note : "");
  const take = (taken: string): void => {
    onNote(taken);
    onClose();
  };
  const classes = PIECES.filter((piece) => rules.pieces.some((one) => one.piece === piece));
  return (
    <Dialog title={say("Note on {cell}", { cell })} onClose={onClose}>
      <p class="faint">{say("Nobody else sees it, and it goes with the piece.")}</p>
      <ul class="note-classes">
        {classes.map((piece) => (
          <li key={piece}>
            <button
              type="button"
              aria-pressed={notedClass(note) === piece}
              onClick={() => take(piece)}
            >
              <TokenPicture rules={rules} seat={owner} face={piece} />
              {pieceName(piece)}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="row beside-field"
        onSubmit={(event) => {
          event.preventDefault();
          take(text.value.trim());
        }}
      >
        <label class="field grows">
          {say("In words")}
          <input
            value={text.value}
            maxLength={LONGEST_NOTE}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" disabled={text.value.trim() === ""}>
          {say("Save")}
        </button>
        {note && (
          <button type="button" class="danger" onClick={() => take("")}>
            {say("Remove")}
          </button>
        )}
      </form>
    </Dialog>
  );
}
