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
        own_discards_left: this seat's own discards that the opponent left on the pile.
        left: all cards still on the pile that the opponent left there, the upcard included.
        gone: everything on the pile or out of play.
        limit: the knock limit (points).
        draws: how many draws are left until the stock runs out.
        turns: how many discards there were so far, of both sides.
        opponent_takes, own_takes: how often the opponent and this seat took a discard.
        upcard: whether the first upcard is on offer.
        first: whether it is on offer or was just taken, and nobody has passed it.
        style: the opponent's style in earlier rounds (N, STYLE), see ``meld_encoder.style_numbers``.
        types: the chances of the opponent's types after earlier rounds (N, TYPE_COUNT), see ``type_chances``.
    """

    known: Cards
    discarded: Cards
    theirs: Cards
    recent: Cards
    last: Cards
    own_discards_left: Cards
    left: Cards
    gone: Cards
    limit: Counts
    draws: Counts
    turns: Counts
    opponent_takes: Counts
    own_takes: Counts
    upcard: Flags
    first: Flags
    style: Floats
    types: Floats
