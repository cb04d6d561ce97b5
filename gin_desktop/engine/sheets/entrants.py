"""Entrants, who have a column each on a score sheet: players, or two sides (RULES.md 3.4, 4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.ruleset import RuleSet

Points = tuple[int, ...]
"""A number for each entrant."""

Credits = tuple[tuple[int, ...], ...]
"""For each seat the entrants that score when it wins."""


def credits_of(rules: RuleSet) -> Credits | None:
    """Returns the entrants for whom each seat scores; None where that depends on the deal's solo player."""
    if rules.mode in ("captain3_fixed_box", "captain3_rotating_box"):
        return None
    return tuple((seat % rules.entrants,) for seat in range(rules.players))


def leaders(points: Sequence[int]) -> tuple[int, ...]:
    """Returns the entrants with the most points."""
    most = max(points)
    return tuple(entrant for entrant, number in enumerate(points) if number == most)


def leader(points: Sequence[int]) -> int | None:
    """Returns the entrant with the most points; None for a tie."""
    ahead = leaders(points)
    return ahead[0] if len(ahead) == 1 else None


def add_points(one: Points, other: Points) -> Points:
    """Returns the sum of two scores for each entrant."""
    return tuple(mine + more for mine, more in zip(one, other, strict=True))
