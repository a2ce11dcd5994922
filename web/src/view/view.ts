// A view of either family, folded from the events of a game.

import type { Event, GameCard } from "../wire";
import * as blind from "./blind";
import type { Seat } from "./seats";
import * as shooting from "./shooting";

export type View = blind.BlindView | shooting.ShootingView;

/** What the audience knows before anything was said. */
export function openingOf(game: GameCard, audience: Seat | null): View {
  const family = game.rules.family === "blind" ? blind : shooting;
  return family.opening(game.rules, game.first as Seat, audience);
}

export function see(view: View, event: Event): View {
  return view.family === "blind" ? blind.see(view, event) : shooting.see(view, event);
}

/** The seats the game waits for. */
export function toAct(view: View): readonly Seat[] {
  return view.family === "blind" ? blind.toAct(view) : shooting.toAct(view);
}

export function isDeploying(view: View): boolean {
  return view.outcome === null && !(view.ready[1] && view.ready[2]);
}
