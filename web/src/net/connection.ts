// A socket that comes back by itself.
//
// It answers pings, gives up a line on which nothing was heard for too long, and tries again ever
// more slowly, with some chance in it so that a thousand clients do not come back all at once.

import type { Closing, Ping } from "../wire";

export type ConnectionState = "connecting" | "open" | "lost";

/** As much of a WebSocket as is used here. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Line<Message> {
  /** Asked anew for every try: it may say what was heard last. */
  readonly address: () => string;
  readonly heard: (message: Exclude<Message, Ping | Closing>) => void;
  readonly changed: (state: ConnectionState) => void;
  readonly open?: (address: string) => SocketLike;
  readonly chance?: () => number;
}

export const SILENCE = 60_000;
/** The server speaks every 25 seconds at least: whoever comes back and has heard less was asleep. */
const STALE = 30_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;

export class Connection<Message extends { readonly t: string }> {
  private socket: SocketLike | null = null;
  private isOpen = false;
  private isClosed = false;
  private failures = 0;
  private heardAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: Line<Message>) {
    this.connect();
  }

  /** Whether it went out: a lost line takes nothing. */
  send(message: object): boolean {
    if (this.isOpen) {
      this.socket?.send(JSON.stringify(message));
    }
    return this.isOpen;
  }

  /** The network or the page has come back: try at once, where a try is due or the line is stale. */
  hurry(): void {
    const isStale = this.isOpen && Date.now() - this.heardAt > STALE;
    if (this.socket === null || isStale) {
      this.renew();
    }
  }

  /** Connect anew, to the address as it is now. */
  renew(): void {
    if (!this.isClosed) {
      this.drop();
      this.connect();
    }
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.drop();
  }

  private connect(): void {
    this.line.changed("connecting");
    const socket = (this.line.open ?? webSocket)(this.line.address());
    this.socket = socket;
    this.listen();
    socket.onopen = () => {
      this.isOpen = true;
      this.listen();
      this.line.changed("open");
    };
    socket.onmessage = ({ data }) => {
      this.failures = 0;
      this.listen();
      this.take(JSON.parse(String(data)) as Message | Ping | Closing);
    };
    socket.onclose = () => this.lost();
  }

  private take(message: Message | Ping | Closing): void {
    if (message.t === "ping") {
      this.send({ t: "pong", ping: (message as Ping).ping });
    } else if (message.t === "closing") {
      this.lost();
    } else {
      this.line.heard(message as Exclude<Message, Ping | Closing>);
    }
  }

  /** Wait for the next message, but not for ever. */
  private listen(): void {
    this.heardAt = Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lost(), SILENCE);
  }

  private lost(): void {
    this.drop();
    this.failures += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait());
    this.line.changed("lost");
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.isOpen = false;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private wait(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    return FIRST_WAIT + (longest - FIRST_WAIT) * (this.line.chance ?? Math.random)();
  }
}

/** A path of this server as the address of a socket. */
export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}

function webSocket(address: string): SocketLike {
  return new WebSocket(address) as unknown as SocketLike;
}
