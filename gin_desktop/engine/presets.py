"""The named rule sets (RULES.md section 3), each as its difference from another one, with its sources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet


class PresetError(GinError):
    """An unknown preset name. Code ``unknown_preset``; ``values["names"]`` lists the known ones."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set: what it changes in ``base`` and which sources it comes from (keys of RULES.md section 6)."""

    name: str
    base: str | None
    sources: str
    changes: Mapping[str, Value] = field(default_factory=dict)


_ALTERNATE: Final = {"next_dealer": "alternate", "dealer_after_draw": "alternate"}

_ALL: Final = (
    Preset("standard", None, "S1"),
    Preset(
        "big_gin_50",
        "standard",
        "S0",
        {
            **_ALTERNATE,
            "first_dealer": "agree",
            "knock_discard": "face_up",
            "big_gin": True,
            "big_gin_bonus": 50,
            "undercut_bonus": 15,
            "shutout_test": "zero_points",
            "shutout_effect": "double_deadwood",
            "shutout_bonus": 0,
        },
    ),
    Preset(
        "grand_total",
        "standard",
        "S2, M, Y",
        {
            **_ALTERNATE,
            "first_dealer": "random",
            "upcard_rule": "both_then_normal",
            "big_gin": True,
            "big_gin_bonus": 31,
            "shutout_effect": "double_hand_points",
            "shutout_bonus": 0,
            "game_winner": "highest_total",
        },
    ),
    Preset(
        "match_20_25",
        "standard",
        "S3",
        {
            **_ALTERNATE,
            "first_dealer": "random",
            "upcard_rule": "dealer_turn",
            "must_go_gin": True,
            "knock_discard": "face_up",
            "undercut_bonus": 20,
            "game_bonus": 0,
            "box_bonus": 0,
            "shutout_effect": "none",
            "shutout_bonus": 0,
        },
    ),
    Preset("match_10_20", "match_20_25", "S3", {"gin_bonus": 20, "undercut_bonus": 10}),
    Preset(
        "series_20_25",
        "match_20_25",
        "S3, Q",
        {
            "series": "multi_match",
            "game_bonus": 100,
            "box_bonus": 25,
            "shutout_effect": "bonus",
            "shutout_bonus": 100,
            "series_target": 500,
        },
    ),
    Preset("series_10_20", "series_20_25", "S3, Q", {"gin_bonus": 20, "undercut_bonus": 10}),
    Preset(
        "open_gin",
        "standard",
        "S4",
        {
            "first_dealer": "cut_low",
            "knock_discard": "face_up",
            "big_gin": True,
            "big_gin_bonus": 50,
            "undercut_bonus": 10,
            "layoff_on_gin": True,
            "box_bonus": 20,
            "box_to": "loser",
        },
    ),
    Preset("alternative", "standard", "S1, O", {"gin_bonus": 20, "undercut_bonus": 10, "box_bonus": 20}),
    Preset("oklahoma", "standard", "S1", {"knock_mode": "oklahoma", "spades_double": True}),
    Preset("hollywood", "standard", "S1", {"sheet": "hollywood"}),
    Preset("eleven_card", "standard", "S1", {"start": "eleven", "upcard_rule": "none"}),
    Preset("around_corner", "standard", "S1", {"ace_runs": "wrap", "ace_points": 15, "target": 125}),
    Preset("doubling", "standard", "S1", {"doubling": "double", "max_cube": 2}),
    Preset("redoubling", "standard", "S1", {"doubling": "redouble", "max_cube": 4}),
    Preset("gin_only", "standard", "S1", {"knock_mode": "gin_only", "knock_limit": 0, "target": 250}),
    Preset("partners4", "standard", "S1", {"mode": "partners4", "target": 125}),
    # K tells of four players with the Oklahoma limit and the spade, and to 125 there as elsewhere
    Preset("partners4_oklahoma", "oklahoma", "K", {"mode": "partners4", "target": 125}),
    # A plays 25 points further than a partnership usually does
    Preset("partners4_corner", "round_corner_classic", "A", {"mode": "partners4", "target": 150}),
    Preset(
        "cutthroat3",
        "standard",
        "D",
        {"mode": "cutthroat3", "next_dealer": "incoming", "first_dealer": "draw_middle"},
    ),
    Preset(
        "dealer_out3",
        "standard",
        "G, K",
        {"mode": "dealer_out3", "next_dealer": "loser", "first_dealer": "cut_low"},
    ),
    Preset("captain3_fixed_box", "standard", "D, F", {"mode": "captain3_fixed_box"}),
    Preset("captain3_rotating_box", "standard", "L", {"mode": "captain3_rotating_box", "next_dealer": "box"}),
    Preset(
        "big_gin_31",
        "standard",
        "M",
        {
            **_ALTERNATE,
            "big_gin": True,
            "big_gin_bonus": 31,
            "shutout_effect": "double_hand_points",
            "shutout_bonus": 0,
        },
    ),
    Preset(
        "oklahoma_150",
        "oklahoma",
        "K",
        {"target": 150, "extra_box_gin": 2, "extra_box_undercut": 1, "spade_boxes_double": True},
    ),
    Preset(
        "hollywood_oklahoma",
        "oklahoma",
        "J, K",
        {"sheet": "hollywood", "target": 150, "spade_boxes_double": True},
    ),
    Preset(
        "round_corner_classic",
        "around_corner",
        "A",
        {
            "gin_bonus": 20,
            "undercut_bonus": 20,
            "box_bonus": 20,
            "layoff_on_gin": True,
            "gin_laid_to_zero": "void",
            "discard_view": "all",
        },
    ),
    Preset(
        "doubling_classic",
        "standard",
        "B",
        {
            "doubling": "redouble",
            "max_cube": 64,
            "cube_owner": "alternate",
            "resign_bonus": 10,
            "resign_multiplier": "current",
            "target": 200,
        },
    ),
    Preset("tournament_50th", "big_gin_31", "I", {"last_discard": "knock_only", "knock_mode": "oklahoma"}),
    Preset("straight_gin", "gin_only", "Q", {"target": 100}),
)

PRESETS: Final[Mapping[str, Preset]] = {entry.name: entry for entry in _ALL}
"""Every preset by name, in the order of RULES.md section 3."""


def preset_names(players: int) -> list[str]:
    """Returns the names of the presets for this number of players, in their order."""
    return [name for name in PRESETS if preset(name).players == players]


@cache
def preset(name: str) -> RuleSet:
    """Returns the rule set of that name; raises :class:`PresetError` for an unknown name."""
    if name not in PRESETS:
        raise PresetError("unknown_preset", name=name, names=tuple(PRESETS))
    entry = PRESETS[name]
    base = preset(entry.base) if entry.base else RuleSet()
    return base.but(**entry.changes)
