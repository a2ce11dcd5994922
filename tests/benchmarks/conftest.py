"""The modules of `benchmarks` import each other by their names, as scripts do.

The folder stays on the path only while they are loaded: other modules there bear the names of
folders here.
"""

from __future__ import annotations

import sys
from pathlib import Path

BENCHMARKS = str(Path(__file__).parents[2] / "benchmarks")

sys.path.append(BENCHMARKS)
try:
    import exploitability  # noqa: F401
finally:
    sys.path.remove(BENCHMARKS)
