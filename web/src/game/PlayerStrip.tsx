// A player beside the board: name, whether they are there, their clock, what they say.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { settings } from "../settings/settings";
import type { Seat } from "../view/seats";
import { toAct, type View } from "../view/view";
import type { GameCard } from "../wire";
import { say } from "../words/language";
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
  // Nothing is known of anybody while the line is down.
  const isHeard = store.connection.value === "open";
  const player = game.players[seat - 1];
  const awaited = toAct(view);
  // While both are placing their fleets, it is nobody's turn.
  const isOnTurn = awaited.length === 1 && awaited.includes(seat);
  return (
    <div class={`player side-${seat} ${isOnTurn ? "on-turn" : ""}`}>
      <span
        class={`dot ${isHeard ? (here ? "here" : "away") : "unheard"}`}
        role="img"
        aria-label={presenceText(here, isHeard)}
      />
      <strong class="player-name">{playerName(game, seat)}</strong>
      {player?.bot && <span class="badge">{say("Bot")}</span>}
      {seat === store.seat.value && <span class="badge">{say("You")}</span>}
      {phrase && <p class="bubble">{phraseText(phrase)}</p>}
      <ClockFace store={store} seat={seat} />
    </div>
  );
}

function presenceText(here: boolean, isHeard: boolean): string {
  if (!isHeard) {
    return say("The connection is lost.");
  }
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
