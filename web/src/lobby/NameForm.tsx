// What the visitor is called.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { say } from "../words/language";
import { me, rename } from "./me";

const LONGEST_NAME = 24;

export function NameForm(): JSX.Element | null {
  const typed = useSignal<string | null>(null);
  const known = me.value;
  if (known === null) {
    return null;
  }
  const name = (typed.value ?? known.name).trim();
  const save = async (): Promise<void> => {
    try {
      await rename(name);
      typed.value = null;
      toast(say("Your name is now {name}.", { name }));
    } catch (error) {
      toast(messageOf(error), "trouble");
    }
  };
  return (
    <section class="card">
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label class="field grows">
          {say("Your name")}
          <input
            value={typed.value ?? known.name}
            maxLength={LONGEST_NAME}
            autocomplete="nickname"
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" disabled={name === "" || name === known.name}>
          {say("Save")}
        </button>
      </form>
    </section>
  );
}
