"""The kinds of score sheets, and which one a rule set uses (RULES.md 4.8, 4.10)."""

from __future__ import annotations

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Sheet

AnySheet = Sheet | Hollywood | Series
"""The score sheet of a game. All three have ``add``, ``rows``, ``scores``, ``columns``, ``rounds_won``, ``boxes``,
``ended``, ``settle`` and ``leave``; the settlements have ``totals`` and ``winner``."""


def sheet_for(rules: RuleSet) -> AnySheet:
    """Returns an empty sheet of the kind that the rules ask for."""
    if rules.sheet == "hollywood":
        return Hollywood(rules)
    return Series(rules) if rules.series == "multi_match" else Sheet(rules)
