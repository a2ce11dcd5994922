// The server's HTTP interface, typed. Whatever goes wrong is an ApiError with a sentence to show.

import type {
  BotGame,
  Explained,
  FinishedGame,
  Formations,
  GameChoice,
  Heat,
  Me,
  Offers,
  Opened,
  OpenSeek,
  PlacedPiece,
  PlacedShip,
  Placing,
  Rulebook,
  RulesCard,
  SeekCard,
  Trouble,
} from "../wire";
import { capital, language, say } from "../words/language";

export type Eyes = FinishedGame["eyes"];

/** A refusal of the server's, or `unreachable` where there was no answer at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly cells: readonly number[] = [],
  ) {
    super(message);
  }

  get isUnknown(): boolean {
    return this.status === 404;
  }

  /** To be tried again a little later. */
  get isTooFast(): boolean {
    return this.status === 429;
  }

  /** Nothing is wrong with what was asked: the server may answer it another time. */
  get isPassing(): boolean {
    return this.code === "unreachable" || this.isTooFast || this.status >= 500;
  }
}

export interface Unfinished {
  readonly game: GameChoice;
  readonly seat: 1 | 2;
  readonly ships?: readonly PlacedShip[];
  readonly pieces?: readonly PlacedPiece[];
}

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PUT", "/me", { name }),
  offers: () => ask<Offers>("GET", "/offers"),
  rules: (game: GameChoice) => ask<RulesCard>("POST", "/rules", game),
  rulebook: (family: RulesCard["family"]) => ask<Rulebook>("GET", `/rulebook/${family}`),
  playBot: (game: BotGame) => ask<Opened>("POST", "/games", game),
  openSeek: (seek: OpenSeek) => ask<Opened>("POST", "/seeks", seek),
  pairQuickly: (game: GameChoice) => ask<Opened>("POST", "/seeks/quick", { game }),
  seek: (id: string) => ask<SeekCard>("GET", `/seeks/${encodeURIComponent(id)}`),
  closeSeek: (id: string) => ask<void>("DELETE", `/seeks/${encodeURIComponent(id)}`),
  takeSeek: (id: string) => ask<Opened>("POST", `/seeks/${encodeURIComponent(id)}/take`, {}),
  /** The rest of the fleet at random; of an empty one, all of it. */
  finishFleet: (partial: Unfinished) =>
    ask<Placing>("POST", "/placings", { ships: [], pieces: [], ...partial }),
  formations: (game: GameChoice, seat: 1 | 2) =>
    ask<Formations>("POST", "/formations", { game, seat }),
  game: (id: string, eyes: Eyes) =>
    ask<FinishedGame>("GET", `/games/${encodeURIComponent(id)}?eyes=${eyes}`),
  explanation: (id: string, by: 1 | 2, after: number) =>
    ask<Explained>("GET", `/games/${encodeURIComponent(id)}/explanation?by=${by}&after=${after}`),
  heat: (id: string, by: 1 | 2, after: number) =>
    ask<Heat>("GET", `/games/${encodeURIComponent(id)}/heat?by=${by}&after=${after}`),
};

/** Where the record of a game can be downloaded. */
export function recordAddress(id: string, eyes: Eyes): string {
  return `/api/games/${encodeURIComponent(id)}/record?eyes=${eyes}`;
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, headers: { Accept: "application/json" } };
  if (method !== "GET") {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body ?? {});
  }
  const joint = path.includes("?") ? "&" : "?";
  let response: Response;
  try {
    response = await fetch(`/api${path}${joint}lang=${language()}`, request);
  } catch {
    throw unreachable(0);
  }
  if (!response.ok) {
    throw await trouble(response);
  }
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

async function trouble(response: Response): Promise<ApiError> {
  try {
    const { code, text, cells } = (await response.json()) as Trouble;
    return new ApiError(response.status, code, text, cells ?? []);
  } catch {
    return unreachable(response.status);
  }
}

function unreachable(status: number): ApiError {
  return new ApiError(status, "unreachable", say("The server cannot be reached."));
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? capital(error.message) : say("Something went wrong.");
}
