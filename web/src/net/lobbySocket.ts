// The socket of the lobby: who waits for an opponent, and which games can be watched.

import type { Lobby, LobbyOutgoing } from "../wire";
import { Connection, type ConnectionState, socketAddress } from "./connection";

export interface LobbyLine {
  readonly language: () => string;
  readonly changed: (state: ConnectionState) => void;
  readonly lobby: (lobby: Lobby) => void;
  /** A seek of the visitor's own was taken: this is the game. */
  readonly paired: (game: string, seek: string) => void;
}

export function openLobby(line: LobbyLine): Connection<LobbyOutgoing> {
  return new Connection<LobbyOutgoing>({
    address: () => socketAddress(`/api/lobby/socket?lang=${line.language()}`),
    changed: line.changed,
    heard: (message) => {
      if (message.t === "lobby") {
        line.lobby(message);
      } else {
        line.paired(message.game, message.seek);
      }
    },
  });
}
