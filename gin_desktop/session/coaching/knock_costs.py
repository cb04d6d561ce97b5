"""What knocking at once and waiting cost, added up from the kept reviews of many rounds in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final

from gin_desktop.analysis.coaching.knock_choices import ChoiceSums, KnockChoices
from gin_desktop.engine.errors import GinError
from gin_desktop.storage.games.reviews import KeptReview, ReviewPlace
from gin_desktop.storage.reading import SMALL, parse_json

AT_A_TIME: Final = 40
"""The rounds of a slice."""

CHOICES_PLACE: Final = 8
"""Where the choices stand among the kept figures of a round."""


def choices_list(choices: KnockChoices) -> list[list[float]]:
    """Returns the choices of a round as they are kept among its figures."""
    return [[one.number, one.best, one.loss, one.squares] for one in (choices.knocked, choices.waited)]


def choices_from_list(kept: Any) -> KnockChoices:
    """The inverse of :func:`choices_list`; raises ``ValueError`` or ``TypeError`` for anything else."""
    knocked, waited = (
        ChoiceSums(int(number), int(best), float(loss), float(squares)) for number, best, loss, squares in kept
    )
    return KnockChoices(1, knocked, waited)


def choices_of(review: KeptReview) -> KnockChoices:
    """Returns the choices of a kept round; none where they cannot be read."""
    try:
        return choices_from_list(parse_json(review.figures, SMALL)[CHOICES_PLACE])
    except (GinError, ValueError, TypeError, LookupError, ArithmeticError):
        return KnockChoices()


def knock_costs(
    read: Callable[[ReviewPlace | None, int], Sequence[KeptReview]],
) -> Generator[None, None, KnockChoices]:
    """Adds up the choices of kept rounds, some a step.

    Args:
        read: returns so many kept rounds after the one at a place, or (None) the first ones.
    """
    found, after = KnockChoices(), None
    while rounds := read(after, AT_A_TIME):
        for one in rounds:
            found = found.plus(choices_of(one))
        after = rounds[-1].place
        yield
    return found
