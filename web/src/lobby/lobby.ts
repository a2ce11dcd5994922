// The lobby as the server shows it, for as long as somebody looks.

import { computed, signal } from "@preact/signals";
import { onComeback } from "../net/comeback";
import type { ConnectionState } from "../net/connection";
import { openLobby } from "../net/lobbySocket";
import type { Lobby } from "../wire";
import { language } from "../words/language";
import { introduce } from "./me";

export const lobby = signal<Lobby | null>(null);
export const lobbyConnection = signal<ConnectionState>("connecting");

/** Whether the visitor waits for an opponent: nobody is paired who has left the lobby. */
export const isWaiting = computed(() => lobby.value?.seeks.some((seek) => seek.mine) ?? false);

/** Listen to the lobby; call the result to stop. */
export function visitLobby(paired: (game: string, seek: string) => void): () => void {
  let connection: ReturnType<typeof openLobby> | null = null;
  let isHere = true;
  const listen = (): void => {
    connection = openLobby({
      language,
      changed: (state) => {
        lobbyConnection.value = state;
      },
      lobby: (heard) => {
        lobby.value = heard;
      },
      paired,
    });
  };
  lobbyConnection.value = "connecting";
  void introduce(() => isHere).then(() => isHere && listen());
  const stop = onComeback(() => connection?.hurry());
  return () => {
    isHere = false;
    stop();
    connection?.close();
  };
}
