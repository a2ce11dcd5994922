// Going through the moments of a game: by buttons, keys and by itself.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const PACE = 1_000;
const FAR = 10;

export interface Stepping {
  readonly number: Signal<number>;
  readonly isRunning: Signal<boolean>;
  /** To the moment, or to the nearest that there is; whatever ran by itself stops. */
  readonly go: (number: number) => void;
  readonly run: () => void;
}

/** `most` is the number of the last moment, `first` that of the one to begin with. */
export function useStepping(most: number, first = most): Stepping {
  const number = useSignal(first);
  const isRunning = useSignal(false);
  const reach = (wanted: number): void => {
    number.value = Math.max(0, Math.min(most, wanted));
  };
  const go = (wanted: number): void => {
    isRunning.value = false;
    reach(wanted);
  };
  const run = (): void => {
    if (!isRunning.value && number.value === most) {
      number.value = 0;
    }
    isRunning.value = !isRunning.value;
  };
  const runs = isRunning.value;
  useEffect(() => {
    if (!runs) {
      return undefined;
    }
    const timer = setInterval(() => {
      number.value = Math.min(most, number.value + 1);
      isRunning.value = number.value < most;
    }, PACE);
    return () => clearInterval(timer);
  }, [runs, most, number, isRunning]);
  return { number, isRunning, go, run };
}

/** Whether what has the focus leaves the key to stepping: a slider steps by itself, and among
 * choices up and down go from one to the next. */
export function leavesToStepping(key: string, focused: Element): boolean {
  switch (focused.closest("input")?.type) {
    case undefined:
    case "checkbox":
      return true;
    case "radio":
      return key !== "ArrowUp" && key !== "ArrowDown";
    default:
      return false;
  }
}

/** Where a key leads; null where it is none of these. */
export function steppedBy(key: string, number: number, most: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return number - 1;
    case "ArrowRight":
    case "ArrowDown":
      return number + 1;
    case "PageUp":
      return number - FAR;
    case "PageDown":
      return number + FAR;
    case "Home":
      return 0;
    case "End":
      return most;
    default:
      return null;
  }
}
