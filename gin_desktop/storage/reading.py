"""The one reader of files. Whatever lies there, it answers soon, in little memory, with what was asked for or an error.

A file of the program may have been edited by hand, sent by somebody, torn by a power failure, or be no file at all: a
pipe, a device, a folder, a link to one of these. So a reader names the kind of file, and the kind says how large it may
be; what is read is checked for depth and number before it is looked at.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import stat
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time
from pathlib import Path
from typing import Any, Final

from gin_desktop.storage.files import StorageError


class ReadError(StorageError):
    """A file that is not read. Codes, the same for every kind of file, each with its text ``reading.CODE``:

    ``not_a_file`` (a pipe, a device, a folder), ``not_a_folder``, ``too_large`` (with ``most``, in
    kilobytes), ``not_text`` (no UTF-8), ``too_deep``, ``too_many`` (values within values, values; with ``most``),
    ``bad_text`` (no TOML or JSON; with ``reason``, as the parser has it), ``bad_values`` (for whoever looks at them).
    """


@dataclass(frozen=True, slots=True)
class Kind:
    """What a file of some kind may be at most.

    Attributes:
        most: bytes.
        depth: lists and tables within one another.
        values: lists, tables and values in all.
    """

    most: int
    depth: int = 8
    values: int = 5_000


SETTINGS: Final = Kind(most=131_072)
"""Twice what all known settings can need, so that what was read can also be written with what is kept beside it."""
RULES: Final = Kind(most=32_768)
"""A complete set needs about two thousand bytes; more is something else."""
SMALL: Final = Kind(most=8_192)
"""A few numbers: the window's place, Even match."""
SCREEN: Final = Kind(most=65_536)
RECORD: Final = Kind(most=64 * 1024 * 1024)
"""A game. A long one has a few hundred kilobytes; a line is limited by :data:`LINE`."""
LINE: Final = Kind(most=65_536, depth=8, values=2_000)
"""One line of a record."""

WHOLE: Final = range(-(2**63), 2**63)
"""What TOML calls a whole number. Larger ones can be read, but neither shown nor written again."""

_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_DOTS: Final = 32
_NOT_BARE: Final = re.compile(
    r"""
    \#[^\n]*                                 # a remark
    | \"{3}(?s:\\?.)*?(?:\"{3,5}|\Z)         # texts of several lines
    | '{3}(?s:.)*?(?:'{3,5}|\Z)
    | \"(?:\\[^\n]|[^\"\\\n])*\"?            # texts within a line; one without an end goes to the end of the line,
    | '[^'\n]*'?                             # so that nothing is ever looked at twice
    """,
    re.VERBOSE,
)


