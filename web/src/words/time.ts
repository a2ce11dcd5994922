// Moments of the past, in the words of the browser.

import type { Language } from "./language";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Beyond a week nobody counts days: the date says more. */
const LONG_AGO = 7 * DAY;

/** “5 minutes ago”, “yesterday”, or the date; a clock that is behind the server's sees no future. */
export function ago(language: Language, at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed >= LONG_AGO) {
    return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
  }
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (passed >= DAY) {
    return words.format(-daysBetween(at, now), "day");
  }
  const [size, unit] = unitOf(passed);
  return words.format(-Math.floor(passed / size) || 0, unit);
}

/** To the minute, for whoever wants to know. */
export function dateText(language: Language, at: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language, style).format(at);
}

/** By the calendar: yesterday is the day before today, however long ago. */
function daysBetween(at: number, now: number): number {
  // A day on which the clocks are changed is an hour longer or shorter.
  return Math.round((midnightBefore(now) - midnightBefore(at)) / DAY);
}

function midnightBefore(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function unitOf(passed: number): readonly [number, Intl.RelativeTimeFormatUnit] {
  if (passed < MINUTE) {
    return [MINUTE, "second"];
  }
  return passed < HOUR ? [MINUTE, "minute"] : [HOUR, "hour"];
}
