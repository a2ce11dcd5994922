// A finished game goes forward and back, through anybody's eyes.

import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Explanation } from "../blind/beliefs";
import { written } from "../game/clock";
import { Rematch } from "../game/Rematch";
import type { GameStore } from "../game/store";
import { aimOf, shotOf, targetsOf } from "../look/aiming";
import { tellAim } from "../look/aimingWords";
import { BeliefLine, BeliefsPanel, type BeliefsProps, toldOf } from "../look/Beliefs";
import { believedAt, believedMarks, decisionAt, wantedAt } from "../look/believing";
import { LookedAtBoards, LookedAtTrays, type Weighed } from "../look/LookedAtBoards";
import { audienceOf, clocksAt, EVERY_EYES, type LookingEyes, type Moment } from "../look/moments";
import { Steps } from "../look/Steps";
import { momentInAddress, useAddress } from "../look/useAddress";
import { useChances } from "../look/useChances";
import { useExplanations } from "../look/useExplanations";
import { useMoments } from "../look/useMoments";
import { leavesToStepping, steppedBy, useStepping } from "../look/useStepping";
import { recordAddress } from "../net/api";
import { Icon } from "../parts/Icon";
import { letterOf } from "../parts/letter";
import { Pills } from "../parts/Pills";
import { go, pathOf } from "../router";
import type { Cell } from "../view/grid";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { gameName, playerName } from "../words/names";
import { tellOutcome } from "../words/tableTelling";

const KEYS_OF_EYES: Readonly<Record<string, LookingEyes>> = {
  "0": "full",
  "1": "1",
  "2": "2",
  "3": "public",
};

export interface LookBackProps {
  readonly store: GameStore;
  readonly game: GameCard;
}

export function LookBack({ store, game }: LookBackProps): JSX.Element {
  const wanted = useSignal<LookingEyes>("full");
  const { eyes, moments } = useMoments(store, game, wanted.value);
  return (
    <Moments
      store={store}
      game={game}
      moments={moments}
      eyes={eyes}
      onEyes={(chosen) => {
        wanted.value = chosen;
      }}
    />
  );
}

interface MomentsProps extends LookBackProps {
  readonly moments: readonly Moment[];
  readonly eyes: LookingEyes;
  readonly onEyes: (eyes: LookingEyes) => void;
}

function Moments({ store, game, moments, eyes, onEyes }: MomentsProps): JSX.Element {
  const most = moments.length - 1;
  const stepping = useStepping(most, momentInAddress(moments));
  useAddress(moments, stepping);
  const isHot = useSignal(false);
  const number = Math.min(most, stepping.number.value);
  const moment = moments[number] as Moment;
  const before = moments[number - 1]?.view;
  const shot = useMemo(() => shotOf(moment), [moment]);
  const chances = useChances(game.id, shot, isHot.value);
  const weighed: Weighed | null =
    isHot.value && shot !== null && chances !== null && before?.family === "shooting"
      ? { shot, chances, before, aim: aimOf(shot, targetsOf(before, shot.seat), chances) }
      : null;
  const isShooting = game.rules.family === "shooting";
  const wanted = !isShooting && isHot.value ? wantedAt(moments, number, eyes) : [];
  const explained = useExplanations(game.id, wanted);
  const looked = useSignal<Cell | null>(null);
  const shown = useMemo(() => signal(0), [moment]);
  const decision = isShooting || !isHot.value ? null : decisionAt(moments, number, eyes);
  const considered = (decision && explained(decision.before)?.considered) ?? [];
  const believed = wanted.length > 0 ? believedAt(moments, number, eyes, explained) : [];

  const key = (event: KeyboardEvent): void => {
    const isElsewhere = document.querySelector("dialog[open]") !== null;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isElsewhere) {
      return;
    }
    // What has the focus keeps the keys that it knows.
    const focused = event.target as Element;
    const isFree = focused.closest("input, button, a, summary") === null;
    const next = leavesToStepping(event.key, focused)
      ? steppedBy(event.key, stepping.number.peek(), most)
      : null;
    const chosen = KEYS_OF_EYES[event.key];
    if (next !== null) {
      stepping.go(next);
    } else if (chosen) {
      onEyes(chosen);
    } else if (event.key === " " && isFree) {
      stepping.run();
    } else if (letterOf(event) === "h") {
      isHot.value = !isHot.value;
    } else {
      return;
    }
    event.preventDefault();
  };
  useEffect(() => {
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });

  // A click on a board takes no focus: the arrows go on stepping.
  const boards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    boards.current?.addEventListener("mousedown", (event) => event.preventDefault());
  }, []);

  const near = audienceOf(eyes) ?? store.seat.value ?? 1;
  const boardProps = {
    game,
    moments,
    number,
    near,
    shot,
    weighed,
    beliefs: believedMarks(believed),
    advised: considered[shown.value]?.action ?? null,
    remark: (cell: Cell) => toldOf(game, believed, cell, { isNamed: false }),
    onLook: (cell: Cell | null) => {
      looked.value = cell;
    },
  };
  const panelProps: BeliefsProps | null =
    isShooting || !isHot.value
      ? null
      : {
          game,
          before: before?.family === "blind" ? before : null,
          decision,
          considered,
          believed,
          state: stateOf(wanted.map(explained)),
          shown,
          cell: looked.value,
        };
  return (
    <div class={`game look-back family-${game.rules.family}`}>
      <div class="game-boards" ref={boards}>
        <LookedAtBoards {...boardProps} />
        {panelProps && <BeliefLine {...panelProps} where="below" />}
      </div>
      <div class="game-side">
        <Head store={store} game={game} moments={moments} number={number} />
        <Pills
          label={say("Eyes")}
          name="eyes"
          values={EVERY_EYES}
          chosen={eyes}
          text={(one) => eyesName(game, one)}
          onChoose={onEyes}
        />
        <label class="tick">
          <input
            type="checkbox"
            checked={isHot.value}
            onChange={(event) => {
              isHot.value = event.currentTarget.checked;
            }}
          />
          {isShooting
            ? say("Heat map: what was known before the shot")
            : say("What a bot believes and would do")}
        </label>
        <Steps game={game} moments={moments} stepping={stepping}>
          {weighed && <p role="status">{tellAim(game.rules, weighed.shot, weighed.aim)}</p>}
          {panelProps && <BeliefsPanel {...panelProps} />}
        </Steps>
        <LookedAtTrays {...boardProps} />
        <Records game={game} />
      </div>
    </div>
  );
}

