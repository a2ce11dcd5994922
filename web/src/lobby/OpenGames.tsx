// A list of games that one can go to.

import type { JSX } from "preact";
import { pathOf } from "../router";
import type { GameCard } from "../wire";
import { gameName, playerName } from "../words/names";

export interface OpenGamesProps {
  readonly title: string;
  readonly games: readonly GameCard[];
  /** What the way to a game is called. */
  readonly action: string;
  /** Said where there are none. */
  readonly none?: string;
}

export function OpenGames({ title, games, action, none }: OpenGamesProps): JSX.Element {
  return (
    <section class="card stack">
      <h2>{title}</h2>
      {games.length === 0 && <p class="faint">{none}</p>}
      <ul class="list" hidden={games.length === 0}>
        {games.map((game) => (
          <li key={game.id} class="row spread">
            <span>
              <strong>
                {playerName(game, 1)} – {playerName(game, 2)}
              </strong>
              <span class="faint"> {gameName(game.rules.preset)}</span>
            </span>
            <a class="button" href={pathOf.game(game.id)}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
