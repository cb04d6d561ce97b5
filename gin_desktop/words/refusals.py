"""Why a file is no game of the history, in words."""

from __future__ import annotations

from collections.abc import Mapping

from gin_desktop.words import has, t


def refusal_text(code: str, values: Mapping[str, object]) -> str:
    """What is wrong with a file, as a clause without a full stop."""
    key = f"history.refused.{code}"
    return t(key if has(key) else "history.refused.other", **values)
