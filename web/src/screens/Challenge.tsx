// A link for a friend: its maker waits here, its reader takes it up.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { ChangedRules } from "../lobby/ChangedRules";
import { clockText } from "../lobby/clockText";
import { lobbyConnection, visitLobby } from "../lobby/lobby";
import { bePaired, closeSeek, isOpening, takeSeek } from "../lobby/opening";
import { ApiError, api, messageOf } from "../net/api";
import { askUntilAnswered } from "../net/asking";
import { isLoopback } from "../net/loopback";
import { toast } from "../parts/announcer";
import { ConnectionBanner } from "../parts/ConnectionBanner";
import { useFamily } from "../parts/familyHere";
import { Icon } from "../parts/Icon";
import { unlessIdle } from "../parts/unlessIdle";
import { useTitle } from "../parts/useTitle";
import { go, pathOf } from "../router";
import type { SeekCard } from "../wire";
import { say } from "../words/language";
import { gameName } from "../words/names";
import { Unknown } from "./Unknown";

export function Challenge({ id }: { id: string }): JSX.Element {
  const { seek, isGone, trouble, lookAgain, withdraw } = useSeek(id);
  useFamily(seek?.rules.family);
  if (isGone) {
    return <Unknown what={say("Nobody waits behind this link any more.")} />;
  }
  if (seek === null) {
    return (
      <p class="loading" role="status">
        {trouble ?? say("Connecting …")}
      </p>
    );
  }
  return seek.mine ? (
    <Waiting seek={seek} onComeback={lookAgain} onLeave={withdraw} />
  ) : (
    <Invitation seek={seek} />
  );
}

interface Behind {
  readonly seek: SeekCard | null;
  readonly isGone: boolean;
  /** Why nothing is known yet. */
  readonly trouble: string | null;
}

interface Asked extends Behind {
  readonly lookAgain: () => void;
  /** Stop waiting. */
  readonly withdraw: () => Promise<void>;
}

/** What is behind the link; whoever has a game there already is taken to it. */
function useSeek(id: string): Asked {
  const behind = useSignal<Behind>({ seek: null, isGone: false, trouble: null });
  const looks = useSignal(0);
  const isLeaving = useRef(false);
  const lookAgain = useCallback(() => {
    looks.value += 1;
  }, [looks]);
  useEffect(
    () =>
      askUntilAnswered({
        ask: () => api.seek(id),
        answered: (seek) => {
          if (seek.game === null) {
            behind.value = { seek, isGone: false, trouble: null };
          } else {
            go(pathOf.game(seek.game), true);
          }
        },
        failed: (error) => {
          const isUnknown = error instanceof ApiError && error.isUnknown;
          // What the visitor is withdrawing may be found missing: that is no news.
          const isGone = isUnknown && !isLeaving.current;
          behind.value = { ...behind.value, isGone, trouble: messageOf(error) };
        },
      }),
    [id, behind, looks.value],
  );
  const withdraw = async (): Promise<void> => {
    isLeaving.current = true;
    const isWithdrawn = await closeSeek(id);
    isLeaving.current = false;
    if (isWithdrawn) {
      go(pathOf.home, true);
    } else {
      lookAgain();
    }
  };
  return { ...behind.value, lookAgain, withdraw };
}

interface WaitingProps {
  readonly seek: SeekCard;
  readonly onComeback: () => void;
  readonly onLeave: () => void;
}

function Waiting({ seek, onComeback, onLeave }: WaitingProps): JSX.Element {
  const address = location.origin + pathOf.challenge(seek.id);
  useEffect(() => visitLobby((game, taken) => bePaired(game, taken === seek.id)), [seek.id]);
  useLineRegained(onComeback);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast(say("The link is copied."));
    } catch {
      toast(say("Copy the link by hand, please."), "trouble");
    }
  };
  useTitle(say("Send this link to your friend"));
  return (
    <div class="card message stack">
      <ConnectionBanner state={lobbyConnection.value} />
      <h1>{say("Send this link to your friend")}</h1>
      <Terms seek={seek} />
      <div class="row">
        <input
          class="grows"
          readOnly
          value={address}
          aria-label={say("The link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="primary" onClick={copy}>
          <Icon name="copy" />
          {say("Copy")}
        </button>
      </div>
      {isLoopback(location.hostname) && <OnlyHere />}
      <p role="status">
        <span class="waiting" aria-hidden="true" />
        {say("The game begins when your friend opens it. Keep this page open.")}
      </p>
      <p>
        <button type="button" {...unlessIdle(isOpening.value, onLeave)}>
          {say("Stop waiting")}
        </button>
      </p>
    </div>
  );
}

/** What whoever runs a server for themselves must do before a friend can come. */
function OnlyHere(): JSX.Element {
  return (
    <div class="warning">
      <p>{say("Only this computer can open the link.")}</p>
      <p>
        {say(
          "For others to come in, start the server with {option} and open this page by the computer's address in your network.",
          { option: "--host 0.0.0.0" },
        )}
      </p>
    </div>
  );
}

/** Called whenever the line is back after a loss, for the seek may have been taken meanwhile; what
 * was taken before the line was there at all, the lobby tells. */
function useLineRegained(regained: () => void): void {
  const state = lobbyConnection.value;
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === "open" && wasLost.current) {
      regained();
    }
    wasLost.current = state === "lost" || (wasLost.current && state !== "open");
  }, [state, regained]);
}

function Invitation({ seek }: { seek: SeekCard }): JSX.Element {
  const title = say("{player} challenges you", { player: seek.name });
  useTitle(title);
  return (
    <div class="card message stack">
      <h1>{title}</h1>
      <Terms seek={seek} />
      <p>
        <button
          type="button"
          class="primary"
          {...unlessIdle(isOpening.value, () => takeSeek(seek.id, true))}
        >
          {say("Play")}
        </button>
      </p>
    </div>
  );
}

function Terms({ seek }: { seek: SeekCard }): JSX.Element {
  const { rules } = seek;
  return (
    <div>
      <p>
        <strong>{gameName(rules.preset)}</strong> · {rules.rows}×{rules.columns} ·{" "}
        {clockText(rules)}
      </p>
      <ChangedRules rules={rules} />
    </div>
  );
}
