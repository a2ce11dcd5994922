// Blind is played or watched: the board from one's own side, the turn in the making, questions and
// their answers, trays and notes.

import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { AttackPanel } from "../blind/AttackPanel";
import { hiddenOnes, marksOf, NO_BELIEFS } from "../blind/beliefs";
import { beliefText } from "../blind/beliefWords";
import { ForcePanel } from "../blind/ForcePanel";
import { type Force, forcesBefore, forcesOf } from "../blind/forces";
import { HintPanel } from "../blind/HintPanel";
import { Legend } from "../blind/Legend";
import { canBeNoted, LookedAt } from "../blind/LookedAt";
import { lastTurnOf } from "../blind/lastTurn";
import { NoteDialog } from "../blind/NoteDialog";
import type { Carried } from "../blind/placingHand";
import { adviceText, questionText, quietText, statusText } from "../blind/sentences";
import { NoteList, Trays } from "../blind/Trays";
import { TurnDraft } from "../blind/turnDraft";
import { useHint } from "../blind/useHint";
import { BlindBoard, type BoardDraft, NO_DRAFT } from "../boards/BlindBoard";
import { PieceInHand } from "../boards/BlindHomeBoard";
import { follow } from "../boards/dragging";
import { Frame } from "../game/Frame";
import type { GameStore } from "../game/store";
import { letterOf } from "../parts/letter";
import { type BlindView, classAt, ownerOf, phaseOf } from "../view/blind";
import { type Cell, cellName } from "../view/grid";
import { other, type Seat } from "../view/seats";
import type { RulesCard, WireAction } from "../wire";
import { say } from "../words/language";
import type { GameScreenProps } from "./families";

