"""Why a round cannot have ended as somebody wrote it down, as a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.errors import GinError
from gin_desktop.words import t


def entry_problem(error: GinError, names: Sequence[str], *, how: str = "") -> str:
    """The sentence of an error of `session.pad`; ``names`` are the players by seat, ``how`` what was chosen."""
    values = dict(error.values)
    if error.code == "sat_out":
        seat = values["seat"]
        assert isinstance(seat, int)
        values["name"] = names[seat]
    if error.code == "missing" and how in ("gin", "big_gin", "refused"):
        return t("entry.error.missing.gin")
    return t(f"entry.error.{error.code}", **values)
