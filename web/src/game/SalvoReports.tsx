// What was reported on each side's last salvo, a line for each ship or cell.

import type { JSX } from "preact";
import { cellNames } from "../view/grid";
import { other, SEATS } from "../view/seats";
import type { ShootingView } from "../view/shooting";
import type { GameCard } from "../wire";
import { capital, say } from "../words/language";
import { playerName } from "../words/names";
import { tellPart } from "../words/shootingTelling";

export function SalvoReports({ game, view }: { game: GameCard; view: ShootingView }): JSX.Element {
  return (
    <div class="reports">
      {SEATS.map((seat) => {
        const { salvoes } = view.waters[other(seat)];
        const salvo = salvoes.at(-1);
        return (
          salvo && (
            <section key={seat} class="report">
              <h2>
                {playerName(game, seat)}: {say("round {number}", { number: salvoes.length })}
              </h2>
              <p class="faint">{cellNames(game.rules, salvo.cells)}</p>
              <ul>
                {salvo.report.length === 0 && <li>{capital(say("none"))}</li>}
                {salvo.report.map((part) => (
                  <li key={JSON.stringify(part)}>{tellPart(game.rules, part)}</li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
