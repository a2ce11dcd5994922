// Formations to choose from: those that come with the program, and the visitor's own.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api, messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import { toast } from "../parts/announcer";
import { Dialog } from "../parts/Dialog";
import { choiceOf } from "../view/choice";
import type { Seat } from "../view/seats";
import type { FormationCard, Placing, RulesCard } from "../wire";
import { capital, say } from "../words/language";
import { keepFormation, ownFormations, removeFormation } from "./formations";

export interface FormationPickerProps {
  readonly rules: RulesCard;
  readonly seat: Seat;
  /** The fleet as it stands, if it is whole: only such a one can be kept. */
  readonly current: Placing | null;
  readonly onTake: (placing: Placing) => void;
  readonly onClose: () => void;
}

export function FormationPicker(props: FormationPickerProps): JSX.Element {
  const { rules, seat, onTake, onClose } = props;
  const shipped = useSignal<readonly FormationCard[] | null>(null);
  const own = useSignal(ownFormations(rules));
  useEffect(() => {
    return askUntilAnswered({
      ask: () => api.formations(choiceOf(rules), seat),
      answered: ({ formations }) => {
        shipped.value = formations;
      },
      failed: (error) => toast(messageOf(error), "trouble"),
    });
  }, [rules, seat, shipped]);
  const take = (placing: Placing): void => {
    onTake(placing);
    onClose();
  };
  return (
    <Dialog title={say("Formations")} onClose={onClose}>
      <ul class="list">
        {own.value.map(({ name, placing }) => (
          <li key={name} class="row spread">
            <button type="button" class="plain grows left" onClick={() => take(placing)}>
              <strong>{name}</strong>
            </button>
            <button
              type="button"
              onClick={() => {
                removeFormation(rules, name);
                own.value = ownFormations(rules);
              }}
            >
              {say("Remove")}
            </button>
          </li>
        ))}
        {shipped.value?.map(({ name, idea, placing }) => (
          <li key={name}>
            <button type="button" class="plain grows left formation" onClick={() => take(placing)}>
              <span>
                <strong>{name}</strong>
                <br />
                <span class="faint">{idea}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {own.value.length === 0 && shipped.value?.length === 0 && (
        <p class="faint">{capital(say("none yet"))}</p>
      )}
      {props.current && (
        <KeepForm
          onKeep={(name) => {
            if (props.current) {
              keepFormation(rules, { name, placing: props.current });
              own.value = ownFormations(rules);
            }
          }}
        />
      )}
    </Dialog>
  );
}

function KeepForm({ onKeep }: { onKeep: (name: string) => void }): JSX.Element {
  const name = useSignal("");
  const isIdle = name.value.trim() === "";
  return (
    <form
      class="row beside-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIdle) {
          onKeep(name.value.trim());
          name.value = "";
        }
      }}
    >
      <label class="field grows">
        {say("A name for this formation")}
        <input
          value={name.value}
          maxLength={40}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" aria-disabled={isIdle}>
        {say("Save this formation")}
      </button>
    </form>
  );
}
