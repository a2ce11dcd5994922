// Where the column beside the board scrolls by itself, a part of it may be out of sight.

const ROUND_ABOUT = 8; // pixels, for its shadow

/** The column scrolls no further than it must; the page stays where it is. */
export function bringIntoSight(part: HTMLElement | null): void {
  const frame = part?.closest(".game-now");
  if (!part || !frame) {
    return;
  }
  const [has, wants] = [frame.getBoundingClientRect(), part.getBoundingClientRect()];
  const above = wants.top - has.top;
  const below = wants.bottom - has.bottom + ROUND_ABOUT;
  if (below > 0) {
    frame.scrollBy({ top: Math.min(below, above) });
  } else if (above < 0) {
    frame.scrollBy({ top: above });
  }
}
