// The first page: a game is one click away; everything else is below.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { GameTile } from "../lobby/GameTile";
import { lobby, lobbyConnection, visitLobby } from "../lobby/lobby";
import { me, refreshMe } from "../lobby/me";
import { NameForm } from "../lobby/NameForm";
import { LastGames, OpenGames } from "../lobby/OwnGames";
import { FRONT_GAMES, isUnreachable } from "../lobby/offers";
import { bePaired } from "../lobby/opening";
import { Seeks } from "../lobby/Seeks";
import { Setup } from "../lobby/Setup";
import { WatchedGames } from "../lobby/WatchedGames";
import { ConnectionBanner } from "../parts/ConnectionBanner";
import { useFocusKept } from "../parts/useFocusKept";
import { useTitle } from "../parts/useTitle";
import { say } from "../words/language";

export function Home(): JSX.Element {
  const chosen = useSignal<string | null>(null);
  const isOpen = lobbyConnection.value === "open";
  useEffect(() => {
    // Also when the line is back: a seek may have become a game meanwhile.
    if (isOpen) {
      void refreshMe();
    }
  }, [isOpen]);
  useEffect(() => visitLobby((game) => bePaired(game)), []);
  const games = me.value?.games ?? [];
  useRefreshing(games.length > 0);
  useTitle();
  useFocusKept();
  const watchable = (lobby.value?.games ?? []).filter(
    (one) => !games.some((own) => own.id === one.id),
  );
  return (
    <div class="home">
      <ConnectionBanner state={isUnreachable.value ? "lost" : lobbyConnection.value} />
      <div class="home-head">
        <h1>{say("Naval games with hidden fleets.")}</h1>
        <p class="faint">{say("Choose one: you play a bot at once.")}</p>
      </div>
      <ul class="tiles">
        {FRONT_GAMES.map((preset) => (
          <li key={preset}>
            <GameTile
              preset={preset}
              onMore={() => {
                chosen.value = preset;
              }}
            />
          </li>
        ))}
      </ul>
      <div class="home-lists">
        <div class="stack">
          <OpenGames games={games} />
          <Seeks seeks={lobby.value?.seeks ?? []} players={lobby.value?.players ?? 0} />
          <WatchedGames games={watchable} />
        </div>
        <div class="stack">
          <LastGames games={me.value?.finished ?? []} />
          {me.value !== null && (
            <section class="card">
              <NameForm />
            </section>
          )}
        </div>
      </div>
      {chosen.value !== null && (
        <Setup
          preset={chosen.value}
          onClose={() => {
            chosen.value = null;
          }}
        />
      )}
    </div>
  );
}

const NOW_AND_THEN = 15_000;

/** The opponent may have resigned meanwhile: an open game is not open for ever. */
function useRefreshing(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const timer = setInterval(() => {
      if (!document.hidden) {
        void refreshMe();
      }
    }, NOW_AND_THEN);
    return () => clearInterval(timer);
  }, [isWanted]);
}
