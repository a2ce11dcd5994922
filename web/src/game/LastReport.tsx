// What the newest salvo at these waters did, below them: all that its shooter is told.

import type { JSX } from "preact";
import type { Seat } from "../view/seats";
import type { ShootingView } from "../view/shooting";
import type { GameCard } from "../wire";
import { capital, say } from "../words/language";
import { tellPart } from "../words/shootingTelling";

export interface LastReportProps {
  readonly game: GameCard;
  readonly view: ShootingView;
  /** Whose waters they are. */
  readonly seat: Seat;
}

/** It keeps its place while there is nothing to report: the board above never jumps. */
export function LastReport({ game, view, seat }: LastReportProps): JSX.Element {
  const { salvoes } = view.waters[seat];
  const report = salvoes.at(-1)?.report;
  return (
    <p class="last-report" tabIndex={0}>
      {report && (
        <>
          <span class="faint">
            {capital(say("round {number}", { number: salvoes.length }))}
            {": "}
          </span>
          <strong>
            {report.map((part) => tellPart(game.rules, part)).join("; ") || say("none")}
          </strong>
        </>
      )}
    </p>
  );
}
