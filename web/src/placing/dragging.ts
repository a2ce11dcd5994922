// A ship in hand follows the pointer, mouse or finger, until it lets go.

import { cellUnder, type Place } from "../boards/place";
import type { PlacingTable } from "./PlacingTable";

/** How far a finger may stray, in pixels, and still tap. */
const TAP = 6;

/** Follow the pointer. Where it was moved, the ship is put down or goes back; `ended` is told. */
export function follow(
  table: PlacingTable,
  start: PointerEvent,
  svg: SVGSVGElement,
  place: Place,
  ended: (hasMoved: boolean) => void,
): void {
  let hasMoved = false;
  const listening = new AbortController();
  const move = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (event.pointerId === start.pointerId && (hasMoved || far >= TAP)) {
      hasMoved = true;
      table.hold(cellUnder(svg, place, event));
    }
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) {
      return;
    }
    listening.abort();
    if (hasMoved) {
      letGo(table, event.type === "pointercancel");
    }
    ended(hasMoved);
  };
  const { signal } = listening;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function letGo(table: PlacingTable, isCancelled: boolean): void {
  if (!isCancelled && table.hand.value?.at === null) {
    table.stow();
  } else if (isCancelled || !table.put()) {
    table.drop();
  }
}
