"""Hard's behaviour: the cards it takes, when it stops waiting for gin, and how it adapts to earlier rounds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.engine.cards import DECK, Card, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.view import PastRound, View, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.opponent_model import early_knocker_chance
from gin_desktop.players.protocol import decide

HARD = level("hard")
HIGH = "KS QH JD TC 9S 8H 6D 5C 4S 2H"


def cards(text: str) -> int:
    return to_set(parse_cards(text))


def seen(rules: str, mine: str, theirs: int, pile: list[Card], known: str = "") -> View:
    """Seat 0 is to draw, or with eleven cards to discard; of the cards on the pile each side has discarded half."""
    hands = cards(mine), theirs
    stock = tuple(card for card in DECK if not (hands[0] | hands[1] | to_set(pile)) >> card & 1)
    round_ = Position(
        rules=preset(rules), phase=Phase.DRAW if hands[0].bit_count() == 10 else Phase.DISCARD, turn=0, dealer=1,
        hands=hands, pile=tuple(pile), stock=stock, turned=pile[0], known=(0, cards(known)),
    ).build()  # fmt: skip
    return replace(view_of(round_, 0), discards=tuple((number % 2, card) for number, card in enumerate(pile)))


@pytest.mark.parametrize(
    ("mine", "top", "known"),
    [
        ("5S 9S QS 3H 7H 8H 7D JD 2C 8C", "KS", ""),
        ("5S QS KS 3H 7H 8H 9H 7D 2C 8C", "QD", ""),
        ("TS KS 3H 9H TH TD KD AC 8C KC", "9C", ""),
        ("AS TS KS 3D 4D 6D JD 2C 3C 8C", "JS", ""),
        ("8S JS KS 5H 8H 9H TH JH QH 6D", "QD", "TD"),
    ],
)
def test_a_card_that_brings_no_less_deadwood_is_left(mine: str, top: str, known: str) -> None:
    """Nobody in the rounds that the figures come from took such cards; what they say of them is chance."""
    free = [card for card in DECK if not (cards(f"{mine} {known}") | 1 << parse_card(top)) >> card & 1]
    theirs = cards(known) | to_set(free[3 : 13 - len(known.split())])
    for rules in ("gin_only", "standard"):
        view = seen(rules, mine, theirs, [free[0], parse_card(top)], known)
        assert decide(HARD.player, view, random.Random(1), HARD.work) == DrawStock()


WITH_TWO = "AS AH AD 2C 3C 4C 7S 7H 7D 2S KH"
LATE = "8D 2D TC 3D QD 5D 2H 6C JH QC KC 6H 4D 7C QH 8C 4H 9D 3S 8H 6S 5H 6D KD"


@pytest.mark.parametrize(
    ("theirs", "gone", "knocks"),
    [("5C 5S 3H 4S JC TD 9S KS TH TS", LATE, True), ("KS KD 9S 9D 8H 6D 5S 4S 3H 2H", "QS QH QD QC JS", False)],
)
def test_a_late_knock_is_made_when_gin_is_out_of_reach(theirs: str, gone: str, knocks: bool) -> None:
    """The figures alone would wait, with one card that brings gin and two draws left."""
    view = seen("standard", WITH_TWO, cards(theirs), parse_cards(gone))
    action = decide(HARD.player, view, random.Random(1), HARD.work)
    assert isinstance(action, Knock if knocks else Discard)


ENDS = (Ending.KNOCK, 9), (Ending.KNOCK, 2), (Ending.GIN, 0)


def past(facts: RoundFacts, hand: str, turns: int = 8) -> PastRound:
    """A finished round in which seat 1 held ``hand`` in the end."""
    discards = tuple((number % 2, card) for number, card in enumerate(DECK[: 2 * turns]))
    return PastRound(dealer=0, limit=10, discards=discards, hands=(cards(HIGH), cards(hand)), facts=facts)


def test_how_rounds_ended_tells_who_knocks_at_once() -> None:
    low = "AS AH AD 3D 4D 5D 7S 7H 7D 2S"
    view = seen("standard", HIGH, cards(low), parse_cards("AC 2C"))

    def belief(*rounds: PastRound) -> float:
        return early_knocker_chance(replace(view, earlier=rounds))

    many, few, gin = (RoundFacts(end, 1, 0, left, 20) for end, left in ENDS)
    mine = RoundFacts(Ending.KNOCK, 0, 1, 5, 60)
    assert belief(past(few, low)) > belief() > belief(past(gin, low)) > belief(past(mine, low))
    assert belief(past(many, low)) > 1.2 * belief(past(few, low))
    assert belief(past(many, low)) > belief(past(many, low, turns=5)) > belief(past(many, low, turns=3)) > belief()
    assert belief() > belief(past(mine, HIGH)) > belief(past(gin, low))


@pytest.mark.parametrize(
    ("mine", "gone", "usual", "eager"),
    [
        ("3S 8S AH TH 5D 7D 8D TD JD KD 4C", "KH 4D 2H 7C QS AS", "JD", "KD"),
        ("JS QS 7H 8H QH AC 2C 3C 4C 9C KC", "2H 3H 9H 8C", "QH", "9C"),
    ],
)
def test_against_who_knocks_at_once_other_cards_are_discarded(mine: str, gone: str, usual: str, eager: str) -> None:
    """Which is not among the three that leave least, the only ones looked at against others."""
    pile = parse_cards(gone)
    theirs = [card for card in DECK if not (cards(mine) | to_set(pile)) >> card & 1][5:15]
    view = seen("standard", mine, to_set(theirs), pile)
    knocks = past(RoundFacts(Ending.KNOCK, 1, 0, 9, 20), "AS AH AD 3D 4D 5D 7S 7H 9D TS")
    for earlier, card in (((), usual), ((knocks, knocks), eager)):
        action = decide(HARD.player, replace(view, earlier=earlier), random.Random(1), HARD.work)
        assert action == Discard(parse_card(card))
