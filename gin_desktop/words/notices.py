"""Notices as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t


def notice_text(code: str, values: Mapping[str, object]) -> str:
    """What a person reads of a notice; a reason may be an error of our own."""
    return t(f"notice.{code}", **{name: _filled(value) for name, value in values.items()})


def _filled(value: object) -> object:
    return reason_text(value) if isinstance(value, GinError) else value


def reason_text(error: GinError) -> str:
    """Why a file is not read, as it stands within brackets: a clause without a full stop."""
    values = {name: _filled(value) for name, value in error.values.items()}
    for key in (f"reading.{error.code}", f"own_cards.{error.code}"):
        if has(key):
            return t(key, **values)
    return error.code
