// The first page: a game is one click away; everything else is below.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { GameTile } from "../lobby/GameTile";
import { lobby, lobbyConnection, visitLobby } from "../lobby/lobby";
import { me, refreshMe } from "../lobby/me";
import { NameForm } from "../lobby/NameForm";
import { OpenGames } from "../lobby/OpenGames";
import { FRONT_GAMES, isUnreachable } from "../lobby/offers";
import { bePaired } from "../lobby/opening";
import { Seeks } from "../lobby/Seeks";
import { Setup } from "../lobby/Setup";
import { ConnectionBanner } from "../parts/ConnectionBanner";
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
  useTitle();
  const games = me.value?.games ?? [];
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
        {games.length > 0 && (
          <OpenGames title={say("Your open games")} games={games} action={say("Go on")} />
        )}
        <Seeks seeks={lobby.value?.seeks ?? []} players={lobby.value?.players ?? 0} />
        <OpenGames
          title={say("Games to watch")}
          games={(lobby.value?.games ?? []).filter((one) => !games.some((it) => it.id === one.id))}
          action={say("Watch")}
          none={say("Nobody plays at the moment.")}
        />
        <NameForm />
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
