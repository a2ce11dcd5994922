// Names for the messages that a client sends.

const LENGTH = 22;
const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A name that no other message has: the server does what it names once, however often it comes. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join("");
}
