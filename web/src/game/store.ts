// One game as a screen needs it: signals that follow the socket, and methods that send.
//
// The socket brings what the audience is told; nothing here knows a rule beyond folding that into
// a view. After the end the socket stays, for phrases and the rematch.

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { ApiError, api } from "../net/api";
import type { ConnectionState, SocketLike } from "../net/connection";
import { type Deed, GameSocket, type Keyed, type Told } from "../net/gameSocket";
import { but, type PerSeat, type Seat } from "../view/seats";
import { openingOf, see, toAct, type View } from "../view/view";
import type {
  Choices,
  ClockReading,
  Event,
  GameCard,
  Presence,
  Refused,
  RematchNews,
  Say,
  Speak,
  Welcome,
  WireAction,
} from "../wire";
import { language } from "../words/language";
import type { Clock } from "./clock";

/** Where a seat's player is; `claimAt` by this machine's steady clock. */
export interface Whereabouts {
  readonly here: boolean;
  readonly claimAt: number | null;
}

export interface StoreOptions {
  readonly open?: (address: string) => SocketLike;
  readonly now?: () => number;
  /** Whether there is such a game at all: asked when the very first connection fails. */
  readonly exists?: (id: string) => Promise<boolean>;
}

export class GameStore {
  /** Null until the server has said what game this is. */
  readonly game = signal<GameCard | null>(null);
  /** The visitor's seat; null for a spectator. */
  readonly seat = signal<Seat | null>(null);
  readonly events = signal<readonly Event[]>([]);
  readonly view = signal<View | null>(null);
  readonly clock = signal<Clock | null>(null);
  /** What may be done now, where the server has said so; null while there is nothing to choose. */
  readonly choices = signal<Choices | null>(null);
  /** The visitor's own notes by cell; in Blind by where the piece began. */
  readonly notes = signal<ReadonlyMap<number, string>>(new Map());
  readonly presence = signal<PerSeat<Whereabouts>>({ 1: PRESENT, 2: PRESENT });
  readonly spectators = signal(0);
  readonly rematch = signal<RematchNews>({ t: "rematch", offeredBy: null, game: null });
  /** The rematch, once one has begun while the visitor was at the table. */
  readonly rematchBegun = signal<string | null>(null);
  /** The newest refusal; a new object each time, so an effect sees every one. */
  readonly refused = signal<Refused | null>(null);
  readonly connection = signal<ConnectionState>("connecting");
  /** Whether everything was heard that had been said before the visitor came: from then on events
   * are news. A line that is lost and comes back leaves it as it is, for somebody may be choosing. */
  readonly arrived = signal(false);
  /** There is no such game. */
  readonly unknown = signal(false);
  /** The visitor's actions that the server has not answered yet. */
  readonly underWay = signal<readonly WireAction[]>([]);
  /** What the visitor had decided last and was given up, for the game had gone on meanwhile. */
  readonly overtaken = signal<readonly Keyed[]>([]);
  /** Whether the game waits for the visitor and nothing is under way. */
  readonly myTurn: ReadonlySignal<boolean>;

  private readonly socket: GameSocket;
  private readonly listeners = new Set<(event: Event) => void>();
  private unanswered: readonly Keyed[] = [];
  /** Whether the visitor was here while no rematch had begun. The server tells of an old one
   * whenever somebody comes. */
  private awaitsRematch = false;
  private readonly now: () => number;

  constructor(
    readonly id: string,
    options: StoreOptions = {},
  ) {
    const { open, now = () => performance.now(), exists = gameExists } = options;
    this.now = now;
    this.myTurn = computed(() => {
      const [view, seat] = [this.view.value, this.seat.value];
      const waitsForMe = view !== null && seat !== null && toAct(view).includes(seat);
      return waitsForMe && this.arrived.value && this.underWay.value.length === 0;
    });
    this.socket = new GameSocket({
      id,
      language,
      heard: (message) => batch(() => this.hear(message)),
      changed: (state) => this.connectionChanged(state, exists),
      waiting: (deeds) => {
        this.unanswered = deeds;
        this.underWay.value = deeds.flatMap((deed) => (deed.t === "act" ? [deed.action] : []));
      },
      overtaken: (deeds) => {
        if (this.view.value?.outcome === null) {
          this.overtaken.value = deeds;
        }
      },
      ...(open && { open }),
    });
  }

  act(action: WireAction): void {
    this.refused.value = null;
    this.socket.send({ t: "act", action });
  }

  say(saying: Say["saying"]): void {
    this.sendOnce({ t: "say", saying });
  }

  /** The opponent has been gone for long enough: end the game. */
  claim(): void {
    this.sendOnce({ t: "claim" });
  }

  /** An empty text rubs the note out. */
  note(cell: number, text: string): void {
    this.socket.send({ t: "note", cell, text });
  }

