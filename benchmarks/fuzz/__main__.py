"""``python -m benchmarks.fuzz``."""

import sys

from benchmarks.fuzz.command import main

if __name__ == "__main__":
    sys.exit(main())
