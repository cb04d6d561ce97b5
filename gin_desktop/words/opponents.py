"""Opponents in words: what a level is called in its style, and how strong Even match is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from gin_desktop.words import has, t, tn

PLAIN = "plain"
"""The name of the neutral style."""
EVEN = "even"
"""The opponent whose strength follows the person's results; in a game it has a number: ``even:135``."""


def level_title(name: str) -> str:
    """Returns the title of the opponent ``LEVEL``, ``LEVEL:STYLE`` or ``even:NNN``; any other name unchanged."""
    level, _, style = name.partition(":")
    if not has(f"level.{level}.name"):
        return name
    title = t(f"level.{level}.name")
    styled = f"style.{style}.after"
    return t("level.styled", level=title, style=t(styled)) if style and has(styled) else title


def has_title(name: str) -> bool:
    """Returns whether this opponent has a title; players are not imported for that."""
    level, colon, rest = name.partition(":")
    if level == EVEN:
        return len(rest) == 3 and rest.isascii() and rest.isdigit()
    return has(f"level.{level}.name") and (not colon or has(f"style.{rest}.after"))


def stand_in_line(level: str, below: str, why: str) -> str:
    """Returns a sentence: the level ``below`` replaces ``level``, and why (a code of what is missing)."""
    key = f"level.replaced.{why}"
    names = {"level": t(f"level.{level}.name"), "below": t(f"level.{below}.name")}
    return t(key if has(key) else "level.replaced.unknown", **names)


def stand_in_title(name: str, below: str) -> str:
    """Returns the title of a replaced opponent: the level chosen, and the level that plays instead."""
    level = name.partition(":")[0]
    return t("level.replaced.plate", level=t(f"level.{level}.name"), below=t(f"level.{below}.name"))


def strength_text(strength: int, levels: Mapping[str, int], form: Literal["", ".sheet", ".then"] = "") -> str:
    """Where a strength lies between those of ``levels`` (by name, weakest first), in a sentence.

    The form ``.sheet`` says of whom it speaks, as it stands alone; ``.then`` is a few words beside a date.
    """
    known = sorted(levels, key=levels.__getitem__)
    below = next((name for name in reversed(known) if levels[name] <= strength), known[0])
    above = next((name for name in known if levels[name] > strength), known[-1])
    low, high = t(f"level.{below}.name"), t(f"level.{above}.name")
    share = (strength - levels[below]) / (levels[above] - levels[below]) if above != below else 0.0
    if share <= 0.05:
        return t(f"even{form}.at", level=low)
    if share >= 0.95:
        return t(f"even{form}.at", level=high)
    if share <= 0.35:
        return t(f"even{form}.above", level=low)
    if share >= 0.65:
        return t(f"even{form}.below", level=high)
    return t(f"even{form}.between", low=low, high=high)


def recent_text(recent: str) -> str:
    """How the last games of Even match went, letters as they are kept: W was won, L lost, - equal; may be empty."""
    return tn("even.recent", len(recent), won=recent.count("W")) if recent else ""


def even_line(strength: int, recent: str, levels: Mapping[str, int]) -> str:
    """Returns a line for the final score sheet: the strength of Even match now, and the latest results."""
    where = strength_text(strength, levels, ".sheet")
    return f"{where} {recent_text(recent)}" if len(recent) > 1 else where
