"""Duplicate matches: where the cards of a second play come from, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gin_desktop.engine.game import Game
from gin_desktop.engine.record import Deal
from gin_desktop.session.dealing import Shuffler

LENGTHS: Sequence[int] = (3, 5, 10)
"""How many deals a match may have, to choose from."""


def next_deal(game: Game, shuffler: Shuffler, number: int, due: int | None) -> Deal:
    """The next deal of a game: shuffled, or the cards that come again.

    ``number`` counts the deals from 1; ``due`` is the seat that has to deal, None has it found as the rules say.
    """
    drawn = shuffler.deal(game.rules, number, due)
    again = None if game.duplicate is None else game.duplicate.due
    if again is None:
        return drawn
    # the nonce is new, so that the seal does not give away which deal it is
    return replace(drawn, dealer=again.dealer, deck=again.deck, cut=(), again=again.again, suits=again.suits)


@dataclass(frozen=True, slots=True)
class MatchStage:
    """Where a match stands: which play this is of how many deals, for the first time or again.

    Which of the deals comes again is not told: nobody should play from memory.
    """

    number: int
    deals: int
    again: bool


def stage_of(game: Game) -> MatchStage | None:
    """Where a match is in the round that is played, or was played last; None for an ordinary game."""
    if game.duplicate is None:
        return None
    half, number = divmod(max(0, game.deals - 1), game.duplicate.deals)
    return MatchStage(number + 1, game.duplicate.deals, half > 0)
