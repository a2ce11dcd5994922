// The phrases that players can say to each other; everybody reads them in their own language.

import type { Spoken } from "../wire";
import { later, say } from "./language";

export type Phrase = Spoken["phrase"];

const PHRASES: Readonly<Record<Phrase, string>> = {
  hello: later("Hello!"),
  "good-luck": later("Good luck!"),
  "nice-shot": later("Nice shot!"),
  "well-played": later("Well played!"),
  thanks: later("Thank you!"),
  oops: later("Oops!"),
  "close-one": later("That was close!"),
  thinking: later("Let me think …"),
  "one-more": later("One more game?"),
  bye: later("Goodbye!"),
};

export const EVERY_PHRASE = Object.keys(PHRASES) as readonly Phrase[];

export function phraseText(phrase: Phrase): string {
  return say(PHRASES[phrase]);
}
