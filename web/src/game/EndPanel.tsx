// How the game ended, and what now.

import type { JSX } from "preact";
import { recordAddress } from "../net/api";
import { Icon } from "../parts/Icon";
import { pathOf } from "../router";
import type { Seat } from "../view/seats";
import type { Outcome } from "../view/table";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { tellOutcome } from "../words/tableTelling";
import { Rematch } from "./Rematch";
import type { GameStore } from "./store";

export interface EndPanelProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly outcome: Outcome;
}

export function EndPanel({ store, game, outcome }: EndPanelProps): JSX.Element {
  const seat = store.seat.value;
  return (
    <section class={`end card stack ${kindOf(outcome, seat)}`} aria-label={say("Result")}>
      <h2 class="landing" tabIndex={-1}>
        {headline(outcome, seat)}
      </h2>
      <p>{tellOutcome(game, outcome, seat)}</p>
      <div class="row">
        <Rematch store={store} game={game} />
        <a class="button" href={pathOf.lookBack(game.id)}>
          <Icon name="eye" />
          {say("Look back at the game")}
        </a>
        <a class="button" href={pathOf.home}>
          {say("New game")}
        </a>
        <a class="button" href={recordAddress(game.id, "full")} download>
          <Icon name="download" />
          {say("Download")}
        </a>
      </div>
    </section>
  );
}

function headline({ winner }: Outcome, seat: Seat | null): string {
  if (winner === null) {
    return say("Draw");
  }
  if (seat === null) {
    return say("The game is over.");
  }
  return winner === seat ? say("You win!") : say("You lose.");
}

function kindOf({ winner }: Outcome, seat: Seat | null): string {
  if (winner === null || seat === null) {
    return "even";
  }
  return winner === seat ? "won" : "lost";
}
