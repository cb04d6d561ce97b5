"""Every sentence that is made from the fields of a rule set is true: the engine is asked, for each set that says it.

The truths are in `truths/`, one function for each sentence: it builds a round, or the end of a game, in which the
sentence would show.
"""

from __future__ import annotations

import importlib
import re
from functools import cache
from typing import Any, Final

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words.en import rule_pages
from tests.words.truths.registry import TRUTHS, Told, family, told

for _name in ("play", "turns", "endings", "showdowns", "games", "sheets", "seats"):
    importlib.import_module(f"tests.words.truths.{_name}")

LABELS: Final = ("example.", "rules.", "summary.goal.round", "summary.goal.duplicate", "differs.mode.head_to_head")
"""What makes no claim: names, heads, captions of examples (`test_rules_words` holds their figures to the engine), where
a figure comes from, and what is said of a game that has no target."""

ELEVEN: Final[dict[str, Any]] = {"start": "eleven", "upcard_rule": "none"}
CUBE: Final[dict[str, Any]] = {"doubling": "redouble", "max_cube": 8}
ALTERNATE: Final[dict[str, Any]] = {**CUBE, "cube_owner": "alternate"}
ODD: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "closed": (
        "gin_only",
        {"last_discard": "knock_only", "dead_stock": 0, "knock_discard": "face_up", "big_gin": True},
    ),
    "gin to the last": ("straight_gin", {"last_discard": "knock_only", "dead_stock": 1, "last_draw_knock": True}),
    "gin with aces": ("gin_only", {"ace_runs": "wrap", "ace_points": 15, "layoff_on_gin": True, **ELEVEN}),
    "gin and doubles": ("gin_only", {"doubling": "double", "max_cube": 2, "layoff": False, "big_gin": True, **ELEVEN}),
    "high aces": ("standard", {"ace_runs": "high_or_low", "return_taken_card": "allowed", "layoff": False}),
    "ties to the knocker": (
        "standard",
        {"tie_rule": "knocker", "last_draw_knock": False, "shutout_effect": "double_all"},
    ),
    "ties for nothing": ("big_gin_31", {"tie_rule": "no_bonus", "layoff_on_big_gin": True, "next_dealer": "loser"}),
    "last discard": ("standard", {"last_discard": "knock_only", "knock_limit": 7, "first_dealer": "draw_middle"}),
    "big last discard": ("open_gin", {"last_discard": "knock_only", "knock_limit": 25, "must_go_gin": True}),
    "one": ("oklahoma", {"oklahoma_ace": "one", "spade_boxes_double": True, "extra_box_gin": 1, **ELEVEN}),
    "spade boxes": (
        "standard",
        {"spade_boxes_double": True, "extra_box_undercut": 2, "extra_box_gin": 1, "big_gin": True},
    ),
    "only undercuts": ("standard", {"extra_box_undercut": 1, "game_winner": "highest_total", "box_to": "loser"}),
    "eleven doubles": ("standard", {**ELEVEN, **ALTERNATE, "spades_double": True, "knock_discard": "face_up"}),
    "late doubles": ("doubling", {"double_when": "any_time_in_turn", "shutout_effect": "none", "big_gin": True}),
    "late redoubles": ("match_20_25", {**ALTERNATE, "double_when": "any_time_in_turn", "return_taken_card": "allowed"}),
    "doubles without lay-offs": ("doubling_classic", {"upcard_rule": "both_then_normal", "layoff": False}),
    "nothing to double": ("standard", {"doubling": "redouble", "max_cube": 1}),
    "spades and doubles": ("redoubling", {"knock_mode": "oklahoma", "spades_double": True}),
    "totals": ("hollywood", {"hollywood_winner": "total_points", "shutout_effect": "none"}),
    "columns 0": ("hollywood", {"shutout_effect": "double_all", "shutout_test": "zero_points", "box_to": "loser"}),
    "columns 1": ("hollywood_oklahoma", {"shutout_effect": "double_deadwood", "game_bonus": 0}),
    "columns 2": ("hollywood", {"shutout_effect": "double_hand_points"}),
    "eleven of three": ("cutthroat3", {**ELEVEN}),
    "open series": ("series_20_25", {"series_target": 0, "shutout_effect": "double_deadwood", "extra_box_gin": 2}),
    "big boxes": ("big_gin_31", {"extra_box_gin": 2, "extra_box_undercut": 1, "knock_mode": "oklahoma"}),
    **{
        f"cutthroat {number}": ("cutthroat3", changes)
        for number, changes in enumerate(
            (
                {"first_dealer": "agree", "next_dealer": "winner", "shutout_effect": "double_all", "box_to": "loser"},
                {"first_dealer": "random", "next_dealer": "alternate", "shutout_effect": "double_deadwood"},
                {"first_dealer": "cut_high", "next_dealer": "left", "dealer_after_draw": "alternate"},
                {"first_dealer": "cut_low", "game_winner": "highest_total", "series": "multi_match"},
            )
        )
    },
    **{
        f"dealer out {number}": ("dealer_out3", changes)
        for number, changes in enumerate(
            (
                {"first_dealer": "agree", "next_dealer": "winner", "shutout_test": "zero_points"},
                {"first_dealer": "random", "next_dealer": "left", "shutout_effect": "double_hand_points"},
                {"first_dealer": "cut_high"},
                {"first_dealer": "draw_middle"},
            )
        )
    },
    **{
        f"captain {number}": (f"captain3_{kind}_box", changes)
        for number, (kind, changes) in enumerate(
            (
                ("fixed", {"first_dealer": "agree", "next_dealer": "loser", "box_to": "loser"}),
                ("fixed", {"first_dealer": "cut_low", "series": "multi_match", "series_target": 500}),
                ("fixed", {"first_dealer": "random", "sheet": "hollywood", "dealer_after_draw": "alternate"}),
                ("fixed", {"game_winner": "highest_total"}),
                ("fixed", {"sheet": "hollywood", "box_to": "loser"}),
                ("rotating", {"first_dealer": "agree", "next_dealer": "loser", "box_to": "loser"}),
                ("rotating", {"game_bonus": 0, "next_dealer": "alternate"}),
                ("rotating", {"game_bonus": 0, "box_bonus": 0, "next_dealer": "left"}),
            )
        )
    },
    **{
        f"partners {number}": ("partners4", changes)
        for number, changes in enumerate(
            (
                {"first_dealer": "agree", "partners_dealer": "side", "box_to": "loser", "shutout_test": "zero_points"},
                {"first_dealer": "cut_low", "partners_dealer": "side", "dealer_after_draw": "alternate"},
                {"first_dealer": "random", "game_winner": "highest_total"},
                {"first_dealer": "draw_middle"},
                {"sheet": "hollywood"},
                {"sheet": "hollywood", "box_to": "loser"},
            )
        )
    },
}
"""Made-up rule sets, so that every sentence is said by some: the base, and what is changed."""


