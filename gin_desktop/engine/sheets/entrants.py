"""Whom a sheet keeps columns for (RULES.md 3.4, 4.9): the seats, or two sides."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.ruleset import RuleSet

Points = tuple[int, ...]
"""A number for each entrant."""

Credits = tuple[tuple[int, ...], ...]
"""Seat -> the entrants that a win of this seat counts for."""


def credits_of(rules: RuleSet) -> Credits | None:
    """For whom each seat wins; None where it depends on who is the solo player of the deal."""
    if rules.mode in ("captain3_fixed_box", "captain3_rotating_box"):
        return None
    return tuple((seat % rules.entrants,) for seat in range(rules.players))


def leaders(points: Sequence[int]) -> tuple[int, ...]:
    """The entrants that have most."""
    most = max(points)
    return tuple(entrant for entrant, number in enumerate(points) if number == most)


def leader(points: Sequence[int]) -> int | None:
    """The entrant that has most; None where several have."""
    ahead = leaders(points)
    return ahead[0] if len(ahead) == 1 else None


def added(one: Points, other: Points) -> Points:
    """The sum for each entrant."""
    return tuple(mine + more for mine, more in zip(one, other, strict=True))
