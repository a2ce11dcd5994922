// Games of others that can be watched.

import type { JSX } from "preact";
import { pathOf } from "../router";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { gameName, playerName } from "../words/names";

export function WatchedGames({ games }: { games: readonly GameCard[] }): JSX.Element {
  return (
    <section class="card stack">
      <h2>{say("Games to watch")}</h2>
      {games.length === 0 && <p class="faint">{say("There is no game to watch at the moment.")}</p>}
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
              {say("Watch")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
