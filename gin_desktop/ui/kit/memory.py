"""Keeps the C heap small under glibc by giving freed memory back to the system.

By default glibc serves large pictures from the heap once one of them was freed, and free blocks between used ones stay
with the process: after an hour of varied use that was more than all memory in use. On other C libraries these functions
do nothing.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ctypes import CDLL

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_LARGE: Final = 128 * 1024
"""Bytes from which on a block is mapped separately and returned as soon as it is freed.

Mapping pages for cards that are turned in every frame costs a fifth of a deal's time in a large window; with 512 KB the
heap becomes fragmented again.
"""
_SPARE: Final = 1024 * 1024
"""Bytes that may stay free at the end of the heap."""
_ARENAS: Final = 2
"""One arena for the drawing thread and one for the others: each arena keeps what its threads have freed."""


@cache
def _glibc() -> CDLL | None:
    """Returns the C library of this process if it is glibc, otherwise None."""
    if not sys.platform.startswith("linux"):
        return None
    with suppress(OSError, AttributeError, ImportError):
        import ctypes  # takes a moment, and only Linux needs it

        library = ctypes.CDLL(None)
        library.gnu_get_libc_version  # noqa: B018 - musl has no such name
        return library
    return None


def limit_heap() -> None:
    """Sets the limits of the heap; called before the first picture is made."""
    library = _glibc()
    if library is not None:
        library.mallopt(_M_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_M_TRIM_THRESHOLD, _SPARE)
        library.mallopt(_M_ARENA_MAX, _ARENAS)


def trim_heap() -> None:
    """Returns free memory of the heap to the system; takes a few milliseconds, so it is called when nothing moves."""
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
