// The pieces that wait to be placed, by classes: dragged from here, or taken in hand.

import type { JSX } from "preact";
import type { PlacingHand } from "../blind/placingHand";
import type { PieceCode } from "../view/pieces";
import type { Seat } from "../view/seats";
import type { RulesCard } from "../wire";
import { say } from "../words/language";
import { countedPieces, pieceName } from "../words/names";
import { TokenPicture } from "./BlindToken";

export interface BlindClassTrayProps {
  readonly rules: RulesCard;
  readonly seat: Seat;
  readonly hand: PlacingHand;
}

export function BlindClassTray({ rules, seat, hand }: BlindClassTrayProps): JSX.Element {
  const draft = hand.draft.value;
  return (
    <fieldset class="class-tray">
      <legend>{say("Pieces to place")}</legend>
      {draft.classes.map((piece) => (
        <Class
          key={piece}
          rules={rules}
          seat={seat}
          piece={piece}
          left={draft.left(piece)}
          isInHand={piece === draft.inHand}
          onHold={() => hand.set(draft.holding(piece))}
          onPress={(event) => hand.pressWaiting(event, piece)}
        />
      ))}
    </fieldset>
  );
}

interface ClassProps {
  readonly rules: RulesCard;
  readonly seat: Seat;
  readonly piece: PieceCode;
  readonly left: number;
  readonly isInHand: boolean;
  readonly onHold: () => void;
  readonly onPress: (event: PointerEvent) => void;
}

function Class(props: ClassProps): JSX.Element {
  const { rules, seat, piece, left, isInHand, onHold, onPress } = props;
  return (
    <label
      class={`waiting-class ${left === 0 ? "all-placed" : ""} ${isInHand ? "in-hand" : ""}`}
      title={pieceName(piece)}
      onPointerDown={onPress}
    >
      <input
        type="radio"
        class="heard-only"
        name="class"
        aria-label={countedPieces(piece, left)}
        checked={isInHand}
        disabled={left === 0}
        onChange={onHold}
      />
      <TokenPicture rules={rules} seat={seat} face={piece} />
      <span class="left-to-place" aria-hidden="true">
        {left === 0 ? "✓" : left}
      </span>
    </label>
  );
}
