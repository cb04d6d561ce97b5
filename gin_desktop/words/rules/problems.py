"""Why a rule set cannot be, in words: for files from elsewhere and for the editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.ruleset import CHOICES, FIELD_NAMES, RuleSet
from gin_desktop.words import has, t
from gin_desktop.words.rules.fields import field_label, gin_only, matters, value_label


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


def problem_text(error: GinError) -> str:
    """What cannot be, for somebody who is making a rule set and sees its fields by their names."""
    key = f"editor.problem.{error.code}"
    values = dict(error.values)
    field = str(values.get("field", ""))
    if not has(key) or field not in FIELD_NAMES:
        return error_text(error)
    return t(key, **values | {"field": field_label(field)})


def change_text(name: str, value: object) -> str:
    """A field and a value, as on a button that makes that change."""
    return t("editor.change", field=field_label(name), value=value_label(name, value))


def idle_reason(name: str, rules: RuleSet) -> str | None:
    """Why a field means nothing, or has no choice, under these rules; None if it means something."""
    if name == "upcard_rule" and rules.start == "eleven":
        return t("editor.idle.upcard_rule")
    # lay-offs are asked for where they might matter after another change
    if name == "layoff" or matters(name, rules):
        return None
    key = next((key for key, holds in _CAUSES.get(name, ()) if holds(rules)), name)
    return t(f"editor.idle.{key}")


def _no_cube(rules: RuleSet) -> bool:
    return rules.doubling == "off"


def _no_layoff(rules: RuleSet) -> bool:
    return not rules.layoff


def _no_boxes(rules: RuleSet) -> bool:
    return rules.box_bonus == 0


def _no_shutout(rules: RuleSet) -> bool:
    return rules.shutout_effect == "none"


_Cause = tuple[str, Callable[[RuleSet], bool]]

_CAUSES: Final[Mapping[str, tuple[_Cause, ...]]] = {
    "knock_limit": (("no_knock", gin_only),),
    "layoff_on_gin": (("no_layoff", _no_layoff),),
    "layoff_on_big_gin": (("no_layoff", _no_layoff), ("no_big_gin", lambda rules: not rules.big_gin)),
    "gin_laid_to_zero": (("no_layoff", _no_layoff),),
    "big_gin_bonus": (("no_big_gin", lambda rules: not rules.big_gin),),
    "undercut_bonus": (("no_undercut", gin_only),),
    "tie_rule": (("no_undercut", gin_only),),
    "spade_boxes_double": (("no_boxes", _no_boxes),),
    "extra_box_gin": (("no_boxes", _no_boxes),),
    "extra_box_undercut": (("no_boxes", _no_boxes), ("no_undercut", gin_only)),
    "max_cube": (("no_cube", _no_cube),),
    "double_when": (("no_cube", _no_cube),),
    "cube_owner": (("no_cube", _no_cube),),
    "resign_bonus": (("no_cube", _no_cube),),
    "resign_multiplier": (("no_cube", _no_cube),),
    "box_to": (("no_boxes", _no_boxes),),
    "shutout_test": (("no_shutout", _no_shutout),),
    "shutout_bonus": (("no_shutout", _no_shutout),),
}
"""Field -> the usual reasons why it means nothing, and when each is the one; otherwise a reason of its own."""


def notes(rules: RuleSet) -> list[str]:
    """What is worth knowing about combinations that are allowed but special or pointless (RULES.md 3.5 and 4)."""
    turned = rules.knock_mode == "oklahoma" or rules.spades_double or rules.spade_boxes_double
    cube = rules.doubling != "off"
    knocks = not gin_only(rules)
    found = {
        "turned": rules.start == "eleven" and turned,
        "oklahoma_ace": rules.knock_mode == "oklahoma" and rules.ace_points > 1,
        "loose_ace": knocks and rules.knock_mode == "fixed" and rules.knock_limit < rules.ace_points > 1,
        "dear_ace": rules.ace_points > 1 and rules.ace_runs == "low",
        "spade_gin": not knocks and rules.spades_double,
        "spade_cube": rules.spades_double and cube,
        "gin_cube": not knocks and cube,
        "free_refusal": cube and rules.resign_bonus == 0,
        "high_limit": rules.knock_mode == "fixed" and rules.knock_limit > 20,
        "cheap_big_gin": rules.big_gin and rules.big_gin_bonus < rules.gin_bonus,
        "last_discard": rules.last_discard == "knock_only" and rules.last_draw_knock,
        "layoff_gin_only": rules.layoff and not knocks and not cube and not rules.layoff_on_gin,
        "void": matters("gin_laid_to_zero", rules) and rules.gin_laid_to_zero == "void",
        "open_series": rules.series == "multi_match" and rules.series_target == 0,
        "hollywood": rules.sheet == "hollywood",
    }
    return [t(f"editor.note.{key}") for key, holds in found.items() if holds]
