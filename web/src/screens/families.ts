// The screens of each family of games: placing, and playing or watching.

import type { ComponentType } from "preact";
import type { GameStore } from "../game/store";
import type { BlindView } from "../view/blind";
import type { ShootingView } from "../view/shooting";
import type { GameCard } from "../wire";
import { BlindPlacing } from "./blindPlacing";
import { BlindPlay } from "./blindPlay";
import { ShootingPlacing } from "./shootingPlacing";
import { ShootingPlay } from "./shootingPlay";

export interface GameScreenProps<SomeView> {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly view: SomeView;
}

export interface FamilyScreens<SomeView> {
  /** For a seat whose fleet is not placed yet. */
  readonly Placing: ComponentType<GameScreenProps<SomeView>>;
  /** From then on to the end, and for spectators all the time. */
  readonly Play: ComponentType<GameScreenProps<SomeView>>;
}

export const SHOOTING: FamilyScreens<ShootingView> = {
  Placing: ShootingPlacing,
  Play: ShootingPlay,
};

export const BLIND: FamilyScreens<BlindView> = {
  Placing: BlindPlacing,
  Play: BlindPlay,
};
