// What was chosen from goes away, and the focus with it: it returns to where it came from, or to
// the board.

import { useEffect } from "preact/hooks";

const BOARD = '.blind-board [role="gridcell"][tabindex="0"]';

/** For a part that appears, is used and disappears. */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const goes = before?.isConnected && before !== document.body ? before : boardCell();
      if (document.activeElement === document.body) {
        (goes as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
      }
    };
  }, []);
}

/** The cell below the sight. */
function boardCell(): Element | null {
  return document.querySelector(BOARD);
}
