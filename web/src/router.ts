// Which page is shown: a signal that follows the address.

import { signal } from "@preact/signals";

export type Route =
  | { readonly page: "home" }
  | { readonly page: "game"; readonly id: string }
  | { readonly page: "challenge"; readonly id: string }
  | { readonly page: "unknown" };

export const route = signal<Route>(
  typeof location === "undefined" ? { page: "home" } : parse(location.pathname),
);

export function parse(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [page, id] = parts;
  if (parts.length === 0) {
    return { page: "home" };
  }
  if (parts.length === 2 && id && (page === "game" || page === "challenge")) {
    return { page, id: decodeURIComponent(id) };
  }
  return { page: "unknown" };
}

export const pathOf = {
  home: "/",
  game: (id: string): string => `/game/${encodeURIComponent(id)}`,
  challenge: (id: string): string => `/challenge/${encodeURIComponent(id)}`,
};

/** Show the page of the path; with `replace` the way back skips the page that is left. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.value = parse(path);
  scrollTo(0, 0);
}

/** Follow the browser's own back and forward, and links within the page. */
export function followAddress(): void {
  addEventListener("popstate", () => {
    route.value = parse(location.pathname);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (link instanceof HTMLAnchorElement && staysHere(link, event)) {
      event.preventDefault();
      go(link.pathname);
    }
  });
}

function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const ours = link.origin === location.origin && !link.pathname.startsWith("/api/");
  return plain && ours && !event.defaultPrevented && !link.target && !link.download;
}
