// Whether what scrolls goes on below what is seen of it. Not every browser shows a scroll bar.

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

export interface MoreBelow {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Stands at the end of what scrolls. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly isMore: boolean;
}

const ROUNDING = 8; // pixels, with the room that the frame leaves around what it holds

export function useMoreBelow(): MoreBelow {
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    if (end.current === null) {
      return;
    }
    const watching = new IntersectionObserver((seen) => setMore(isOutOfSight(seen)), {
      root: frame.current,
      rootMargin: `0px 0px ${ROUNDING}px`,
    });
    watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
  return { frame, end, isMore };
}

/** Of the moments that an observer tells of, on a busy machine several at once, the newest counts. */
export function isOutOfSight(moments: readonly { readonly isIntersecting: boolean }[]): boolean {
  return moments.at(-1)?.isIntersecting === false;
}
