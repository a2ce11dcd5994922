// What the clocks show between two readings of the server's.

import type { Seat } from "../view/seats";
import type { ClockReading } from "../wire";

export interface Clock extends ClockReading {
  /** When the reading was heard, by this machine's steady clock, in milliseconds. */
  readonly heardAt: number;
}

/** What `seat` has left, never less than nothing. The server alone decides when a flag falls. */
export function leftAt(clock: Clock, seat: Seat, now: number): number {
  const left = clock.left[seat - 1] ?? 0;
  const spent = clock.running === seat ? Math.max(0, now - clock.heardAt) : 0;
  return Math.max(0, left - spent);
}

/** `12:05`, `1:02:05`, and with tenths when it becomes urgent: `0:09.4`. */
export function written(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 100) {
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
