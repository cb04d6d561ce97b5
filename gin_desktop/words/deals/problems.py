"""What is wrong with a code, a line that shares a deal, or a result, in a sentence."""

from __future__ import annotations

from collections.abc import Collection

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELDS
from gin_desktop.words import one_line, t
from gin_desktop.words.rules.fields import field_label


def problem_text(error: GinError) -> str:
    """The sentence for an error of a code, a line or a result."""
    values = {name: one_line(value) if isinstance(value, str) else value for name, value in error.values.items()}
    field = str(values.get("field", ""))
    if field in FIELDS:
        values["field"] = field_label(field)
    missing = ".none" if error.code == "share_opponent" and not values.get("name") else ""
    return t(f"deals.problem.{error.code}{missing}", **values)


def differs_text(what: Collection[str], head: str = "") -> str:
    """Of what a result is that belongs to something else; empty where it does not."""
    if not what:
        return ""
    return t("deals.differs.both" if len(what) > 1 else f"deals.differs.{next(iter(what))}", head=head)
