"""How long a test waits for what must come: only what hangs takes that long."""

PATIENCE = 120.0  # seconds
