// The button that gives the game up, with the question before it.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Confirm } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { settings } from "../settings/settings";
import { say } from "../words/language";
import type { GameStore } from "./store";

export function Resigning({ store }: { store: GameStore }): JSX.Element {
  const isAsking = useSignal(false);
  const resign = (): void => store.say("resigns");
  return (
    <>
      <button
        type="button"
        class="danger"
        onClick={() => {
          if (settings.value.confirm) {
            isAsking.value = true;
          } else {
            resign();
          }
        }}
      >
        <Icon name="flag" />
        {say("Resign")}
      </button>
      {isAsking.value && (
        <Confirm
          question={say("Resign the game?")}
          yes={say("Resign")}
          no={say("Play on")}
          isGrave
          onYes={resign}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </>
  );
}
