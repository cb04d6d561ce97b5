"""Numbers as the command lines of the benchmarks take them."""

from __future__ import annotations

import argparse


def even(text: str) -> int:
    """Games or rounds in mirrored pairs; raises ``ArgumentTypeError``."""
    count = int(text)
    if count < 2 or count % 2:
        raise argparse.ArgumentTypeError("they come in mirrored pairs: an even number from 2 on")
    return count


def positive(text: str) -> int:
    """A number of something; raises ``ArgumentTypeError``."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("a number from 1 on")
    return value
