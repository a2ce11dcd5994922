// The socket of one game: what was sent stays in the queue until the server has said what became
// of it, and is sent again, under the same key, whenever the line has come back.

import type {
  Act,
  Claim,
  Incoming,
  Outgoing,
  Refused,
  Rematch,
  Say,
  Speak,
  TakeNote,
} from "../wire";
import {
  Connection,
  type ConnectionState,
  type Line,
  type SocketLike,
  socketAddress,
} from "./connection";
import { newKey } from "./key";

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
  readonly open?: (address: string) => SocketLike;
  readonly chance?: () => number;
}

export class GameSocket {
  private readonly connection: Connection<Outgoing>;
  private unanswered: readonly Keyed[] = [];
  private newest = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: GameLine) {
    const { open, chance } = line;
    this.connection = new Connection<Outgoing>({
      address: () => this.address(),
      opened: () => this.sendAgain(),
      heard: (message) => this.take(message),
      changed: line.changed,
      ...(open && { open }),
      ...(chance && { chance }),
    } satisfies Line<Outgoing>);
  }

  /** Send it, now or when the line is back; its key. */
  send(deed: Deed): string {
    const message = { ...deed, key: newKey() } as Keyed;
    this.setUnanswered([...this.unanswered, message]);
    this.connection.send(message);
    return message.key;
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
    for (const message of this.unanswered) {
      this.connection.send(message);
    }
  }

  private sendLater(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => this.sendAgain(), AGAIN_AFTER);
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
    } else if (message.t === "rematch") {
      this.answered((deed) => deed.t === "rematch");
    }
    if (message.t === "event") {
      if (message.number <= this.newest) {
        return; // a deed done before was sent again, and so was its answer
      }
      this.newest = message.number;
    }
    this.line.heard(message);
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
