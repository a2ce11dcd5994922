// The games that can be played here, in the visitor's language.

import { effect, signal } from "@preact/signals";
import { ApiError, api } from "../net/api";
import type { Offer } from "../wire";
import { language } from "../words/language";

const AGAIN = 3_000;

/** The games on the first page, by the usual rules; their variants are chosen in the set-up. */
export const FRONT_GAMES = ["classic", "salvo", "italian", "blind"] as const;

/** Null until the server has said them. */
export const offers = signal<readonly Offer[] | null>(null);
/** Whether the server could not be reached the last time. */
export const isUnreachable = signal(false);

/** Ask for them now and whenever the language changes, until they are there. */
export function followOffers(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const wanted = language();
    const ask = async (): Promise<void> => {
      try {
        const { games } = await api.offers();
        if (wanted === language()) {
          offers.value = games;
        }
        isUnreachable.value = false;
      } catch (error) {
        isUnreachable.value = error instanceof ApiError && error.code === "unreachable";
        timer = setTimeout(() => void ask(), AGAIN);
      }
    };
    clearTimeout(timer);
    void ask();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

export function offerOf(preset: string): Offer | undefined {
  return offers.value?.find((one) => one.rules.preset === preset);
}
