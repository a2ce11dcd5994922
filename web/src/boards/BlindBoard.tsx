// The board of Blind as one audience sees it: both homes, the pieces, what happened last, and what
// its player is about to do.

import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type BeliefMark, forceOf, pathOf } from "../blind/beliefs";
import { goneFrom, type LastTurn, marked } from "../blind/lastTurn";
import { noteBadge } from "../blind/notes";
import { lookAt } from "../blind/sentences";
import { isClosed as isClosedFace, isExposed, type Token, tokensOf } from "../blind/tokens";
import { percent } from "../look/aiming";
import type { BlindView } from "../view/blind";
import { type Cell, rowOf } from "../view/grid";
import type { Seat } from "../view/seats";
import type { WireAction } from "../wire";
import { capital, say } from "../words/language";
import { BlindToken, lookOf } from "./BlindToken";
import { EYE } from "./blindEmblems";
import { type Place, UNIT } from "./place";
import { Sea } from "./Sea";
import { Signs } from "./Signs";
import { shade } from "./shade";

/** A turn in the making, as the board shows it. */
export interface BoardDraft {
  readonly start: Cell | null;
  readonly end: Cell | null;
  /** The pieces that can do something. */
  readonly able: ReadonlySet<Cell>;
  readonly reach: ReadonlySet<Cell>;
  readonly targets: ReadonlySet<Cell>;
}

export interface BlindBoardProps {
  readonly view: BlindView;
  readonly near: Seat;
  readonly last: LastTurn;
  /** By where the piece began. */
  readonly notes?: ReadonlyMap<Cell, string>;
  readonly draft?: BoardDraft;
  /** A force that is looked at in a list. */
  readonly lit?: readonly Cell[];
  /** What a bot takes the pieces for. */
  readonly beliefs?: ReadonlyMap<Cell, BeliefMark>;
  /** Something that a bot would do. */
  readonly advised?: WireAction | null;
  /** More that is said of a cell; "" where that is nothing. */
  readonly remark?: (cell: Cell) => string;
  readonly sight?: Signal<Cell>;
  readonly canChoose?: (cell: Cell) => boolean;
  readonly onChoose?: (cell: Cell) => void;
  readonly onAim?: (cell: Cell | null) => void;
  readonly onKey?: (event: KeyboardEvent, cell: Cell) => boolean;
  readonly onPress?: (event: PointerEvent, cell: Cell) => void;
}

export const NO_DRAFT: BoardDraft = {
  start: null,
  end: null,
  able: new Set(),
  reach: new Set(),
  targets: new Set(),
};
const NO_NOTES: ReadonlyMap<Cell, string> = new Map();
const NO_MARKS: ReadonlyMap<Cell, BeliefMark> = new Map();

export function BlindBoard(props: BlindBoardProps): JSX.Element {
  const { view, near, last, draft = NO_DRAFT, notes = NO_NOTES, lit = [], ...more } = props;
  const { beliefs = NO_MARKS, advised = null, remark = () => "", ...handlers } = more;
  const { rules } = view;
  const tokens = useMemo(() => tokensOf(view), [view]);
  const describe = (cell: Cell): string =>
    [lookAt(view, notes, cell), remark(cell), ...roleOf(draft, last, cell)]
      .filter(Boolean)
      .map((words, index) => (index > 0 ? capital(words) : words))
      .join(" ");
  return (
    <Sea
      grid={rules}
      class="blind-board"
      label={say("Board")}
      lie={near === 1 ? "side-1" : "side-2"}
      describe={describe}
      newest={marked(last).at(-1)}
      tint={(cell) => tintOf(view, draft, cell)}
      kind={(cell) => kindOf(draft, cell)}
      {...handlers}
    >
      {(place) => (
        <>
          <Signs sign="gone" place={place} cells={goneFrom(view, last)} />
          {advised && <AdvisedWay place={place} action={advised} />}
          <Pieces
            view={view}
            place={place}
            tokens={tokens}
            draft={draft}
            notes={notes}
            beliefs={beliefs}
          />
          <LastTurnMarks place={place} last={last} />
          <DraftMarks place={place} draft={draft} lit={lit} />
          {advised && <Advised place={place} action={advised} />}
          <Beliefs view={view} place={place} tokens={tokens} draft={draft} beliefs={beliefs} />
          {view.challenge && <Question place={place} cell={view.challenge.target} />}
        </>
      )}
    </Sea>
  );
}

/** What the cell is in the turn that was, or in the one to come. */
function* roleOf(draft: BoardDraft, last: LastTurn, cell: Cell): Generator<string> {
  if (cell === (draft.end ?? draft.start)) {
    yield say("chosen");
  } else if (draft.targets.has(cell)) {
    yield say("in contact: it can be attacked");
  } else if (draft.reach.has(cell)) {
    yield say("it can go there");
  } else if (draft.able.has(cell)) {
    yield say("it can act");
  } else if (marked(last).includes(cell)) {
    yield say("last turn");
  } else if (last.move?.[0] === cell) {
    yield say("where the last piece came from");
  }
}

