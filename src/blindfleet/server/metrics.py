"""What Prometheus may count. Labels are ours alone: nothing that a client sends becomes one."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

ENTRIES = Counter("blindfleet_entries", "Entries written to logs of games.", ["family"])
REFUSALS = Counter("blindfleet_refusals", "Messages and requests refused, by code.", ["code"])
CONFLICTS = Counter("blindfleet_conflicts", "Entries whose number another process had taken.")
RESENDS = Counter("blindfleet_resends", "Messages that had been played already.")
CONNECTIONS = Gauge("blindfleet_connections", "Open sockets.", ["kind"])
LIVE_GAMES = Gauge("blindfleet_live_games", "Games held in memory.")
GAMES = Counter("blindfleet_games", "Games begun.", ["family", "opponent"])
FINISHED = Counter("blindfleet_finished_games", "Games finished, by ending.", ["ending"])
COMMIT_TIME = Histogram(
    "blindfleet_commit_seconds", "From an action played to its commit.", buckets=_FAST
)
GROUP_SIZE = Histogram(
    "blindfleet_group_size", "Entries written in one transaction.", buckets=(1, 2, 5, 10, 25, 100)
)
BOT_TIME = Histogram(
    "blindfleet_bot_seconds", "From a bot's turn to its decision.", ["level"], buckets=_FAST
)
BOT_FAILURES = Counter("blindfleet_bot_failures", "Decisions that a bot failed to make.")
SLOW_CLIENTS = Counter("blindfleet_slow_clients", "Sockets closed because nobody read them.")
TAKEN_OVER = Counter("blindfleet_games_taken_over", "Games taken over from a dead process.")
