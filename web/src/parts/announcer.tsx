// What is said to those who listen, and short messages to everybody.

import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { pageKey, pathOf, route } from "../router";
import { IN_NEW_TAB } from "./newTab";

interface Line {
  readonly number: number;
  readonly text: string;
}

interface Toast extends Line {
  readonly kind: "news" | "trouble";
  /** The number of the rule that says so. */
  readonly rule: string | null;
}

const SHOWN_FOR = 4_000;
/** A rule is not reached and followed in a moment. */
const RULE_SHOWN_FOR = 12_000;
/** So many sentences stay, for screen readers that have not come to them yet. */
const KEPT = 12;

const heard = signal<readonly Line[]>([]);
const toasts = signal<readonly Toast[]>([]);
const dialogs = signal(0);
let newest = 0;
/** The number of the newest line that stood where a screen reader can find it. */
let said = 0;

/** Let a screen reader say it, after what it is saying. */
export function announce(sentence: string): void {
  if (sentence) {
    newest += 1;
    heard.value = [...heard.value, { number: newest, text: sentence }].slice(-KEPT);
  }
}

/** Show it for a moment, and say it. */
export function toast(
  text: string,
  kind: Toast["kind"] = "news",
  rule: Toast["rule"] = null,
): void {
  newest += 1;
  const others = toasts.value.filter((one) => one.text !== text);
  toasts.value = [...others, { number: newest, text, kind, rule }];
}

/** Where both appear: once on the page. */
export function Announcer(): JSX.Element {
  useEffect(leaveWithPage, []);
  return <Voices isInFront={dialogs.value === 0} />;
}

/** What was shown on a page goes with it; what was said on the way to the next one stays. */
function leaveWithPage(): () => void {
  let before = pageKey(route.peek());
  return route.subscribe((now) => {
    if (pageKey(now) !== before) {
      before = pageKey(now);
      toasts.value = toasts.peek().filter(({ number }) => number > said);
    }
  });
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
  // What was said elsewhere, before this came to the front, is not said again here.
  const before = useMemo(() => said, [isInFront]);
  const isNew = ({ number }: Line): boolean => number > before;
  const lines = isInFront ? heard.value.filter(isNew) : [];
  const shown = isInFront ? toasts.value : [];
  useLayoutEffect(() => {
    said = Math.max(said, ...[...lines, ...shown].map(({ number }) => number));
  });
  return (
    <>
      <div class="heard-only" role="log">
        {lines.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <div class="toasts">
        <div role="status" aria-live="off">
          {shown.map((one) => !isNew(one) && <Shown key={one.number} toast={one} />)}
        </div>
        <div role="status">
          {shown.map((one) => isNew(one) && <Shown key={one.number} toast={one} />)}
        </div>
      </div>
    </>
  );
}

/** Gone after a while, but not from under a pointer or the focus. */
function Shown({ toast: { number, text, kind, rule } }: { toast: Toast }): JSX.Element {
  const isHeld = useSignal(false);
  const hold = (isHeldNow: boolean) => (): void => {
    isHeld.value = isHeldNow;
  };
  useEffect(() => {
    if (isHeld.value) {
      return undefined;
    }
    const leave = (): void => {
      toasts.value = toasts.value.filter((one) => one.number !== number);
    };
    const timer = setTimeout(leave, rule ? RULE_SHOWN_FOR : SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld.value, number, rule]);
  return (
    <p
      class={`toast ${kind}`}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocusIn={hold(true)}
      onFocusOut={hold(false)}
    >
      {text}
      {rule && (
        <>
          {" "}
          <a href={pathOf.rule(rule)} {...IN_NEW_TAB}>
            {rule}
          </a>
        </>
      )}
    </p>
  );
}
