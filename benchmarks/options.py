"""Argument types for the command lines of the benchmarks."""

from __future__ import annotations

import argparse


def even(text: str) -> int:
    """Parses a number of games or rounds in mirrored pairs; raises ``ArgumentTypeError``."""
    count = int(text)
    if count < 2 or count % 2:
        raise argparse.ArgumentTypeError("they come in mirrored pairs: an even number from 2 on")
    return count


def positive(text: str) -> int:
    """Parses a positive number; raises ``ArgumentTypeError``."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("a number from 1 on")
    return value
