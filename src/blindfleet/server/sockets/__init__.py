"""The sockets of games and of the lobby."""
