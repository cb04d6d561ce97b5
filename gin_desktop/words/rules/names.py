"""What rule sets are called, and the groups they are listed in."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t

GROUPS: Final = ("classic", "limits", "scoring", "three", "four", "house")
"""The groups of the picker in their order; ``group.NAME`` and ``group.NAME.line`` say what they are."""

_GROUP_OF: Final = {
    **dict.fromkeys(("oklahoma", "oklahoma_150", "hollywood_oklahoma", "tournament_50th"), "limits"),
    **dict.fromkeys(("gin_only", "straight_gin"), "limits"),
    **dict.fromkeys(("hollywood", "doubling", "redoubling", "doubling_classic"), "scoring"),
    **dict.fromkeys(("grand_total", "series_20_25", "series_10_20"), "scoring"),
    **dict.fromkeys(("eleven_card", "around_corner", "round_corner_classic"), "house"),
}
"""The groups of the presets outside the classic group."""


def rules_name(name: str) -> str:
    """Returns the title of a preset; raises KeyError for one without a title."""
    return t(f"rules.{name}.name")


def rules_line(name: str) -> str:
    """Returns the one-line description of a preset; raises KeyError for one without a title."""
    return t(f"rules.{name}.line")


def title_of(preset: str | None, title: str | None) -> str:
    """Returns the title of a rule set: the preset's, the person's own, or "own rules".

    A preset that has no name here comes from a newer program.
    """
    if preset is not None and has(f"rules.{preset}.name"):
        return rules_name(preset)
    return title or t("rules.own.name" if preset is None else "rules.newer.name")


def preset_group(name: str | None, rules: RuleSet | None = None) -> str:
    """Returns the group (one of `GROUPS`) in which a preset is listed.

    Rules of one's own are among the house rules; those for three or four players with the others for as many.
    """
    known = name is not None and name in PRESETS
    rules = preset(name) if name is not None and known else rules
    if rules is not None and rules.players > 2:
        return "three" if rules.players == 3 else "four"
    return _GROUP_OF.get(str(name), "classic") if known else "house"
