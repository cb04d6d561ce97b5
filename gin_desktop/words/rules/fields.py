"""The fields of a rule set in words: labels, help, values, and what tells two rule sets apart."""

from __future__ import annotations

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t


def field_label(name: str) -> str:
    """What a field is called on the screen; raises KeyError for an unknown field."""
    return t(f"field.{name}")


def field_help(name: str) -> str:
    """What a field means, in a sentence or two; raises KeyError for an unknown field."""
    return t(f"field.{name}.help")


def value_label(name: str, value: object) -> str:
    """A value of a field in words; raises KeyError for a value that the field cannot have."""
    if isinstance(value, bool):
        said = "yes" if value else "no"
        return t(f"value.{name}.{said}" if has(f"value.{name}.{said}") else f"value.{said}")
    if isinstance(value, int):
        if value == 0 and has(f"value.{name}.zero"):
            return t(f"value.{name}.zero")
        return t(f"value.{name}", n=value) if has(f"value.{name}") else str(value)
    return t(f"value.{name}.{value}")


def value_note(name: str, value: object) -> str:
    """What a choice means, where its name is too short to say it; mostly empty."""
    key = f"value.{name}.{value}.note"
    return t(key) if has(key) else ""


def _spoken(name: str, value: object) -> str:
    """A value of a field as people say it; empty where "label: value" will do."""
    said = ("yes" if value else "no") if isinstance(value, bool) else value
    key = f"differs.{name}.{said}"
    if has(key):
        return t(key)
    general = f"differs.{name}.n"
    return t(general, n=value) if isinstance(value, int) and has(general) else ""


def differences_in_words(rules: RuleSet, base: RuleSet) -> list[str]:
    """One short line for each field that differs ("Target: 125 instead of 100"), in the order of the fields.

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
        if isinstance(values[name], bool) or not base.matters(name):
            said.append(t("differs.new", label=label, value=value))
        else:
            said.append(t("differs", label=label, value=value, base=value_label(name, others[name])))
    return said
