"""Opponents in words: what a level is called in its style, and how strong Even match is."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.words import has, t

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


def strength_text(strength: int, levels: Sequence[str]) -> str:
    """Where a strength (0 is the first of ``levels``, 100 the second) lies between them, in a sentence."""
    names = [t(f"level.{name}.name") for name in levels]
    below, share = divmod(min(max(0, strength), 100 * (len(names) - 1)), 100)
    if share <= 5:
        return t("even.at", level=names[below])
    if share >= 95:
        return t("even.at", level=names[below + 1])
    if share <= 35:
        return t("even.above", level=names[below])
    if share >= 65:
        return t("even.below", level=names[below + 1])
    return t("even.between", low=names[below], high=names[below + 1])
