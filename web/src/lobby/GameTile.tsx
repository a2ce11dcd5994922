// A game on the first page: what it is, and the button that begins it.

import type { JSX } from "preact";
import { IN_NEW_TAB } from "../parts/newTab";
import { unlessIdle } from "../parts/unlessIdle";
import { pathOf } from "../router";
import { say } from "../words/language";
import { gameName } from "../words/names";
import { isWaiting } from "./lobby";
import { levelForNewcomers, offerOf } from "./offers";
import { isOpening, playBot } from "./opening";

export function GameTile({ preset, onMore }: { preset: string; onMore: () => void }): JSX.Element {
  const offer = offerOf(preset);
  const family = preset === "blind" ? "blind" : "shooting";
  const level = levelForNewcomers(family, offer?.levels ?? []);
  const name = gameName(preset);
  return (
    <article class={`tile card ${preset}`}>
      <Picture preset={preset} />
      <h2>{name}</h2>
      <p class="faint">
        {offer?.about}{" "}
        <a href={pathOf.rules(family)} {...(isWaiting.value && IN_NEW_TAB)}>
          {say("Rules")}
          <span class="heard-only">{name}</span>
        </a>
      </p>
      <div class="row tile-buttons">
        <button
          type="button"
          class="primary"
          {...unlessIdle(isOpening.value, () => playBot({ preset, options: {} }, level))}
        >
          {say("Play")}
          <span class="heard-only">{name}</span>
        </button>
        <button type="button" onClick={onMore}>
          {say("Friend, options …")}
          <span class="heard-only">{name}</span>
        </button>
      </div>
    </article>
  );
}

const SHIP = "M2 10Q4 4 14 3H44Q49 3 49 8V12Q49 17 44 17H14Q4 16 2 10Z";
const CROSS = "M-6 -6L6 6M6 -6L-6 6";

function Picture({ preset }: { preset: string }): JSX.Element {
  return (
    <svg class="tile-picture" viewBox="0 0 200 72" aria-hidden="true">
      <path class="lines" d="M0 12H200M0 36H200M0 60H200M28 0V72M76 0V72M124 0V72M172 0V72" />
      {preset === "blind" ? (
        <g>
          {[28, 60, 92].map((x) => (
            <rect key={x} class="closed-1" x={x} y="14" width="26" height="26" rx="6" />
          ))}
          {[108, 140].map((x) => (
            <circle key={x} class="closed-2" cx={x + 13} cy="51" r="13" />
          ))}
          <text x="105" y="34">
            ?
          </text>
        </g>
      ) : (
        <g>
          <path class="hull-shape" d={SHIP} transform="translate(28 40) scale(1.2)" />
          <path class="hull-shape" d={SHIP} transform="translate(118 6) scale(0.95)" />
          <path class="cross" d={CROSS} transform="translate(64 52)" />
          {preset === "salvo" &&
            [96, 110, 124, 138].map((x) => (
              <path key={x} class="cross" d={CROSS} transform={`translate(${x} 52) scale(0.8)`} />
            ))}
          {preset === "italian" && <circle class="splash" cx="150" cy="52" r="5" />}
          {preset === "classic" && (
            <>
              <path class="cross" d={CROSS} transform="translate(142 16)" />
              <circle class="splash" cx="100" cy="24" r="4" />
              <circle class="splash" cx="180" cy="50" r="4" />
            </>
          )}
        </g>
      )}
    </svg>
  );
}
