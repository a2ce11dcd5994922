// A fleet is placed: one lies there at random from the beginning, so «Ready» is one click away.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { follow } from "../boards/dragging";
import { smallHull } from "../boards/Hull";
import { cannotLieText, PlacingBoard } from "../boards/PlacingBoard";
import { PlacingHead } from "../game/PlacingHead";
import { api, messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { Tool } from "../parts/Tool";
import { unlessIdle } from "../parts/unlessIdle";
import { useDraft, useRefusalUntil } from "../placing/draft";
import { FormationPicker } from "../placing/FormationPicker";
import { readFleet, type ShipToPlace } from "../placing/fleet";
import { PlacingTable } from "../placing/PlacingTable";
import { choiceOf } from "../view/choice";
import type { Seat } from "../view/seats";
import type { ShootingView } from "../view/shooting";
import type { PlacedShip } from "../wire";
import { say } from "../words/language";
import { shipWithSize } from "../words/names";
import type { GameScreenProps } from "./families";

export function ShootingPlacing({ store, game, view }: GameScreenProps<ShootingView>): JSX.Element {
  const { rules } = game;
  const seat = store.seat.value as Seat;
  const table = useMemo(() => new PlacingTable(rules), [rules]);
  const bare = useRef(table.placed.value);
  const isBusy = useSignal(false);
  const isPicking = useSignal(false);
  const board = useRef<HTMLDivElement>(null);

  const finished = async (ships: readonly PlacedShip[]): Promise<readonly PlacedShip[]> =>
    (await api.finishFleet({ game: choiceOf(rules), seat, ships })).ships;
  const finish = async (ships: readonly PlacedShip[]): Promise<void> => {
    const [placed, hand] = [table.placed.value, table.hand.value];
    isBusy.value = true;
    try {
      const whole = await finished(ships);
      // Whoever has gone on by themselves meanwhile keeps what they did.
      if (table.placed.value === placed && table.hand.value === hand) {
        table.set(whole);
      }
    } catch (error) {
      toast(messageOf(error), "trouble");
    }
    isBusy.value = false;
  };
  useDraft({
    game: game.id,
    placed: table.fleet,
    read: (kept) => readFleet(rules, kept),
    isUntouched: () => table.placed.value === bare.current && table.hand.value === null,
    lay: (ships) => table.set(ships),
    ask: () => finished([]),
  });
  useRefusalUntil(store, table.placed.value);

  const isSent = store.underWay.value.length > 0;
  const isWhole = table.isWhole.value;
  const press = (event: PointerEvent, key: string): void => {
    if (event.button === 0) {
      table.take(key);
      follow(event, {
        moved: (_, at) => table.hold(at),
        dropped: (at) => {
          if (!table.letGo(at)) {
            toast(cannotLieText());
          }
        },
        cancelled: () => table.drop(),
      });
    }
  };
  return (
    <div class="game placing-screen">
      <h1 class="game-lead">{say("Place your fleet.")}</h1>
      <div class="game-boards" ref={board}>
        <PlacingBoard
          table={table}
          refused={store.refused.value?.cells ?? []}
          onRefusal={(why) => toast(why)}
        />
      </div>
      <div class="game-side">
        <button
          type="button"
          class="primary large"
          {...unlessIdle(!isWhole || isSent, () =>
            store.act({ t: "place-fleet", ships: table.fleet }),
          )}
        >
          {say("Ready")}
        </button>
        <div class="row tools">
          <Tool
            icon="turn"
            label={say("Turn")}
            isIdle={table.hand.value === null}
            onUse={() => table.turn()}
          />
          <Tool
            icon="dice"
            label={say("At random")}
            isIdle={isBusy.value}
            onUse={() => finish([])}
          />
          <Tool
            icon="rest"
            label={say("The rest at random")}
            isIdle={isBusy.value || isWhole || table.fleet.length === 0}
            onUse={() => finish(table.fleet)}
          />
          <Tool icon="clear" label={say("Clear")} onUse={() => table.set([])} />
          <Tool
            icon="keep"
            label={say("Formations")}
            onUse={() => {
              isPicking.value = true;
            }}
          />
        </div>
        <Tray
          ships={table.left.value}
          inHand={table.hand.value?.ship.key ?? null}
          onPress={press}
          onTake={(ship) => {
            table.take(ship.key);
            board.current?.querySelector<SVGGElement>('[tabindex="0"]')?.focus();
          }}
        />
        <p class="faint small">
          {say("Drag the ships; a tap turns one.")}{" "}
          <span class="for-keys">{say("With the keyboard: arrows, Enter, R.")}</span>
        </p>
        <PlacingHead store={store} game={game} view={view} />
      </div>
      {isPicking.value && (
        <FormationPicker
          rules={rules}
          seat={seat}
          current={isWhole ? { ships: table.fleet, pieces: [] } : null}
          onTake={({ ships }) => table.set(ships)}
          onClose={() => {
            isPicking.value = false;
          }}
        />
      )}
    </div>
  );
}

interface TrayProps {
  readonly ships: readonly ShipToPlace[];
  readonly inHand: string | null;
  readonly onPress: (event: PointerEvent, key: string) => void;
  readonly onTake: (ship: ShipToPlace) => void;
}

/** The ships that are not placed yet. */
function Tray({ ships, inHand, onPress, onTake }: TrayProps): JSX.Element {
  return (
    <ul class="tray" aria-label={say("Ships to place")} hidden={ships.length === 0}>
      {ships.map((ship) => (
        <li key={ship.key}>
          <button
            type="button"
            class={ship.key === inHand ? "tray-ship in-hand" : "tray-ship"}
            aria-pressed={ship.key === inHand}
            aria-label={shipWithSize(ship.card)}
            onPointerDown={(event) => onPress(event, ship.key)}
            onClick={() => onTake(ship)}
          >
            <svg
              class="small-ship"
              width={ship.card.cells * 20}
              height={20}
              viewBox={`0 0 ${ship.card.cells * 20} 20`}
              aria-hidden="true"
            >
              <path d={smallHull(ship.card.cells, 20)} />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
