// The list of shots of a salvo, and the button that fires them.

import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Confirm } from "../parts/Dialog";
import { unlessIdle } from "../parts/unlessIdle";
import { settings } from "../settings/settings";
import { ascending, type Cell, cellNames } from "../view/grid";
import type { RulesCard } from "../wire";
import { count, say } from "../words/language";

export interface SalvoProps {
  readonly rules: RulesCard;
  readonly aim: Signal<readonly Cell[]>;
  readonly allowance: number;
  readonly onFire: () => void;
}

export function Salvo({ rules, aim, allowance, onFire }: SalvoProps): JSX.Element {
  const isAsking = useSignal(false);
  const aimed = aim.value.length;
  const left = allowance - aimed;
  const fire = (): void => {
    if (left > 0 && settings.value.confirm) {
      isAsking.value = true;
    } else {
      onFire();
    }
  };
  return (
    <section class="salvo card stack" aria-label={say("Salvo")}>
      <div class="row">
        <button type="button" class="primary" {...unlessIdle(aimed === 0, fire)}>
          {say("Fire")}
        </button>
        <button
          type="button"
          {...unlessIdle(aimed === 0, () => {
            aim.value = [];
          })}
        >
          {say("Clear")}
        </button>
      </div>
      {/* Below the buttons, which stay where they are however many cells there are. */}
      <p role="status">
        <strong>{say("{number} of {most} shots aimed", { number: aimed, most: allowance })}</strong>
        {aimed > 0 && <> · {cellNames(rules, ascending(aim.value))}</>}
      </p>
      {isAsking.value && (
        <Confirm
          question={count(
            "There is {number} more shot to aim. Fire without it?",
            "There are {number} more shots to aim. Fire without them?",
            left,
          )}
          yes={say("Fire")}
          no={say("Aim on")}
          onYes={onFire}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </section>
  );
}
