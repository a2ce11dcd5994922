// One game: the socket behind it, and the screen that its family and its phase ask for.

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { GameStore } from "../game/store";
import { useHearing } from "../game/useHearing";
import { useTitle } from "../game/useTitle";
import { onComeback } from "../net/comeback";
import { toast } from "../parts/announcer";
import { ConnectionBanner } from "../parts/ConnectionBanner";
import { isDeploying } from "../view/view";
import { say } from "../words/language";
import { BLIND, type FamilyScreens, SHOOTING } from "./families";
import { LookBack, useArrivalAfterTheEnd } from "./LookBack";
import { Unknown } from "./Unknown";

export function Game({ id }: { id: string }): JSX.Element {
  const store = useMemo(() => new GameStore(id), [id]);
  useEffect(() => {
    const stop = onComeback(() => store.hurry());
    return () => {
      stop();
      store.close();
    };
  }, [store]);
  useHearing(store);
  useTitle(store);
  useArrivalAfterTheEnd(store);
  const refused = store.refused.value;
  useEffect(() => {
    if (refused !== null) {
      toast(refused.text, "trouble");
    }
  }, [refused]);

  if (store.unknown.value) {
    return <Unknown what={say("There is no such game.")} />;
  }
  return (
    <>
      <ConnectionBanner state={store.connection.value} />
      <Phase store={store} />
    </>
  );
}

function Phase({ store }: { store: GameStore }): JSX.Element {
  const [game, view, seat] = [store.game.value, store.view.value, store.seat.value];
  const hasArrived = game !== null && view !== null && store.arrived.value;
  const isPlacing = hasArrived && seat !== null && isDeploying(view) && !view.ready[seat];
  useFocusAfter(isPlacing);
  if (!hasArrived) {
    return <p class="loading">{say("Connecting …")}</p>;
  }
  if (store.lookingBack.value && view.outcome !== null) {
    return <LookBack store={store} game={game} />;
  }
  const screens = (view.family === "blind" ? BLIND : SHOOTING) as FamilyScreens<typeof view>;
  const Screen = isPlacing ? screens.Placing : screens.Play;
  return <Screen store={store} game={game} view={view} />;
}

/** The button that ended the placing is gone: those who play by keys go on at the board. */
function useFocusAfter(isPlacing: boolean): void {
  const wasPlacing = useRef(isPlacing);
  useEffect(() => {
    if (wasPlacing.current && !isPlacing) {
      const stop = document.querySelector<SVGGElement>('.game-boards [tabindex="0"]');
      stop?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    wasPlacing.current = isPlacing;
  }, [isPlacing]);
}
