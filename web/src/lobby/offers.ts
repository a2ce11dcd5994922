// The games that can be played here, in the visitor's language.

import { effect, signal } from "@preact/signals";
import { ApiError, api } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import type { Family } from "../router";
import type { LevelCard, Offer } from "../wire";
import { language } from "../words/language";

/** The games on the first page, by the usual rules; their variants are chosen in the set-up. */
export const FRONT_GAMES = ["classic", "salvo", "italian", "blind"] as const;

/** Until the levels are known. */
const USUAL: Readonly<Record<Family, string>> = { shooting: "cadet", blind: "boatswain" };

/** Null until the server has said them. */
export const offers = signal<readonly Offer[] | null>(null);
/** Whether the server could not be reached the last time. */
export const isUnreachable = signal(false);

/** Ask for them now and whenever the language changes, until they are there. */
export function followOffers(): () => void {
  return effect(() => {
    language();
    return askUntilAnswered({
      ask: api.offers,
      answered: ({ games }) => {
        offers.value = games;
        isUnreachable.value = false;
      },
      failed: (error) => {
        isUnreachable.value = error instanceof ApiError && error.code === "unreachable";
      },
    });
  });
}

/** Against whom a newcomer plays: in Blind one in the middle, as in the terminal; elsewhere the
 * weakest that does not leave it all to chance. */
export function levelForNewcomers(family: Family, levels: readonly LevelCard[]): string {
  const level =
    family === "blind"
      ? levels[Math.floor(levels.length / 2)]
      : levels.find((one) => one.level !== "random");
  return level?.level ?? USUAL[family];
}

export function offerOf(preset: string): Offer | undefined {
  return offers.value?.find((one) => one.rules.preset === preset);
}
