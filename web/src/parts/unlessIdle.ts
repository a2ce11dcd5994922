// Buttons that have nothing to do at times.

export interface Idling {
  readonly "aria-disabled": boolean;
  readonly onClick: () => void;
}

/** While it is idle the button says so and does nothing; but, unlike a disabled one, it keeps the
 * focus of whoever has just pressed it. */
export function unlessIdle(isIdle: boolean, use: () => unknown): Idling {
  return {
    "aria-disabled": isIdle,
    onClick: () => {
      if (!isIdle) {
        use();
      }
    },
  };
}
