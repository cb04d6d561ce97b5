"""The choices that are judged, and the hands from which they come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gin_desktop.analysis.batch import Cards, Flags


@dataclass(frozen=True, slots=True)
class Candidates:
    """Choices to be judged, each of a observation (``at``, its row).

    ``hands`` are the ten cards kept, ``cards`` the card on the pile (-1 for none), ``before`` whether it is the one on
    offer before a draw and not one discarded.
    """

    at: Cards
    hands: Cards
    cards: Cards
    before: Flags


class Bases(NamedTuple):
    """The hands from which candidates come: card sets, and the row of the observation of each."""

    hands: Cards
    at: Cards
