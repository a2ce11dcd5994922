// The head of every page.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { isWaiting } from "../lobby/lobby";
import { pathOf, route } from "../router";
import { set, settings } from "../settings/settings";
import { say } from "../words/language";
import { familyHere } from "./familyHere";
import { Icon } from "./Icon";
import { IN_NEW_TAB } from "./newTab";
import { SettingsDialog } from "./SettingsDialog";

export function Header(): JSX.Element {
  const isOpen = useSignal(false);
  const { sound } = settings.value;
  return (
    <header class="page-head">
      <a class="skip" href="#main">
        {say("Skip to the page")}
      </a>
      <a class="brand" href={pathOf.home}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d="M4 21Q5 16 13 15H33Q36 15 36 18V20Q36 24 32 24H12Q6 24 4 21Z" />
          <path class="wave" d="M5 32q4 -4 8 0t8 0t8 0t7 -1" />
        </svg>
        Blindfleet
      </a>
      <nav class="row" aria-label={say("Rules and settings")}>
        <RulesLink />
        <button
          type="button"
          class="plain square-button"
          aria-pressed={sound}
          aria-label={say("Sound")}
          title={say("Sound")}
          onClick={() => set("sound", !sound)}
        >
          <Icon name={sound ? "sound" : "silence"} />
        </button>
        <button
          type="button"
          class="plain square-button"
          aria-label={say("Settings")}
          title={say("Settings")}
          onClick={() => {
            isOpen.value = true;
          }}
        >
          <Icon name="settings" />
        </button>
      </nav>
      {isOpen.value && (
        <SettingsDialog
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </header>
  );
}

/** Whoever plays, or waits for an opponent, stays there: the rules open beside it. */
function RulesLink(): JSX.Element {
  const { page } = route.value;
  const isBusy = page === "game" || page === "challenge" || (page === "home" && isWaiting.value);
  return (
    <a
      class="button plain"
      href={pathOf.rules(familyHere.value)}
      aria-current={page === "rules" ? "page" : undefined}
      {...(isBusy && IN_NEW_TAB)}
    >
      {say("Rules")}
    </a>
  );
}
