// The forces to choose from: to answer with, to engage with, or to fix before a question. Which
// ships are in one is shown to its player only.

import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { TokenPicture } from "../boards/BlindToken";
import { bringBoardIntoSight } from "../boards/boardIntoSight";
import { bringIntoSight } from "../game/bringIntoSight";
import { type Cell, cellNames } from "../view/grid";
import type { Seat } from "../view/seats";
import type { Considered, RulesCard, WireAction } from "../wire";
import { say } from "../words/language";
import { isSameAction } from "./beliefs";
import { shareText } from "./beliefWords";
import { bestFirst, type Force } from "./forces";
import { battleText, forceText } from "./sentences";
import { useFocusReturn } from "./useFocusReturn";

export interface ForcePanelProps {
  readonly rules: RulesCard;
  readonly seat: Seat;
  readonly question: string;
  readonly advice: string;
  readonly forces: readonly Force[];
  /** What a bot that was asked for a hint expects, the best first. */
  readonly considered: readonly Considered[];
  readonly onChoose: (action: WireAction) => void;
  /** A force is looked at; none: []. */
  readonly onLook: (cells: readonly Cell[]) => void;
  /** Back to the turn, where there is a way back. */
  readonly onBack?: () => void;
}

export function ForcePanel(props: ForcePanelProps): JSX.Element {
  const { rules, seat, question, advice, forces, considered, onChoose, onLook, onBack } = props;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useFocusReturn();
  // The game waits for this answer: whoever steers by keys or listens is led to it, and whoever
  // looks sees who asks, and what can be answered.
  useEffect(() => {
    bringBoardIntoSight();
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "nearest" });
    bringIntoSight(panel.current);
    return () => onLook([]);
  }, [onLook]);
  return (
    <section class="force-panel card stack" aria-labelledby={id} ref={panel}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {question}
      </h2>
      <ul class="forces">
        {bestFirst(forces).map((force) => (
          <li key={force.cells.join()}>
            <ForceButton
              rules={rules}
              seat={seat}
              force={force}
              expected={expectedOf(considered, force)}
              isBest={
                considered[0] !== undefined && isSameAction(considered[0].action, force.action)
              }
              onChoose={() => onChoose(force.action)}
              onLook={onLook}
            />
          </li>
        ))}
      </ul>
      <p class="faint small">{advice}</p>
      {onBack && (
        <button type="button" onClick={onBack}>
          {say("Back")}
        </button>
      )}
    </section>
  );
}

interface ForceButtonProps {
  readonly rules: RulesCard;
  readonly seat: Seat;
  readonly force: Force;
  readonly expected: number | null;
  /** The bot would choose it. */
  readonly isBest: boolean;
  readonly onChoose: () => void;
  readonly onLook: (cells: readonly Cell[]) => void;
}

function expectedOf(considered: readonly Considered[], force: Force): number | null {
  return considered.find(({ action }) => isSameAction(action, force.action))?.expected ?? null;
}

function ForceButton(props: ForceButtonProps): JSX.Element {
  const { rules, seat, force, expected, isBest, onChoose, onLook } = props;
  const look = (): void => onLook(force.cells);
  const lookAway = (): void => onLook([]);
  return (
    <button
      type="button"
      class={`force ${force.battle ?? ""} ${isBest ? "hinted" : ""}`}
      onClick={onChoose}
      onFocus={look}
      onBlur={lookAway}
      onPointerEnter={look}
      onPointerLeave={lookAway}
    >
      <span class="force-pieces">
        {force.cells.map((cell) => (
          <TokenPicture key={cell} rules={rules} seat={seat} face={force.piece} />
        ))}
      </span>
      <span class="force-words">
        <strong>{forceText(force)}</strong>
        <span class="faint small">{cellNames(rules, force.cells)}</span>
      </span>
      {expected !== null && (
        <span class="expected" title={say("The share of the point that a bot expects")}>
          {shareText(expected)}
          {isBest && <span class="heard-only">{say("the bot's choice")}</span>}
        </span>
      )}
      {force.battle && <span class={`badge ${force.battle}`}>{battleText(force.battle)}</span>}
    </button>
  );
}
