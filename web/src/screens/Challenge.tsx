// A link for a friend: its maker waits here, its reader takes it up.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import { ChangedRules } from "../lobby/ChangedRules";
import { clockText } from "../lobby/clockText";
import { lobbyConnection, visitLobby } from "../lobby/lobby";
import { bePaired, closeSeek, isOpening, takeSeek } from "../lobby/opening";
import { ApiError, api, messageOf } from "../net/api";
import { toast } from "../parts/announcer";
import { ConnectionBanner } from "../parts/ConnectionBanner";
import { Icon } from "../parts/Icon";
import { useTitle } from "../parts/useTitle";
import { go, pathOf } from "../router";
import type { SeekCard } from "../wire";
import { say } from "../words/language";
import { gameName } from "../words/names";
import { Unknown } from "./Unknown";

export function Challenge({ id }: { id: string }): JSX.Element {
  const seek = useSignal<SeekCard | null>(null);
  const trouble = useSignal<string | null>(null);
  const look = useCallback(async (): Promise<void> => {
    try {
      const found = await api.seek(id);
      if (found.game === null) {
        seek.value = found;
      } else {
        go(pathOf.game(found.game), true);
      }
    } catch (error) {
      const isGone = error instanceof ApiError && error.isUnknown;
      if (isGone) {
        trouble.value = say("Nobody waits behind this link any more.");
      } else if (seek.value === null) {
        trouble.value = messageOf(error);
      }
    }
  }, [id, seek, trouble]);
  useEffect(() => void look(), [look]);
  if (trouble.value !== null) {
    return <Unknown what={trouble.value} />;
  }
  if (seek.value === null) {
    return <p class="loading">{say("Connecting …")}</p>;
  }
  return seek.value.mine ? (
    <Waiting seek={seek.value} onComeback={look} />
  ) : (
    <Invitation seek={seek.value} />
  );
}

interface WaitingProps {
  readonly seek: SeekCard;
  /** The line is back: it may have been taken, or withdrawn, meanwhile. */
  readonly onComeback: () => void;
}

function Waiting({ seek, onComeback }: WaitingProps): JSX.Element {
  const address = location.origin + pathOf.challenge(seek.id);
  useEffect(() => visitLobby((game, taken) => bePaired(game, taken === seek.id)), [seek.id]);
  const isOpen = lobbyConnection.value === "open";
  useEffect(() => {
    if (isOpen) {
      onComeback();
    }
  }, [isOpen, onComeback]);
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
      <p role="status">
        <span class="waiting" aria-hidden="true" />
        {say("The game begins when your friend opens it. Keep this page open.")}
      </p>
      <p>
        <button
          type="button"
          disabled={isOpening.value}
          onClick={async () => {
            if (await closeSeek(seek.id)) {
              go(pathOf.home, true);
            }
          }}
        >
          {say("Wait no longer")}
        </button>
      </p>
    </div>
  );
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
          disabled={isOpening.value}
          onClick={() => takeSeek(seek.id, true)}
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
