// The board or boards of a moment, as the eyes saw them.

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { BeliefMark } from "../blind/beliefs";
import { lastTurnOf } from "../blind/lastTurn";
import { Trays } from "../blind/Trays";
import { BlindBoard } from "../boards/BlindBoard";
import { HeatBoard, HeatScale } from "../boards/HeatBoard";
import { WatersBoard } from "../boards/WatersBoard";
import type { BlindView } from "../view/blind";
import type { Cell } from "../view/grid";
import { marksOf, marksOfAnswers } from "../view/marks";
import { other, type Seat } from "../view/seats";
import { fleetOf, type ShootingView } from "../view/shooting";
import type { GameCard, WireAction } from "../wire";
import { say } from "../words/language";
import { playerName } from "../words/names";
import type { Aim, Chances, Shot } from "./aiming";
import { tellWhoseChances } from "./aimingWords";
import type { Moment } from "./moments";

/** A shot that was weighed, and what its shooter knew before it. */
export interface Weighed {
  readonly shot: Shot;
  readonly aim: Aim;
  readonly chances: Chances;
  readonly before: ShootingView;
}

export interface LookedAtBoardsProps {
  readonly game: GameCard;
  readonly moments: readonly Moment[];
  readonly number: number;
  /** The side from which it is looked at. */
  readonly near: Seat;
  readonly shot: Shot | null;
  /** For the heat map, where it is wanted and known. */
  readonly weighed: Weighed | null;
  /** In Blind: what a bot takes the pieces for, and what it would have done. */
  readonly beliefs: ReadonlyMap<Cell, BeliefMark>;
  readonly advised: WireAction | null;
  /** What is said of a cell besides. */
  readonly remark: (cell: Cell) => string;
  readonly onLook: (cell: Cell | null) => void;
}

export function LookedAtBoards(props: LookedAtBoardsProps): JSX.Element | null {
  const { game, moments, number, near, shot, weighed } = props;
  const view = moments[number]?.view;
  if (view === undefined) {
    return null;
  }
  if (view.family === "blind") {
    return <BlindMoment {...props} view={view} />;
  }
  const sides = [other(near), near].map((seat) =>
    weighed !== null && weighed.shot.seat === other(seat) ? (
      <Heat key={seat} game={game} weighed={weighed} />
    ) : (
      <Waters key={seat} game={game} view={view} seat={seat} shot={shot} />
    ),
  );
  return <>{sides}</>;
}

function BlindMoment(props: LookedAtBoardsProps & { view: BlindView }): JSX.Element {
  const { moments, number, view, near, beliefs, advised, remark, onLook } = props;
  const last = useMemo(
    () => lastTurnOf(moments.slice(0, number + 1).flatMap((moment) => moment.events)),
    [moments, number],
  );
  return (
    <BlindBoard
      view={view}
      near={near}
      last={last}
      beliefs={beliefs}
      advised={advised}
      remark={remark}
      canChoose={(cell) => remark(cell) !== ""}
      onChoose={onLook}
      onAim={(cell) => cell !== null && onLook(cell)}
    />
  );
}

/** What stands beside the boards of Blind. */
export function LookedAtTrays(props: Omit<LookedAtBoardsProps, "shot" | "weighed">) {
  const { game, moments, number, near } = props;
  const view = moments[number]?.view;
  return view?.family === "blind" ? <Trays game={game} view={view} near={near} /> : null;
}

interface WatersProps {
  readonly game: GameCard;
  readonly view: ShootingView;
  readonly seat: Seat;
  readonly shot: Shot | null;
}

function Waters({ game, view, seat, shot }: WatersProps): JSX.Element {
  const fleet = fleetOf(view, seat);
  const label = say("The waters of {player}", { player: playerName(game, seat) });
  const isOwn = view.audience === seat;
  return (
    <figure class="waters">
      <figcaption>{label}</figcaption>
      <WatersBoard
        rules={game.rules}
        label={label}
        marks={marksOf(view, seat)}
        fleet={fleet}
        last={shot !== null && shot.seat !== seat ? shot.cells : []}
        aimed={new Set()}
        showMisses={!isOwn || view.rules.options["incoming-misses"] === "on"}
      />
    </figure>
  );
}

function Heat({ game, weighed }: { game: GameCard; weighed: Weighed }): JSX.Element {
  const { shot, aim, chances, before } = weighed;
  const waters = before.waters[other(shot.seat)];
  const label = tellWhoseChances(game, shot);
  return (
    <figure class="waters">
      <figcaption>{label}</figcaption>
      <HeatBoard
        rules={game.rules}
        label={label}
        chances={chances}
        marks={marksOfAnswers(game.rules, waters)}
        tried={waters.tried}
        shot={shot.cells}
        likeliest={aim.likeliest}
      />
      <HeatScale chances={chances} />
    </figure>
  );
}
