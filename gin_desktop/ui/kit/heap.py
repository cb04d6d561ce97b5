"""Keeps the C heap small, where the C library is glibc: what was freed goes back to the system.

By itself glibc takes large pictures from the heap once one of them was freed, and what is freed between two that are
kept stays with the process: after an hour of varied use that was more than all that is in use. Elsewhere nothing is
done here, and nothing needs to be.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from typing import Any, Final

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_LARGE: Final = 128 * 1024
"""Bytes from which on a block has pages of its own, which go back as soon as it is freed. New pages for cards that are
turned in every frame cost a fifth of the time of a deal in a large window; with 512 KB the heap breaks up again."""
_SPARE: Final = 1024 * 1024
"""Bytes that may stay free at the end of the heap."""
_ARENAS: Final = 2
"""One for the drawing thread and one for the others: each keeps what its threads have freed."""


@cache
def _glibc() -> Any:
    """The C library of this process, or None where it is another one."""
    if not sys.platform.startswith("linux"):
        return None
    with suppress(OSError, AttributeError, ImportError):
        import ctypes  # takes a moment, and only Linux needs it

        library = ctypes.CDLL(None)
        library.gnu_get_libc_version  # noqa: B018 - musl has no such name
        return library
    return None


def limit_heap() -> None:
    """Sets up the heap; called before the first picture is made."""
    library = _glibc()
    if library is not None:
        library.mallopt(_M_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_M_TRIM_THRESHOLD, _SPARE)
        library.mallopt(_M_ARENA_MAX, _ARENAS)


def trim_heap() -> None:
    """Gives back what is free within the heap; takes a few milliseconds, so it is for a calm moment."""
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
