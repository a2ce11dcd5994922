// What a visitor has chosen for this browser. Nothing of it goes to the server but the language.

import { effect, signal } from "@preact/signals";
import { toast } from "../parts/announcer";
import { choose, LANGUAGES, type Language, say, speak } from "../words/language";
import { remember, remembered } from "./storage";

export const THEMES = ["auto", "light", "dark", "colour-blind"] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly sound: boolean;
  /** Whether the opponents' phrases are shown. */
  readonly phrases: boolean;
  /** Whether resigning and firing fewer shots than allowed is asked about first. */
  readonly confirm: boolean;
}

const KEY = "settings";

export const settings = signal<Settings>(read());

export function set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  settings.value = { ...settings.value, [key]: value };
}

/** Apply the settings now and whenever they change; resolves when the language can be spoken. */
export async function applySettings(): Promise<void> {
  effect(() => remember(KEY, settings.value));
  effect(() => showTheme(settings.value.theme));
  const first = settings.value.language;
  await tryToSpeak(first);
  let spoken = first;
  effect(() => {
    const { language } = settings.value;
    if (language !== spoken) {
      spoken = language;
      void tryToSpeak(language);
    }
  });
}

async function tryToSpeak(language: Language): Promise<void> {
  try {
    await speak(language);
  } catch {
    toast(say("The words of this language cannot be loaded at the moment."), "trouble");
  }
}

function showTheme(theme: Theme): void {
  if (theme === "auto") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
}

function read(): Settings {
  const kept = remembered<Partial<Settings>>(KEY) ?? {};
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return {
    language: oneOf(LANGUAGES, kept.language) ?? choose(wanted),
    theme: oneOf(THEMES, kept.theme) ?? "auto",
    sound: kept.sound ?? true,
    phrases: kept.phrases ?? true,
    confirm: kept.confirm ?? true,
  };
}

function oneOf<Value>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((one) => one === value);
}
