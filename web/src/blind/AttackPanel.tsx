// A piece was put where it touches the enemy: attack, or only move (B14).

import type { JSX } from "preact";
import type { BlindView } from "../view/blind";
import { say } from "../words/language";
import { attackText } from "./sentences";
import type { Attack, TurnDraft } from "./turnDraft";
import { useFocusReturn } from "./useFocusReturn";

export interface AttackPanelProps {
  readonly view: BlindView;
  readonly draft: TurnDraft;
  readonly onAttack: (attack: Attack) => void;
  readonly onMove: () => void;
  readonly onBack: () => void;
}

export function AttackPanel(props: AttackPanelProps): JSX.Element {
  const { view, draft, onAttack, onMove, onBack } = props;
  useFocusReturn();
  // With the force fixed before the question there is one action for each force.
  const attacks = [...new Map(draft.attacks.map((one) => [one.target, one])).values()];
  return (
    <div class="attack-panel row" role="group" aria-label={say("Your turn")}>
      {attacks.map((attack) => (
        <button key={attack.target} type="button" class="primary" onClick={() => onAttack(attack)}>
          {attackText(view, attack)}
        </button>
      ))}
      {draft.move && (
        <button type="button" onClick={onMove}>
          {say("Only move")}
        </button>
      )}
      <button type="button" onClick={onBack}>
        {say("Back")}
      </button>
    </div>
  );
}
