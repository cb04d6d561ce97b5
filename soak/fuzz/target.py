"""A fuzz target generates hostile content and has the program read it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

Files = dict[str, bytes]
"""Hostile content by its path below the program's folder; a text that is typed has a name of its own."""


class Violation(AssertionError):
    """A promise that the program did not keep although it raised nothing; the text says which."""


class Target(ABC):
    """A kind of hostile content and what reads it.

    Attributes:
        name: The name that ``--target`` takes.
        seconds: Processor time that one trial may take.
        share: The share of the time that the target is given, compared with the others.
        collects: Whether the garbage collector runs after each trial, which leaves much in reference cycles.
    """

    name: ClassVar[str]
    seconds: ClassVar[float] = 5.0
    share: ClassVar[float] = 1.0
    collects: ClassVar[bool] = False

    def warm_up(self) -> None:
        """Loads and makes what all trials need, before the first of them."""
        return

    def known(self) -> Mapping[str, Files]:
        """Returns content that did harm at some time, by name; it is tried first."""
        return {}

    @abstractmethod
    def generate(self, rng: random.Random) -> Files:
        """Returns new hostile content."""

    @abstractmethod
    def check(self, files: Files, folder: Path) -> None:
        """Has the content read; ``folder`` is empty and temporary. Whatever it raises is a failure."""


def write_files(files: Files, folder: Path) -> None:
    """Writes the content to its paths."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def is_kept(data: bytes, folder: Path) -> bool:
    """Returns whether a file with exactly this content lies anywhere in the folder."""
    size = len(data)
    return any(
        path.is_file() and path.stat().st_size == size and path.read_bytes() == data for path in folder.rglob("*")
    )


def text_of(data: bytes) -> str:
    """Returns a text that was kept as bytes, including lone surrogates."""
    return data.decode("utf-8", "surrogatepass")


def bytes_of(text: str) -> bytes:
    """The inverse of :func:`text_of`."""
    return text.encode("utf-8", "surrogatepass")
