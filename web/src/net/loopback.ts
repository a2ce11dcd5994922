// Addresses that a computer has for itself alone.

/** Whether nobody else can come by that host name, as `location.hostname` writes it. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
}
