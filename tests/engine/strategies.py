"""Random rule sets for two players: any field at any value, with invalid combinations repaired."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from gin_desktop.engine.fields import CHOICES, DEFAULTS, RANGES
from gin_desktop.engine.ruleset import RuleSet

_DEALERS = {"first_dealer": ("agree", "random", "cut_high", "cut_low"), "next_dealer": ("alternate", "winner", "loser")}
_USUAL = {"dead_stock": (0, 4), "target": (25, 150), "series_target": (0, 500)}
"""Narrower ranges: a game is to end soon, and a round to have some play in it."""


def _field(name: str, default: object) -> st.SearchStrategy[Any]:
    if name == "ace_points":
        return st.sampled_from((1, 15))
    if name == "max_cube":
        return st.sampled_from((1, 2, 4, 8, 64))
    if name in CHOICES:
        return st.sampled_from(_DEALERS.get(name, CHOICES[name]))
    if isinstance(default, bool):
        return st.booleans()
    least, most = _USUAL.get(name, RANGES[name])
    return st.integers(least, most)


@st.composite
def two_player_rules(draw: st.DrawFn) -> RuleSet:
    """Returns a valid rule set for two players, about half of whose fields are as in the standard set."""
    fields: dict[str, Any] = dict(DEFAULTS)
    for name, default in DEFAULTS.items():
        if name not in ("mode", "partners_dealer") and draw(st.booleans()):
            fields[name] = draw(_field(name, default))
    if (fields["start"] == "eleven") != (fields["upcard_rule"] == "none"):
        eleven = fields["start"] == "eleven"
        fields["upcard_rule"] = "none" if eleven else "both_then_stock"
    if fields["doubling"] != "redouble":
        fields["max_cube"] = 1 if fields["doubling"] == "off" else 2
    if fields["sheet"] == "hollywood":
        fields["game_winner"], fields["series"] = "first_to_target", "none"
    return RuleSet(**fields)
