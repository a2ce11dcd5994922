// Who waits for an opponent, and the buttons to wait oneself.

import type { JSX } from "preact";
import { unlessIdle } from "../parts/unlessIdle";
import { pathOf } from "../router";
import type { SeekCard } from "../wire";
import { count, say } from "../words/language";
import { gameName } from "../words/names";
import { ChangedRules } from "./ChangedRules";
import { clockText } from "./clockText";
import { closeSeek, isOpening, takeSeek } from "./opening";
import { QuickPairing } from "./QuickPairing";

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
      <QuickPairing seeks={seeks} />
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
      <button type="button" {...unlessIdle(isOpening.value, () => closeSeek(seek.id))}>
        {say("Stop waiting")}
      </button>
    </span>
  );
}

function Others({ seek }: { seek: SeekCard }): JSX.Element {
  return (
    <button type="button" class="primary" {...unlessIdle(isOpening.value, () => takeSeek(seek.id))}>
      {say("Play")}
    </button>
  );
}
