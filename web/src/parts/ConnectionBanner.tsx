// Says that the server is not heard at the moment; it is tried again by itself.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ConnectionState } from "../net/connection";
import { say } from "../words/language";

const PATIENCE = 1_200;

export function ConnectionBanner({ state }: { state: ConnectionState }): JSX.Element | null {
  const isOpen = state === "open";
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isOpen) {
      const timer = setTimeout(() => setLate(true), PATIENCE);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isOpen]);
  if (isOpen || !isLate) {
    return null;
  }
  return (
    <p class="connection-banner" role="alert">
      {say("The connection is lost. Trying again …")}
    </p>
  );
}
