// The ships of one side: which float, and which are known to be sunk.

import type { JSX } from "preact";
import { classOfKey, type Fleet, type Waters } from "../view/shooting";
import type { RulesCard } from "../wire";
import { capital, count, say } from "../words/language";
import { shipClassName } from "../words/names";
import { smallHull } from "./Hull";

const UNIT = 12;
/** More ships of a class are counted, not drawn. */
const MOST_DRAWN = 6;

export interface FleetListProps {
  readonly rules: RulesCard;
  readonly waters: Waters;
  readonly fleet: Fleet | null;
  readonly title: string;
}

export function FleetList({ rules, waters, fleet, title }: FleetListProps): JSX.Element {
  const sunk = sunkByClass(waters, fleet);
  const unnamed = fleet ? 0 : waters.sunk.filter((told) => !told.shipClass).length;
  return (
    <section class="fleet-list" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rules.ships.map(({ shipClass, cells, count: all }) => {
          const gone = Math.min(all, sunk.get(shipClass) ?? 0);
          return (
            <li key={shipClass}>
              <span>{capital(shipClassName(shipClass))}</span>
              <span class="heard-only">{say("{sunk} of {all} sunk", { sunk: gone, all })}</span>
              {all <= MOST_DRAWN ? (
                <Ships cells={cells} afloat={all - gone} sunk={gone} />
              ) : (
                <span aria-hidden="true">
                  {say("{number} of {most} afloat", { number: all - gone, most: all })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {unnamed > 0 && <p>{count("{number} ship sunk", "{number} ships sunk", unnamed)}</p>}
    </section>
  );
}

function Ships({ cells, afloat, sunk }: { cells: number; afloat: number; sunk: number }) {
  const width = cells * UNIT;
  return (
    <span class="ships" aria-hidden="true">
      {Array.from({ length: afloat + sunk }, (_, index) => (
        <svg
          key={index}
          class={index < afloat ? "small-ship" : "small-ship sunk"}
          width={width}
          height={UNIT}
          viewBox={`0 0 ${width} ${UNIT}`}
        >
          <path d={smallHull(cells, UNIT)} />
          {index >= afloat && <path class="strike" d={`M1 ${UNIT - 1}L${width - 1} 1`} />}
        </svg>
      ))}
    </span>
  );
}

/** How many ships of each class are known to be sunk. */
function sunkByClass(waters: Waters, fleet: Fleet | null): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (shipClass: string): void => {
    found.set(shipClass, (found.get(shipClass) ?? 0) + 1);
  };
  if (fleet) {
    for (const ship of fleet) {
      if (ship.cells.every((cell) => waters.tried.has(cell))) {
        add(ship.shipClass);
      }
    }
    return found;
  }
  for (const { shipClass } of waters.sunk) {
    if (shipClass) {
      add(shipClass);
    }
  }
  for (const name of waters.sunkNames) {
    add(classOfKey(name));
  }
  return found;
}
