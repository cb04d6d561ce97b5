"""Why a rule set cannot be, in words: for files from elsewhere and for the editor."""

from __future__ import annotations

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELDS
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t
from gin_desktop.words.rules.fields import field_label, value_label


def error_text(error: GinError) -> str:
    """The sentence for an error of a rule set, a rule file or the rulebook, naming the field where there is one."""
    key = f"rulebook.{error.code}"
    if not has(key):
        return str(error)
    values = dict(error.values)
    field = str(values.get("field", ""))
    # in a file a field goes by its name there; who edits by hand looks for that
    values["field"] = f"{field_label(field)} ({field})" if field in FIELDS else field
    if "choices" in values and field in FIELDS:
        values["choices"] = ", ".join(str(value) for value in FIELDS[field].values)
    if "expected" in values:
        values["expected"] = t(f"rulebook.type.{values['expected']}")
    return t(key, **values)


def problem_text(error: GinError) -> str:
    """What cannot be, for somebody who is making a rule set and sees its fields by their names."""
    key = f"editor.problem.{error.code}"
    values = dict(error.values)
    field = str(values.get("field", ""))
    special = f"editor.problem.{error.code}.{values.get('value')}"
    key = special if has(special) else key
    if not has(key) or field not in FIELDS:
        return error_text(error)
    return t(key, **values | {"field": field_label(field)})


def change_text(name: str, value: object) -> str:
    """A field and a value, as on a button that makes that change."""
    return t("editor.change", field=field_label(name), value=value_label(name, value))


def idle_reason(name: str, rules: RuleSet) -> str | None:
    """Why a field means nothing, or has no choice, under these rules; None if it means something."""
    idle = FIELDS[name].idle_under(rules)
    return t(f"editor.idle.{idle.code}") if idle is not None and idle.code is not None else None


def notes(rules: RuleSet) -> list[str]:
    """What is worth knowing about combinations that are allowed but special or pointless."""
    return [t(f"editor.note.{code}") for code in rules.notes()]
