// What players can say across the table: phrases, draws, resigning.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Confirm } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { settings } from "../settings/settings";
import { other } from "../view/seats";
import type { View } from "../view/view";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { EVERY_PHRASE, phraseText } from "../words/phrases";
import type { GameStore } from "./store";

export interface TableTalkProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly view: View;
}

export function TableTalk({ store, game, view }: TableTalkProps): JSX.Element | null {
  const isResigning = useSignal(false);
  const seat = store.seat.value;
  if (seat === null) {
    return null;
  }
  const isOver = view.outcome !== null;
  const resign = (): void => store.say("resigns");
  return (
    <div class="table-talk stack">
      <div class="row">
        {!game.players[other(seat) - 1]?.bot && <Phrases store={store} />}
        {!isOver && (
          <>
            <button
              type="button"
              disabled={view.offer !== null}
              onClick={() => store.say("offers-draw")}
            >
              <Icon name="half" />
              {view.offer === seat ? say("Draw offered") : say("Offer a draw")}
            </button>
            <button
              type="button"
              class="danger"
              onClick={() => {
                if (settings.value.confirm) {
                  isResigning.value = true;
                } else {
                  resign();
                }
              }}
            >
              <Icon name="flag" />
              {say("Resign")}
            </button>
          </>
        )}
      </div>
      {isResigning.value && (
        <Confirm
          question={say("Resign the game?")}
          yes={say("Resign")}
          no={say("Play on")}
          isGrave
          onYes={resign}
          onClose={() => {
            isResigning.value = false;
          }}
        />
      )}
    </div>
  );
}

function Phrases({ store }: { store: GameStore }): JSX.Element {
  const isOpen = useSignal(false);
  return (
    <div class="phrases">
      <button
        type="button"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="talk" />
        {say("Say something")}
      </button>
      {isOpen.value && (
        <ul class="phrase-list card">
          {EVERY_PHRASE.map((phrase) => (
            <li key={phrase}>
              <button
                type="button"
                class="plain"
                onClick={() => {
                  store.speak(phrase);
                  isOpen.value = false;
                }}
              >
                {phraseText(phrase)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
