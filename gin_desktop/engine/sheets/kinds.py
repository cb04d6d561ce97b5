"""The kinds of sheets a game can be written on (RULES.md 4.8, 4.10)."""

from __future__ import annotations

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Sheet

AnySheet = Sheet | Hollywood | Series
"""What a game is written on. All three have ``add``, ``rows``, ``scores``, ``columns``, ``rounds_won``, ``boxes``,
``ended``, ``settle`` and ``leave``; what is settled has ``totals`` and ``winner``."""


def sheet_for(rules: RuleSet) -> AnySheet:
    """An empty sheet of the kind that the rules ask for."""
    if rules.sheet == "hollywood":
        return Hollywood(rules)
    return Series(rules) if rules.series == "multi_match" else Sheet(rules)
