// The browser's own memory. It may be missing or full; then things are remembered for this visit
// only, and nothing fails.

const PREFIX = "blindfleet.";

export function remembered<Value>(key: string): Value | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(PREFIX + key);
    return kept ? (JSON.parse(kept) as Value) : undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    globalThis.localStorage?.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // No memory, or none left.
  }
}
