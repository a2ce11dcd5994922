// The silhouettes of the pieces, as blindfleet.pictures draws them; each on a field of 40 by 40,
// above the letter of its class (B2).

import type { PieceCode } from "../view/pieces";

export const EMBLEMS: Readonly<Record<PieceCode, string>> = {
  // A long hull, three turrets with their guns and a tall bridge.
  B:
    "M7 19.5H33.5L31 25H9.5zM16.5 18.5V13H18.5V9.5H21.5V13H24V18.5z" +
    "M9.5 18.5V16.2H7V14.8H13.5L15 16.5V18.5zM25.5 18.5V16.5L27 14.8H33.5V16.2H31V18.5z",
  // Three funnels.
  C:
    "M7 19.5H33L30.5 25H10zM12 18.5V15.5H28V18.5zM13.5 14.5V10H16V14.5z" +
    "M18.7 14.5V10H21.2V14.5zM24 14.5V10H26.5V14.5z",
  // One raked funnel, a mast, a low stern.
  D:
    "M7 20.5L11 18.5H32.5L30 24.5H10zM13 17.5V14.5H18.5V17.5zM14.8 13.5V8.5H16V13.5z" +
    "M21 17.5L22 12H25L24 17.5zM27 17.5V15.8H31V17.5z",
  // A cutter with a cabin and a flag.
  P:
    "M9 19.5H31L27.5 25H12zM15 18.5V14H22.5L25 18.5zM17.2 13V7H18.4V13z" +
    "M19.2 7.2L24.5 9.2L19.2 11.2z",
  // A planing boat that lifts its bow, with the wind behind it.
  V:
    "M11 24.5L10 18.5L19.5 20.5L34 11.5L28 24.5zM14 18L16 13.5H20L22 18.2L19.5 19.4z" +
    "M5.5 18.5H8.5V19.9H5.5zM6 22.6H9.3V24H6z",
  // A derrick over the stern, and the sweep that hangs from it.
  S:
    "M7.5 17.5H26L24 22.5H11zM10.5 16.5V12.5H17V16.5zM12.8 11.5V8H14.6V11.5z" +
    "M20 16.5L29.5 8.8L30.6 10.2L22.5 16.5zM29.6 10V20H30.8V10zM27 20.8H33.4L30.2 26.2z",
  // A submarine with its tower and periscope.
  F:
    "M6.5 20.5Q7 16.5 14 16.5H27Q33 16.8 34 20.5Q33 24.3 27 24.5H14Q7 24.3 6.5 20.5z" +
    "M17 15.5L18 11.5H23L24 15.5zM20.6 10.5V6.8H24V8.2H22V10.5z",
  // A torpedo with its screw.
  T: "M12 13.8H27.5Q34 14.2 34.5 17Q34 19.8 27.5 20.2H12zM10.8 15.8V18.2L7.5 22V12z",
  // A ball with horns.
  M:
    "M20 10.6a6.4 6.4 0 1 1 0 12.8a6.4 6.4 0 1 1 0 -12.8zM18.9 7.2H21.1V11H18.9z" +
    "M10.2 15.9H14V18.1H10.2zM26 15.9H29.8V18.1H26zM12.9 11.5L14.5 9.9L17 12.4L15.4 14z" +
    "M27.1 11.5L25.5 9.9L23 12.4L24.6 14zM12.9 22.5L14.5 24.1L17 21.6L15.4 20z" +
    "M27.1 22.5L25.5 24.1L23 21.6L24.6 20z",
  // A tower with battlements and a gate.
  X:
    "M11 24.5V9.5H14.2V12.2H17.2V9.5H22.8V12.2H25.8V9.5H29V24.5H22.6V20.5" +
    "Q22.4 18 20 18Q17.6 18 17.4 20.5V24.5z",
};

/** What is seen of a closed piece, besides its back. */
export const HINTS = {
  closed: "",
  "closed-moved": "M11 21.5q3 -4 6 0t6 0t6 0",
  "closed-ship": "M10.5 21H29.5L26.5 26.5H14zM15 20V16H23V20zM18.5 15V12H21.5V15z",
} as const;

/** Open in the upper right corner of a piece that the enemy knows. */
export const EYE = "M25.5 8Q32 1.5 38.5 8Q32 14.5 25.5 8zM32 5.8a2.2 2.2 0 1 0 .01 0z";
