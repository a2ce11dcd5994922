// What was reported on each side's salvoes, the newest first, a line for each ship or cell.

import type { JSX } from "preact";
import { cellNames } from "../view/grid";
import { other, SEATS, type Seat } from "../view/seats";
import type { ShootingView } from "../view/shooting";
import type { GameCard, Volleyed } from "../wire";
import { capital, say } from "../words/language";
import { playerName } from "../words/names";
import { tellPart } from "../words/shootingTelling";

export interface SalvoReportsProps {
  readonly game: GameCard;
  readonly view: ShootingView;
}

export function SalvoReports({ game, view }: SalvoReportsProps): JSX.Element {
  const fired = SEATS.filter((seat) => view.waters[other(seat)].salvoes.length > 0);
  return (
    <div class="reports">
      {fired.map((seat) => (
        <Reports key={seat} game={game} view={view} seat={seat} />
      ))}
    </div>
  );
}

function Reports({ game, view, seat }: SalvoReportsProps & { seat: Seat }): JSX.Element {
  const { salvoes } = view.waters[other(seat)];
  const rounds = salvoes.map((salvo, index) => ({ salvo, number: index + 1 })).reverse();
  const player = playerName(game, seat);
  return (
    <section class="report" aria-label={player} tabIndex={0}>
      {rounds.map(({ salvo, number }) => (
        <div key={number}>
          <h2>
            {player}: {say("round {number}", { number })}
          </h2>
          <Report game={game} salvo={salvo} />
        </div>
      ))}
    </section>
  );
}

function Report({ game, salvo }: { game: GameCard; salvo: Volleyed }): JSX.Element {
  return (
    <>
      <p class="faint">{cellNames(game.rules, salvo.cells)}</p>
      <ul>
        {salvo.report.length === 0 && <li>{capital(say("none"))}</li>}
        {salvo.report.map((part) => (
          <li key={JSON.stringify(part)}>{tellPart(game.rules, part)}</li>
        ))}
      </ul>
    </>
  );
}
