// The buttons and the slider with which one goes through a game, and its sentences to jump to.

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Icon, type IconName } from "../parts/Icon";
import { unlessIdle } from "../parts/unlessIdle";
import type { GameCard } from "../wire";
import { capital, language, say } from "../words/language";
import { tellEvent } from "../words/telling";
import type { Moment } from "./moments";
import type { Stepping } from "./useStepping";

export interface StepsProps {
  readonly game: GameCard;
  readonly moments: readonly Moment[];
  readonly stepping: Stepping;
  /** What is told of the moment: between the buttons, which stay where they are, and the list. */
  readonly children?: ComponentChildren;
}

export function Steps({ game, moments, stepping, children }: StepsProps): JSX.Element {
  const { go, run, isRunning } = stepping;
  const number = stepping.number.value;
  const most = moments.length - 1;
  const turn = moments[number]?.turn ?? 0;
  const all = moments.at(-1)?.turn ?? 0;
  const where = capital(say("turn {turn} of {all}", { turn, all }));
  const spoken = language();
  // The sentences change with the language.
  const sentences = useMemo(
    () => moments.map(({ events }) => events.map((event) => tellEvent(game, event)).join(" ")),
    [moments, game, spoken],
  );
  return (
    <>
      <div class="step-bar stack">
        <div class="row step-buttons" role="group" aria-label={say("Steps")}>
          <Step
            icon="first"
            label={say("To the beginning")}
            onUse={() => go(0)}
            isIdle={number === 0}
          />
          <Step
            icon="earlier"
            label={say("One step back")}
            onUse={() => go(number - 1)}
            isIdle={number === 0}
          />
          <Step
            icon={isRunning.value ? "pause" : "run"}
            label={say("Let it run, or stop it")}
            onUse={run}
            isIdle={most === 0}
          />
          <Step
            icon="later"
            label={say("One step on")}
            onUse={() => go(number + 1)}
            isIdle={number === most}
          />
          <Step
            icon="last"
            label={say("To the end")}
            onUse={() => go(most)}
            isIdle={number === most}
          />
        </div>
        <label class="slider">
          <span class="faint small">{where}</span>
          <input
            type="range"
            min={0}
            max={most}
            value={number}
            aria-valuetext={where}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </label>
        <p class="step-now small" role="status">
          {sentences[number]}
        </p>
      </div>
      {children}
      <Sentences moments={moments} sentences={sentences} number={number} onJump={go} />
    </>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isIdle: boolean;
  readonly onUse: () => void;
}

/** At either end a button stays where it is and can keep the focus. */
function Step({ icon, label, isIdle, onUse }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      class="square-button"
      aria-label={label}
      title={label}
      {...unlessIdle(isIdle, onUse)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface SentencesProps {
  readonly moments: readonly Moment[];
  readonly sentences: readonly string[];
  readonly number: number;
  readonly onJump: (number: number) => void;
}

function Sentences({ moments, sentences, number, onJump }: SentencesProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const frame = list.current;
    const now = frame?.children[number];
    if (frame && now instanceof HTMLElement) {
      frame.scrollTop = now.offsetTop - (frame.clientHeight - now.offsetHeight) / 2;
    }
  }, [number]);
  return (
    <ol class="look-sentences" ref={list} aria-label={say("What was said")}>
      {sentences.map((sentence, index) => (
        <li key={index}>
          <button
            type="button"
            class="plain"
            tabIndex={index === number ? 0 : -1}
            aria-current={index === number ? "step" : undefined}
            onClick={() => onJump(index)}
          >
            <span class="turn-number faint">{turnBegun(moments, index)}</span>
            <span>{sentence || say("Before the first turn")}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The number of a turn stands at its first moment. */
function turnBegun(moments: readonly Moment[], index: number): string {
  const turn = moments[index]?.turn ?? 0;
  return turn > 0 && turn !== moments[index - 1]?.turn ? `${turn}` : "";
}
