// A pointer that was pressed, mouse or finger, is followed until it lets go.

import type { Cell } from "../view/grid";

/** How far a finger may stray, in pixels, and still tap. */
const TAP = 6;

export interface Drag {
  /** Where the pointer is now, and the cell of a board below it. */
  readonly moved: (event: PointerEvent, cell: Cell | null) => void;
  readonly dropped: (cell: Cell | null) => void;
  /** It was taken away by the system, moved or not: that is no tap. */
  readonly cancelled?: () => void;
  /** It let go where it was pressed. */
  readonly tapped?: () => void;
  /** Afterwards, whatever happened; the click that belongs to the press has passed by then. */
  readonly ended?: () => void;
}

export function follow(start: PointerEvent, drag: Drag): void {
  let hasMoved = false;
  const listening = new AbortController();
  const move = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (event.pointerId === start.pointerId && (hasMoved || far >= TAP)) {
      hasMoved = true;
      drag.moved(event, cellBelow(event));
    }
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) {
      return;
    }
    listening.abort();
    if (event.type === "pointercancel") {
      drag.cancelled?.();
    } else if (hasMoved) {
      drag.dropped(cellBelow(event));
    } else {
      drag.tapped?.();
    }
    setTimeout(() => drag.ended?.());
  };
  const { signal } = listening;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

/** The cell of whatever board lies below the pointer; a finger is followed by its first element. */
function cellBelow(event: PointerEvent): Cell | null {
  const below = document.elementFromPoint(event.clientX, event.clientY);
  const square = below?.closest("[data-cell]");
  return square instanceof SVGElement ? Number(square.dataset.cell) : null;
}
