// The visitor's own games: those to go on with, and the last ones that are over.

import type { JSX } from "preact";
import { pathOf } from "../router";
import type { OwnGame, PastGame } from "../wire";
import { language, laterPick, pick, say } from "../words/language";
import { gameName, nameOf } from "../words/names";
import { ago, dateText } from "../words/time";

const RESULTS: Readonly<Record<NonNullable<PastGame["result"]>, readonly [string, string]>> = {
  won: laterPick("of a game", "won"),
  lost: laterPick("of a game", "lost"),
  drawn: laterPick("of a game", "drawn"),
};

/** Nothing where there are none. */
export function OpenGames({ games }: { games: readonly OwnGame[] }): JSX.Element | null {
  if (games.length === 0) {
    return null;
  }
  return (
    <section class="card stack">
      <h2>{say("Your open games")}</h2>
      <ul class="list">
        {games.map((game) => (
          <li key={game.id} class="row spread one-line">
            <Against game={game} />
            <a class="button" href={pathOf.game(game.id)}>
              {say("Go on")}
              <span class="heard-only">{against(game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing where there are none. */
export function LastGames({ games }: { games: readonly PastGame[] }): JSX.Element | null {
  if (games.length === 0) {
    return null;
  }
  return (
    <section class="card stack">
      <h2>{say("Your last games")}</h2>
      <ul class="list">
        {games.map((game) => (
          <li key={game.id} class="row spread one-line">
            <div>
              <Against game={game} />
              <div class="faint small">
                {" "}
                {game.result && <Result result={game.result} />} <When at={game.endedAt} />
              </div>
            </div>
            <a class="button" href={pathOf.lookBack(game.id)}>
              {say("Look back")}
              <span class="heard-only">{against(game)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Against({ game }: { game: OwnGame }): JSX.Element {
  return (
    <span>
      <strong>{gameName(game.preset)}</strong> {against(game)}
    </span>
  );
}

function against({ opponent }: OwnGame): string {
  return say("against {player}", { player: nameOf(opponent) });
}

function Result({ result }: { result: NonNullable<PastGame["result"]> }): JSX.Element {
  return <span class={`badge ${result}`}>{pick(...RESULTS[result])}</span>;
}

function When({ at }: { at: number }): JSX.Element {
  const spoken = language();
  return (
    <time dateTime={new Date(at).toISOString()} title={dateText(spoken, at)}>
      {ago(spoken, at, Date.now())}
    </time>
  );
}
