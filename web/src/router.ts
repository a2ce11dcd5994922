// Which page is shown: a signal that follows the address.

import { signal } from "@preact/signals";

export const FAMILIES = ["shooting", "blind"] as const;
export type Family = (typeof FAMILIES)[number];

export type Route =
  | { readonly page: "home" }
  /** With `look` one looks back at it, where it is over. */
  | { readonly page: "game"; readonly id: string; readonly look: boolean }
  | { readonly page: "challenge"; readonly id: string }
  | { readonly page: "rules"; readonly family: Family }
  | { readonly page: "unknown" };

export const route = signal<Route>(
  typeof location === "undefined" ? { page: "home" } : parse(here()),
);

/** Of a path with its question: `/game/abc?look`. */
export function parse(address: string): Route {
  const [path = "", question = ""] = address.split("?");
  const parts = path.split("/").filter(Boolean);
  const [page, id] = parts;
  if (parts.length === 0) {
    return { page: "home" };
  }
  const name = parts.length === 2 && id ? decoded(id) : null;
  if (page === "game" && name !== null) {
    return { page, id: name, look: question === "look" };
  }
  if (page === "challenge" && name !== null) {
    return { page, id: name };
  }
  const family = parts.length === 1 ? FAMILIES[0] : FAMILIES.find((one) => one === name);
  if (page === "rules" && family) {
    return { page, family };
  }
  return { page: "unknown" };
}

/** The same for addresses of the same page: a game stays one while somebody looks back at it. */
export function pageKey(at: Route): string {
  return JSON.stringify({ ...at, look: undefined });
}

function here(): string {
  return location.pathname + location.search;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export const pathOf = {
  home: "/",
  game: (id: string): string => `/game/${encodeURIComponent(id)}`,
  lookBack: (id: string): string => `/game/${encodeURIComponent(id)}?look`,
  challenge: (id: string): string => `/challenge/${encodeURIComponent(id)}`,
  rules: (family: Family): string => `/rules/${family}`,
  /** The rule of that number, which begins with its family's letter: `B20`, `S15a`. */
  rule: (number: string): string =>
    `${pathOf.rules(number.startsWith("B") ? "blind" : "shooting")}#${number}`,
};

/** Show the page of the address; with `replace` the way back skips the page that is left. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.value = parse(path);
  scrollTo(0, 0);
}

/** Follow the browser's own back and forward, and links within the page. */
export function followAddress(): void {
  addEventListener("popstate", () => {
    route.value = parse(here());
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (link instanceof HTMLAnchorElement && staysHere(link, event)) {
      event.preventDefault();
      go(link.pathname + link.search);
    }
  });
}

function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const ours = link.origin === location.origin && !link.pathname.startsWith("/api/");
  return plain && ours && !event.defaultPrevented && !link.target && !link.download && !link.hash;
}
