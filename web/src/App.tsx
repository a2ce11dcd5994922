// Which screen the address asks for.

import type { JSX } from "preact";
import { Announcer } from "./parts/announcer";
import { Header } from "./parts/Header";
import { route } from "./router";
import { Challenge } from "./screens/Challenge";
import { Game } from "./screens/Game";
import { Home } from "./screens/Home";
import { Unknown } from "./screens/Unknown";

export function App(): JSX.Element {
  return (
    <>
      <Header />
      <main id="main">
        <Screen />
      </main>
      <Announcer />
    </>
  );
}

function Screen(): JSX.Element {
  const at = route.value;
  switch (at.page) {
    case "home":
      return <Home />;
    case "game":
      return <Game key={at.id} id={at.id} />;
    case "challenge":
      return <Challenge key={at.id} id={at.id} />;
    case "unknown":
      return <Unknown />;
  }
}
