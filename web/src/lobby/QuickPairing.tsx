// An opponent for one of the usual games, in one click; with a clock, in one more.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Pills } from "../parts/Pills";
import { unlessIdle } from "../parts/unlessIdle";
import { remember, remembered } from "../settings/storage";
import type { SeekCard } from "../wire";
import { capital, say } from "../words/language";
import { gameName } from "../words/names";
import { clockOptionText } from "./clockText";
import { FRONT_GAMES } from "./offers";
import { closeSeek, isOpening, pairQuickly } from "./opening";

const NO_CLOCK = "none";
const CLOCKS = [NO_CLOCK, "300+3", "600+5"] as const;
type QuickClock = (typeof CLOCKS)[number];

const KEY = "quick clock";
const clock = signal<QuickClock>(CLOCKS.find((one) => one === remembered(KEY)) ?? NO_CLOCK);

export function QuickPairing({ seeks }: { seeks: readonly SeekCard[] }): JSX.Element {
  return (
    <div class="stack">
      <p class="faint">{say("Find an opponent")}:</p>
      <Pills
        label={say("Clock")}
        name="quick-clock"
        values={CLOCKS}
        chosen={clock.value}
        text={(one) => capital(clockOptionText(one))}
        onChoose={(chosen) => {
          clock.value = chosen;
          remember(KEY, chosen);
        }}
      />
      <div class="row">
        {FRONT_GAMES.map((preset) => (
          <Quick key={preset} preset={preset} clock={clock.value} seeks={seeks} />
        ))}
      </div>
    </div>
  );
}

interface QuickProps {
  readonly preset: string;
  readonly clock: QuickClock;
  readonly seeks: readonly SeekCard[];
}

/** Wait for an opponent by the usual rules, or no longer. */
function Quick({ preset, clock, seeks }: QuickProps): JSX.Element {
  const options = clock === NO_CLOCK ? {} : { clock };
  const own = seeks.find((seek) => isQuick(seek, preset, clock));
  return (
    <button
      type="button"
      aria-pressed={own !== undefined}
      {...unlessIdle(isOpening.value, () =>
        own ? closeSeek(own.id) : pairQuickly({ preset, options }),
      )}
    >
      {own && <span class="waiting" aria-hidden="true" />}
      {gameName(preset)}
    </button>
  );
}

/** Whether the visitor's own seek is what the button would open. */
export function isQuick(seek: SeekCard, preset: string, clock: string): boolean {
  const { mine, private: isPrivate, rules } = seek;
  const isUsual = rules.changed.every((key) => key === "clock");
  return mine && !isPrivate && rules.preset === preset && isUsual && rules.options.clock === clock;
}
