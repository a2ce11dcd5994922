// Who waits for an opponent, and the buttons to wait oneself.

import type { JSX } from "preact";
import { pathOf } from "../router";
import type { SeekCard } from "../wire";
import { count, say } from "../words/language";
import { gameName } from "../words/names";
import { ChangedRules } from "./ChangedRules";
import { clockText } from "./clockText";
import { FRONT_GAMES } from "./offers";
import { closeSeek, isOpening, pairQuickly, takeSeek } from "./opening";

export interface SeeksProps {
  readonly seeks: readonly SeekCard[];
  readonly players: number;
}

export function Seeks({ seeks, players }: SeeksProps): JSX.Element {
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
      {seeks.length === 0 && <p class="faint">{say("Nobody waits at the moment.")}</p>}
      <ul class="list" hidden={seeks.length === 0}>
        {seeks.map((seek) => (
          <li key={seek.id} class="row spread">
            <div>
              <strong>{nameOf(seek)}</strong>
              <span class="faint">
                {" "}
                {gameName(seek.rules.preset)} · {clockText(seek.rules)}
              </span>
              <ChangedRules rules={seek.rules} />
            </div>
            {seek.mine ? <Own seek={seek} /> : <Others seek={seek} />}
          </li>
        ))}
      </ul>
      <div class="row">
        <span class="faint">{say("Find an opponent")}:</span>
        {FRONT_GAMES.map((preset) => (
          <Quick key={preset} preset={preset} seeks={seeks} />
        ))}
      </div>
    </section>
  );
}

function nameOf({ mine, private: isPrivate, name }: SeekCard): string {
  if (!mine) {
    return name;
  }
  return isPrivate ? say("Your link") : say("You");
}

function Own({ seek }: { seek: SeekCard }): JSX.Element {
  return (
    <span class="row">
      {seek.private && (
        <a class="button" href={pathOf.challenge(seek.id)}>
          {say("Open")}
        </a>
      )}
      <button type="button" disabled={isOpening.value} onClick={() => closeSeek(seek.id)}>
        {say("Wait no longer")}
      </button>
    </span>
  );
}

function Others({ seek }: { seek: SeekCard }): JSX.Element {
  return (
    <button
      type="button"
      class="primary"
      disabled={isOpening.value}
      onClick={() => takeSeek(seek.id)}
    >
      {say("Play")}
    </button>
  );
}

interface QuickProps {
  readonly preset: string;
  readonly seeks: readonly SeekCard[];
}

/** Wait for an opponent by the usual rules, or no longer. */
function Quick({ preset, seeks }: QuickProps): JSX.Element {
  const own = seeks.find(
    ({ mine, private: isPrivate, rules }) =>
      mine && !isPrivate && rules.preset === preset && rules.changed.length === 0,
  );
  return (
    <button
      type="button"
      aria-pressed={own !== undefined}
      disabled={isOpening.value}
      onClick={() => (own ? closeSeek(own.id) : pairQuickly({ preset, options: {} }))}
    >
      {own && <span class="waiting" aria-hidden="true" />}
      {gameName(preset)}
    </button>
  );
}