function kindOf(draft: BoardDraft, cell: Cell): string {
  if (draft.targets.has(cell) || draft.reach.has(cell)) {
    return "can-be-reached";
  }
  return draft.able.has(cell) ? "can-act" : "";
}

function tintOf({ rules }: BlindView, draft: BoardDraft, cell: Cell): string {
  if (draft.targets.has(cell)) {
    return "tint-target";
  }
  if (draft.reach.has(cell)) {
    return "tint-reach";
  }
  const row = rowOf(rules, cell);
  return row < rules.home || row >= rules.rows - rules.home ? "tint-home" : "";
}

interface PiecesProps {
  readonly view: BlindView;
  readonly place: Place;
  readonly tokens: ReadonlyMap<Cell, Token>;
  readonly draft: BoardDraft;
  readonly notes: ReadonlyMap<Cell, string>;
  readonly beliefs: ReadonlyMap<Cell, BeliefMark>;
}

/** Keyed by where they began, so that a piece that moves is seen to move. */
function Pieces({ view, place, tokens, draft, notes, beliefs }: PiecesProps): JSX.Element {
  const shown = [...tokens].sort(([, one], [, two]) => one.origin - two.origin);
  return (
    <g>
      {shown.map(([cell, { seat, face, origin }]) => {
        const isNoted = classIsGuessed(view, seat) && !beliefs.has(cell);
        const isTaken = (beliefs.get(cell)?.taken ?? null) !== null;
        const badge = isNoted ? noteBadge(notes.get(origin) ?? "") : "";
        return (
          <On key={`${seat}-${origin}`} place={place} cell={standsAt(draft, cell)}>
            <g class={isTaken ? "below-belief" : ""} transform={INSIDE}>
              <BlindToken rules={view.rules} seat={seat} face={face} />
            </g>
            {badge && <Badge text={badge} />}
            {isExposed(view, seat, cell) && <path class="exposed" d={EYE} />}
          </On>
        );
      })}
    </g>
  );
}

/** Where a piece is drawn: the one that is being moved, where it is put down. */
function standsAt(draft: BoardDraft, cell: Cell): Cell {
  return cell === draft.start && draft.end !== null ? draft.end : cell;
}

/** Over all marks of turns: they are to be read. */
function Beliefs({ view, place, tokens, draft, beliefs }: Omit<PiecesProps, "notes">): JSX.Element {
  return (
    <g>
      {[...tokens].map(([cell, { seat, face, origin }]) => {
        const mark = beliefs.get(cell);
        return (
          mark && (
            <On key={`${seat}-${origin}`} place={place} cell={standsAt(draft, cell)}>
              <Belief mark={mark} look={lookOf(view.rules, seat)} isClosed={isClosedFace(face)} />
            </On>
          )
        );
      })}
    </g>
  );
}

// A token leaves some room to the lines.
const SHARE = 0.9;
const INSIDE = `translate(${(UNIT * (1 - SHARE)) / 2} ${(UNIT * (1 - SHARE)) / 2}) scale(${SHARE})`;

interface OnProps {
  readonly place: Place;
  readonly cell: Cell;
  readonly children: ComponentChildren;
}

function On({ place, cell, children }: OnProps): JSX.Element {
  const [x, y] = place.corner(cell);
  return (
    <g class="piece" style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </g>
  );
}

/** Notes are for pieces whose class one is not simply told. */
function classIsGuessed(view: BlindView, seat: Seat): boolean {
  return seat !== view.audience && view.revealed === null;
}

function Badge({ text }: { text: string }): JSX.Element {
  return (
    <g class="note-badge">
      <circle cx="31" cy="31" r="8.5" />
      <text x="31" y="35.2">
        {text}
      </text>
    </g>
  );
}

interface BeliefProps {
  readonly mark: BeliefMark;
  readonly look: string;
  readonly isClosed: boolean;
}

const TAB = "M24 27V6a4.5 4.5 0 0 1 4.5-4.5h5.5a4.5 4.5 0 0 1 4.5 4.5v21";

/** What the piece is taken for with its chance, which covers its own letter; and in a circle what it
 * is, unless that letter is there to be read. Small cells have the chance below, alone: beside the
 * letter neither could be read. Beside the circle that letter stands on a tab of the band, so that the
 * two letters are not read as one word. */
