"""Reads files as untrusted input, in bounded time and memory, with an error for everything unexpected.

A file may have been edited by hand, sent by somebody, torn by a power failure, or be no regular file at all: a pipe, a
device, a folder, a link to one of these. So a reader names the kind of file, which limits its size; depth and number of
values are checked before they are used.
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
    """A file that cannot be read. Codes, the same for every kind of file, each with its text ``reading.CODE``:

    ``not_a_file`` (a pipe, a device, a folder), ``not_a_folder``, ``too_large`` (with ``most``, in kilobytes),
    ``not_text`` (not UTF-8), ``too_deep``, ``too_many`` (values within values, values; with ``most``), ``bad_text``
    (not TOML or JSON; with the parser's ``reason``), ``bad_values`` (raised by callers that validate the content).
    """


@dataclass(frozen=True, slots=True)
class FileLimits:
    """The limits of a kind of file.

    Attributes:
        most: the size in bytes.
        depth: the nesting of lists and tables.
        values: the number of lists, tables and values.
    """

    most: int
    depth: int = 8
    values: int = 5_000


SETTINGS: Final = FileLimits(most=131_072)
"""Twice what all known settings can need, so that they can be written back together with unknown ones."""
RULES: Final = FileLimits(most=32_768)
"""A complete set needs about two thousand bytes."""
KEYS: Final = FileLimits(most=65_536, depth=4)
"""Changed keys: all that there are need about four thousand bytes."""
SMALL: Final = FileLimits(most=8_192)
"""A few numbers: the window geometry, Even match."""
SCREEN: Final = FileLimits(most=65_536)
RECORD: Final = FileLimits(most=64 * 1024 * 1024)
"""A game: a long one has a few hundred kilobytes. A line is limited by :data:`LINE`."""
LINE: Final = FileLimits(most=65_536, depth=8, values=2_000)
"""A line of a record."""

TOML_INTEGERS: Final = range(-(2**63), 2**63)
"""TOML's range of integers. Larger ones can be read, but neither shown nor written back."""

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


def read_bytes(path: Path, kind: FileLimits) -> bytes:
    """The content of a regular file (or of the target of a link).

    Raises:
        FileNotFoundError: there is no file.
        OSError: the system refuses.
        ReadError: ``not_a_file``, ``too_large``.
    """
    with _opened(path) as handle:
        size = os.fstat(handle).st_size
        data = b""
        # not only the size: some system files claim 0 bytes and never end
        while size <= kind.most and len(data) <= kind.most:
            part = os.read(handle, min(kind.most + 1 - len(data), max(size + 1 - len(data), 65_536)))
            if not part:
                return data
            data += part
    raise ReadError("too_large", path=printable_value(str(path), 200), most=kind.most // 1024)


def read_ends(path: Path, most: int) -> tuple[bytes, bytes, int]:
    """The first and last ``most`` bytes of a regular file, and its size.

    So a long file takes no longer than a short one. Raises what :func:`read_bytes` raises, except ``too_large``.
    """
    with _opened(path) as handle:
        size = os.fstat(handle).st_size
        head = os.read(handle, most)
        os.lseek(handle, max(0, size - most), os.SEEK_SET)
        return head, os.read(handle, most), size


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[int]:
    """Opens a regular file for reading; raises as :func:`read_bytes` does."""
    try:
        _only_a_file(path, os.stat(path))  # opening some devices has effects
        # a pipe that appeared in between is opened without blocking
        handle = os.open(path, _FLAGS)
    except ValueError as error:  # a path with a NUL
        raise ReadError("not_a_file", path=printable_value(str(path), 200)) from error
    try:
        _only_a_file(path, os.fstat(handle))
        yield handle
    finally:
        os.close(handle)


def _only_a_file(path: Path, about: os.stat_result) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise ReadError("not_a_file", path=printable_value(str(path), 200))


def read_toml(path: Path, kind: FileLimits) -> dict[str, Any]:
    """The content of a TOML file; raises what :func:`read_bytes` and :func:`parse_toml` raise."""
    return parse_toml(decode(read_bytes(path, kind)), kind)


def read_json(path: Path, kind: FileLimits) -> Any:
    """The content of a JSON file; raises what :func:`read_bytes` and :func:`parse_json` raise."""
    return parse_json(decode(read_bytes(path, kind)), kind)


def decode(data: bytes) -> str:
    """Decodes UTF-8, with or without a byte order mark; raises ``ReadError`` (``not_text``)."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ReadError("not_text") from None


def parse_toml(text: str, kind: FileLimits) -> dict[str, Any]:
    """Parses TOML within the limits of a kind.

    Values may still be anything; see :data:`TOML_INTEGERS` and :func:`shown`.

    Raises:
        ReadError: ``too_large``, ``too_deep``, ``too_many``, ``bad_text``.
    """
    _fits(text, kind)
    bare = _NOT_BARE.sub("''", text)
    # the parser's memory grows with the square of a dotted key's parts, and it recurses into nested values
    if any(line.count(".") > _DOTS for line in bare.split("\n")) or _nesting(bare) > 4 * kind.depth:
        raise ReadError("too_deep")
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise ReadError("too_deep") from None
    except ValueError as error:  # also a number with too many digits
        raise ReadError("bad_text", reason=printable_value(str(error), 120)) from None
    _measure(content, kind)
    return content


def parse_json(text: str, kind: FileLimits) -> Any:
    """Parses JSON within the limits of a kind. NaN and infinities are refused.

    Raises:
        ReadError: ``too_large``, ``too_deep``, ``too_many``, ``bad_text``.
    """
    _fits(text, kind)
    try:
        content = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError:
        raise ReadError("too_deep") from None
    except ValueError as error:
        raise ReadError("bad_text", reason=printable_value(str(error), 120)) from None
    _measure(content, kind)
    return content


def printable_value(value: object, most: int = 40) -> str:
    """A value from a file as printable text, short enough for a sentence."""
    try:
        if isinstance(value, str):
            text = value[: most + 1]
        elif isinstance(value, bool):
            text = str(value).lower()
        elif isinstance(value, int | date | time):
            text = str(value)
        else:
            text = repr(value)
    except (ValueError, RecursionError):  # a number of many thousand digits, or a value nested without end
        text = "…"
    text = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "…"


def _fits(text: str, kind: FileLimits) -> None:
    if len(text) > kind.most or len(text.encode("utf-8", "replace")) > kind.most:
        raise ReadError("too_large", most=kind.most // 1024)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):  # 1e999, which would be written back as a constant
        raise ValueError("a number without an end")
    return number


def _nesting(bare: str) -> int:
    """An upper bound for the nesting of lists and tables; strings must have been removed from the text."""
    deepest = depth = 0
    for mark in re.findall(r"[\[\]{}]", bare):
        depth = depth + 1 if mark in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


def _measure(content: object, kind: FileLimits) -> None:
    """Raises ReadError for content that is nested too deeply or has too many values; does not recurse."""
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
