// One game: the socket behind it, and the screen that its family and its phase ask for.

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useRematch } from "../game/Rematch";
import { GameStore } from "../game/store";
import { useHearing } from "../game/useHearing";
import { useTurnInTitle } from "../game/useTurnInTitle";
import { noteVisit } from "../lobby/opening";
import { onComeback } from "../net/comeback";
import { toast } from "../parts/announcer";
import { ConnectionBanner } from "../parts/ConnectionBanner";
import { useFamily } from "../parts/familyHere";
import { useFocusKept } from "../parts/useFocusKept";
import { isDeploying } from "../view/view";
import { capital, language, say } from "../words/language";
import { BLIND, type FamilyScreens, SHOOTING } from "./families";
import { LookBack, useArrivalAfterTheEnd } from "./LookBack";
import { Unknown } from "./Unknown";

export function Game({ id, look }: { id: string; look: boolean }): JSX.Element {
  const store = useMemo(() => new GameStore(id), [id]);
  useEffect(() => {
    noteVisit(id);
    const stop = onComeback(() => store.hurry());
    return () => {
      stop();
      store.close();
    };
  }, [id, store]);
  useHearing(store);
  useTurnInTitle(store);
  useRematch(store);
  useArrivalAfterTheEnd(store, look);
  useFocusKept();
  useLanguage(store);
  useFamily(store.game.value?.rules.family);
  const refused = store.refused.value;
  useEffect(() => {
    if (refused !== null) {
      toast(capital(refused.text), "trouble", refused.rule);
    }
  }, [refused]);
  const overtaken = store.overtaken.value;
  useEffect(() => {
    if (overtaken.length > 0) {
      toast(say("The game has gone on meanwhile: choose again."));
    }
  }, [overtaken]);

  if (store.unknown.value) {
    return <Unknown what={say("There is no such game.")} />;
  }
  return (
    <>
      <ConnectionBanner state={store.connection.value} />
      <Phase store={store} look={look} />
    </>
  );
}

function Phase({ store, look }: { store: GameStore; look: boolean }): JSX.Element {
  const [game, view, seat] = [store.game.value, store.view.value, store.seat.value];
  const hasArrived = game !== null && view !== null && store.arrived.value;
  const isPlacing = hasArrived && seat !== null && isDeploying(view) && !view.ready[seat];
  useEffect(() => scrollTo(0, 0), [isPlacing]);
  if (!hasArrived) {
    return <p class="loading">{say("Connecting …")}</p>;
  }
  if (look && view.outcome !== null) {
    return <LookBack store={store} game={game} />;
  }
  const screens = (view.family === "blind" ? BLIND : SHOOTING) as FamilyScreens<typeof view>;
  const Screen = isPlacing ? screens.Placing : screens.Play;
  return <Screen store={store} game={game} view={view} />;
}

/** The server refuses in the language that it was asked in. */
function useLanguage(store: GameStore): void {
  const spoken = language();
  const asked = useRef(spoken);
  useEffect(() => {
    if (asked.current !== spoken) {
      asked.current = spoken;
      store.renew();
    }
  }, [store, spoken]);
}
