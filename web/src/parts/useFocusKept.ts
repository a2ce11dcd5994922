// Whoever plays by keys is never left without a focus: where what had it goes away, it lands on
// what came instead.

import { useEffect } from "preact/hooks";

export function useFocusKept(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const remember = (event: FocusEvent): void => {
      focused = event.target;
    };
    const look = (): void => {
      const isLost = focused instanceof Element && !focused.isConnected;
      if (isLost && document.activeElement === document.body) {
        land();
      }
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      watching.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}

/** On the heading of what has just appeared; else on the board; else on the page. */
function land(): void {
  const heading = document.querySelector<HTMLElement>(".landing");
  const board = document.querySelector<SVGElement>('.game-boards [tabindex="0"]');
  if (heading !== null) {
    // The heading of a whole page stands below the boards on a phone: these are looked at first.
    heading.focus({ preventScroll: heading.tagName === "H1" });
  } else {
    (board ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }
}
