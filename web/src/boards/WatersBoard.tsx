// One side's waters in a shooting game: the fleet as far as it is known, and all the shots.

import type { JSX } from "preact";
import type { Cell, Cells } from "../view/grid";
import type { Marks } from "../view/marks";
import type { Fleet } from "../view/shooting";
import type { PlacedShip, RulesCard } from "../wire";
import { say } from "../words/language";
import { shipName } from "../words/names";
import { struck } from "../words/shootingTelling";
import { Hull } from "./Hull";
import type { Place } from "./place";
import { Sea } from "./Sea";
import { Signs } from "./Signs";

export interface WatersBoardProps {
  readonly rules: RulesCard;
  readonly label: string;
  readonly marks: Marks;
  /** The fleet, where it is known. */
  readonly fleet: Fleet | null;
  /** The cells of the newest shots. */
  readonly last: readonly Cell[];
  /** Aimed at, or shot at and not answered yet. */
  readonly aimed: Cells;
  readonly canChoose?: (cell: Cell) => boolean;
  readonly onChoose?: (cell: Cell) => void;
  readonly class?: string;
  /** Whether misses are shown (S23). */
  readonly showMisses?: boolean;
}

export function WatersBoard(props: WatersBoardProps): JSX.Element {
  const { rules, marks, last, aimed, canChoose, onChoose, showMisses = true } = props;
  const sunk = new Set(marks.wrecks.flat());
  return (
    <Sea
      grid={rules}
      label={props.label}
      newest={last.at(-1)}
      class={props.class ?? ""}
      describe={(cell) => describe(props, sunk, cell)}
      tint={(cell) => (aimed.has(cell) ? "tint-aim" : "")}
      kind={(cell) => (aimed.has(cell) ? "is-aimed" : "")}
      {...(canChoose && { canChoose })}
      {...(onChoose && { onChoose })}
    >
      {(place) => (
        <>
          {marks.ships.map((cells) => (
            <Hull key={cells.join()} place={place} cells={cells} kind="ship" />
          ))}
          {marks.wrecks.map((cells) => (
            <Hull key={cells.join()} place={place} cells={cells} kind="wreck" />
          ))}
          <Signs sign="empty" place={place} cells={marks.empty} />
          {showMisses && <Signs sign="miss" place={place} cells={marks.misses} />}
          <Signs sign="hit" place={place} cells={[...marks.hits].filter((it) => !sunk.has(it))} />
          <Signs
            sign="hit"
            class="on-wreck"
            place={place}
            cells={[...marks.hits].filter((it) => sunk.has(it))}
          />
          <Rounds place={place} tried={marks.tried} />
          <Signs sign="last" place={place} cells={last} />
          <Signs sign="aim" place={place} cells={aimed} />
        </>
      )}
    </Sea>
  );
}

/** Shots of which nothing is certain, by their rounds. */
function Rounds({ place, tried }: { place: Place; tried: ReadonlyMap<Cell, number> }): JSX.Element {
  return (
    <>
      <Signs sign="tried" place={place} cells={tried.keys()} />
      <g class="rounds">
        {[...tried].map(([cell, round]) => {
          const [x, y] = place.centre(cell);
          return (
            <text key={cell} x={x} y={y + 5.5}>
              {round}
            </text>
          );
        })}
      </g>
    </>
  );
}

function describe(props: WatersBoardProps, sunk: Cells, cell: Cell): string {
  const { rules, marks, fleet, aimed, showMisses = true } = props;
  const ship = fleet?.find((one) => one.cells.includes(cell));
  const words = [
    ship
      ? shipOn(rules, ship, marks.hits.has(cell), sunk.has(cell))
      : markOf(marks, sunk, showMisses, cell),
    aimed.has(cell) ? targetText(rules) : "",
  ];
  return words.filter(Boolean).join(", ");
}

function targetText({ options }: RulesCard): string {
  return options.turns === "salvo" ? say("target of this salvo") : say("shot at");
}

function shipOn(rules: RulesCard, ship: PlacedShip, isHit: boolean, sunk: boolean): string {
  const { shipClass, number } = ship;
  return isHit
    ? struck(rules, { t: "ship", shipClass, number, sunk })
    : shipName(rules, shipClass, number);
}

function markOf(marks: Marks, sunk: Cells, showMisses: boolean, cell: Cell): string {
  if (sunk.has(cell)) {
    return say("sunk");
  }
  if (marks.hits.has(cell)) {
    return say("hit");
  }
  if (marks.misses.has(cell)) {
    return showMisses ? say("miss") : "";
  }
  if (marks.empty.has(cell)) {
    return say("certainly empty");
  }
  const round = marks.tried.get(cell);
  return round === undefined ? "" : say("tried in round {number}", { number: round });
}
