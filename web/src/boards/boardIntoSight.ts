// Where everything is one column, as on a phone, the board may have been scrolled away.

/** The page scrolls no further than it must; whatever is in sight already stays where it is. */
export function bringBoardIntoSight(): void {
  document.querySelector(".game-boards")?.scrollIntoView({ block: "nearest" });
}
