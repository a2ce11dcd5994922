// Keys that mean a letter, whatever the keyboard writes on it.

export type Pressed = Pick<KeyboardEvent, "key" | "code">;

/** The Latin letter that was pressed, small; by its place where another script is written. */
export function letterOf(event: Pressed): string {
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) {
    return key;
  }
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : "";
}
