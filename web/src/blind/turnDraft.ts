// A turn in the making: a piece is taken, put somewhere provisionally, and may attack. What can be
// done is read from the legal actions that the server has sent, and from nothing else.

import type { Cell } from "../view/grid";
import type { Ask, Move, Strike, WireAction } from "../wire";

export type TurnAction = Move | Ask | Strike;
export type Attack = Ask | Strike;

/** `start` is the piece taken, `end` where it was put, `target` whom it will ask: that one waits
 * only where the force is chosen before the question (B20). */
export class TurnDraft {
  private constructor(
    private readonly actions: readonly TurnAction[],
    readonly start: Cell | null = null,
    readonly end: Cell | null = null,
    readonly target: Cell | null = null,
  ) {}

  static of(actions: readonly WireAction[]): TurnDraft {
    return new TurnDraft(actions.filter(isOfTurn));
  }

  /** Where the piece taken stands, provisionally or not. */
  get stands(): Cell | null {
    return this.end ?? this.start;
  }

  /** The pieces that can do something. */
  get able(): ReadonlySet<Cell> {
    return new Set(this.actions.map((action) => action.start));
  }

  /** Where the piece taken can go. */
  get reach(): ReadonlySet<Cell> {
    const moves = this.ofPiece.filter((action) => action.t === "move");
    return new Set(moves.map((move) => move.end));
  }

  /** What the piece taken can do to others from where it stands. */
  get attacks(): readonly Attack[] {
    return this.ofPiece.filter(isAttack).filter((attack) => attack.end === this.stands);
  }

  get targets(): ReadonlySet<Cell> {
    return new Set(this.attacks.map((attack) => attack.target));
  }

  /** The questions to choose from, each with its force fixed, once a target is. */
  get questions(): readonly Ask[] {
    const asks = this.attacks.filter((attack) => attack.t === "ask");
    return asks.filter((ask) => ask.target === this.target);
  }

  /** The turn without an attack (B14), where the piece was put somewhere. */
  get move(): Move | null {
    const moves = this.ofPiece.filter((action) => action.t === "move");
    return moves.find((move) => move.end === this.end) ?? null;
  }

  canPress(cell: Cell): boolean {
    return this.pressed(cell) !== null;
  }

  /** What choosing the cell makes of the turn: another draft or a whole action; null where it
   * means nothing. A cell that nothing can be attacked from is gone to at once. */
  pressed(cell: Cell): TurnDraft | TurnAction | null {
    if (cell === this.stands) {
      return this.end === null ? this.back() : this.move;
    }
    if (this.targets.has(cell)) {
      return this.attacked(cell);
    }
    if (cell === this.start) {
      return new TurnDraft(this.actions, this.start);
    }
    if (this.able.has(cell)) {
      return this.taking(cell);
    }
    return this.reach.has(cell) ? this.put(cell) : null;
  }

  taking(cell: Cell): TurnDraft {
    return new TurnDraft(this.actions, cell);
  }

  /** Attack; or choose the force first, where the rules want it fixed before the question. */
  attacked(target: Cell): TurnDraft | TurnAction | null {
    const attacks = this.attacks.filter((attack) => attack.target === target);
    const isForced = attacks.some((attack) => attack.t === "ask" && attack.force.length > 0);
    if (isForced) {
      return new TurnDraft(this.actions, this.start, this.end, target);
    }
    return attacks[0] ?? null;
  }

  /** One step back. */
  back(): TurnDraft {
    if (this.target !== null) {
      return new TurnDraft(this.actions, this.start, this.end);
    }
    return new TurnDraft(this.actions, this.end === null ? null : this.start);
  }

  private put(cell: Cell): TurnDraft | TurnAction | null {
    const put = new TurnDraft(this.actions, this.start, cell);
    return put.targets.size > 0 ? put : put.move;
  }

  private get ofPiece(): readonly TurnAction[] {
    return this.actions.filter((action) => action.start === this.start);
  }
}

function isOfTurn(action: WireAction): action is TurnAction {
  return action.t === "move" || action.t === "ask" || action.t === "strike";
}

function isAttack(action: TurnAction): action is Attack {
  return action.t !== "move";
}
