"""Why something cannot be done with a record, in whole sentences."""

from __future__ import annotations

from collections.abc import Mapping

from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t
from gin_desktop.words.notices import reason_text


def keeping_text(error: GinError) -> str:
    """The sentence of an error of keeping or checking records; a reason within it may be an error of ours, too."""
    values = {name: _plain(value) for name, value in error.values.items()}
    for key in (f"keeping.error.{error.code}", f"verify.error.{error.code}"):
        if has(key):
            text = t(key, **values)
            return text if text.endswith(".") else text[:1].upper() + text[1:] + "."
    return t("keeping.error.other", code=error.code)


def refused_text(name: str, code: str, values: Mapping[str, object]) -> str:
    """Why a file in a folder of records is no game of the history, in one line."""
    for key in (f"keeping.refused.{code}", f"reading.{code}"):
        if has(key):
            return t("keeping.refused", name=name, why=t(key, **values))
    return t("keeping.refused", name=name, why=t("keeping.refused.other"))


def _plain(value: object) -> object:
    return reason_text(value) if isinstance(value, GinError) else value