/** How far it is known what a bot thinks of the moment. */
function stateOf(found: readonly (Explanation | null | undefined)[]): BeliefsProps["state"] {
  if (found.length === 0) {
    return "no-eyes";
  }
  if (found.includes(null)) {
    return "nobody";
  }
  return found.includes(undefined) ? "asked" : "known";
}

/** Both players, how it ended, and the way back to the table. */
function Head(props: Omit<MomentsProps, "eyes" | "onEyes"> & { number: number }): JSX.Element {
  const { store, game, moments, number } = props;
  const outcome = moments.at(-1)?.view.outcome;
  const clocks = clocksAt(moments, number)?.map(written);
  return (
    <div class="stack">
      <div class="row spread">
        <h1 class="landing" tabIndex={-1}>{`${playerName(game, 1)} – ${playerName(game, 2)}`}</h1>
        <a class="button" href={pathOf.game(game.id)}>
          {say("Back to the result")}
        </a>
      </div>
      <p class="faint">
        {gameName(game.rules.preset)}
        {outcome && ` · ${tellOutcome(game, outcome)}`}
      </p>
      {clocks && <p class="faint">{`${say("Clock")}: ${clocks.join(" – ")}`}</p>}
      <div class="row">
        <Rematch store={store} game={game} />
      </div>
    </div>
  );
}

function Records({ game }: { game: GameCard }): JSX.Element {
  return (
    <details class="records">
      <summary>{say("Download the record")}</summary>
      <ul>
        {EVERY_EYES.map((eyes) => (
          <li key={eyes}>
            <a href={recordAddress(game.id, eyes)} download>
              <Icon name="download" />
              {eyesName(game, eyes)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function eyesName(game: GameCard, eyes: LookingEyes): string {
  switch (eyes) {
    case "full":
      return say("All-knowing eyes");
    case "public":
      return say("What everybody was told");
    default:
      return playerName(game, eyes === "1" ? 1 : 2);
  }
}

/** Whoever comes to a game of others that is over looks back at it; players see its end first. */
export function useArrivalAfterTheEnd(store: GameStore, isLooking: boolean): void {
  const hasArrived = store.arrived.value;
  useEffect(() => {
    if (!isLooking && hasArrived && store.seat.peek() === null && store.view.peek()?.outcome) {
      go(pathOf.lookBack(store.id), true);
    }
  }, [hasArrived, store]);
}
