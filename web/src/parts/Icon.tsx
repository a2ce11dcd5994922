// Line drawings for buttons. They never stand alone: the button says its name.

import type { JSX } from "preact";

const ICONS = {
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  silence: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 .01 0zM8 14.5a2.5 2.5 0 1 0 .01 0z",
  turn: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
  dice: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM9 9h.01M15 15h.01M15 9h.01M9 15h.01",
  rest: "M4 12h6M14 12h6M12 4v6M12 14v6",
  clear: "M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  half: "M12 3v18M5 8h7M5 16h7M16 6v12",
  talk: "M4 5h16v11H10l-5 4v-4H4z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  back: "M15 5l-7 7 7 7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0z",
  anchor: "M12 8v13M5 13a7 7 0 0 0 14 0M8 12h8M12 3a2.5 2.5 0 1 0 .01 0z",
  close: "M6 6l12 12M18 6L6 18",
  keep: "M6 3h12v18l-6-5-6 5z",
  mirror: "M12 3v18M9 7L3 17h6zM15 7l6 10h-6z",
  first: "M18 5l-8 7 8 7zM6 5v14",
  earlier: "M16 5l-8 7 8 7z",
  later: "M8 5l8 7-8 7z",
  last: "M6 5l8 7-8 7zM18 5v14",
  run: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z",
  note: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
