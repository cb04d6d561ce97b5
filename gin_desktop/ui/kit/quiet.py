"""Keeps C libraries from writing to the terminal; the program reports what matters itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Discards what C libraries write to stderr inside the context (Linux only). Exceptions pass through."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # no stderr at all, as when started from a menu
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
