// An address that leads nowhere.

import type { JSX } from "preact";
import { useTitle } from "../parts/useTitle";
import { pathOf } from "../router";
import { say } from "../words/language";

export function Unknown({ what = say("There is no such page.") }: { what?: string }): JSX.Element {
  useTitle(what);
  return (
    <div class="card message stack">
      <h1>{what}</h1>
      <p>
        <a class="button primary" href={pathOf.home}>
          {say("To the games")}
        </a>
      </p>
    </div>
  );
}
