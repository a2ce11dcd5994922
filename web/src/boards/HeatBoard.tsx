// What a shooter knew before a shot: the chance of a ship on every cell.

import type { JSX } from "preact";
import { type Chances, percent, topOf } from "../look/aiming";
import type { Cell, Cells } from "../view/grid";
import type { Marks } from "../view/marks";
import type { RulesCard } from "../wire";
import { capital, say } from "../words/language";
import { type Place, UNIT } from "./place";
import { Sea } from "./Sea";
import { Signs } from "./Signs";
import { shade } from "./shade";

export interface HeatBoardProps {
  readonly rules: RulesCard;
  readonly label: string;
  readonly chances: Chances;
  /** What the answers had shown by then. */
  readonly marks: Marks;
  /** Tried before. */
  readonly tried: Cells;
  readonly shot: readonly Cell[];
  readonly likeliest: readonly Cell[];
}

export function HeatBoard(props: HeatBoardProps): JSX.Element {
  const { rules, label, chances, marks, tried, shot, likeliest } = props;
  const missed = [...tried].filter((cell) => !marks.hits.has(cell));
  return (
    <Sea
      grid={rules}
      label={label}
      class="heat-board"
      newest={shot.at(-1)}
      describe={(cell) => describe(props, cell)}
    >
      {(place) => (
        <>
          <Shades place={place} chances={chances} tried={tried} />
          <Signs sign="miss" place={place} cells={missed} />
          <Signs sign="hit" place={place} cells={marks.hits} />
          <Signs sign="from" place={place} cells={likeliest} />
          <Signs sign="last" place={place} cells={shot} />
        </>
      )}
    </Sea>
  );
}

interface ShadesProps {
  readonly place: Place;
  readonly chances: Chances;
  readonly tried: Cells;
}

function Shades({ place, chances, tried }: ShadesProps): JSX.Element {
  const top = topOf(chances);
  const open = chances.flatMap((chance, cell) => (tried.has(cell) ? [] : [{ cell, chance }]));
  return (
    <g class="heat">
      {open.map(({ cell, chance }) => {
        const [x, y] = place.corner(cell);
        return (
          <rect
            key={cell}
            x={x + 0.5}
            y={y + 0.5}
            width={UNIT - 1}
            height={UNIT - 1}
            style={{ fill: shade(chance / top) }}
          />
        );
      })}
      {open.map(({ cell, chance }) => {
        const [x, y] = place.centre(cell);
        return (
          chance > 0 && (
            <text key={cell} x={x} y={y + 5}>
              {percent(chance)}
            </text>
          )
        );
      })}
    </g>
  );
}

function describe({ chances, marks, tried, shot, likeliest }: HeatBoardProps, cell: Cell): string {
  const words: string[] = [];
  if (marks.hits.has(cell)) {
    words.push(say("hit"));
  } else if (tried.has(cell)) {
    words.push(say("tried before"));
  } else {
    words.push(say("a ship with a chance of {chance} %", { chance: percent(chances[cell] ?? 0) }));
  }
  if (shot.includes(cell)) {
    words.push(say("shot at"));
  }
  if (likeliest.includes(cell)) {
    words.push(say("where a ship was likeliest"));
  }
  return words.join(", ");
}

/** What the shades stand for. */
export function HeatScale({ chances }: { chances: Chances }): JSX.Element {
  return (
    <p class="heat-scale small">
      <span>{capital(say("chance of a ship, %"))}</span>
      <span>0</span>
      <span class="heat-bar" aria-hidden="true" />
      <span>{percent(topOf(chances))}</span>
    </p>
  );
}
