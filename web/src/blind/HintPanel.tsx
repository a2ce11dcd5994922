// A hint in a game against a bot: what another bot, told what this player was told, believes and
// would do.

import { type Signal, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { bringBoardIntoSight } from "../boards/boardIntoSight";
import { bringIntoSight } from "../game/bringIntoSight";
import { announce } from "../parts/announcer";
import { Icon } from "../parts/Icon";
import type { BlindView } from "../view/blind";
import { other, type Seat } from "../view/seats";
import type { WireAction } from "../wire";
import { say } from "../words/language";
import { type Explanation, hiddenOnes, legalOne } from "./beliefs";
import { actionText, fortsText } from "./beliefWords";
import { ConsideredList } from "./ConsideredList";
import type { Hint } from "./useHint";

export interface HintPanelProps {
  readonly view: BlindView;
  readonly seat: Seat;
  readonly hint: Hint;
  /** The number of what is shown on the board. */
  readonly shown: Signal<number>;
  /** What may be done now. */
  readonly actions: readonly WireAction[];
  readonly onPlay: (action: WireAction) => void;
}

export function HintPanel(props: HintPanelProps): JSX.Element {
  const { hint } = props;
  const { explanation, state, ask, drop } = hint;
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => bringIntoSight(panel.current), [state]);
  if (state !== "known") {
    return (
      <div class="row">
        <button type="button" aria-busy={state === "asked"} onClick={ask}>
          <Icon name="hint" />
          {state === "asked" ? say("The bot is thinking …") : say("Hint")}
        </button>
      </div>
    );
  }
  return (
    <section ref={panel} class="hint-panel card stack" aria-label={say("Hint")}>
      <div class="row spread">
        <h2 class="landing" tabIndex={-1}>
          {say("What the bot considers")}
        </h2>
        <button type="button" class="square-button" aria-label={say("Close")} onClick={drop}>
          <Icon name="close" />
        </button>
      </div>
      {explanation === null ? (
        <p role="status">{say("No bot explains itself in this game: there is nothing to show.")}</p>
      ) : (
        <Advice {...props} explanation={explanation} />
      )}
    </section>
  );
}

interface AdviceProps extends HintPanelProps {
  readonly explanation: Explanation;
}

function Advice(props: AdviceProps): JSX.Element {
  const { view, seat, explanation, shown, actions, onPlay } = props;
  const { beliefs, considered } = explanation;
  const [best] = considered;
  const chosen = useMemo(() => signal(0), [explanation]);
  const advised = legalOne(actions, considered[chosen.value]?.action);
  useEffect(() => {
    if (best) {
      announce(say("Hint: {action}.", { action: actionText(view, best.action) }));
    }
  }, [best]);
  const play = (): void => {
    if (advised) {
      onPlay(advised);
      bringBoardIntoSight();
    }
  };
  const forts = fortsText(view.rules, hiddenOnes(view, other(seat), beliefs));
  return (
    <>
      {view.challenge === null ? (
        <>
          <ConsideredList view={view} considered={considered} shown={shown} chosen={chosen} />
          {advised && (
            <button type="button" class="primary" onClick={play}>
              {say("Play this")}
              <span class="heard-only">{actionText(view, advised)}</span>
            </button>
          )}
        </>
      ) : (
        <p>{say("Beside each choice above stands the share of the point that it expects.")}</p>
      )}
      {forts && <p class="small">{forts}</p>}
    </>
  );
}
