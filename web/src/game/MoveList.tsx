// Everything that was said, in sentences.

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { settings } from "../settings/settings";
import type { Event, GameCard } from "../wire";
import { language, say } from "../words/language";
import { playerName } from "../words/names";
import { phraseText } from "../words/phrases";
import { tellEvent } from "../words/telling";
import type { GameStore } from "./store";

interface Line {
  readonly number: number;
  readonly text: string;
  readonly kind: string;
}

export function MoveList({ store, game }: { store: GameStore; game: GameCard }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const events = store.events.value;
  const [spoken, own] = [language(), store.seat.value];
  const withPhrases = settings.value.phrases;
  const lines = useMemo(
    () => events.flatMap((event) => lineOf(game, event, withPhrases, own)),
    [events, game, withPhrases, own, spoken],
  );
  const toTheEnd = (): void => list.current?.scrollTo({ top: list.current.scrollHeight });
  useLayoutEffect(toTheEnd, [lines.length]);
  // What comes and goes beside it takes its room: the newest sentence stays in sight.
  useEffect(() => {
    const watching = new ResizeObserver(toTheEnd);
    watching.observe(list.current as Element);
    return () => watching.disconnect();
  }, []);
  return (
    <section class="game-moves moves" aria-label={say("What was said")}>
      <ol ref={list} tabIndex={0}>
        {lines.map(({ number, text, kind }) => (
          <li key={number} class={kind}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function lineOf(game: GameCard, event: Event, withPhrases: boolean, own: 1 | 2 | null): Line[] {
  const { number, spoken } = event;
  if (spoken) {
    const text = `${playerName(game, spoken.seat)}: ${phraseText(spoken.phrase)}`;
    return withPhrases || spoken.seat === own ? [{ number, text, kind: "phrase" }] : [];
  }
  const text = tellEvent(game, event);
  const seat = event.told?.flatMap((notice) => ("seat" in notice ? [notice.seat] : []))[0];
  return text ? [{ number, text, kind: seat ? `by-${seat}` : "" }] : [];
}
