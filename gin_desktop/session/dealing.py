"""Decks and cuts: where chance comes from."""

from __future__ import annotations

import random
import secrets

from gin_desktop.engine.cards import DECK, Card
from gin_desktop.engine.game import dealer_by_cut
from gin_desktop.engine.record import Deal
from gin_desktop.engine.ruleset import RuleSet


class Shuffler:
    """Deals from the operating system's generator, or from a seed (for tests) the same deals every time."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng: random.Random = secrets.SystemRandom() if seed is None else random.Random(seed)

    def deal(self, rules: RuleSet, number: int, due: int | None) -> Deal:
        """A shuffled deal. ``due`` is the seat that has to deal; None has the first dealer found as the rules say.

        ``number`` counts the deals of the game from 1.
        """
        cut: tuple[Card, ...] = ()
        dealer = due
        if dealer is None:
            if rules.first_dealer in ("cut_high", "cut_low"):
                while dealer is None:  # a tie is cut again, and kept: it will be shown
                    pair = self._rng.sample(DECK, 2)
                    cut += tuple(pair)
                    dealer = dealer_by_cut(rules, pair)
            else:
                dealer = self._rng.randrange(2)
        deck = list(DECK)
        self._rng.shuffle(deck)
        nonce = f"{self._rng.getrandbits(128):032x}"
        return Deal(number, dealer, tuple(deck), nonce, cut)
