"""Shuffles decks and cuts for the deal and for partners."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from gin_desktop.engine.cards import DECK, Card
from gin_desktop.engine.deal_codes import deal_of_number, read_code
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import dealer_by_cut, first_seating, partners_by_cut, seating_by_chance, seating_by_cut
from gin_desktop.engine.record import Deal, SharedDeal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing, Partners
from gin_desktop.session.game_setup import GameSetup

_CUT: Final = ("cut_high", "cut_low", "draw_middle")

Found = TypeVar("Found")


class Shuffler:
    """Makes deals from the operating system's random generator, or reproducible ones from a seed (for tests)."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng: random.Random = secrets.SystemRandom() if seed is None else random.Random(seed)
        self.aside: Final = random.Random(seed)
        """random generator for what is not part of the game, such as remarks; reproducible from the same seed"""

    def deal(self, rules: RuleSet, number: int, due: Pairing | None, agreed: int | None = None) -> Deal:
        """A shuffled deal for the pairing that is ``due``, with a dealer chosen as the rules say if none is known yet.

        With three players and ``due`` None the cut also decides who begins; with four, None stands for the first table.
        ``number`` counts the deals of the game from 1; ``agreed`` is the first dealer the players agreed on.
        """
        cut: tuple[Card, ...] = ()
        cuts = rules.first_dealer in _CUT
        start = first_seating(rules) if due is None else None
        if start is not None:
            due = start.tables[0]
        if due is None:
            if cuts:
                seating, cut = self._cut(3, lambda cards: seating_by_cut(rules, cards))
            else:
                seating = seating_by_chance(rules, self._rng.sample(range(3), 3), agreed)
            due = seating.tables[0]
        dealer = due.dealer
        if dealer is None and agreed in due.seats:
            dealer = agreed
        if dealer is None:
            if cuts:
                place, cut = self._cut(2, lambda cards: dealer_by_cut(rules, cards))
            else:
                place = self._rng.randrange(2)
            dealer = due.seats[place]
        deck = list(DECK)
        self._rng.shuffle(deck)
        nonce = f"{self._rng.getrandbits(128):032x}"
        seats = None if rules.players == 2 else due.seats
        return Deal(number, dealer, tuple(deck), nonce, cut, due.table, seats=seats)

    def partners(self) -> tuple[tuple[int, ...], tuple[Card, ...]]:
        """Cuts for partners among four: the players by seat, and the cards cut, by seat (tied cuts first)."""
        order, cut = self._cut(4, partners_by_cut)
        return order, tuple(cut[at + player] for at in range(0, len(cut), 4) for player in order)

    def _cut(self, count: int, decided: Callable[[list[Card]], Found | None]) -> tuple[Found, tuple[Card, ...]]:
        """Cuts cards until they decide; returns the decision and all cards cut, ties too, as they are shown."""
        cut: tuple[Card, ...] = ()
        while True:
            cards = self._rng.sample(DECK, count)
            cut += tuple(cards)
            found = decided(cards)
            if found is not None:
                return found, cut


def accepts_agreed_dealer(game: Game) -> bool:
    """Whether the next deal may use an agreed first dealer, which holds at the beginning of a game only.

    Partners may have to find a dealer again in later deals.
    """
    seating = game.current_or_next_seating
    return not isinstance(seating, Partners) or seating.deal == 1


def next_deal(game: Game, shuffler: Shuffler, agreed: int | None = None, shared: SharedDeal | None = None) -> Deal:
    """The next deal of a game for the pairing that is due: shuffled, a repeated deal of a match, or that of a deal
    code."""
    number = game.deals + (1 if game.deal_over else 0)
    drawn = shuffler.deal(game.rules, number, game.next_pairing, agreed if accepts_agreed_dealer(game) else None)
    if shared is not None:
        deck, dealer = deal_of_number(read_code(shared.code))
        return replace(drawn, dealer=dealer, deck=deck, cut=())  # the nonce is new: each try has a seal of its own
    again = None if game.duplicate is None else game.duplicate.next_second_play
    if again is None:
        return drawn
    # the nonce is new, so that the seal does not give away which deal it is
    return replace(drawn, dealer=again.dealer, deck=again.deck, cut=(), again=again.again, suits=again.suits)


def reseat_by_cut(setup: GameSetup, shuffler: Shuffler) -> GameSetup:
    """The setup with its four players reseated by a cut for partners."""
    order, cut = shuffler.partners()
    return replace(setup, seats=tuple(setup.seats[player] for player in order), partners_cut=cut)
