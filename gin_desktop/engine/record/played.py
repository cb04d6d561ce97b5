"""Rounds of a record that were played, kept so that they can be looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record.entries import Deal


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it was played: ``round`` as it stands in the end, and what was done in it and not taken back.

    ``numbers`` are those of the action lines. A round that was left, or that a damaged record breaks off, is not over.
    """

    deal: Deal
    round: Round
    actions: tuple[tuple[int, Action], ...]
    numbers: tuple[int, ...]


def play_deals(game: Game, deals: Iterable[Deal], rounds: Sequence[PlayedRound]) -> None:
    """Brings a game, which stands at a beginning, through these deals. What was played there is not played again: the
    rounds that are over are put in their places, and each deal whose rounds are all among them goes on the sheet."""
    found = {(one.deal.number, one.deal.table): one for one in rounds if one.round.over}
    last = 0
    for deal in deals:
        if last and deal.number != last:
            _end(game, last, found)
        last = deal.number
        game.deal(deal.deck, deal.dealer, deal.table, deal.seats)
    if last:
        _end(game, last, found)


def _end(game: Game, number: int, found: dict[tuple[int, int], PlayedRound]) -> None:
    """Puts the rounds of the deal in their places."""
    for table in range(len(game.tables)):
        played = found.get((number, table))
        if played is not None:
            game.place(played.round, played.actions)
    if game.deal_over:
        game.count_deal()