  speak(phrase: Speak["phrase"]): void {
    this.socket.send({ t: "speak", phrase });
  }

  /** Offer another game with seats swapped, or accept the one that is offered. */
  offerRematch(): void {
    this.awaitsRematch = true;
    this.sendOnce({ t: "rematch" });
  }

  /** Hear of every event since the visitor came, missed ones too, for sounds and announcements; call the result to stop. */
  listen(listener: (event: Event) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The page or the network is back: do not wait for the next try. */
  hurry(): void {
    this.socket.hurry();
  }

  /** Connect anew, as somebody who reads the language that is spoken now. */
  renew(): void {
    this.socket.renew();
  }

  close(): void {
    this.socket.close();
  }

  private hear(message: Told): void {
    switch (message.t) {
      case "welcome":
        this.hearWelcome(message);
        break;
      case "event":
        this.hearEvent(message);
        break;
      case "caught-up":
        this.arrived.value = true;
        this.awaitsRematch ||= this.view.value?.outcome === null;
        this.readClock(message.clock);
        break;
      case "choices":
        this.hearChoices(message);
        break;
      case "noted":
        this.hearNote(message.cell, message.text);
        break;
      case "presence":
        this.presence.value = but(this.presence.value, message.seat, this.whereabouts(message));
        break;
      case "watching":
        this.spectators.value = message.spectators;
        break;
      case "rematch":
        this.hearRematch(message);
        break;
      case "refused":
        this.refused.value = message;
        break;
    }
  }

  /** A game's card never changes: the first one stays, for whatever is being made hangs on it. */
  private hearWelcome({ game, seat, after }: Welcome): void {
    if (this.game.value === null) {
      this.view.value = openingOf(game, seat);
      this.game.value = game;
      this.seat.value = seat;
    } else if (seat !== this.seat.value || after < this.events.value.length) {
      this.startOver();
    }
  }

  /** The visitor is somebody else than before (their cookie is gone), or the server has gone back
   * to an older state: what was heard holds no longer. */
  private startOver(): void {
    this.game.value = null;
    this.seat.value = null;
    this.view.value = null;
    this.events.value = [];
    this.choices.value = null;
    this.notes.value = new Map();
    this.arrived.value = false;
    this.socket.startOver();
  }

  private hearEvent(event: Event): void {
    this.events.value = [...this.events.value, event];
    if (this.view.value !== null) {
      this.view.value = see(this.view.value, event);
    }
    // What is only said across the table leaves the turn as it is.
    if (event.echo || event.told?.some((notice) => notice.t !== "said")) {
      this.choices.value = null;
    }
    this.readClock(event.clock ?? null);
    if (this.arrived.value) {
      for (const listener of this.listeners) {
        listener(event);
      }
    }
  }

  private hearRematch(news: RematchNews): void {
    this.rematch.value = news;
    if (news.game === null) {
      this.awaitsRematch = true;
    } else if (this.awaitsRematch && this.seat.value !== null) {
      this.rematchBegun.value = news.game;
    }
  }

  /** Send it, unless the very same still waits for its answer. */
  private sendOnce(deed: Deed): void {
    const asked = JSON.stringify(deed);
    if (!this.unanswered.some(({ key: _key, ...sent }) => JSON.stringify(sent) === asked)) {
      this.socket.send(deed);
    }
  }

  /** The same choices sent anew stay what they were: somebody may be choosing. */
  private hearChoices(message: Choices): void {
    const before = this.choices.value;
    const isSame =
      before?.allowance === message.allowance &&
      JSON.stringify(before?.actions) === JSON.stringify(message.actions);
    if (!isSame) {
      this.choices.value = message;
    }
  }

  private hearNote(cell: number, text: string): void {
    const notes = new Map(this.notes.value);
    if (text) {
      notes.set(cell, text);
    } else {
      notes.delete(cell);
    }
    this.notes.value = notes;
  }

  private readClock(reading: ClockReading | null): void {
    if (reading !== null) {
      this.clock.value = { ...reading, heardAt: this.now() };
    }
  }

  private whereabouts({ here, claimIn }: Presence): Whereabouts {
    return { here, claimAt: claimIn === null ? null : this.now() + claimIn };
  }

  private connectionChanged(
    state: ConnectionState,
    exists: (id: string) => Promise<boolean>,
  ): void {
    this.connection.value = state;
    if (state === "lost" && this.game.value === null && !this.unknown.value) {
      void exists(this.id).then((isThere) => {
        if (!isThere) {
          this.unknown.value = true;
          this.close();
        }
      });
    }
  }
}

const PRESENT: Whereabouts = { here: true, claimAt: null };

async function gameExists(id: string): Promise<boolean> {
  try {
    await api.game(id, "public");
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.isUnknown);
  }
}
