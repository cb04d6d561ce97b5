"""What a seat knows of a round besides its own hand, as arrays: the raw material of features and opponent model."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.analysis.batch import Cards, Counts, Flags
from gin_desktop.analysis.draw_odds import Floats


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat knows besides its hand, one row for each decision.

    Attributes:
        known: the cards that the opponent holds for certain.
        discarded: everything the opponent discarded.
        theirs: those of them that are still on the pile, without the ``recent`` ones.
        recent: the opponent's last two discards.
        last: its last discard.
        own_left: this seat's own discards that the opponent left on the pile.
        left: all cards still on the pile that the opponent left there, the upcard included.
        gone: everything on the pile or out of play.
        limit: the knock limit (points).
        draws: how many draws are left until the stock runs out.
        turns: how many discards there were so far, of both sides.
        takes_other, takes_me: how often the opponent and this seat took a discard.
        upcard: whether the first upcard is on offer.
        first: whether it is on offer or was just taken, and nobody has passed it.
        style: the opponent's style in earlier rounds (N, STYLE), see ``meld_encoder.style_numbers``.
        types: the chances of the opponent's types after earlier rounds (N, TYPES), see ``opponent_type.type_chances``.
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
