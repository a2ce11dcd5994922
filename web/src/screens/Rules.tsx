// The rules to read. Every rule has an address: /rules/blind#B20.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api, messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import { useFamily } from "../parts/familyHere";
import { useTitle } from "../parts/useTitle";
import { FAMILIES, type Family, pathOf } from "../router";
import type { Rulebook } from "../wire";
import { language, later, say } from "../words/language";

const NAMES: Readonly<Record<Family, string>> = {
  shooting: later("The shooting games"),
  blind: later("Blind"),
};

export function Rules({ family }: { family: Family }): JSX.Element {
  const { book, trouble } = useRulebook(family);
  useFamily(family);
  useTitle(book?.title ?? say("Rules"));
  useEffect(arrive, [book]);
  return (
    <div class="rules">
      <nav class="pills" aria-label={say("Rules")}>
        {FAMILIES.map((one) => (
          <a
            key={one}
            class={one === family ? "chosen" : ""}
            href={pathOf.rules(one)}
            aria-current={one === family ? "page" : undefined}
          >
            {say(NAMES[one])}
          </a>
        ))}
      </nav>
      {book === null ? (
        <p class="loading" role="status">
          {trouble ?? say("Connecting …")}
        </p>
      ) : (
        <article class="card prose">
          <h1>{book.title}</h1>
          {/* The server's own text: it holds nothing that anybody has written in a game. */}
          <div dangerouslySetInnerHTML={{ __html: book.html }} />
        </article>
      )}
    </div>
  );
}

interface Asked {
  readonly book: Rulebook | null;
  readonly trouble: string | null;
}

const NOTHING: Asked = { book: null, trouble: null };

/** The rules of the family in the language that is spoken, as soon as they are there. */
function useRulebook(family: Family): Asked {
  const asked = useSignal<Asked>(NOTHING);
  const spoken = language();
  useEffect(() => {
    const stop = askUntilAnswered({
      ask: () => api.rulebook(family),
      answered: (book) => {
        asked.value = { book, trouble: null };
      },
      failed: (error) => {
        asked.value = { book: null, trouble: messageOf(error) };
      },
    });
    return () => {
      stop();
      asked.value = NOTHING;
    };
  }, [asked, family, spoken]);
  return asked.value;
}

/** The text came after the page: go to the rule of the address now, as the browser would have. */
function arrive(): void {
  if (document.getElementById(location.hash.slice(1))) {
    location.replace(location.hash);
  }
}
