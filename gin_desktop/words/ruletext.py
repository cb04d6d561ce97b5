"""Why a rule set cannot be, in words: for files from elsewhere and for the editor."""

from __future__ import annotations

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.ruleset import CHOICES, FIELD_NAMES
from gin_desktop.words import has, t
from gin_desktop.words.fields import field_label


def error_text(error: GinError) -> str:
    """The sentence for an error of a rule set, a rule file or the rulebook, naming the field where there is one."""
    key = f"rulebook.{error.code}"
    if not has(key):
        return str(error)
    values = dict(error.values)
    field = str(values.get("field", ""))
    # in a file a field goes by its name there; who edits by hand looks for that
    values["field"] = f"{field_label(field)} ({field})" if field in FIELD_NAMES else field
    if isinstance(values.get("choices"), tuple):
        values["choices"] = ", ".join(CHOICES.get(field, ()))
    if "expected" in values:
        values["expected"] = t(f"rulebook.type.{values['expected']}")
    return t(key, **values)
