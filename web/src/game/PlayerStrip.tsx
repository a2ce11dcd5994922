// A player beside the board: name, whether they are there, their clock, what they say.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useNow } from "../parts/useNow";
import { settings } from "../settings/settings";
import type { Seat } from "../view/seats";
import { toAct, type View } from "../view/view";
import type { GameCard } from "../wire";
import { capital, say } from "../words/language";
import { playerName } from "../words/names";
import { type Phrase, phraseText } from "../words/phrases";
import { ClockFace } from "./ClockFace";
import type { GameStore } from "./store";

const PHRASE_SHOWN_FOR = 6_000;

export interface PlayerStripProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly view: View;
  readonly seat: Seat;
}

export function PlayerStrip({ store, game, view, seat }: PlayerStripProps): JSX.Element {
  const phrase = usePhrase(store, seat);
  const { here } = store.presence.value[seat];
  const player = game.players[seat - 1];
  const waits = toAct(view).includes(seat);
  return (
    <div class={`player side-${seat} ${waits ? "waits" : ""}`}>
      <span class={here ? "dot here" : "dot away"} role="img" aria-label={presenceText(here)} />
      <strong class="player-name">{playerName(game, seat)}</strong>
      {player?.bot && <span class="badge">{say("Bot")}</span>}
      {seat === store.seat.value && <span class="badge">{say("You")}</span>}
      <ClockFace store={store} seat={seat} />
      {!here && <Absence store={store} seat={seat} />}
      {phrase && (
        <p class="bubble" role="status">
          {phraseText(phrase)}
        </p>
      )}
    </div>
  );
}

/** Until when the other player must wait, and then the button to end the game. */
function Absence({ store, seat }: { store: GameStore; seat: Seat }): JSX.Element | null {
  const { claimAt } = store.presence.value[seat];
  const now = useNow(claimAt === null ? 0 : 1_000);
  const isOpponent = store.seat.value !== null && store.seat.value !== seat;
  if (store.view.value?.outcome || !isOpponent || claimAt === null) {
    return null;
  }
  const seconds = Math.ceil((claimAt - now) / 1_000);
  if (seconds > 0) {
    return (
      <span class="absence faint">
        {capital(say("gone; you may claim the game in {seconds} s", { seconds }))}
      </span>
    );
  }
  return (
    <button type="button" class="absence primary" onClick={() => store.claim()}>
      {say("Claim the game")}
    </button>
  );
}

function presenceText(here: boolean): string {
  return here ? say("is here") : say("is away");
}

/** What the player has said just now. */
function usePhrase(store: GameStore, seat: Seat): Phrase | null {
  const phrase = useSignal<Phrase | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.listen(({ spoken }) => {
      const isMuted = !settings.value.phrases && seat !== store.seat.value;
      if (spoken?.seat === seat && !isMuted) {
        phrase.value = spoken.phrase;
        clearTimeout(timer);
        timer = setTimeout(() => {
          phrase.value = null;
        }, PHRASE_SHOWN_FOR);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, seat, phrase]);
  return phrase.value;
}
