"""Factories for rounds in the situations of the edge cases."""

from __future__ import annotations

import random

import pytest

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import (
    Action,
    IllegalAction,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore, score_round
from tests.engine.makers import DECK, cards, shuffled

STANDARD = preset("standard")
BIG = preset("big_gin_50")
GIN_HAND = "AS 2S 3S 4S 7H 7D 7C JC QC KC"


def refused(round_: Round, action: Action) -> str:
    """Returns the code of the error with which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        round_.apply(action)
    return caught.value.code


def dealt(rules: RuleSet = STANDARD, seed: int = 1, dealer: int = 1) -> Round:
    return Round(rules, shuffled(random.Random(seed)), dealer)


def showdown(rules: RuleSet, knocker: str, defender: str, spread: tuple[CardSet, ...] | None = None) -> Round:
    """Returns a round in which seat 0 has knocked with ten cards (eleven: big gin), and seat 1 has to defend."""
    used = cards(knocker) | cards(defender)
    left = [c for c in DECK if not used >> c & 1]
    big = cards(knocker).bit_count() == 11
    melder = meld_rules(rules)
    discarded = None if big else next(c for c in left if not melder.fitting(melder.melds_in(cards(knocker)), 1 << c))
    return Position(
        rules=rules,
        phase=Phase.DEFENCE,
        turn=1,
        dealer=1,
        hands=(cards(knocker), cards(defender)),
        pile=(),
        stock=tuple(c for c in left if c != discarded),
        spread=spread,
        knock_discard=discarded,
    ).build()


def settled(round_: Round) -> RoundScore:
    """Returns the score after the best defence."""
    round_.apply(round_.legal_actions()[0])
    assert round_.facts is not None
    return score_round(round_.facts, round_.rules)
