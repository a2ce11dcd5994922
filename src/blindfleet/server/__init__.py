"""Online play: games over WebSockets, on SQLite or PostgreSQL. See `docs/server.md`."""