export function BlindPlay({ store, game, view }: GameScreenProps<BlindView>): JSX.Element {
  const seat = store.seat.value;
  const near = seat ?? 1;
  const { rules } = game;
  const choices = store.choices.value;
  // Other choices begin another turn.
  const turn = useMemo(() => signal(TurnDraft.of(choices?.actions ?? [])), [choices]);
  const sight = useMemo(() => signal(frontMiddle(rules, near)), [rules, near]);
  const events = store.events.value;
  const last = useMemo(() => lastTurnOf(events), [events]);
  const aimed = useSignal<Cell | null>(null);
  const pinned = useSignal<Cell | null>(null);
  // By where the piece began: it may move while its note is written.
  const noting = useSignal<Cell | null>(null);
  const lit = useSignal<readonly Cell[]>([]);
  const carried = useSignal<Carried | null>(null);
  const lookAt = useCallback(
    (cells: readonly Cell[]) => {
      lit.value = cells;
    },
    [lit],
  );

  const hint = useHint(store, game);
  const shownHint = useMemo(() => signal(0), [hint?.explanation]);
  const enemy = hint?.explanation
    ? hiddenOnes(view, other(near), hint.explanation.beliefs)
    : NO_BELIEFS;
  const remark = (cell: Cell): string => {
    const classes = enemy.get(cell);
    return classes === undefined ? "" : beliefText(classes);
  };
  const draft = turn.value;
  const isMine = store.myTurn.value && choices !== null;
  const isActing = isMine && phaseOf(view) === "acting";
  const notes = store.notes.value;
  const forces = isMine ? forcesToChoose(view, choices.actions, draft) : [];

  const act = (action: WireAction): void => store.act(action);
  const become = (next: TurnDraft | WireAction | null): void => {
    if (next instanceof TurnDraft) {
      turn.value = next;
    } else if (next !== null) {
      act(next);
    }
  };
  const choose = (cell: Cell): void => {
    pinned.value = null;
    if (isActing && turn.value.canPress(cell)) {
      become(turn.value.pressed(cell));
    } else if (ownerOf(view, cell) !== null) {
      pinned.value = cell;
    }
  };
  const press = (event: PointerEvent, start: Cell): void => {
    const piece = classAt(view, start);
    const isMouse = event.pointerType === "mouse" && event.button === 0;
    if (!isMouse || !isActing || piece === null || !draft.able.has(start)) {
      return;
    }
    // The turn may pass while a piece is carried, by what is done in another tab.
    const isStillMine = (): boolean => store.myTurn.value && store.choices.value === choices;
    follow(event, {
      moved: ({ clientX: x, clientY: y }) => {
        if (carried.value === null) {
          turn.value = turn.value.taking(start);
        }
        carried.value = { piece, x, y };
      },
      dropped: (cell) => {
        if (cell !== null && cell !== start && isStillMine()) {
          become(turn.value.pressed(cell));
        }
      },
      ended: () => {
        carried.value = null;
      },
    });
  };
  const note = (cell: Cell): void => {
    if (canBeNoted(view, ownerOf(view, cell))) {
      noting.value = view.pieces[other(near)].get(cell)?.origin ?? null;
    }
  };
  const key = (event: KeyboardEvent, cell: Cell): boolean => {
    if (event.ctrlKey) {
      return false;
    }
    if (event.key === "Escape") {
      turn.value = turn.value.back();
      pinned.value = null;
      return true;
    }
    if (letterOf(event) === "h" && hint !== null) {
      hint.ask();
      return true;
    }
    if (letterOf(event) === "n") {
      note(cell);
      return true;
    }
    return false;
  };

  const quiet = quietText(view);
  const noted = standsAt(view, other(near), noting.value);
  return (
    <Frame
      store={store}
      game={game}
      view={view}
      status={statusText(game, view, seat, isActing ? draft : null)}
      controls={
        <>
          {forces.length > 0 && (
            <ForcePanel
              key={choices?.after}
              rules={rules}
              seat={near}
              question={questionText(view, draft)}
              advice={adviceText(view)}
              forces={forces}
              considered={hint?.explanation?.considered ?? []}
              onChoose={act}
              onLook={lookAt}
              {...(view.challenge === null && { onBack: () => become(draft.back()) })}
            />
          )}
          {isActing && draft.target === null && draft.targets.size > 0 && (
            <AttackPanel
              view={view}
              draft={draft}
              onAttack={({ target }) => become(draft.attacked(target))}
              onMove={() => become(draft.move)}
              onBack={() => become(draft.back())}
            />
          )}
          <LookedAt
            view={view}
            notes={notes}
            aimed={aimed}
            pinned={pinned}
            remark={remark}
            invitation={
              enemy.size > 0
                ? say("The pieces show what they are taken for; choose one to read more.")
                : ""
            }
            onNote={note}
          />
          {hint && (
            <HintPanel
              view={view}
              seat={near}
              hint={hint}
              shown={shownHint}
              actions={isActing ? choices.actions : []}
              onPlay={act}
            />
          )}
        </>
      }
      aside={
        <>
          <Trays game={game} view={view} near={near} />
          {quiet && <p class="faint small">{quiet}</p>}
          <NoteList view={view} notes={notes} onNote={note} />
          <Legend rules={rules} near={near} />
        </>
      }
    >
      <BlindBoard
        view={view}
        near={near}
        last={last}
        notes={notes}
        draft={shownDraft(store, isActing ? draft : null)}
        lit={lit.value}
        beliefs={marksOf(enemy)}
        advised={hint?.explanation?.considered[shownHint.value]?.action ?? null}
        remark={remark}
        sight={sight}
        canChoose={(cell) =>
          (isActing && draft.canPress(cell)) || canBeNoted(view, ownerOf(view, cell))
        }
        onChoose={choose}
        onAim={(cell) => {
          aimed.value = cell;
        }}
        onKey={key}
        onPress={press}
      />
      <PieceInHand rules={rules} seat={near} carried={carried} />
      {noting.value !== null && noted !== null && (
        <NoteDialog
          rules={rules}
          owner={other(near)}
          cell={cellName(rules, noted)}
          note={notes.get(noting.value) ?? ""}
          onNote={(text) => store.note(noted, text)}
          onClose={() => {
            noting.value = null;
          }}
        />
      )}
    </Frame>
  );
}

function forcesToChoose(
  view: BlindView,
  actions: readonly WireAction[],
  draft: TurnDraft,
): readonly Force[] {
  return view.challenge === null ? forcesBefore(view, draft.questions) : forcesOf(view, actions);
}

/** The turn as far as it is made; or the one that is under way to the server. */
function shownDraft(store: GameStore, draft: TurnDraft | null): BoardDraft {
  const [sent] = store.underWay.value;
  if (sent && "start" in sent) {
    const { start, end } = sent;
    return { ...NO_DRAFT, start, end: start === end ? null : end };
  }
  if (draft === null) {
    return NO_DRAFT;
  }
  if (draft.target !== null) {
    const { start, end, target } = draft;
    return { ...NO_DRAFT, start, end, targets: new Set([target]) };
  }
  return draft;
}

/** Where the piece that began there stands now; null when it is gone. */
function standsAt(view: BlindView, seat: Seat, origin: Cell | null): Cell | null {
  const [found] = [...view.pieces[seat]].find(([, sighting]) => sighting.origin === origin) ?? [];
  return found ?? null;
}

/** Where the sight begins: in the middle of one's own front row. */
function frontMiddle({ rows, columns, home }: RulesCard, near: Seat): Cell {
  const row = near === 1 ? home - 1 : rows - home;
  return row * columns + Math.floor(columns / 2);
}
