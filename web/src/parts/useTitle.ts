// The title of the page, for those who look at another tab.

import { useEffect } from "preact/hooks";

/** What the page is, before the name of the site. */
export function useTitle(what = ""): void {
  const title = what ? `${what} – Blindfleet` : "Blindfleet";
  useEffect(() => {
    document.title = title;
  }, [title]);
}
