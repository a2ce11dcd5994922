// Whose rules the head of the page leads to: those of the game that it shows.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Family } from "../router";

const USUAL: Family = "shooting";

export const familyHere = signal<Family>(USUAL);

/** The page is about a game of that family, for as long as it is shown. */
export function useFamily(family: Family = USUAL): void {
  useEffect(() => {
    familyHere.value = family;
    return () => {
      familyHere.value = USUAL;
    };
  }, [family]);
}
