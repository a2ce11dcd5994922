// The browser's own memory. It may be missing or full; then things are remembered for this visit
// only, and nothing fails.

const PREFIX = "blindfleet.";

/** A memory of the browser's, with this page's own behind it for what that would not take. */
class Memory {
  private readonly notTaken = new Map<string, string>();

  /** Where it is forbidden, even looking for the browser's memory throws. */
  constructor(private readonly storage: () => Storage | undefined) {}

  read<Value>(key: string): Value | undefined {
    try {
      const kept = this.notTaken.get(key) ?? this.storage()?.getItem(PREFIX + key);
      return kept ? (JSON.parse(kept) as Value) : undefined;
    } catch {
      return undefined;
    }
  }

  write(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    this.notTaken.set(key, text);
    try {
      const storage = this.storage();
      if (storage) {
        storage.setItem(PREFIX + key, text);
        this.notTaken.delete(key);
      }
    } catch {
      // No memory, or none left.
    }
  }
}

const browser = new Memory(() => globalThis.localStorage);
const tab = new Memory(() => globalThis.sessionStorage);

export function remembered<Value>(key: string): Value | undefined {
  return browser.read(key);
}

export function remember(key: string, value: unknown): void {
  browser.write(key, value);
}

/** The same for this tab alone, until it is closed. */
export function rememberedInTab<Value>(key: string): Value | undefined {
  return tab.read(key);
}

export function rememberInTab(key: string, value: unknown): void {
  tab.write(key, value);
}
