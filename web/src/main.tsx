import { render } from "preact";
import { App } from "./App";
import { followAddress } from "./router";
import { applySettings } from "./settings/settings";
import "./styles/themes.css";
import "./styles/base.css";
import "./styles/sea.css";
import "./styles/page.css";
import "./styles/home.css";
import "./styles/game.css";
import "./styles/tokens.css";
import "./styles/blind.css";
import "./styles/lookback.css";
import "./styles/rules.css";

async function start(): Promise<void> {
  await applySettings();
  followAddress();
  const page = document.getElementById("page");
  if (page) {
    render(<App />, page);
  }
}

void start();
