// The moments at which a lost line should be tried at once.

/** Call it whenever the network or the page has come back; call the result to stop. */
export function onComeback(comeBack: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("online", comeBack, { signal });
  addEventListener("focus", comeBack, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") {
        comeBack();
      }
    },
    { signal },
  );
  return () => listening.abort();
}
