"""The command line: `blindfleet games`, `rules`, `replay`, `verify`, `perft`."""
