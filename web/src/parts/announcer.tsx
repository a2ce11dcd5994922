// What is said to those who listen, and short messages to everybody.

import { signal } from "@preact/signals";
import type { JSX } from "preact";

interface Toast {
  readonly number: number;
  readonly text: string;
  readonly kind: "news" | "trouble";
}

const SHOWN_FOR = 4_000;

const heard = signal("");
const toasts = signal<readonly Toast[]>([]);
let newest = 0;

/** Let a screen reader say it; the same sentence twice is said twice. */
export function announce(sentence: string): void {
  heard.value = heard.value === sentence ? `${sentence}\u00a0` : sentence;
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
  return (
    <>
      <div class="heard-only" role="log" aria-live="polite" aria-atomic="true">
        {heard.value}
      </div>
      <div class="toasts" role="status">
        {toasts.value.map(({ number, text, kind }) => (
          <p key={number} class={`toast ${kind}`}>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
