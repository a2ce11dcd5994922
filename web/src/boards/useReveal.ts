// A board that is larger than its frame scrolls to where something has just happened.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Cell } from "../view/grid";

export function useReveal(board: RefObject<SVGSVGElement | null>, cell: Cell | undefined): void {
  useEffect(() => {
    const frame = board.current?.parentElement;
    const square = board.current?.querySelector(`[data-cell="${cell}"]`);
    if (!frame || !square) {
      return;
    }
    const [outer, inner] = [frame.getBoundingClientRect(), square.getBoundingClientRect()];
    const isInSight =
      inner.left >= outer.left &&
      inner.right <= outer.right &&
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom;
    if (!isInSight) {
      // The frame alone: the page stays where its reader is.
      frame.scrollBy(
        (inner.left + inner.right - outer.left - outer.right) / 2,
        (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
      );
    }
  }, [board, cell]);
}
