// The language of the client and its catalogue. English is in the sources; the others are loaded
// when somebody reads them. The message ids are those of the Python side's gettext catalogues.

import { signal } from "@preact/signals";

export type Language = "en" | "ru" | "it";
export const LANGUAGES: readonly Language[] = ["en", "ru", "it"];
/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  ru: "Русский",
  it: "Italiano",
};

/** A message, or `context␄message`, with its translation: one text or its plural forms. */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>;
export type Details = Readonly<Record<string, string | number>>;

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

const CATALOGUES: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: Catalogue }>>> =
  {
    ru: () => import("./catalogue/ru.json"),
    it: () => import("./catalogue/it.json"),
  };
const CONTEXT_END = "\u0004";

const spoken = signal<Spoken>({ language: "en", catalogue: {} });

/** The language that is spoken now: the one asked for as soon as its catalogue is there. */
export function language(): Language {
  return spoken.value.language;
}

let newest: Language = "en";

/** Speak another language. Whatever was drawn with `say` is drawn anew. Rejects where its
 * catalogue cannot be loaded; then the language stays as it was. */
export async function speak(wanted: Language): Promise<void> {
  newest = wanted;
  const catalogue = wanted === "en" ? {} : (await CATALOGUES[wanted]()).default;
  if (newest !== wanted) {
    return; // another was asked for meanwhile
  }
  spoken.value = { language: wanted, catalogue };
  if (typeof document !== "undefined") {
    document.documentElement.lang = wanted;
  }
}

/** The first of the wanted languages (as browsers list them) that there is. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((one) => one === tag.toLowerCase().split("-")[0]);
    if (found) {
      return found;
    }
  }
  return "en";
}

/** The message with its details. */
export function say(message: string, details: Details = {}): string {
  const { catalogue } = spoken.value;
  return fill(text(catalogue[message]) ?? message, details);
}

/** The message in the form that goes with the number, which it may show as {number}. */
export function count(one: string, many: string, number: number, details: Details = {}): string {
  const { catalogue, language } = spoken.value;
  const forms = catalogue[one];
  const english = number === 1 ? one : many;
  const form = Array.isArray(forms) ? forms[pluralForm(language, number)] : undefined;
  return fill(form ?? english, { number, ...details });
}

/** The message as it is said in the context. */
export function pick(context: string, message: string, details: Details = {}): string {
  const { catalogue } = spoken.value;
  return fill(text(catalogue[context + CONTEXT_END + message]) ?? message, details);
}

/** A message that is written down here and said elsewhere. */
export function later(message: string): string {
  return message;
}

/** The same for a message in its context; `pick(...laterPick(…))` says it. */
export function laterPick(context: string, message: string): readonly [string, string] {
  return [context, message];
}

/** The same for a message that is counted. */
export function laterCount(one: string, many: string): readonly [string, string] {
  return [one, many];
}

/** The sentence with a capital letter at its beginning. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function text(entry: string | readonly string[] | undefined): string | undefined {
  return typeof entry === "string" ? entry : undefined;
}

function fill(template: string, details: Details): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(details[name] ?? hole));
}

/** Which of a catalogue's plural forms a number takes, as in the headers of the catalogues. */
function pluralForm(language: Language, number: number): number {
  if (language !== "ru") {
    return number === 1 ? 0 : 1;
  }
  const [tens, ones] = [Math.floor((number % 100) / 10), number % 10];
  if (tens === 1 || ones === 0 || ones >= 5) {
    return 2;
  }
  return ones === 1 ? 0 : 1;
}