function Belief({ mark, look, isClosed }: BeliefProps): JSX.Element {
  const { taken, truth } = mark;
  const isRight = taken !== null && taken.piece === truth;
  return (
    <g class={`belief ${truth === null ? "" : isRight ? "right" : "wrong"}`}>
      {taken && (
        <>
          {truth !== null && <path class="tab" d={TAB} style={{ fill: shade(taken.chance) }} />}
          <rect
            x="1.5"
            y="24.5"
            width="37"
            height="14"
            rx="5"
            style={{ fill: shade(taken.chance) }}
          />
          <text class="whole" x="20" y="36">
            {`${taken.piece} ${percent(taken.chance)}`}
          </text>
          <text class="letter" x={truth === null ? 20 : 31.2} y={truth === null ? 18 : 17.5}>
            {taken.piece}
          </text>
          <text class="share" x="20" y="37.6">
            {percent(taken.chance)}
          </text>
        </>
      )}
      {truth && (isClosed || taken) && (
        <g class={`truth ${look}`}>
          <circle cx="9.5" cy="9.5" r="8.5" />
          <text x="9.5" y="13.8">
            {truth}
          </text>
        </g>
      )}
    </g>
  );
}

interface AdvisedProps {
  readonly place: Place;
  readonly action: WireAction;
}

/** Which piece, whom it attacks, or which ships it names. */
function Advised({ place, action }: AdvisedProps): JSX.Element {
  const [start, , target] = pathOf(action);
  return (
    <g class="advised">
      {start !== undefined && <Rings place={place} cells={[start]} />}
      <Rings place={place} cells={forceOf(action)} />
      {target !== undefined && <Signs sign="aim" place={place} cells={[target]} class="target" />}
    </g>
  );
}

/** From where to where, below the pieces: whichever has gone there already is seen. */
function AdvisedWay({ place, action }: AdvisedProps): JSX.Element | null {
  const [start, end] = pathOf(action);
  if (start === undefined || end === undefined || start === end) {
    return null;
  }
  const [x, y] = place.centre(end);
  return (
    <g class="advised-way">
      <path d={arrow(place, start, end, TO_THE_GOAL)} />
      <circle cx={x} cy={y} r="8" />
    </g>
  );
}

function Rings({ place, cells }: { place: Place; cells: readonly Cell[] }): JSX.Element {
  return (
    <>
      {cells.map((cell) => {
        const [x, y] = place.corner(cell);
        return <rect key={cell} x={x + 1.5} y={y + 1.5} width="37" height="37" rx="9" />;
      })}
    </>
  );
}

function LastTurnMarks({ place, last }: { place: Place; last: LastTurn }): JSX.Element {
  return (
    <>
      {last.move && <Signs sign="from" place={place} cells={[last.move[0]]} />}
      {last.move && <path class="arrow" d={arrow(place, ...last.move)} />}
      <Signs sign="last" place={place} cells={marked(last)} />
    </>
  );
}

interface DraftMarksProps {
  readonly place: Place;
  readonly draft: BoardDraft;
  readonly lit: readonly Cell[];
}

function DraftMarks({ place, draft, lit }: DraftMarksProps): JSX.Element {
  const stands = draft.end ?? draft.start;
  const free = [...draft.reach].filter((cell) => cell !== stands);
  return (
    <>
      {draft.end !== null && draft.start !== null && (
        <Signs sign="from" place={place} cells={[draft.start]} />
      )}
      <g class="reach">
        {free.map((cell) => {
          const [x, y] = place.centre(cell);
          return <circle key={cell} cx={x} cy={y} r="6" />;
        })}
      </g>
      <Signs sign="aim" place={place} cells={draft.targets} class="target" />
      <g class="chosen">
        {[...new Set([...(stands === null ? [] : [stands]), ...lit])].map((cell) => {
          const [x, y] = place.corner(cell);
          return <rect key={cell} x={x + 1.5} y={y + 1.5} width="37" height="37" rx="9" />;
        })}
      </g>
    </>
  );
}

function Question({ place, cell }: { place: Place; cell: Cell }): JSX.Element {
  return (
    <g class="question" transform={place.translate(cell)}>
      <rect x="1" y="1" width="38" height="38" rx="9" />
      <circle cx="33" cy="7" r="8.5" />
      <text x="33" y="12">
        ?
      </text>
    </g>
  );
}

const TO_THE_EDGE = 0.4 * UNIT;
const TO_THE_GOAL = 0.2 * UNIT;

/** From the middle of a cell towards that of another, as a closed path. */
function arrow(place: Place, start: Cell, end: Cell, short = TO_THE_EDGE): string {
  const [[x, y], [toX, toY]] = [place.centre(start), place.centre(end)];
  const length = Math.hypot(toX - x, toY - y);
  const [aheadX, aheadY] = [(toX - x) / length, (toY - y) / length];
  const [tip, neck] = [length - short, length - short - 0.22 * UNIT];
  const [half, wing] = [0.055 * UNIT, 0.16 * UNIT];
  const corners = [
    [0, half],
    [neck, half],
    [neck, wing],
    [tip, 0],
    [neck, -wing],
    [neck, -half],
    [0, -half],
  ] as const;
  const points = corners.map(([along, off]) => {
    const across = x + along * aheadX - off * aheadY;
    const down = y + along * aheadY + off * aheadX;
    return `${round(across)} ${round(down)}`;
  });
  return `M${points.join("L")}z`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
