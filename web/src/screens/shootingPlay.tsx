// A shooting game is played or watched: the enemy's waters, one's own, and what to do.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { FleetList } from "../boards/FleetList";
import { WatersBoard } from "../boards/WatersBoard";
import { Frame } from "../game/Frame";
import { LastReport } from "../game/LastReport";
import { Salvo } from "../game/Salvo";
import { SalvoReports } from "../game/SalvoReports";
import type { GameStore } from "../game/store";
import { ascending, type Cell } from "../view/grid";
import { marksOf } from "../view/marks";
import { other, type Seat } from "../view/seats";
import { fleetOf, phaseOf, type ShootingView } from "../view/shooting";
import type { GameCard } from "../wire";
import { say } from "../words/language";
import { playerName } from "../words/names";
import type { GameScreenProps } from "./families";

export function ShootingPlay({ store, game, view }: GameScreenProps<ShootingView>): JSX.Element {
  const aim = useSignal<readonly Cell[]>([]);
  const near = store.seat.value ?? 1;
  const far = other(near);
  const isSalvo = view.rules.options.turns === "salvo";
  const allowance = store.choices.value?.allowance ?? 0;
  const isMyShot = store.myTurn.value && view.ready[1] && view.ready[2];
  const tried = view.waters[far].tried;

  const choose = (cell: Cell): void => {
    if (!isSalvo) {
      store.act({ t: "shoot", cell });
    } else if (aim.value.includes(cell)) {
      aim.value = aim.value.filter((one) => one !== cell);
    } else {
      aim.value = [...aim.value, cell];
    }
  };
  const canChoose = (cell: Cell): boolean => {
    const isFull = isSalvo && aim.value.length >= allowance && !aim.value.includes(cell);
    return isMyShot && !tried.has(cell) && !isFull;
  };
  // What was aimed at stays until it is answered: a salvo that is refused can be mended.
  const salvoes = view.waters[far].salvoes.length;
  useEffect(() => {
    aim.value = [];
  }, [aim, salvoes]);
  return (
    <Frame
      store={store}
      game={game}
      view={view}
      status={statusOf(store, game, view)}
      controls={
        isSalvo &&
        isMyShot &&
        allowance > 0 && (
          <Salvo
            rules={game.rules}
            aim={aim}
            allowance={allowance}
            onFire={() => store.act({ t: "fire", cells: ascending(aim.value) })}
          />
        )
      }
    >
      <div class={store.seat.value === null ? "sea-watched" : "sea-attack"}>
        <Waters
          game={game}
          view={view}
          seat={far}
          class={isMyShot ? "mine" : ""}
          aimed={new Set([...aim.value, ...shotsUnderWay(store)])}
          canChoose={canChoose}
          onChoose={choose}
        />
        {isSalvo && <LastReport game={game} view={view} seat={far} />}
      </div>
      <div class={store.seat.value === null ? "sea-watched" : "sea-defence"}>
        <Waters
          game={game}
          view={view}
          seat={near}
          class=""
          aimed={new Set()}
          showMisses={view.audience === null || view.rules.options["incoming-misses"] === "on"}
        />
        {isSalvo && store.seat.value === null && <LastReport game={game} view={view} seat={near} />}
        {isSalvo && <SalvoReports game={game} view={view} />}
        <div class="fleets">
          <Fleets game={game} view={view} seat={far} />
          <Fleets game={game} view={view} seat={near} />
        </div>
      </div>
    </Frame>
  );
}

interface WatersProps {
  readonly game: GameCard;
  readonly view: ShootingView;
  readonly seat: Seat;
  readonly class: string;
  readonly aimed: ReadonlySet<Cell>;
  readonly canChoose?: (cell: Cell) => boolean;
  readonly onChoose?: (cell: Cell) => void;
  readonly showMisses?: boolean;
}

function Waters({ game, view, seat, class: kind, ...board }: WatersProps): JSX.Element {
  const fleet = fleetOf(view, seat);
  const player = playerName(game, seat);
  const label =
    seat === view.audience ? say("Your fleet") : say("The waters of {player}", { player });
  return (
    <figure class={`waters ${kind}`}>
      <figcaption>{label}</figcaption>
      <WatersBoard
        rules={game.rules}
        label={label}
        marks={marksOf(view, seat)}
        fleet={fleet}
        last={lastShots(view, seat)}
        {...board}
      />
    </figure>
  );
}

function Fleets({ game, view, seat }: { game: GameCard; view: ShootingView; seat: Seat }) {
  return (
    <FleetList
      rules={game.rules}
      waters={view.waters[seat]}
      fleet={fleetOf(view, seat)}
      title={say("{player}: fleet", { player: playerName(game, seat) })}
    />
  );
}

/** The newest shot or salvo at these waters. */
function lastShots(view: ShootingView, seat: Seat): readonly Cell[] {
  const { shots, salvoes } = view.waters[seat];
  const shot = shots.at(-1);
  return salvoes.at(-1)?.cells ?? (shot ? [shot.cell] : []);
}

function shotsUnderWay(store: GameStore): readonly Cell[] {
  return store.underWay.value.flatMap((action) => {
    switch (action.t) {
      case "shoot":
        return [action.cell];
      case "fire":
        return action.cells;
      default:
        return [];
    }
  });
}

function statusOf(store: GameStore, game: GameCard, view: ShootingView): string {
  const seat = store.seat.value;
  if (phaseOf(view) === "deploying") {
    return seat === null
      ? say("The players place their fleets.")
      : say("The game waits for the other player.");
  }
  return seat === view.onTurn
    ? say("It is your turn.")
    : say("{player} is on turn.", { player: playerName(game, view.onTurn) });
}
