"""Runs a measurement of the coach: ``python -m benchmarks.coach PART [its options]``."""

from __future__ import annotations

import importlib
import sys
from typing import Final

PARTS: Final = ("gaps", "intervals", "belief", "review", "hints")


def main() -> int:
    """Runs the command."""
    name, *rest = sys.argv[1:] or [""]
    if name not in PARTS:
        print(f"usage: python -m benchmarks.coach {{{','.join(PARTS)}}} [options]", file=sys.stderr)
        return 2
    found: int = importlib.import_module(f"benchmarks.coach.{name}").main(rest)
    return found


if __name__ == "__main__":
    sys.exit(main())
