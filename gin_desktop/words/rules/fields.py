"""The fields of a rule set in words: labels, help, values, and what tells two rule sets apart."""

from __future__ import annotations

from gin_desktop.engine.ruleset import FIELD_NAMES, RuleSet
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


def gin_only(rules: RuleSet) -> bool:
    """Whether no round can end with a knock, whatever card is turned."""
    return rules.knock_mode == "gin_only" or (rules.knock_mode == "fixed" and rules.knock_limit == 0)


def matters(name: str, rules: RuleSet) -> bool:
    """Whether another value of this field could change anything under these rules (RULES.md section 2, Validity)."""
    knocks, cube = not gin_only(rules), rules.doubling != "off"
    conditions = {
        "upcard_rule": rules.start == "upcard",
        "last_discard": rules.last_draw_knock,  # without a discard after the last draw there is no last one
        "knock_limit": rules.knock_mode == "fixed",
        "oklahoma_ace": rules.knock_mode == "oklahoma",
        "layoff": knocks or cube or rules.layoff_on_gin or (rules.big_gin and rules.layoff_on_big_gin),
        "layoff_on_gin": rules.layoff,
        "layoff_on_big_gin": rules.layoff and rules.big_gin,
        "big_gin_bonus": rules.big_gin,
        "undercut_bonus": knocks,
        "tie_rule": knocks,
        "spade_boxes_double": rules.box_bonus > 0,
        "extra_box_gin": rules.box_bonus > 0,
        "extra_box_undercut": rules.box_bonus > 0 and knocks,
        "max_cube": rules.doubling == "redouble",
        "double_when": cube,
        "cube_owner": rules.doubling == "redouble",
        "resign_bonus": cube,
        "resign_multiplier": rules.doubling == "redouble" and rules.cube_owner == "alternate",
        "box_to": rules.box_bonus > 0,
        "shutout_test": rules.shutout_effect != "none",
        "shutout_bonus": rules.shutout_effect == "bonus",
        "game_winner": rules.sheet == "single",
        "hollywood_winner": rules.sheet == "hollywood",
        "series_target": rules.series == "multi_match",
        "partners_dealer": rules.mode == "partners4",
    }
    return conditions.get(name, True)


def differing(rules: RuleSet, base: RuleSet) -> list[str]:
    """The names of the fields in which ``rules`` differ from ``base``, leaving out what does not matter in them."""
    names = rules.differences(base)
    return [name for name in FIELD_NAMES if name in names and matters(name, rules)]


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
    for name in differing(rules, base):
        spoken = _spoken(name, values[name])
        if spoken:
            said.append(spoken)
            continue
        label, value = field_label(name), value_label(name, values[name])
        if isinstance(values[name], bool) or not matters(name, base):
            said.append(t("differs.new", label=label, value=value))
        else:
            said.append(t("differs", label=label, value=value, base=value_label(name, others[name])))
    return said
