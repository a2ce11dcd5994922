// Made by tools/typescript.py from src/blindfleet/wire. Change it there.

export interface Act {
  readonly t: "act";
  readonly key: string;
  readonly action: WireAction;
}

export interface Answer {
  readonly t: "answer";
  readonly cells: readonly number[];
}

export interface Answered {
  readonly t: "answered";
  readonly seat: 1 | 2;
  readonly piece: "B" | "C" | "D" | "F" | "M" | "P" | "S" | "T" | "V" | "X";
  readonly number: number;
}

export interface Arrayed {
  readonly t: "arrayed";
  readonly one: readonly number[];
  readonly two: readonly number[];
}

export interface Ask {
  readonly t: "ask";
  readonly start: number;
  readonly end: number;
  readonly target: number;
  readonly force: readonly number[];
}

export interface Asked {
  readonly t: "asked";
  readonly seat: 1 | 2;
  readonly start: number;
  readonly end: number;
  readonly target: number;
}

export interface Belief {
  readonly cell: number;
  readonly classes: readonly Suspicion[];
}

export interface BotGame {
  readonly game: GameChoice;
  readonly level: string;
  readonly seat: 1 | 2 | null;
}

export interface CaughtUp {
  readonly t: "caught-up";
  readonly number: number;
  readonly now: number;
  readonly clock: ClockReading | null;
}

export interface CellAnswer {
  readonly t: "cell";
  readonly cell: number;
  readonly answer: "hit" | "miss" | "sunk";
  readonly sunk?: SunkShip | null;
}

export interface Choices {
  readonly t: "choices";
  readonly after: number;
  readonly actions: readonly WireAction[];
  readonly allowance: number;
}

export interface Claim {
  readonly t: "claim";
  readonly key: string;
}

export interface ClockCard {
  readonly initial: number;
  readonly increment: number;
}

export interface ClockReading {
  readonly left: readonly [number, number];
  readonly running: 1 | 2 | null;
}

export interface Closing {
  readonly t: "closing";
}

export interface Considered {
  readonly action: WireAction;
  readonly expected: number;
}

export interface Ended {
  readonly t: "ended";
  readonly winner: 1 | 2 | null;
  readonly ending: "agreed" | "both-sunk" | "fleet-sunk" | "forts" | "left" | "no-action" | "no-ships" | "quiet" | "resigned" | "time";
}

export interface Engage {
  readonly t: "engage";
  readonly cells: readonly number[];
}

export interface Event {
  readonly t: "event";
  readonly number: number;
  readonly at: number;
  readonly told?: readonly WireNotice[];
  readonly spoken?: Spoken | null;
  readonly clock?: ClockReading | null;
  readonly key?: string | null;
  readonly echo?: WireAction | null;
}

export interface Exchanged {
  readonly t: "exchanged";
  readonly seat: 1 | 2;
  readonly own: readonly number[];
  readonly taken: readonly number[];
}

export interface Explained {
  readonly by: 1 | 2;
  readonly after: number;
  readonly beliefs: readonly Belief[] | null;
  readonly considered: readonly Considered[];
}

export interface Exploded {
  readonly t: "exploded";
  readonly seat: 1 | 2;
  readonly piece: "B" | "C" | "D" | "F" | "M" | "P" | "S" | "T" | "V" | "X";
}

export interface FinishedGame {
  readonly game: GameCard;
  readonly eyes: "1" | "2" | "full" | "public";
  readonly over: boolean;
  readonly seat: 1 | 2 | null;
  readonly events: readonly Event[];
}

export interface Fire {
  readonly t: "fire";
  readonly cells: readonly number[];
}

export interface Fired {
  readonly t: "fired";
  readonly seat: 1 | 2;
  readonly cell: number;
  readonly answer: "hit" | "miss" | "sunk";
  readonly sunk?: SunkShip | null;
}

export interface FleetToFinish {
  readonly game: GameChoice;
  readonly seat: 1 | 2;
  readonly ships: readonly PlacedShip[];
  readonly pieces: readonly PlacedPiece[];
}

export interface FleetsRevealed {
  readonly t: "fleets-revealed";
  readonly one: readonly PlacedShip[] | null;
  readonly two: readonly PlacedShip[] | null;
}

export interface FormationCard {
  readonly name: string;
  readonly idea: string;
  readonly placing: Placing;
}

export interface Formations {
  readonly formations: readonly FormationCard[];
}

export interface GameCard {
  readonly id: string;
  readonly rules: RulesCard;
  readonly first: number;
  readonly players: readonly [PlayerCard, PlayerCard];
  readonly createdAt: number;
}

