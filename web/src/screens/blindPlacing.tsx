// The pieces of Blind are placed: a formation stands there from the beginning, so «Ready» is one
// click away.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { formationAtHome, Home } from "../blind/home";
import { Legend } from "../blind/Legend";
import { PieceDraft, readPieces } from "../blind/pieceDraft";
import { PlacingHand } from "../blind/placingHand";
import { BlindClassTray } from "../boards/BlindClassTray";
import { BlindHomeBoard, PieceInHand } from "../boards/BlindHomeBoard";
import { PlacingHead } from "../game/PlacingHead";
import { api, messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { Tool } from "../parts/Tool";
import { unlessIdle } from "../parts/unlessIdle";
import { useDraft, useRefusalUntil } from "../placing/draft";
import { FormationPicker } from "../placing/FormationPicker";
import type { BlindView } from "../view/blind";
import { choiceOf } from "../view/choice";
import type { Seat } from "../view/seats";
import type { PlacedPiece } from "../wire";
import { count, say } from "../words/language";
import type { GameScreenProps } from "./families";

export function BlindPlacing({ store, game, view }: GameScreenProps<BlindView>): JSX.Element {
  const { rules } = game;
  const seat = store.seat.value as Seat;
  const home = useMemo(() => new Home(rules, seat), [rules, seat]);
  const hand = useMemo(() => {
    const middle = Math.floor(home.grid.columns / 2);
    return new PlacingHand(PieceDraft.empty(home.grid, rules.pieces), middle);
  }, [home, rules]);
  const bare = useRef(hand.draft.value);
  const isBusy = useSignal(false);
  const isPicking = useSignal(false);
  const draft = hand.draft.value;

  const fetched = async (ask: () => Promise<readonly PlacedPiece[]>): Promise<void> => {
    const before = hand.draft.value;
    isBusy.value = true;
    try {
      const pieces = formationAtHome(rules, await ask());
      // Whoever has gone on by themselves meanwhile keeps what they did.
      if (hand.draft.value === before && hand.carried.value === null) {
        hand.set(before.withPieces(pieces));
      }
    } catch (error) {
      toast(messageOf(error), "trouble");
    }
    isBusy.value = false;
  };
  const finish = (pieces: readonly PlacedPiece[]): Promise<void> =>
    fetched(async () => {
      const onBoard = home.toBoard(pieces);
      return (await api.finishFleet({ game: choiceOf(rules), seat, pieces: onBoard })).pieces;
    });
  const askForAny = async (): Promise<readonly PlacedPiece[]> => {
    const { formations } = await api.formations(choiceOf(rules), seat);
    const formation = formations[Math.floor(Math.random() * formations.length)];
    const { pieces } =
      formation?.placing ?? (await api.finishFleet({ game: choiceOf(rules), seat }));
    return formationAtHome(rules, pieces);
  };
  useDraft<readonly PlacedPiece[]>({
    game: game.id,
    placed: draft.placed,
    read: readPieces,
    isUntouched: () => hand.draft.value === bare.current && hand.carried.value === null,
    lay: (pieces) => hand.set(hand.draft.value.withPieces(pieces)),
    ask: askForAny,
  });
  useRefusalUntil(store, draft.pieces);

  const isWhole = draft.missing === 0;
  const isSent = store.underWay.value.length > 0;
  const refused = home.fromBoard(
    (store.refused.value?.cells ?? []).map((cell) => ({ cell, piece: "X" as const })),
  );
  return (
    <div class="game placing-screen blind-placing">
      <h1 class="game-lead">{say("Place your fleet.")}</h1>
      <div class="game-boards">
        <BlindHomeBoard
          rules={rules}
          seat={seat}
          grid={home.grid}
          hand={hand}
          refused={new Set(refused.map(({ cell }) => cell))}
        />
        <BlindClassTray rules={rules} seat={seat} hand={hand} />
      </div>
      <div class="game-side">
        <button
          type="button"
          class="primary large"
          {...unlessIdle(!isWhole || isSent, () =>
            store.act({ t: "place-pieces", pieces: home.toBoard(draft.placed) }),
          )}
        >
          {say("Ready")}
        </button>
        <p role="status">{placedText(draft)}</p>
        <div class="row tools">
          <Tool
            icon="dice"
            label={say("At random")}
            isIdle={isBusy.value}
            onUse={() => finish([])}
          />
          <Tool
            icon="rest"
            label={say("The rest at random")}
            isIdle={isBusy.value || isWhole}
            onUse={() => finish(draft.placed)}
          />
          <Tool icon="mirror" label={say("Mirror")} onUse={() => hand.set(draft.mirrored())} />
          <Tool icon="clear" label={say("Clear")} onUse={() => hand.set(draft.cleared())} />
          <Tool
            icon="keep"
            label={say("Formations")}
            onUse={() => {
              isPicking.value = true;
            }}
          />
        </div>
        <p class="faint small">
          {say("Drag the pieces, or tap two to change their places.")}{" "}
          <span class="for-keys">
            {say("With the keyboard: arrows, Enter, Delete, and the letter of a class.")}
          </span>
        </p>
        <PlacingHead store={store} game={game} view={view} />
        <Legend rules={rules} near={seat} />
      </div>
      <PieceInHand rules={rules} seat={seat} carried={hand.carried} />
      {isPicking.value && (
        <FormationPicker
          rules={rules}
          seat={seat}
          current={isWhole ? { ships: [], pieces: home.toBoard(draft.placed) } : null}
          onTake={({ pieces }) => hand.set(draft.withPieces(formationAtHome(rules, pieces)))}
          onClose={() => {
            isPicking.value = false;
          }}
        />
      )}
    </div>
  );
}

function placedText({ missing, pieces }: PieceDraft): string {
  return missing === 0
    ? count("✓ {number} piece, all placed.", "✓ {number} pieces, all placed.", pieces.size)
    : count("{number} piece still to place.", "{number} pieces still to place.", missing);
}
