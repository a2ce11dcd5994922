// The menu of phrases that can be said to the opponent.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { say } from "../words/language";
import { EVERY_PHRASE, phraseText } from "../words/phrases";
import type { GameStore } from "./store";

export function Phrases({ store }: { store: GameStore }): JSX.Element {
  const isOpen = useSignal(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    isOpen.value = false;
    opener.current?.focus();
  };
  useLayoutEffect(() => {
    if (!isOpen.value) {
      return undefined;
    }
    const listening = new AbortController();
    const { signal } = listening;
    const pressed = (event: PointerEvent): void => {
      if (!menu.current?.contains(event.target as Node)) {
        isOpen.value = false;
      }
    };
    const typed = (event: KeyboardEvent): void => {
      if (event.key === "Escape") {
        close();
      }
    };
    addEventListener("pointerdown", pressed, { signal });
    addEventListener("keydown", typed, { signal });
    return () => listening.abort();
  }, [isOpen.value]);
  return (
    <div class="phrases" ref={menu}>
      <button
        type="button"
        ref={opener}
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
                  close();
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