export interface GameChoice {
  readonly preset: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface Harmless {
  readonly t: "harmless";
  readonly seat: 1 | 2;
}

export interface Heat {
  readonly by: 1 | 2;
  readonly after: number;
  readonly chances: readonly number[] | null;
}

export interface LevelCard {
  readonly level: string;
  readonly name: string;
  readonly says: string;
}

export interface Lobby {
  readonly t: "lobby";
  readonly seeks: readonly SeekCard[];
  readonly players: number;
  readonly games: readonly GameCard[];
}

export interface Lost {
  readonly t: "lost";
  readonly seat: 1 | 2;
  readonly piece: "B" | "C" | "D" | "F" | "M" | "P" | "S" | "T" | "V" | "X";
  readonly lost: readonly number[];
}

export interface Me {
  readonly name: string;
  readonly games: readonly OwnGame[];
  readonly finished: readonly PastGame[];
}

export interface Move {
  readonly t: "move";
  readonly start: number;
  readonly end: number;
}

export interface Moved {
  readonly t: "moved";
  readonly seat: 1 | 2;
  readonly start: number;
  readonly end: number;
}

export interface NoteTaken {
  readonly t: "noted";
  readonly cell: number;
  readonly text: string;
  readonly key: string | null;
}

export interface Offer {
  readonly rules: RulesCard;
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionCard[];
  readonly levels: readonly LevelCard[];
  readonly shipNames: Readonly<Record<string, string>>;
}

export interface Offers {
  readonly games: readonly Offer[];
}

export interface OpenSeek {
  readonly game: GameChoice;
  readonly private: boolean;
}

export interface Opened {
  readonly game: string | null;
  readonly seek: string | null;
}

export interface OptionCard {
  readonly key: string;
  readonly rule: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly OptionChoice[];
}

export interface OptionChoice {
  readonly value: string;
  readonly label: string;
}

export interface OwnGame {
  readonly id: string;
  readonly preset: string;
  readonly opponent: PlayerCard;
  readonly createdAt: number;
}

export interface Paired {
  readonly t: "paired";
  readonly seek: string;
  readonly game: string;
}

export interface PastGame {
  readonly id: string;
  readonly preset: string;
  readonly opponent: PlayerCard;
  readonly createdAt: number;
  readonly endedAt: number;
  readonly result: "drawn" | "lost" | "won" | null;
}

export interface PieceCard {
  readonly piece: "B" | "C" | "D" | "F" | "M" | "P" | "S" | "T" | "V" | "X";
  readonly count: number;
}

export interface PiecesRevealed {
  readonly t: "pieces-revealed";
  readonly one: readonly PlacedPiece[] | null;
  readonly two: readonly PlacedPiece[] | null;
}

export interface Ping {
  readonly t: "ping";
  readonly ping: number;
}

export interface PlaceFleet {
  readonly t: "place-fleet";
  readonly ships: readonly PlacedShip[];
}

export interface PlacePieces {
  readonly t: "place-pieces";
  readonly pieces: readonly PlacedPiece[];
}

export interface PlacedPiece {
  readonly cell: number;
  readonly piece: "B" | "C" | "D" | "F" | "M" | "P" | "S" | "T" | "V" | "X";
}

export interface PlacedShip {
  readonly shipClass: string;
  readonly number: number;
  readonly cells: readonly number[];
}

export interface Placing {
  readonly ships: readonly PlacedShip[];
  readonly pieces: readonly PlacedPiece[];
}

export interface PlayerCard {
  readonly name: string;
  readonly bot: string | null;
}

export interface Pong {
  readonly t: "pong";
  readonly ping: number;
}

export interface Presence {
  readonly t: "presence";
  readonly seat: 1 | 2;
  readonly here: boolean;
  readonly claimIn: number | null;
}

export interface QuickPairing {
  readonly game: GameChoice;
}

export interface Ready {
  readonly t: "ready";
  readonly seat: 1 | 2;
}

export interface Refused {
  readonly t: "refused";
  readonly code: "illegal" | "invalid" | "malformed" | "not-now" | "not-yours" | "too-early" | "too-fast" | "too-large" | "unavailable";
  readonly text: string;
  readonly key?: string | null;
  readonly rule?: string | null;
  readonly cells?: readonly number[];
}

export interface Rematch {
  readonly t: "rematch";
  readonly key: string;
}

export interface RematchNews {
  readonly t: "rematch";
  readonly offeredBy: 1 | 2 | null;
  readonly game: string | null;
}

export interface Rename {
  readonly name: string;
}

export interface Rulebook {
  readonly title: string;
  readonly html: string;
}

export interface RulesCard {
  readonly preset: string;
  readonly family: "blind" | "shooting";
  readonly options: Readonly<Record<string, string>>;
  readonly changed: readonly string[];
  readonly rows: number;
  readonly columns: number;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  readonly lettered: "columns" | "rows";
  readonly ships: readonly ShipCard[];
  readonly pieces: readonly PieceCard[];
  readonly home: number;
  readonly clock: ClockCard | null;
}

export interface SaidAloud {
  readonly t: "said";
  readonly seat: 1 | 2;
  readonly saying: "accepts-draw" | "adjourns" | "declines-draw" | "leaves" | "offers-draw" | "out-of-time" | "resigns";
}

export interface Say {
  readonly t: "say";
  readonly key: string;
  readonly saying: "accepts-draw" | "declines-draw" | "offers-draw" | "resigns";
}

export interface SeekCard {
  readonly id: string;
  readonly name: string;
  readonly rules: RulesCard;
  readonly createdAt: number;
  readonly private: boolean;
  readonly mine: boolean;
  readonly game: string | null;
}

export interface ShipCard {
  readonly shipClass: string;
  readonly cells: number;
  readonly count: number;
  readonly shapes: readonly string[];
}

export interface ShipHit {
  readonly t: "ship";
  readonly shipClass: string;
  readonly number: number;
  readonly sunk: boolean;
}

export interface ShipHits {
  readonly t: "hits";
  readonly shipClass: string;
  readonly number: number;
  readonly hits: number;
  readonly sunk: boolean;
}

export interface Shoot {
  readonly t: "shoot";
  readonly cell: number;
}

export interface Speak {
  readonly t: "speak";
  readonly key: string;
  readonly phrase: "bye" | "close-one" | "good-luck" | "hello" | "nice-shot" | "one-more" | "oops" | "thanks" | "thinking" | "well-played";
}

export interface Spoken {
  readonly seat: 1 | 2;
  readonly phrase: "bye" | "close-one" | "good-luck" | "hello" | "nice-shot" | "one-more" | "oops" | "thanks" | "thinking" | "well-played";
}

export interface Strike {
  readonly t: "strike";
  readonly start: number;
  readonly end: number;
  readonly target: number;
}

export interface Struck {
  readonly t: "struck";
  readonly seat: 1 | 2;
  readonly start: number;
  readonly end: number;
  readonly target: number;
  readonly found: "B" | "C" | "D" | "F" | "M" | "P" | "S" | "T" | "V" | "X";
}

export interface SunkShip {
  readonly shipClass?: string | null;
  readonly cells?: readonly number[] | null;
}

export interface Suspicion {
  readonly piece: "B" | "C" | "D" | "F" | "M" | "P" | "S" | "T" | "V" | "X";
  readonly chance: number;
}

export interface Swept {
  readonly t: "swept";
  readonly seat: 1 | 2;
}

export interface TakeNote {
  readonly t: "note";
  readonly key: string;
  readonly cell: number;
  readonly text: string;
}

export interface Trouble {
  readonly code: string;
  readonly text: string;
  readonly rule: string | null;
  readonly cells: readonly number[];
}

export interface Volleyed {
  readonly t: "volleyed";
  readonly seat: 1 | 2;
  readonly cells: readonly number[];
  readonly report: readonly ReportPart[];
}

export interface Watching {
  readonly t: "watching";
  readonly spectators: number;
}

export interface Welcome {
  readonly t: "welcome";
  readonly game: GameCard;
  readonly seat: 1 | 2 | null;
  readonly after: number;
  readonly newest: number;
  readonly goneAfter: number;
  readonly version: string;
}

export interface Won {
  readonly t: "won";
  readonly seat: 1 | 2;
  readonly taken: readonly number[];
}

export type ReportPart =
  | ShipHit
  | ShipHits
  | CellAnswer;

export type WireAction =
  | PlaceFleet
  | Shoot
  | Fire
  | PlacePieces
  | Move
  | Ask
  | Strike
  | Answer
  | Engage;

export type WireNotice =
  | Ready
  | Fired
  | Volleyed
  | Arrayed
  | Moved
  | Asked
  | Struck
  | Answered
  | Won
  | Swept
  | Lost
  | Exchanged
  | Exploded
  | Harmless
  | SaidAloud
  | Ended
  | FleetsRevealed
  | PiecesRevealed;

export type Incoming =
  | Act
  | Say
  | Claim
  | TakeNote
  | Speak
  | Rematch
  | Pong;

export type Outgoing =
  | Welcome
  | Event
  | CaughtUp
  | Choices
  | NoteTaken
  | Presence
  | RematchNews
  | Watching
  | Refused
  | Ping
  | Closing;

export type LobbyOutgoing =
  | Lobby
  | Paired
  | Ping
  | Closing;
