// The best of what a bot considers, each with the result that it expects. One is shown on the board:
// the best, or whichever is pointed at, focused or chosen. Where one of them can be played, whichever
// was chosen is told apart from what is only looked at on the way.

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { BlindView } from "../view/blind";
import type { Considered } from "../wire";
import { capital, say } from "../words/language";
import { actionText, shareText } from "./beliefWords";

const MOST_SHOWN = 5;

export interface ConsideredListProps {
  readonly view: BlindView;
  readonly considered: readonly Considered[];
  /** The number of the one that is shown on the board. */
  readonly shown: Signal<number>;
  /** The number of the one that was chosen, where there is something to choose for. */
  readonly chosen?: Signal<number>;
  /** The one that was played, to be told apart; -1: none of them. */
  readonly played?: number;
}

export function ConsideredList(props: ConsideredListProps): JSX.Element {
  const { view, considered, shown, chosen = shown, played = -1 } = props;
  const best = considered.map((one, index) => ({ ...one, index }));
  const listed = best.filter(({ index }) => index < MOST_SHOWN || index === played);
  const id = useId();
  const look = (index: number): void => {
    shown.value = index;
  };
  const lookAway = (): void => look(chosen.value);
  return (
    <div>
      <p id={id} class="faint small">
        {say("With the share of the point that it expects:")}
      </p>
      <ol class="considered" aria-labelledby={id}>
        {listed.map(({ action, expected, index }) => (
          <li key={index} value={index + 1}>
            <button
              type="button"
              class={`plain ${index === played ? "played" : ""}`}
              aria-pressed={index === chosen.value}
              onClick={() => {
                chosen.value = index;
                look(index);
              }}
              onFocus={() => look(index)}
              onBlur={lookAway}
              onPointerEnter={() => look(index)}
              onPointerLeave={lookAway}
            >
              <span class="expected">{shareText(expected)}</span>
              <span>
                {capital(actionText(view, action))}
                {index === played && <span class="faint">{` · ${say("played")}`}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