OTHERS: Final = (
    "standard",
    "one",
    "big last discard",
    "high aces",
    "only undercuts",
    "ties for nothing",
    "doubling",
    "hollywood",
    "open series",
    "partners 0",
)
"""What every set is told apart from."""


@cache
def made() -> dict[str, RuleSet]:
    """Every preset, and the odd ones, by name."""
    return {name: preset(name) for name in PRESETS} | {
        name: preset(base).but(**changes) for name, (base, changes) in ODD.items()
    }


@cache
def said_of(name: str) -> Told:
    """Everything that is said of a rule set, also beside others that differ from it in much."""
    return told(made()[name], *(made()[other] for other in OTHERS))


def claims_made(found: Told) -> list[str]:
    """The sentences of a page that could be false, in a settled order."""
    known = {family(key) for key in rule_pages.MESSAGES}
    return sorted(key for key in found.ids & known if not key.startswith(LABELS) and ".title" not in key)


NAMED: Final = {
    "next_dealer": r"page\.deal\.next\.(?:three\.)?(\w+)",
    "dealer_after_draw": r"page\.deal\.(?:draw\.(?:three\.)?|partners\.side\.)(same|alternate)",
    "upcard_rule": r"page\.first\.(both_then_stock|both_then_normal|dealer_turn|none)",
    "return_taken_card": r"page\.turn\.return\.(forbidden|allowed)",
    "discard_view": r"page\.turn\.pile\.(top_only|all)",
    "knock_discard": r"page\.end\.discard\.(face_up|face_down)",
    "oklahoma_ace": r"page\.end\.oklahoma\.ace\.limit_(gin_only|one)",
    "double_when": r"page\.doubling\.when\.(\w+)",
    "cube_owner": r"page\.doubling\.owner\.(\w+)",
    "box_to": r"page\.game\.(?:\w+\.)*box\.(each|loser)",
    "shutout_test": r"page\.game\.(?:\w+\.)?shutout\.when\.(?:\w+\.)?(no_hands|zero_points)",
    "shutout_effect": r"(?:page\.game(?:\.hollywood)?|summary)\.shutout\.(?:three\.)?(none|bonus|double_\w+)",
    "game_winner": r"page\.game\.(?:\w+\.)?winner\.(\w+)",
    "hollywood_winner": r"page\.sheet\.hollywood\.(two_of_three|total_points)",
    "partners_dealer": r"page\.deal\.partners\.(individual|side)\.(?:cut|chance)",
}
"""Where a truth asks the engine for what the rules have, the sentence has to be the one of that value."""


def names_another_value(key: str, rules: RuleSet) -> bool:
    """Whether a sentence is about a value of a field that these rules do not have."""
    found = ((field, re.match(pattern, key)) for field, pattern in NAMED.items())
    return any(match and getattr(rules, field) != match[1] for field, match in found)


@pytest.mark.parametrize("name", made())
def test_every_sentence_is_true(name: str) -> None:
    found = said_of(name)
    for key in claims_made(found):
        assert key in TRUTHS, f"nothing holds {key} true"
        assert not names_another_value(key, found.rules), key
        try:
            TRUTHS[key](found)
        except Exception as error:
            raise AssertionError(f"{key}: {error}") from error


def test_every_sentence_is_said_of_some_rules_and_has_its_truth() -> None:
    known = {family(key) for key in rule_pages.MESSAGES}
    due = {key for key in known if not key.startswith(LABELS) and ".title" not in key}
    said = {key for name in made() for key in claims_made(said_of(name))}
    assert due - said == set(), "said of no rule set"
    assert due - TRUTHS.keys() == set(), "nothing holds it true"
    assert TRUTHS.keys() - due == set(), "there is no such sentence"
