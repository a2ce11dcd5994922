// What a visitor can choose for this browser.

import type { JSX } from "preact";
import { NameForm } from "../lobby/NameForm";
import { set, settings, THEMES, type Theme } from "../settings/settings";
import { LANGUAGE_NAMES, LANGUAGES, type Language, later, say } from "../words/language";
import { Dialog } from "./Dialog";

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  auto: later("As the device"),
  light: later("Light"),
  dark: later("Sea at night"),
  "colour-blind": later("Clear: for every kind of colour vision"),
};

export function SettingsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { language, theme } = settings.value;
  return (
    <Dialog title={say("Settings")} onClose={onClose}>
      <NameForm hint={say("Games that have begun keep the old name.")} />
      <label class="field">
        {say("Language")}
        <select
          value={language}
          onChange={(event) => set("language", event.currentTarget.value as Language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {say("Colours")}
        <select
          value={theme}
          onChange={(event) => set("theme", event.currentTarget.value as Theme)}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {say(THEME_NAMES[one])}
            </option>
          ))}
        </select>
      </label>
      <div>
        <Tick setting="sound" label={say("Sound")} />
        <Tick setting="phrases" label={say("Show what opponents say")} />
        <Tick setting="confirm" label={say("Ask for confirmation")} />
      </div>
    </Dialog>
  );
}

type Switch = "sound" | "phrases" | "confirm";

function Tick({ setting, label }: { setting: Switch; label: string }): JSX.Element {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={settings.value[setting]}
        onChange={(event) => set(setting, event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
