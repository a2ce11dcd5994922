// How the game ended, and what now.

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { recordAddress } from "../net/api";
import { Icon } from "../parts/Icon";
import { go, pathOf } from "../router";
import { other, type Seat } from "../view/seats";
import type { Outcome } from "../view/table";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { playerName } from "../words/names";
import { tellOutcome } from "../words/tableTelling";
import type { GameStore } from "./store";

export interface EndPanelProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly outcome: Outcome;
  readonly onLookBack: () => void;
}

export function EndPanel({ store, game, outcome, onLookBack }: EndPanelProps): JSX.Element {
  const seat = store.seat.value;
  return (
    <section class={`end card stack ${kindOf(outcome, seat)}`} aria-label={say("Result")}>
      <h2>{headline(outcome, seat)}</h2>
      <p>{tellOutcome(game, outcome)}</p>
      <div class="row">
        {seat !== null && <RematchButton store={store} game={game} seat={seat} />}
        <button type="button" onClick={onLookBack}>
          <Icon name="eye" />
          {say("Look back at the game")}
        </button>
        <a class="button" href={pathOf.home}>
          {say("New game")}
        </a>
        <a class="button" href={recordAddress(game.id, "full")} download>
          <Icon name="download" />
          {say("Record")}
        </a>
      </div>
    </section>
  );
}

function RematchButton({
  store,
  game,
  seat,
}: Omit<EndPanelProps, "outcome" | "onLookBack"> & { seat: Seat }) {
  const { offeredBy, game: next } = store.rematch.value;
  useEffect(() => {
    if (next !== null) {
      go(pathOf.game(next));
    }
  }, [next]);
  if (offeredBy === seat) {
    return (
      <button type="button" disabled>
        {say("Rematch offered …")}
      </button>
    );
  }
  const isOffered = offeredBy === other(seat);
  return (
    <button type="button" class="primary" onClick={() => store.offerRematch()}>
      <Icon name="turn" />
      {isOffered
        ? say("Accept the rematch with {player}", { player: playerName(game, other(seat)) })
        : say("Rematch")}
    </button>
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
