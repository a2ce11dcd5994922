// The grid on which a fleet is placed: ships are dragged, tapped to turn, or steered by keys.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../parts/announcer";
import { letterOf } from "../parts/letter";
import type { PlacingTable } from "../placing/PlacingTable";
import type { Cell } from "../view/grid";
import { say } from "../words/language";
import { shipName } from "../words/names";
import { tellHandling } from "../words/placingTelling";
import { follow } from "./dragging";
import { Hull } from "./Hull";
import { Sea } from "./Sea";

export interface PlacingBoardProps {
  readonly table: PlacingTable;
  /** Cells that the server would not have. */
  readonly refused: readonly Cell[];
  /** Something was tried that cannot be. */
  readonly onRefusal: (why: string) => void;
}

/** Said of a ship that was put where it cannot be. */
export function cannotLieText(): string {
  return say("The ship cannot lie there.");
}

export function PlacingBoard({ table, refused, onRefusal }: PlacingBoardProps): JSX.Element {
  const { rules } = table;
  const isPressed = useSignal(false);
  useTelling(table);
  const [hand, shadow, inTheWay] = [table.hand.value, table.shadow.value, table.inTheWay.value];

  const put = (): void => {
    if (!table.put()) {
      onRefusal(cannotLieText());
    }
  };
  const turn = (cell: Cell): void => {
    if (table.hand.value !== null) {
      table.turn();
    } else if (table.shipOn(cell) && !table.turnInPlace(cell)) {
      onRefusal(say("There is no room to turn it."));
    }
  };
  const choose = (cell: Cell): void => {
    if (table.hand.value !== null) {
      table.hold(cell);
      put();
    } else if (!table.takeUp(cell)) {
      table.takeNext(cell);
    }
  };
  const press = (event: PointerEvent, cell: Cell): void => {
    if (event.button !== 0 || table.hand.value !== null || !table.takeUp(cell)) {
      return;
    }
    isPressed.value = true;
    follow(event, {
      moved: (_, at) => table.hold(at),
      dropped: (at) => {
        if (!table.letGo(at)) {
          onRefusal(cannotLieText());
        }
      },
      cancelled: () => table.drop(),
      tapped: () => {
        table.drop();
        turn(cell);
      },
      ended: () => {
        isPressed.value = false;
      },
    });
  };
  const key = (event: KeyboardEvent, cell: Cell): boolean => {
    if (letterOf(event) === "r" && !event.ctrlKey) {
      turn(cell);
      return true;
    }
    switch (event.key) {
      case "Escape":
        table.drop();
        return true;
      case "Delete":
      case "Backspace":
        if (table.hand.value !== null || table.takeUp(cell)) {
          table.stow();
        }
        return true;
      default:
        return false;
    }
  };

  return (
    <Sea
      grid={rules}
      class={isPressed.value ? "placing pressed" : "placing"}
      label={say("Your fleet")}
      describe={(cell) => {
        const ship = table.shipOn(cell);
        return ship ? shipName(rules, ship.shipClass, ship.number) : "";
      }}
      tint={(cell) => (refused.includes(cell) || inTheWay.has(cell) ? "tint-refused" : "")}
      canChoose={() => true}
      canDrag={(cell) => hand === null && table.shipOn(cell) !== null}
      onChoose={(cell) => !isPressed.value && choose(cell)}
      onAim={(cell) => {
        if (!isPressed.value && cell !== null) {
          table.hold(cell);
        }
      }}
      onKey={key}
      onPress={press}
    >
      {(place) => (
        <>
          {table.fleet.map((ship) => (
            <Hull key={ship.shipClass + ship.number} place={place} cells={ship.cells} kind="ship" />
          ))}
          {hand && shadow && (
            <Hull
              place={place}
              cells={shadow}
              kind="ghost"
              class={inTheWay.size > 0 ? "refused" : "in-hand"}
            />
          )}
        </>
      )}
    </Sea>
  );
}

/** What is done with the ships is said, whichever button or key does it. */
function useTelling(table: PlacingTable): void {
  const now = {
    hand: table.hand.value,
    shadow: table.shadow.value,
    placed: table.placed.value,
  };
  const before = useRef(now);
  useEffect(() => {
    announce(tellHandling(table.rules, before.current, now));
    before.current = now;
  }, [table, now.hand, now.placed]);
}
