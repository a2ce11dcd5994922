// What was decided in one position is not done in another one.

import type { Event, Incoming, Say, WireAction } from "../wire";

const ANSWERS: readonly Say["saying"][] = ["accepts-draw", "declines-draw"];

/** Whether the event leaves nothing of the position that the deed, still unanswered, was for. */
export function overtakes(event: Event, deed: Incoming): boolean {
  switch (deed.t) {
    case "act":
      // A turn lasts until its player acts. A second placing is never played, only refused.
      return isEnd(event) || (isOwnAction(event) && !isPlacing(deed.action));
    case "say":
      return ANSWERS.includes(deed.saying) && (event.told ?? []).length > 0;
    default:
      return false;
  }
}

/** Only events of one's own have a key; this one was done in another tab, or on another device. */
function isOwnAction({ key, echo, told = [] }: Event): boolean {
  return Boolean(key) && (Boolean(echo) || told.some((notice) => notice.t !== "said"));
}

function isEnd({ told = [] }: Event): boolean {
  return told.some((notice) => notice.t === "ended");
}

function isPlacing({ t }: WireAction): boolean {
  return t === "place-fleet" || t === "place-pieces";
}
