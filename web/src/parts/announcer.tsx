// What is said to those who listen, and short messages to everybody.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";

interface Line {
  readonly number: number;
  readonly text: string;
}

interface Toast extends Line {
  readonly kind: "news" | "trouble";
}

const SHOWN_FOR = 4_000;
/** So many sentences stay, for screen readers that have not come to them yet. */
const KEPT = 12;

const heard = signal<readonly Line[]>([]);
const toasts = signal<readonly Toast[]>([]);
const dialogs = signal(0);
let newest = 0;

/** Let a screen reader say it, after what it is saying. */
export function announce(sentence: string): void {
  if (sentence) {
    newest += 1;
    heard.value = [...heard.value, { number: newest, text: sentence }].slice(-KEPT);
  }
}

/** Show it for a moment, and say it. */
export function toast(text: string, kind: Toast["kind"] = "news"): void {
  newest += 1;
  const number = newest;
  toasts.value = [...toasts.value.filter((one) => one.text !== text), { number, text, kind }];
  setTimeout(() => {
    toasts.value = toasts.value.filter((one) => one.number !== number);
  }, SHOWN_FOR);
}

/** Where both appear: once on the page. */
export function Announcer(): JSX.Element {
  return <Voices isInFront={dialogs.value === 0} />;
}

/** The same within a modal dialog, which covers and silences all that lies outside it. */
export function DialogAnnouncer(): JSX.Element {
  useEffect(() => {
    dialogs.value += 1;
    return () => {
      dialogs.value -= 1;
    };
  }, []);
  return <Voices isInFront />;
}

function Voices({ isInFront }: { isInFront: boolean }): JSX.Element {
  return (
    <>
      <div class="heard-only" role="log">
        {isInFront && heard.value.map(({ number, text }) => <p key={number}>{text}</p>)}
      </div>
      <div class="toasts" role="status">
        {isInFront &&
          toasts.value.map(({ number, text, kind }) => (
            <p key={number} class={`toast ${kind}`}>
              {text}
            </p>
          ))}
      </div>
    </>
  );
}
