"""Turns notices into sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t

_MOST_PATH: Final = 160
"""The most characters of a path that are shown; a longer one is shortened in the middle."""


def notice_text(code: str, values: Mapping[str, object]) -> str:
    """Returns the sentence of a notice; a value may be an error of the program."""
    filled = {name: _filled(value) for name, value in values.items()}
    if isinstance(path := filled.get("path"), str) and len(path) > _MOST_PATH:
        filled["path"] = f"{path[: _MOST_PATH // 2]}…{path[-_MOST_PATH // 2 :]}"
    return t(f"notice.{code}", **filled)


def _filled(value: object) -> object:
    return reason_text(value) if isinstance(value, GinError) else value


def reason_text(error: GinError) -> str:
    """Returns why a file cannot be read, as a clause without a full stop."""
    values = {name: _filled(value) for name, value in error.values.items()}
    for key in (f"reading.{error.code}", f"own_cards.{error.code}"):
        if has(key):
            return t(key, **values)
    return error.code
