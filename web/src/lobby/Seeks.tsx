// Who waits for an opponent.

import type { JSX } from "preact";
import { pathOf } from "../router";
import type { SeekCard } from "../wire";
import { count, say } from "../words/language";
import { gameName } from "../words/names";
import { clockText } from "./clockText";
import { closeSeek, pairQuickly, takeSeek } from "./opening";

/** What one can be paired for with one click, by the usual rules. */
const QUICK = ["classic", "salvo", "italian", "blind"];

export interface SeeksProps {
  readonly seeks: readonly SeekCard[];
  readonly players: number;
}

export function Seeks({ seeks, players }: SeeksProps): JSX.Element {
  const shown = seeks.filter((seek) => !seek.private || seek.mine);
  return (
    <section class="card stack">
      <div class="row spread">
        <h2>{say("Who waits for an opponent")}</h2>
        {players > 0 && (
          <span class="faint">
            {count("{number} player in the lobby", "{number} players in the lobby", players)}
          </span>
        )}
      </div>
      {shown.length === 0 && <p class="faint">{say("Nobody waits at the moment.")}</p>}
      <ul class="list" hidden={shown.length === 0}>
        {shown.map((seek) => (
          <li key={seek.id} class="row spread">
            <span>
              <strong>{seek.mine ? say("You") : seek.name}</strong>
              <span class="faint">
                {" "}
                {gameName(seek.rules.preset)} · {clockText(seek.rules)}
                {otherOptions(seek) > 0 &&
                  ` · ${count("{number} option changed", "{number} options changed", otherOptions(seek))}`}
              </span>
            </span>
            {seek.mine ? (
              <span class="row">
                {seek.private && (
                  <a class="button" href={pathOf.challenge(seek.id)}>
                    {say("The link")}
                  </a>
                )}
                <button type="button" onClick={() => closeSeek(seek.id)}>
                  {say("Wait no longer")}
                </button>
              </span>
            ) : (
              <button type="button" class="primary" onClick={() => takeSeek(seek.id)}>
                {say("Play")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div class="row">
        <span class="faint">{say("Find an opponent")}:</span>
        {QUICK.map((preset) => (
          <button key={preset} type="button" onClick={() => pairQuickly({ preset, options: {} })}>
            {gameName(preset)}
          </button>
        ))}
      </div>
    </section>
  );
}

function otherOptions({ rules }: SeekCard): number {
  return rules.changed.filter((key) => key !== "clock").length;
}
