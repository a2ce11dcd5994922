// A game told in words: every event is a sentence or several.

import type { Event, GameCard, WireNotice } from "../wire";
import { tellBlind, tellSecret } from "./blindTelling";
import { say } from "./language";
import { playerName } from "./names";
import { tellSalvo, tellShot } from "./shootingTelling";
import { tellOutcome, tellSaying } from "./tableTelling";

/** The sentence for what everybody is told. */
function tellNotice(game: GameCard, notice: WireNotice): string {
  switch (notice.t) {
    case "ready":
      return say("{player} is ready.", { player: playerName(game, notice.seat) });
    case "fired":
      return tellShot(game, notice);
    case "volleyed":
      return tellSalvo(game, notice);
    case "said":
      return tellSaying(game, notice);
    case "ended":
      return tellOutcome(game, notice);
    case "fleets-revealed":
    case "pieces-revealed":
      return say("The deployments are shown.");
    default:
      return tellBlind(game, notice);
  }
}

/** Everything that an event tells its audience, their own secret choice included. */
export function tellEvent(game: GameCard, event: Event): string {
  const sentences = (event.told ?? []).map((notice) => tellNotice(game, notice));
  if (event.echo) {
    sentences.splice(1, 0, tellSecret(game, event.echo));
  }
  return sentences.filter(Boolean).join(" ");
}
