// The moment that is looked at stands in the address, so that it can be shared: `/game/abc?look#66`.

import { useEffect, useRef } from "preact/hooks";
import { type Moment, momentNamed, nameOf } from "./moments";
import type { Stepping } from "./useStepping";

/** Browsers mind an address that changes too often. */
const REST = 250;

/** The moment that the address asks for; without one, the last. */
export function momentInAddress(moments: readonly Moment[]): number {
  return momentNamed(moments, location.hash.slice(1)) ?? moments.length - 1;
}

/** Keep the address up with the moment, and the moment with an address that is typed. */
export function useAddress(moments: readonly Moment[], { number, go }: Stepping): void {
  const name = nameOf(moments, Math.min(number.value, moments.length - 1));
  const isMoved = useRef(false);
  useEffect(() => {
    // Whoever only came to the end has not asked for any moment.
    if (!isMoved.current && number.peek() === moments.length - 1) {
      return undefined;
    }
    isMoved.current = true;
    const timer = setTimeout(() => history.replaceState(null, "", `#${name}`), REST);
    return () => clearTimeout(timer);
  }, [name]);
  useEffect(() => {
    const follow = (): void => go(momentInAddress(moments));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  });
}
