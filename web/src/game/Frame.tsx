// What surrounds every board that is played on: players, clocks, talk, the list of what was said,
// and the end.

import type { ComponentChildren, JSX } from "preact";
import { ChangedRules } from "../lobby/ChangedRules";
import { other } from "../view/seats";
import type { View } from "../view/view";
import type { GameCard } from "../wire";
import { count, say } from "../words/language";
import { gameName } from "../words/names";
import { Absence } from "./Absence";
import { DrawOffer } from "./DrawOffer";
import { EndPanel } from "./EndPanel";
import { MoveList } from "./MoveList";
import { PlayerStrip } from "./PlayerStrip";
import type { GameStore } from "./store";
import { TableTalk } from "./TableTalk";
import { useMoreBelow } from "./useMoreBelow";

export interface FrameProps {
  readonly store: GameStore;
  readonly game: GameCard;
  readonly view: View;
  /** The board or boards. */
  readonly children: ComponentChildren;
  /** In a sentence: what the game waits for, and what can be done. */
  readonly status: string;
  /** The family's own buttons, below the status. */
  readonly controls?: ComponentChildren;
  /** Trays, fleets afloat and the like. */
  readonly aside?: ComponentChildren;
}

export function Frame(props: FrameProps): JSX.Element {
  const { store, game, view } = props;
  const near = store.seat.value ?? 1;
  const watching = store.spectators.value;
  const { frame, end, isMore } = useMoreBelow();
  return (
    <div class={`game at-table family-${view.family}`}>
      <h1 class="heard-only">{gameName(game.rules.preset)}</h1>
      <div class="game-boards">{props.children}</div>
      <div class="game-panel">
        <div class="game-players">
          <div class="game-far">
            <PlayerStrip store={store} game={game} view={view} seat={other(near)} />
          </div>
          <div class="game-near">
            <PlayerStrip store={store} game={game} view={view} seat={near} />
          </div>
        </div>
        <div class={`game-now stack ${isMore ? "goes-on" : ""}`} ref={frame}>
          {view.outcome === null ? (
            <p class="status" role="status">
              {props.status}
            </p>
          ) : (
            <EndPanel store={store} game={game} outcome={view.outcome} />
          )}
          {props.controls}
          {/* Last, so that what comes unasked pushes no button away. */}
          <DrawOffer store={store} game={game} view={view} />
          <Absence store={store} game={game} />
          <div class="end-of-now" ref={end} />
        </div>
        {props.aside && <div class="game-aside stack">{props.aside}</div>}
        <MoveList store={store} game={game} />
        <div class="game-foot stack">
          <TableTalk store={store} game={game} view={view} />
          <ChangedRules rules={game.rules} />
          <p class="faint small">
            {gameName(game.rules.preset)}
            {watching > 0 && ` · ${count("{number} spectator", "{number} spectators", watching)}`}
            {store.seat.value === null && ` · ${say("You are watching.")}`}
          </p>
        </div>
      </div>
    </div>
  );
}
