// The cells that were named aloud in the last turn: where a piece went, what was asked, what left
// the board.

import { type BlindView, ownerOf } from "../view/blind";
import type { Cell } from "../view/grid";
import type { Event, WireNotice } from "../wire";

export interface LastTurn {
  /** From where to where; nothing for a piece that attacked from where it stood. */
  readonly move: readonly [start: Cell, end: Cell] | null;
  readonly acting: Cell | null;
  readonly asked: Cell | null;
  /** Everything else that was named, in order and each once. */
  readonly named: readonly Cell[];
}

const NOTHING: LastTurn = { move: null, acting: null, asked: null, named: [] };

export function lastTurnOf(events: readonly Event[]): LastTurn {
  const begins = events.findLastIndex(beginsTurn);
  if (begins < 0) {
    return NOTHING;
  }
  return events
    .slice(begins)
    .flatMap((event) => event.told ?? [])
    .reduce(seen, NOTHING);
}

/** The cells of the last turn that hold nothing now. */
export function goneFrom(view: BlindView, last: LastTurn): Cell[] {
  return marked(last).filter((cell) => ownerOf(view, cell) === null);
}

/** Where the last turn is marked. */
export function marked({ acting, named }: LastTurn): Cell[] {
  return acting === null ? [] : [...new Set([acting, ...named])];
}

function beginsTurn(event: Event): boolean {
  const [first] = event.told ?? [];
  return first?.t === "moved" || first?.t === "asked" || first?.t === "struck";
}

function seen(last: LastTurn, notice: WireNotice): LastTurn {
  const naming = (cells: readonly Cell[]): readonly Cell[] => [
    ...new Set([...last.named, ...cells]),
  ];
  switch (notice.t) {
    case "moved":
      return { ...last, ...acted(notice.start, notice.end) };
    case "asked":
      return {
        ...acted(notice.start, notice.end),
        asked: notice.target,
        named: naming([notice.target]),
      };
    case "struck":
      return { ...last, ...acted(notice.start, notice.end), named: naming([notice.target]) };
    case "won":
      return { ...last, named: naming(notice.taken) };
    case "lost":
      return { ...last, named: naming(notice.lost) };
    case "exchanged":
      return { ...last, named: naming([...notice.own, ...notice.taken]) };
    default:
      return last;
  }
}

function acted(start: Cell, end: Cell): Pick<LastTurn, "move" | "acting"> {
  return { move: start === end ? null : [start, end], acting: end };
}
