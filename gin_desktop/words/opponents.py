"""Opponents in words: what a level is called in its style, and how strong Even match is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from gin_desktop.words import has, t, tn

PLAIN = "plain"
"""The style that is none."""
EVEN = "even"
"""The opponent whose strength follows the person's results; in a game it has a number: ``even:135``."""


def level_title(name: str) -> str:
    """What the opponent ``LEVEL``, ``LEVEL:STYLE`` or ``even:NNN`` is called; another name stays as it is."""
    level, _, style = name.partition(":")
    if not has(f"level.{level}.name"):
        return name
    title = t(f"level.{level}.name")
    styled = f"style.{style}.after"
    return t("level.styled", level=title, style=t(styled)) if style and has(styled) else title


def has_words(name: str) -> bool:
    """Whether there are words for this opponent; without asking the players, who know the same names."""
    level, colon, rest = name.partition(":")
    if level == EVEN:
        return len(rest) == 3 and rest.isascii() and rest.isdigit()
    return has(f"level.{level}.name") and (not colon or has(f"style.{rest}.after"))


def stand_in_line(below: str, why: str) -> str:
    """That the level ``below`` plays in the place of the one chosen, and why (a code of what Expert is missing)."""
    key = f"level.replaced.{why}"
    return t(key if has(key) else "level.replaced.other", below=t(f"level.{below}.name"))


def stand_in_title(name: str, below: str) -> str:
    """What is called by two names at the table: the level chosen, and the one that plays in its place."""
    level = name.partition(":")[0]
    return t("level.replaced.plate", level=t(f"level.{level}.name"), below=t(f"level.{below}.name"))


def strength_text(strength: int, levels: Sequence[str], form: Literal["", ".sheet", ".then"] = "") -> str:
    """Where a strength (0 is the first of ``levels``, 100 the second) lies between them, in a sentence.

    The form ``.sheet`` says of whom it speaks, as it stands alone; ``.then`` is a few words beside a date.
    """
    names = [t(f"level.{name}.name") for name in levels]
    below, share = divmod(min(max(0, strength), 100 * (len(names) - 1)), 100)
    if share <= 5:
        return t(f"even{form}.at", level=names[below])
    if share >= 95:
        return t(f"even{form}.at", level=names[below + 1])
    if share <= 35:
        return t(f"even{form}.above", level=names[below])
    if share >= 65:
        return t(f"even{form}.below", level=names[below + 1])
    return t(f"even{form}.between", low=names[below], high=names[below + 1])


def recent_text(recent: str) -> str:
    """How the last games of Even match went, letters as they are kept: W was won, L lost, - equal; may be empty."""
    return tn("even.recent", len(recent), won=recent.count("W")) if recent else ""


def even_line(strength: int, recent: str, levels: Sequence[str]) -> str:
    """For the final sheet: where Even match stands now, and how the last games went."""
    where = strength_text(strength, levels, ".sheet")
    return f"{where} {recent_text(recent)}" if len(recent) > 1 else where
