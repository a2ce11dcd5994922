// News are heard: as a sentence by a screen reader, and as a sound.

import { useEffect } from "preact/hooks";
import { announce } from "../parts/announcer";
import { settings } from "../settings/settings";
import type { Seat } from "../view/seats";
import type { Event, ReportPart, WireNotice } from "../wire";
import { playerName } from "../words/names";
import { phraseText } from "../words/phrases";
import { tellEvent } from "../words/telling";
import { play, type Sound } from "./sounds";
import type { GameStore } from "./store";

export function useHearing(store: GameStore): void {
  useEffect(() => store.listen((event) => hear(store, event)), [store]);
}

function hear(store: GameStore, event: Event): void {
  const game = store.game.value;
  if (game === null) {
    return;
  }
  const { spoken } = event;
  if (spoken) {
    if (spoken.seat !== store.seat.value && settings.value.phrases) {
      announce(`${playerName(game, spoken.seat)}: ${phraseText(spoken.phrase)}`);
      play("talk");
    }
    return;
  }
  announce(tellEvent(game, event));
  const sounds = (event.told ?? []).map((notice) => soundOf(notice, store.seat.value));
  const last = sounds.filter((sound) => sound !== null).at(-1);
  if (last) {
    play(last);
  }
}

function soundOf(notice: WireNotice, seat: Seat | null): Sound | null {
  switch (notice.t) {
    case "fired":
      return notice.answer;
    case "volleyed":
      return soundOfReport(notice.report);
    case "moved":
      return "move";
    case "asked":
    case "answered":
      return "ask";
    case "struck":
    case "won":
    case "lost":
    case "exchanged":
    case "exploded":
      return "hit";
    case "ended":
      return notice.winner === null || seat === null || notice.winner === seat ? "won" : "lost";
    case "ready":
    case "said":
      return "turn";
    default:
      return null;
  }
}

function soundOfReport(report: readonly ReportPart[]): Sound {
  if (report.some((part) => (part.t === "cell" ? part.answer === "sunk" : part.sunk))) {
    return "sunk";
  }
  return report.some((part) => part.t !== "cell" || part.answer !== "miss") ? "hit" : "miss";
}
