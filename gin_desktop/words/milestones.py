"""Milestones in words: a line on the result, and what each of them asks for."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.words import t, tn


def milestone_title(name: str) -> str:
    """Returns what a milestone is called."""
    return t(f"milestones.{name}")


def milestone_asks(name: str) -> str:
    """Returns what a milestone asks for, in a sentence."""
    return t(f"milestones.{name}.asks")


def reached_line(names: Sequence[str]) -> str:
    """Returns the line about milestones that a game has reached; the last of several is named, as it is the rarest."""
    if not names:
        return ""
    said = milestone_title(names[-1])
    more = len(names) - 1
    return tn("milestones.reached.more", more, name=said) if more else t("milestones.reached", name=said)
