"""Helpers for the tests of duplicate matches: rules, dealing and playing rounds."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import PRESETS, preset
from tests.engine.makers import choose, rich_deck

PLAYED = [preset(name) for name in PRESETS if preset(name).players == 2]
seeds = st.integers(0, 2**32)
rule_sets = st.sampled_from(PLAYED)


def play_round(game: Game, rng: random.Random) -> None:
    """Plays the round to its end with random legal actions."""
    while not game.round_at(0).over:
        round_ = game.round_at(0)
        game.apply(round_.turn, choose(rng, round_))


def deal_next(game: Game, rng: random.Random) -> None:
    """Deals the next round: a new deck, or the one of a second play."""
    due = None if game.duplicate is None else game.duplicate.next_second_play
    dealer = game.next_dealer
    game.deal(rich_deck(rng) if due is None else due.deck, 0 if dealer is None else dealer)
