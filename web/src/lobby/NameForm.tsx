// What the visitor is called.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { say } from "../words/language";
import { me, refreshMe, rename } from "./me";

const LONGEST_NAME = 24;

/** Nothing until the server has said who the visitor is. */
export function NameForm({ hint }: { hint?: string }): JSX.Element | null {
  const typed = useSignal<string | null>(null);
  const known = me.value;
  useEffect(() => {
    if (me.value === null) {
      void refreshMe();
    }
  }, []);
  if (known === null) {
    return null;
  }
  const name = (typed.value ?? known.name).trim();
  const isIdle = name === "" || name === known.name;
  const save = async (): Promise<void> => {
    if (isIdle) {
      return;
    }
    try {
      await rename(name);
      typed.value = null;
      toast(say("Your name is now {name}.", { name }));
    } catch (error) {
      toast(messageOf(error), "trouble");
    }
  };
  return (
    <form
      class="row name-form"
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
      <button type="submit" aria-disabled={isIdle}>
        {say("Save")}
      </button>
      {hint && <p class="faint small hint">{hint}</p>}
    </form>
  );
}
