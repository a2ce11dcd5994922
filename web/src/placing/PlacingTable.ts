// A fleet in the making: what is placed, what is in hand, and what can be done with it.
//
// What is placed is always free of conflicts: a ship that cannot lie somewhere goes back.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Cell } from "../view/grid";
import type { PlacedShip, RulesCard } from "../wire";
import {
  conflicts,
  fleetOf,
  type Placed,
  placedOf,
  type ShipToPlace,
  shipAt,
  shipsOf,
} from "./fleet";
import { lay, type Way, wayOf, waysOf } from "./shapes";

/** The ship in hand: how it lies, by which of its cells it is held, and where that cell is. */
export interface Hand {
  readonly ship: ShipToPlace;
  readonly way: number;
  readonly grip: number;
  readonly at: Cell | null;
  /** Where it lay before; null: it came from the tray. */
  readonly from: readonly Cell[] | null;
}

export class PlacingTable {
  readonly placed = signal<Placed>(new Map());
  readonly hand = signal<Hand | null>(null);
  /** The ship in hand as it would lie now. */
  readonly shadow: ReadonlySignal<readonly Cell[] | null>;
  /** What keeps the ship in hand from lying there. */
  readonly inTheWay: ReadonlySignal<ReadonlySet<Cell>>;
  readonly left: ReadonlySignal<readonly ShipToPlace[]>;
  readonly isWhole: ReadonlySignal<boolean>;

  private readonly ships: readonly ShipToPlace[];

  constructor(readonly rules: RulesCard) {
    this.ships = shipsOf(rules);
    this.shadow = computed(() => {
      const hand = this.hand.value;
      return hand === null || hand.at === null
        ? null
        : lay(rules, this.wayIn(hand), hand.grip, hand.at);
    });
    this.inTheWay = computed(() =>
      this.shadow.value === null
        ? new Set<Cell>()
        : conflicts(rules, this.placed.value, this.shadow.value),
    );
    this.left = computed(() => this.ships.filter((ship) => !this.placed.value.has(ship.key)));
    this.isWhole = computed(() => this.left.value.length === 0 && this.hand.value === null);
  }

  get fleet(): readonly PlacedShip[] {
    return fleetOf(this.rules, this.placed.value);
  }

  /** Lay these ships and no others. */
  set(fleet: readonly PlacedShip[]): void {
    this.hand.value = null;
    this.placed.value = placedOf(fleet);
  }

  shipOn(cell: Cell): ShipToPlace | null {
    const key = shipAt(this.placed.value, cell);
    return this.ships.find((ship) => ship.key === key) ?? null;
  }

  /** Take up the ship that lies there, by that cell; whether there is one. */
  takeUp(cell: Cell): boolean {
    const ship = this.shipOn(cell);
    const cells = ship && this.placed.value.get(ship.key);
    if (!ship || !cells) {
      return false;
    }
    this.drop();
    const way = wayOf(this.rules, waysOf(ship.card), cells);
    this.placed.value = without(this.placed.value, ship.key);
    this.hand.value = { ship, way, grip: cells.indexOf(cell), at: cell, from: cells };
    return true;
  }

  /** Take a ship out of the tray. */
  take(key: string, at: Cell | null = null): void {
    this.drop();
    const ship = this.left.value.find((one) => one.key === key);
    if (ship) {
      this.hand.value = { ship, way: 0, grip: 0, at, from: null };
    }
  }

  /** Take the next ship of the tray, if there is one, and hold it over that cell. */
  takeNext(at: Cell): void {
    const [next] = this.left.value;
    if (next) {
      this.take(next.key, at);
    }
  }

  /** Hold the ship in hand over that cell; null: beside the grid. */
  hold(at: Cell | null): void {
    if (this.hand.value !== null && this.hand.value.at !== at) {
      this.hand.value = { ...this.hand.value, at };
    }
  }

  /** Turn the ship in hand. */
  turn(): void {
    const hand = this.hand.value;
    if (hand !== null) {
      const way = (hand.way + 1) % waysOf(hand.ship.card).length;
      this.hand.value = { ...hand, way };
    }
  }

  /** Turn the ship that lies there, in place, to the next way that fits; whether one does. */
  turnInPlace(cell: Cell): boolean {
    if (!this.takeUp(cell)) {
      return false;
    }
    const ways = this.hand.value ? waysOf(this.hand.value.ship.card).length : 0;
    for (let turn = 1; turn < ways; turn++) {
      this.turn();
      if (this.put()) {
        return true;
      }
    }
    this.drop();
    return false;
  }

  /** Put the ship in hand where it is held; whether it can lie there. */
  put(): boolean {
    const [hand, cells] = [this.hand.value, this.shadow.value];
    if (hand === null || cells === null || this.inTheWay.value.size > 0) {
      return false;
    }
    this.placed.value = new Map(this.placed.value).set(hand.ship.key, cells);
    this.hand.value = null;
    return true;
  }

  /** Put the ship in hand back to where it came from. */
  drop(): void {
    const hand = this.hand.value;
    this.hand.value = null;
    if (hand?.from) {
      this.placed.value = new Map(this.placed.value).set(hand.ship.key, hand.from);
    }
  }

  /** The pointer has let go of the ship in hand: it lies there, goes into the tray, or back to
   * where it came from. Whether it could go where it was let go. */
  letGo(at: Cell | null): boolean {
    this.hold(at);
    if (at === null) {
      this.stow();
      return true;
    }
    const lies = this.put();
    if (!lies) {
      this.drop();
    }
    return lies;
  }

  /** Put the ship in hand back into the tray. */
  stow(): void {
    this.hand.value = null;
  }

  private wayIn(hand: Hand): Way {
    const ways = waysOf(hand.ship.card);
    return ways[hand.way % ways.length] ?? [[0, 0]];
  }
}

function without(placed: Placed, key: string): Placed {
  return new Map([...placed].filter(([one]) => one !== key));
}
