"""What is fuzzed: a kind makes hostile content from a generator, and has it read."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

Files = dict[str, bytes]
"""Hostile content by the place where it lies below the program's folder; a text that is typed has a name of its own."""


class Wrong(AssertionError):
    """A promise that was not kept although nothing was raised; the text says which."""


class Kind(ABC):
    """One kind of hostile content, and what reads it.

    Attributes:
        name: as ``--kind`` takes it.
        seconds: of a core that one trial may take.
        share: how much of the time the kind is given, compared with the others.
        collects: whether what a trial leaves behind is collected at once, as it has much of it in circles.
    """

    name: ClassVar[str]
    seconds: ClassVar[float] = 5.0
    share: ClassVar[float] = 1.0
    collects: ClassVar[bool] = False

    def warm(self) -> None:
        """Loads and makes what all trials need, before the first of them."""
        return

    def known(self) -> Mapping[str, Files]:
        """Content that was found to do harm at some time, by name; it is tried first."""
        return {}

    @abstractmethod
    def make(self, rng: random.Random) -> Files:
        """New hostile content."""

    @abstractmethod
    def check(self, files: Files, folder: Path) -> None:
        """Has the content read; ``folder`` is empty and gone afterwards. Whatever it raises is a failure."""


def put(files: Files, folder: Path) -> None:
    """Writes the content to its places."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def still_there(data: bytes, folder: Path) -> bool:
    """Whether a file with exactly this content lies anywhere in the folder."""
    size = len(data)
    return any(
        path.is_file() and path.stat().st_size == size and path.read_bytes() == data for path in folder.rglob("*")
    )


def text_of(data: bytes) -> str:
    """A text that was kept as bytes, lone surrogates too."""
    return data.decode("utf-8", "surrogatepass")


def bytes_of(text: str) -> bytes:
    """The inverse of :func:`text_of`."""
    return text.encode("utf-8", "surrogatepass")
