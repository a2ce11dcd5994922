// A game as one wants it: the variant, the clock, the opponent, every option.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Dialog } from "../parts/Dialog";
import { IN_NEW_TAB } from "../parts/newTab";
import { unlessIdle } from "../parts/unlessIdle";
import { pathOf } from "../router";
import type { GameChoice, Offer, OptionCard } from "../wire";
import { capital, say } from "../words/language";
import { gameName } from "../words/names";
import { clockOptionText } from "./clockText";
import { levelForNewcomers, offers } from "./offers";
import { challenge, isOpening, pairQuickly, playBot } from "./opening";
import { useProblem } from "./useProblem";

const CLOCKS = ["none", "60+1", "180+2", "300+3", "600+5", "900+10", "1800+20", "3600+30"] as const;
/** Which presets stand behind a tile of the first page. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  classic: ["classic", "classic-corners", "classic-shapes", "classic-15", "hasbro"],
  salvo: ["salvo", "salvo-b"],
  italian: ["italian"],
  blind: ["blind", "blind-skirmish"],
};

export function Setup(props: { preset: string; onClose: () => void }): JSX.Element {
  const preset = useSignal(props.preset);
  const changed = useSignal<Readonly<Record<string, string>>>({});
  const offer = offers.value?.find((one) => one.rules.preset === preset.value);
  const variants = VARIANTS[props.preset] ?? [props.preset];
  const game: GameChoice = { preset: preset.value, options: trimmed(changed.value) };
  const problem = useProblem(game);
  const change = (option: OptionCard, value: string): void => {
    const { [option.key]: _, ...others } = changed.value;
    changed.value = value === option.value ? others : { ...others, [option.key]: value };
  };

  return (
    <Dialog title={gameName(preset.value)} onClose={props.onClose}>
      {variants.length > 1 && (
        <label class="field">
          {say("Variant")}
          <select
            value={preset.value}
            onChange={(event) => {
              preset.value = event.currentTarget.value;
              changed.value = {};
            }}
          >
            {variants.map((one) => (
              <option key={one} value={one}>
                {gameName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {offer === undefined ? (
        <p class="faint">{say("Connecting …")}</p>
      ) : (
        <>
          <p class="faint">{offer.about}</p>
          <ClockChoice offer={offer} value={changed.value.clock} onChange={change} />
          <p class="trouble" role="status">
            {problem}
          </p>
          <Opponents
            key={preset.value}
            game={game}
            offer={offer}
            isLegal={problem === null}
            onWaiting={props.onClose}
          />
          <Options offer={offer} changed={changed.value} onChange={change} />
        </>
      )}
    </Dialog>
  );
}

/** As it is sent. What is being typed keeps its spaces: a word may follow. */
function trimmed(options: GameChoice["options"]): GameChoice["options"] {
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, value.trim()]));
}

type Change = (option: OptionCard, value: string) => void;

interface ClockChoiceProps {
  readonly offer: Offer;
  readonly value: string | undefined;
  readonly onChange: Change;
}

function ClockChoice({ offer, value, onChange }: ClockChoiceProps): JSX.Element | null {
  const option = offer.options.find((one) => one.key === "clock");
  if (option === undefined) {
    return null;
  }
  return (
    <label class="field">
      {option.label}
      <select
        value={value ?? option.value}
        onChange={(event) => onChange(option, event.currentTarget.value)}
      >
        {CLOCKS.map((clock) => (
          <option key={clock} value={clock}>
            {capital(clockOptionText(clock))}
          </option>
        ))}
      </select>
    </label>
  );
}

interface OptionsProps {
  readonly offer: Offer;
  readonly changed: Readonly<Record<string, string>>;
  readonly onChange: Change;
}

function Options({ offer, changed, onChange }: OptionsProps): JSX.Element {
  const number = Object.keys(changed).filter((key) => key !== "clock").length;
  return (
    <details class="options">
      <summary>
        {say("Options of this game")}
        {number > 0 && ` (${number})`}
      </summary>
      <div class="stack">
        {offer.options
          .filter((option) => option.key !== "clock")
          .map((option) => (
            <div class="option" key={option.key}>
              <label class="field">
                {option.label}
                <OptionInput
                  option={option}
                  value={changed[option.key] ?? option.value}
                  onChange={(value) => onChange(option, value)}
                />
              </label>
              <RuleLink rule={option.rule} />
            </div>
          ))}
      </div>
    </details>
  );
}

/** What the option does, in the rules: beside the set-up, which stays. */
function RuleLink({ rule }: { rule: string }): JSX.Element {
  return (
    <a class="small" href={pathOf.rule(rule)} {...IN_NEW_TAB}>
      <span class="heard-only">{capital(say("rule"))} </span>
      {rule}
    </a>
  );
}

interface OptionInputProps {
  readonly option: OptionCard;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionInput({ option, value, onChange }: OptionInputProps): JSX.Element {
  if (option.choices.length === 0) {
    return <input value={value} onInput={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {option.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

interface OpponentsProps {
  readonly game: GameChoice;
  readonly offer: Offer;
  readonly isLegal: boolean;
  /** The visitor waits in the lobby now. */
  readonly onWaiting: () => void;
}

function Opponents({ game, offer, isLegal, onWaiting }: OpponentsProps): JSX.Element {
  const { levels, rules } = offer;
  const level = useSignal(levelForNewcomers(rules.family, levels));
  const isIdle = !isLegal || isOpening.value;
  const pair = async (): Promise<void> => {
    if (await pairQuickly(game)) {
      onWaiting();
    }
  };
  const says = levels.find((one) => one.level === level.value)?.says;
  return (
    <div class="opponents stack">
      <div class="row">
        <label class="field grows">
          {say("Bot")}
          <select
            value={level.value}
            onChange={(event) => {
              level.value = event.currentTarget.value;
            }}
          >
            {levels.map((one) => (
              <option key={one.level} value={one.level}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="primary"
          {...unlessIdle(isIdle, () => playBot(game, level.value))}
        >
          {say("Play the bot")}
        </button>
      </div>
      {says && <p class="faint small">{says}</p>}
      <div class="row">
        <button type="button" {...unlessIdle(isIdle, pair)}>
          {say("Find an opponent")}
        </button>
        <button type="button" {...unlessIdle(isIdle, () => challenge(game))}>
          {say("Challenge a friend")}
        </button>
      </div>
    </div>
  );
}
