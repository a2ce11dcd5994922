// One of a few, all of them in sight.

import type { JSX } from "preact";

export interface PillsProps<Value extends string> {
  /** What is chosen, for those who listen. */
  readonly label: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly text: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

export function Pills<Value extends string>(props: PillsProps<Value>): JSX.Element {
  const { label, name, values, chosen, text, onChoose } = props;
  return (
    <fieldset class="pills">
      <legend class="heard-only">{label}</legend>
      {values.map((value) => (
        <label key={value} class={value === chosen ? "chosen" : ""}>
          <input
            type="radio"
            class="heard-only"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text(value)}
        </label>
      ))}
    </fieldset>
  );
}
