"""`python -m blindfleet` is the same as `blindfleet`."""

import sys

from blindfleet.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
