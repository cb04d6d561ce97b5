"""Who chooses the actions: everything is chosen from what OpenSpiel says is legal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pyspiel

from tests.openspiel.comparison import KNOCK, PASS, STOCK, TAKE, Their, game_of
from tests.openspiel.lockstep import Picker
from tests.openspiel.mapping import UTILS, Setting


def even(rng: random.Random) -> Picker:
    """Chooses any legal action with equal chance."""
    return lambda state: _one(rng, state.legal_actions())


def bot(setting: Setting, seat: int) -> Picker:
    """Chooses as OpenSpiel's own simple player, which knocks as soon as it can and never lays off."""
    player: Any = pyspiel.make_simple_gin_rummy_bot(game_of(setting).get_parameters(), seat)
    return lambda state: int(player.step(state))


def sensible(rng: random.Random, *, knock: float = 1.0, slip: float = 0.1, tidy: bool = True) -> Picker:
    """Draws and discards for the least deadwood, knocks with a chance of ``knock`` and errs with one of ``slip``.

    It lays out whatever melds are legal in any order, sometimes fewer than it could, and mostly lays off. Not ``tidy``
    is who knocks with any card that will do and lays no more than it must, which makes for undercuts.
    """

    def choose(state: Any) -> int:
        legal = state.legal_actions()
        phase = state.current_phase()
        hand = state.hands()[state.current_player()]
        if KNOCK in legal and rng.random() < knock:
            return int(KNOCK)
        plain = [action for action in legal if action != KNOCK]
        if phase == Their.LAYOFF or (phase == Their.KNOCK and len(hand) <= 10):
            more = [action for action in plain if action != PASS]
            enough = 0.1 if tidy or phase == Their.LAYOFF else 1.0
            stop = not more or (PASS in plain and rng.random() < enough)
            return int(PASS) if stop else _one(rng, more)
        if rng.random() < slip or (phase == Their.KNOCK and not tidy):
            return _one(rng, plain)
        if phase == Their.DISCARD or phase == Their.KNOCK:
            return _discarded(rng, hand, plain)
        if TAKE in plain:
            helps = UTILS.min_deadwood([*hand, state.upcard()]) < UTILS.min_deadwood(hand)
            return int(TAKE) if helps else next(action for action in (STOCK, PASS) if action in plain)
        return int(plain[0])

    return choose


def magpie(rng: random.Random, *, stock: float, back: float) -> Picker:
    """Takes upcards, draws from the stock with a chance of ``stock`` and returns what it took with ``back``."""

    def choose(state: Any) -> int:
        legal = state.legal_actions()
        if TAKE in legal and (STOCK not in legal or rng.random() >= stock):
            return int(TAKE)
        if STOCK in legal:
            return int(STOCK)
        taken = state.prev_upcard()
        if state.current_phase() == Their.DISCARD and taken in legal:
            others = [action for action in legal if action not in (taken, KNOCK)]
            return int(taken) if rng.random() < back else _one(rng, others)
        return _one(rng, [action for action in legal if action != KNOCK] or legal)

    return choose


def _discarded(rng: random.Random, hand: Sequence[int], cards: Sequence[int]) -> int:
    """A card that leaves the least deadwood, any of them if there are several."""
    counts = {card: UTILS.min_deadwood([other for other in hand if other != card]) for card in cards}
    least = min(counts.values())
    return _one(rng, [card for card in cards if counts[card] == least])


def _one(rng: random.Random, choices: Sequence[int]) -> int:
    # random() alone is the same in every version of Python
    return int(choices[int(rng.random() * len(choices))])
