// What a player's clock shows.

import type { JSX } from "preact";
import { useNow } from "../parts/useNow";
import type { Seat } from "../view/seats";
import { say } from "../words/language";
import { leftAt, written } from "./clock";
import type { GameStore } from "./store";

const URGENT = 20_000;

export function ClockFace({ store, seat }: { store: GameStore; seat: Seat }): JSX.Element | null {
  const clock = store.clock.value;
  const isRunning = clock?.running === seat;
  const now = useNow(isRunning ? 100 : 0);
  if (clock === null) {
    return null;
  }
  const left = leftAt(clock, seat, now);
  const kind = `${isRunning ? "running" : ""} ${left < URGENT ? "urgent" : ""}`;
  return (
    <div class={`clock ${kind}`} role="timer" aria-label={say("Clock")}>
      {written(left)}
    </div>
  );
}
