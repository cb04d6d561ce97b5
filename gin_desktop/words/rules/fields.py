"""The fields of a rule set: labels, help, values, problems, and what tells two rule sets apart."""

from __future__ import annotations

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELDS
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t, tn


def field_label(name: str) -> str:
    """Returns the label of a field; raises KeyError for an unknown field."""
    return t(f"field.{name}")


def field_help(name: str) -> str:
    """Returns the explanation of a field; raises KeyError for an unknown field."""
    return t(f"field.{name}.help")


def value_label(name: str, value: object) -> str:
    """Returns the label of a value; raises KeyError for a value that the field cannot have."""
    if isinstance(value, bool):
        said = "yes" if value else "no"
        return t(f"value.{name}.{said}" if has(f"value.{name}.{said}") else f"value.{said}")
    if isinstance(value, int):
        if value == 0 and has(f"value.{name}.zero"):
            return t(f"value.{name}.zero")
        return t(f"value.{name}", n=value) if has(f"value.{name}") else str(value)
    return t(f"value.{name}.{value}.label")


def value_note(name: str, value: object) -> str:
    """Returns the explanation of a value; empty for most."""
    key = f"value.{name}.{value}.note"
    return t(key) if has(key) else ""


def _spoken(name: str, value: object) -> str:
    """Returns a phrase for a value of a field; empty where "label: value" will do."""
    said = ("yes" if value else "no") if isinstance(value, bool) else value
    key = f"differs.{name}.{said}"
    if has(key):
        return t(key)
    return tn(f"differs.{name}", value) if isinstance(value, int) and has(f"differs.{name}.other") else ""


def differences_in_words(rules: RuleSet, base: RuleSet) -> list[str]:
    """Returns one short line for each field that differs ("Target: 125 instead of 100"), in the order of the fields.

    Where people have a way to say it ("The turned card sets the knock limit"), it is said so.
    """
    values, others = rules.to_dict(), base.to_dict()
    said = []
    for name in rules.differing(base):
        spoken = _spoken(name, values[name])
        if spoken:
            said.append(spoken)
            continue
        label, value = field_label(name), value_label(name, values[name])
        if isinstance(values[name], bool) or not base.has_effect(name):
            said.append(t("differs.new", label=label, value=value))
        else:
            said.append(t("differs", label=label, value=value, base=value_label(name, others[name])))
    return said


def error_text(error: GinError) -> str:
    """Returns the sentence for an error of a rule set, a rule file or the rulebook."""
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
    """Returns the sentence for an error of a rule set in the editor."""
    key = f"editor.problem.{error.code}"
    values = dict(error.values)
    field = str(values.get("field", ""))
    special = f"editor.problem.{error.code}.{values.get('value')}"
    key = special if has(special) else key
    if not has(key) or field not in FIELDS:
        return error_text(error)
    return t(key, **values | {"field": field_label(field)})


def change_text(name: str, value: object) -> str:
    """Returns a field with a value, for a button that sets it."""
    return t("editor.change", field=field_label(name), value=value_label(name, value))


def idle_reason(name: str, rules: RuleSet) -> str | None:
    """Returns why a field has no effect under these rules; None if it has one."""
    idle = FIELDS[name].idle_under(rules)
    return t(f"editor.idle.{idle.code}") if idle is not None and idle.code is not None else None


def notes(rules: RuleSet) -> list[str]:
    """Returns notes about valid combinations that are unusual or pointless."""
    return [t(f"editor.note.{code}") for code in rules.notes()]
