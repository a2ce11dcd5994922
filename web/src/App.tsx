// Which screen the address asks for.

import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { followOffers } from "./lobby/offers";
import { Announcer } from "./parts/announcer";
import { Header } from "./parts/Header";
import { pageKey, route } from "./router";
import { Challenge } from "./screens/Challenge";
import { Game } from "./screens/Game";
import { Home } from "./screens/Home";
import { Rules } from "./screens/Rules";
import { Unknown } from "./screens/Unknown";

export function App(): JSX.Element {
  const main = useRef<HTMLElement>(null);
  useEffect(followOffers, []);
  useFocusOnNewPage(main);
  return (
    <>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Screen />
      </main>
      <Announcer />
    </>
  );
}

/** Whoever follows a link reads on at the beginning of the new page. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const page = pageKey(route.value);
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page) {
      before.current = page;
      main.current?.focus({ preventScroll: true });
    }
  }, [main, page]);
}

function Screen(): JSX.Element {
  const at = route.value;
  switch (at.page) {
    case "home":
      return <Home />;
    case "game":
      return <Game key={at.id} id={at.id} look={at.look} />;
    case "challenge":
      return <Challenge key={at.id} id={at.id} />;
    case "rules":
      return <Rules family={at.family} />;
    case "unknown":
      return <Unknown />;
  }
}