def read_bytes(path: Path, kind: Kind) -> bytes:
    """The content of a regular file (or of one that a link leads to), whatever else may lie there.

    Raises:
        FileNotFoundError: there is nothing.
        OSError: the system does not let us.
        ReadError: ``not_a_file``, ``too_large``.
    """
    with _opened(path) as handle:
        size = os.fstat(handle).st_size
        data = b""
        # not the size alone: some files of the system say 0 and have no end
        while size <= kind.most and len(data) <= kind.most:
            part = os.read(handle, min(kind.most + 1 - len(data), max(size + 1 - len(data), 65_536)))
            if not part:
                return data
            data += part
    raise ReadError("too_large", path=shown(str(path), 200), most=kind.most // 1024)


def read_ends(path: Path, most: int) -> tuple[bytes, bytes, int]:
    """The first and the last bytes of a regular file, at most so many each, and how many it has in all.

    So what is said of a file takes no longer than for a short one. Raises what :func:`read_bytes` raises, except
    ``too_large``.
    """
    with _opened(path) as handle:
        size = os.fstat(handle).st_size
        head = os.read(handle, most)
        os.lseek(handle, max(0, size - most), os.SEEK_SET)
        return head, os.read(handle, most), size


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[int]:
    """A regular file, open for reading; raises as :func:`read_bytes` does."""
    try:
        _only_a_file(path, os.stat(path))  # some devices do something when they are opened
        # a pipe that came there in between is opened at once this way, instead of never
        handle = os.open(path, _FLAGS)
    except ValueError as error:  # a path with a NUL
        raise ReadError("not_a_file", path=shown(str(path), 200)) from error
    try:
        _only_a_file(path, os.fstat(handle))
        yield handle
    finally:
        os.close(handle)


def _only_a_file(path: Path, about: os.stat_result) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise ReadError("not_a_file", path=shown(str(path), 200))


def read_toml(path: Path, kind: Kind) -> dict[str, Any]:
    """A file as :func:`read_bytes` and :func:`parse_toml` take it; raises what they raise."""
    return parse_toml(decode(read_bytes(path, kind)), kind)


def read_json(path: Path, kind: Kind) -> Any:
    """A file as :func:`read_bytes` and :func:`parse_json` take it; raises what they raise."""
    return parse_json(decode(read_bytes(path, kind)), kind)


def decode(data: bytes) -> str:
    """UTF-8, with or without the mark that some editors on Windows put in front; raises ``ReadError`` ``not_text``."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReadError("not_text") from None


def parse_toml(text: str, kind: Kind) -> dict[str, Any]:
    """What a text in TOML says, if it is no more than the kind allows.

    Numbers, strings and names may still be anything; see :data:`WHOLE` and :func:`shown`.

    Raises:
        ReadError: ``too_large``, ``too_deep``, ``too_many``, ``bad_text``.
    """
    _fits(text, kind)
    bare = _NOT_BARE.sub("''", text)
    # the parser's memory grows with the square of the parts of a dotted key, and it recurses into what is nested
    if any(line.count(".") > _DOTS for line in bare.split("\n")) or _nesting(bare) > 4 * kind.depth:
        raise ReadError("too_deep")
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise ReadError("too_deep") from None
    except ValueError as error:  # also a number too long to be read
        raise ReadError("bad_text", reason=shown(str(error), 120)) from None
    _measure(content, kind)
    return content


def parse_json(text: str, kind: Kind) -> Any:
    """What a text in JSON says, if it is no more than the kind allows. NaN and infinities are refused.

    Raises:
        ReadError: ``too_large``, ``too_deep``, ``too_many``, ``bad_text``.
    """
    _fits(text, kind)
    try:
        content = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError:
        raise ReadError("too_deep") from None
    except ValueError as error:
        raise ReadError("bad_text", reason=shown(str(error), 120)) from None
    _measure(content, kind)
    return content


def shown(value: object, most: int = 40) -> str:
    """A value out of a file, safe and short enough to be shown in a sentence."""
    try:
        if isinstance(value, str):
            text = value[: most + 1]
        elif isinstance(value, bool):
            text = str(value).lower()
        elif isinstance(value, int | date | time):
            text = str(value)
        else:
            text = repr(value)
    except (ValueError, RecursionError):  # a number of many thousand digits, or a value nested for ever
        text = "…"
    text = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "…"


def _fits(text: str, kind: Kind) -> None:
    if len(text) > kind.most or len(text.encode("utf-8", "replace")) > kind.most:
        raise ReadError("too_large", most=kind.most // 1024)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):  # 1e999, which would be written as a constant
        raise ValueError("a number without an end")
    return number


def _nesting(bare: str) -> int:
    """An upper limit for how deep lists and tables lie within one another; strings must have been taken out."""
    deepest = depth = 0
    for mark in re.findall(r"[\[\]{}]", bare):
        depth = depth + 1 if mark in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


def _measure(content: object, kind: Kind) -> None:
    """Refuses what is nested too deeply or has too many parts; never recurses itself."""
    level, depth, number = [content], 0, 0
    while level:
        number += len(level)
        if number > kind.values:
            raise ReadError("too_many", most=kind.values)
        inner: list[object] = []
        for value in level:
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
        if any(isinstance(value, dict | list) for value in level):
            depth += 1
            if depth > kind.depth:
                raise ReadError("too_deep")
        level = inner
