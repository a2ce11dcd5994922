// What the pieces are called, the strongest first, and what the closed ones show.

import type { JSX } from "preact";
import { TokenPicture } from "../boards/BlindToken";
import { EYE } from "../boards/blindEmblems";
import { PIECES, SHIPS } from "../view/pieces";
import { other, type Seat } from "../view/seats";
import type { RulesCard } from "../wire";
import { capital, say } from "../words/language";
import { faceText } from "./sentences";
import type { Face } from "./tokens";

const CLOSED: readonly Face[] = ["closed", "closed-moved", "closed-ship"];

export function Legend({ rules, near }: { rules: RulesCard; near: Seat }): JSX.Element {
  const classes = PIECES.filter((piece) => rules.pieces.some((one) => one.piece === piece));
  return (
    <details class="legend">
      <summary>{say("What the pieces mean")}</summary>
      <ul>
        {classes.map((piece) => (
          <li key={piece}>
            <TokenPicture rules={rules} seat={near} face={piece} />
            <span>
              {capital(faceText(piece))}
              {SHIPS.includes(piece) && (
                <span class="faint">
                  {" "}
                  {say("rank {number}", { number: SHIPS.indexOf(piece) + 1 })}
                </span>
              )}
            </span>
          </li>
        ))}
        <li>
          <svg class="token-picture" viewBox="20 -2 24 20" aria-hidden="true">
            <path class="exposed" d={EYE} />
          </svg>
          <span>{say("The enemy knows what it is.")}</span>
        </li>
        {CLOSED.map((face) => (
          <li key={face}>
            <TokenPicture rules={rules} seat={other(near)} face={face} />
            <span>{capital(faceText(face))}</span>
          </li>
        ))}
      </ul>
      <p class="faint small">
        {say(
          "Rank 1 is the strongest; three of the next rank beat one alone. Fish beat battleships if they are as many, and lose to all others.",
        )}
      </p>
    </details>
  );
}
