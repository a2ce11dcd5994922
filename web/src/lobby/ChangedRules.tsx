// In which a game differs from the usual rules of its name, in words.

import type { JSX } from "preact";
import type { OptionCard, RulesCard } from "../wire";
import { count } from "../words/language";
import { offerOf } from "./offers";

/** Nothing where all is as usual; the clock is told elsewhere. */
export function ChangedRules({ rules }: { rules: RulesCard }): JSX.Element | null {
  const changed = rules.changed.filter((key) => key !== "clock");
  if (changed.length === 0) {
    return null;
  }
  const options = offerOf(rules.preset)?.options ?? [];
  return (
    <details class="changed-rules">
      <summary>
        {count("{number} option changed", "{number} options changed", changed.length)}
      </summary>
      <dl>
        {changed.map((key) => {
          const option = options.find((one) => one.key === key);
          return (
            <div key={key}>
              <dt>{option?.label ?? key}</dt>
              <dd>{inWords(option, rules.options[key] ?? "")}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

function inWords(option: OptionCard | undefined, value: string): string {
  return option?.choices.find((choice) => choice.value === value)?.label ?? value;
}
