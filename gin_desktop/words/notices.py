"""Notices as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t

_MOST_PATH: Final = 160
"""Letters of a path that are shown; what is longer is left out in its middle."""


def notice_text(code: str, values: Mapping[str, object]) -> str:
    """What a person reads of a notice; a reason may be an error of our own."""
    filled = {name: _filled(value) for name, value in values.items()}
    if isinstance(path := filled.get("path"), str) and len(path) > _MOST_PATH:
        filled["path"] = f"{path[: _MOST_PATH // 2]}…{path[-_MOST_PATH // 2 :]}"
    return t(f"notice.{code}", **filled)


def _filled(value: object) -> object:
    return reason_text(value) if isinstance(value, GinError) else value


def reason_text(error: GinError) -> str:
    """Why a file is not read, as it stands within brackets: a clause without a full stop."""
    values = {name: _filled(value) for name, value in error.values.items()}
    for key in (f"reading.{error.code}", f"own_cards.{error.code}"):
        if has(key):
            return t(key, **values)
    return error.code
