"""``python -m soak.fuzz``."""

import sys

from soak.fuzz.command import main

if __name__ == "__main__":
    sys.exit(main())
