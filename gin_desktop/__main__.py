"""Makes ``python -m gin_desktop`` run the command line of ``gin-desktop``."""

from __future__ import annotations

import sys

from gin_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
