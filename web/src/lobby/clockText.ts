// A clock in words.

import type { RulesCard } from "../wire";
import { say } from "../words/language";

export function clockText({ clock }: Pick<RulesCard, "clock">): string {
  if (clock === null) {
    return say("no clock");
  }
  return say("{minutes} min + {seconds} s", {
    minutes: clock.initial / 60_000,
    seconds: clock.increment / 1_000,
  });
}

/** The same for the text of the option: `300+3`, in seconds. */
export function clockOptionText(value: string): string {
  const [initial, increment] = value.split("+").map(Number);
  const isClock = initial !== undefined && increment !== undefined;
  const clock = isClock ? { initial: initial * 1_000, increment: increment * 1_000 } : null;
  return clockText({ clock });
}
