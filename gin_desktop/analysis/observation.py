"""What a seat knows of a round beside its own hand: what features and the opponent's model are made from."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.analysis.batch import Cards, Counts, Flags
from gin_desktop.analysis.draw_odds import Floats


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat knows beside its hand, one row a decision.

    Card sets: ``known`` the other side holds for certain, ``discarded`` everything it discarded, ``theirs`` those of
    them that lie on the pile but for the ``recent`` (its last two, ``last`` is the very last), ``own_left`` own
    discards it let lie, ``left`` all it let lie, with the upcard (Expert has learned from what still lies there),
    ``gone`` everything on the pile or out of play.

    ``limit`` is the greatest deadwood to knock with, ``draws`` those until the stock is dead, ``turns`` the discards so
    far, ``takes`` how often each side took a discard; ``upcard`` says that the first upcard is on offer, ``first`` that
    it is, or was taken, with nobody having passed it. ``style`` is what the other side has shown in earlier rounds
    (``first.style_numbers``), ``types`` what type of player it is by that (chances, ``grip.chances_of``).
    """

    known: Cards
    discarded: Cards
    theirs: Cards
    recent: Cards
    last: Cards
    own_left: Cards
    left: Cards
    gone: Cards
    limit: Counts
    draws: Counts
    turns: Counts
    takes_other: Counts
    takes_me: Counts
    upcard: Flags
    first: Flags
    style: Floats
    types: Floats
