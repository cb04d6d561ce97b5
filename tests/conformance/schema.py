"""What every runner of golden cases needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gin_desktop.engine.ruleset import RuleSet

Case = Mapping[str, Any]


class BadCase(Exception):
    """A case that does not follow the schema: nothing in it may be passed over in silence."""


def resolve(golden: Mapping[str, Any], rules: object) -> RuleSet:
    """The rule set that a case names, by the rule sets of its own file; raises RuleSetError for unknown fields."""
    return RuleSet.from_dict(_fields(golden["rule_sets"], rules))


def _fields(rule_sets: Mapping[str, Any], rules: object) -> dict[str, Any]:
    if isinstance(rules, str):
        if rules not in rule_sets:
            raise BadCase(f"unknown rule set {rules!r}")
        rules = rule_sets[rules]
    if not isinstance(rules, Mapping) or not set(rules) <= {"base", "set"}:
        raise BadCase(f"not a rule set: {rules!r}")
    base = _fields(rule_sets, rules["base"]) if "base" in rules else {}
    return base | dict(rules.get("set", {}))
