"""How many people sit before the screen."""

from __future__ import annotations

from gin_desktop.session.sitting import Sitting


def is_shared(sitting: Sitting) -> bool:
    """Whether people sit in both seats, so that neither may see what the other's turn shows."""
    return sitting.is_person(0) and sitting.is_person(1)


def is_alone(sitting: Sitting, seat: int) -> bool:
    """Whether the one person at the screen sits in ``seat``, so that "you" is nobody else."""
    return sitting.is_person(seat) and not sitting.is_person(1 - seat)
