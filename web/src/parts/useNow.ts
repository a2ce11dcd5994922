// The time, for what changes by itself: clocks and countdowns.

import { useEffect, useState } from "preact/hooks";

/** This machine's steady clock, read again every so many milliseconds; 0: only now. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (every === 0) {
      return;
    }
    const timer = setInterval(() => setNow(performance.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return every === 0 ? performance.now() : now;
}
