// The browser's own memory. It may be missing or full; then things are remembered for this visit
// only, and nothing fails.

const PREFIX = "blindfleet.";

export function remembered<Value>(key: string): Value | undefined {
  return read(() => globalThis.localStorage, key);
}

export function remember(key: string, value: unknown): void {
  write(() => globalThis.localStorage, key, value);
}

/** The same for this tab alone, until it is closed. */
export function rememberedInTab<Value>(key: string): Value | undefined {
  return read(() => globalThis.sessionStorage, key);
}

export function rememberInTab(key: string, value: unknown): void {
  write(() => globalThis.sessionStorage, key, value);
}

// Where it is forbidden, even looking for the memory throws.
type Memory = () => Storage | undefined;

function read<Value>(memory: Memory, key: string): Value | undefined {
  try {
    const kept = memory()?.getItem(PREFIX + key);
    return kept ? (JSON.parse(kept) as Value) : undefined;
  } catch {
    return undefined;
  }
}

function write(memory: Memory, key: string, value: unknown): void {
  try {
    memory()?.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // No memory, or none left.
  }
}
