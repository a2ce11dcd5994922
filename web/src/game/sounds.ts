// Sounds, made on the spot: no files.

import { settings } from "../settings/settings";

export type Sound = "miss" | "hit" | "sunk" | "move" | "ask" | "won" | "lost" | "turn" | "talk";

interface Tone {
  readonly wave: OscillatorType;
  /** In hertz, from the beginning to the end. */
  readonly from: number;
  readonly to: number;
  /** In seconds from now. */
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  miss: [{ wave: "sine", from: 420, to: 160, at: 0, lasts: 0.22, loud: 0.16 }],
  hit: [
    { wave: "triangle", from: 190, to: 60, at: 0, lasts: 0.3, loud: 0.4 },
    { wave: "square", from: 90, to: 40, at: 0, lasts: 0.16, loud: 0.1 },
  ],
  sunk: [
    { wave: "triangle", from: 220, to: 45, at: 0, lasts: 0.7, loud: 0.42 },
    { wave: "square", from: 110, to: 34, at: 0.06, lasts: 0.5, loud: 0.12 },
  ],
  move: [{ wave: "sine", from: 300, to: 340, at: 0, lasts: 0.09, loud: 0.16 }],
  ask: [
    { wave: "sine", from: 440, to: 440, at: 0, lasts: 0.1, loud: 0.16 },
    { wave: "sine", from: 587, to: 587, at: 0.12, lasts: 0.14, loud: 0.16 },
  ],
  won: [
    { wave: "triangle", from: 523, to: 523, at: 0, lasts: 0.16, loud: 0.24 },
    { wave: "triangle", from: 659, to: 659, at: 0.16, lasts: 0.16, loud: 0.24 },
    { wave: "triangle", from: 784, to: 784, at: 0.32, lasts: 0.4, loud: 0.26 },
  ],
  lost: [
    { wave: "triangle", from: 392, to: 392, at: 0, lasts: 0.2, loud: 0.22 },
    { wave: "triangle", from: 311, to: 311, at: 0.2, lasts: 0.45, loud: 0.22 },
  ],
  turn: [{ wave: "sine", from: 660, to: 660, at: 0, lasts: 0.1, loud: 0.12 }],
  talk: [{ wave: "sine", from: 700, to: 900, at: 0, lasts: 0.08, loud: 0.12 }],
};

let output: AudioContext | null = null;

/** Browsers let a page be heard once it has been touched; before that this stays silent. */
export function play(sound: Sound): void {
  if (!settings.value.sound || typeof AudioContext === "undefined") {
    return;
  }
  output ??= new AudioContext();
  if (output.state === "suspended") {
    void output.resume();
  }
  for (const tone of SOUNDS[sound]) {
    sing(output, tone);
  }
}

function sing(context: AudioContext, { wave, from, to, at, lasts, loud }: Tone): void {
  const [start, end] = [context.currentTime + at, context.currentTime + at + lasts];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}
