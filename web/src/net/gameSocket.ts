// The socket of one game: what was sent stays in the queue until the server has said what became
// of it. When the line has come back, and everything was heard that was missed, it is sent again
// under the same key, unless what was missed has overtaken it.

import type {
  Act,
  Claim,
  Event,
  Incoming,
  Outgoing,
  Refused,
  Rematch,
  RematchNews,
  Say,
  Speak,
  TakeNote,
  Welcome,
} from "../wire";
import {
  Connection,
  type ConnectionState,
  type Line,
  type SocketLike,
  socketAddress,
} from "./connection";
import { newKey } from "./key";
import { overtakes } from "./overtaking";

export type Told = Exclude<Outgoing, { t: "ping" | "closing" }>;
/** What may be sent, without the key that it gets here. */
export type Deed =
  | Unkeyed<Act>
  | Unkeyed<Say>
  | Unkeyed<Claim>
  | Unkeyed<TakeNote>
  | Unkeyed<Speak>
  | Unkeyed<Rematch>;
type Unkeyed<Message> = Omit<Message, "key">;
export type Keyed = Exclude<Incoming, { t: "pong" }>;

/** Refusals that only put a message off. */
const LATER: readonly Refused["code"][] = ["too-fast", "unavailable"];
export const AGAIN_AFTER = 1_000;

export interface GameLine {
  readonly id: string;
  readonly language: () => string;
  readonly heard: (message: Told) => void;
  readonly changed: (state: ConnectionState) => void;
  /** Called with the deeds that wait for an answer, whenever there are others. */
  readonly waiting?: (deeds: readonly Keyed[]) => void;
  /** Called with deeds that were given up, for they were meant for another position. */
  readonly overtaken?: (deeds: readonly Keyed[]) => void;
  readonly open?: (address: string) => SocketLike;
  readonly chance?: () => number;
}

export class GameSocket {
  private readonly connection: Connection<Outgoing>;
  private unanswered: readonly Keyed[] = [];
  private readonly overtaken = new Set<Keyed>();
  private seat: Welcome["seat"] = null;
  private newest = 0;
  /** Whether the line stands and everything was heard that had been said when it was made. */
  private isLive = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: GameLine) {
    const { open, chance } = line;
    this.connection = new Connection<Outgoing>({
      address: () => this.address(),
      heard: (message) => this.take(message),
      changed: (state) => {
        this.isLive = false;
        line.changed(state);
      },
      ...(open && { open }),
      ...(chance && { chance }),
    } satisfies Line<Outgoing>);
  }

  /** Send it, now or when the line is back and nothing was missed; its key. */
  send(deed: Deed): string {
    const message = { ...deed, key: newKey() } as Keyed;
    this.setUnanswered([...this.unanswered, message]);
    if (this.isLive) {
      this.connection.send(message);
    }
    return message.key;
  }

  /** What was heard so far was for other ears: forget it, and ask for everything. */
  startOver(): void {
    this.newest = 0;
    this.setUnanswered([]);
    this.connection.renew();
  }

  hurry(): void {
    this.connection.hurry();
  }

  renew(): void {
    this.connection.renew();
  }

  close(): void {
    clearTimeout(this.again);
    this.connection.close();
  }

  private address(): string {
    const id = encodeURIComponent(this.line.id);
    const path = `/api/games/${id}/socket?after=${this.newest}&lang=${this.line.language()}`;
    return this.line.open ? path : socketAddress(path);
  }

  private sendAgain(): void {
    this.giveUpOvertaken();
    for (const message of this.unanswered) {
      this.connection.send(message);
    }
  }

  private giveUpOvertaken(): void {
    const overtaken = this.unanswered.filter((deed) => this.overtaken.has(deed));
    this.overtaken.clear();
    if (overtaken.length > 0) {
      this.answered((deed) => overtaken.includes(deed));
      this.line.overtaken?.(overtaken);
    }
  }

  private sendLater(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      if (this.isLive) {
        this.sendAgain();
      }
    }, AGAIN_AFTER);
  }

  private take(message: Told): void {
    if (message.t === "refused" && LATER.includes(message.code)) {
      this.sendLater();
      return;
    }
    if (message.t === "event" || message.t === "noted") {
      this.answered((deed) => deed.key === message.key);
    } else if (message.t === "refused") {
      // One without a key could not be read: that was the one sent first.
      const key = message.key ?? this.unanswered[0]?.key;
      this.answered((deed) => deed.key === key);
    } else if (message.t === "rematch" && this.isOfMine(message)) {
      this.answered((deed) => deed.t === "rematch");
    } else if (message.t === "welcome") {
      this.seat = message.seat;
    }
    if (message.t === "event") {
      if (message.number <= this.newest) {
        return; // a deed done before was sent again, and so was its answer
      }
      this.newest = message.number;
      this.markOvertaken(message);
    }
    this.line.heard(message);
    if (message.t === "caught-up") {
      this.isLive = true;
      this.sendAgain();
    }
  }

  /** Whether it says what became of one's own wish for a rematch, and not only of the other's. */
  private isOfMine({ offeredBy, game }: RematchNews): boolean {
    return game !== null || (offeredBy !== null && offeredBy === this.seat);
  }

  /** On a line that stands the server decides; what must be sent again is given up instead. */
  private markOvertaken(event: Event): void {
    for (const deed of this.unanswered.filter((one) => overtakes(event, one))) {
      this.overtaken.add(deed);
    }
  }

  private answered(isAnswered: (deed: Keyed) => boolean): void {
    const left = this.unanswered.filter((deed) => !isAnswered(deed));
    if (left.length < this.unanswered.length) {
      this.setUnanswered(left);
    }
  }

  private setUnanswered(deeds: readonly Keyed[]): void {
    this.unanswered = deeds;
    this.line.waiting?.(deeds);
  }
}
