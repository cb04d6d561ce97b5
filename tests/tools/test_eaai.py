"""The protocol of the comparisons: its rules, its automatic lay-offs, and generators that depend on numbers only."""

from __future__ import annotations

import random

from gin_desktop.engine.cards import DECK, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import LayOff, all_layoffs, defence_deadwood
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.sheets.sheet import Sheet
from tools.arena import eaai

MELDER = meld_rules(eaai.RULES)


def _cards(text: str) -> int:
    return to_set(parse_cards(text))


def test_only_hand_points_count() -> None:
    sheet = Sheet(eaai.RULES)
    while not sheet.ended:
        sheet.add(RoundFacts(Ending.GIN, knocker=0, defender=1, defender_deadwood=30))
    assert sheet.scores == sheet.settle().totals == (110, 0)
    tie = score_round(
        RoundFacts(Ending.KNOCK, knocker=0, defender=1, knocker_deadwood=7, defender_deadwood=7), eaai.RULES
    )
    assert (tie.winner, tie.points) == (1, 25)


def test_layoffs_chain_on_a_run_and_leave_own_melds_alone() -> None:
    spread = (_cards("4H 5H 6H"), _cards("9S 9D 9C"))
    hand = _cards("2H 3H 7H 8H 9H KS KD KC QH AS")
    laid = eaai.greedy_layoffs(MELDER, hand, spread, (_cards("KS KD KC"),))
    assert {card for card, _ in laid} == set(parse_cards("2H 3H 7H 8H 9H"))
    assert defence_deadwood(MELDER, hand, spread, (_cards("KS KD KC"),), laid) == 11


def test_layoffs_are_greedy_but_legal() -> None:
    """The nine goes on the first meld it fits, the set, and the ten is left: better play would count less."""
    spread = (_cards("9S 9D 9C"), _cards("6H 7H 8H"))
    hand = _cards("9H TH")
    laid = eaai.greedy_layoffs(MELDER, hand, spread, ())
    assert laid == (LayOff(parse_card("9H"), 0),)
    assert len(all_layoffs(MELDER, spread, hand)) == 2


def test_layoffs_of_random_hands_are_legal_and_complete() -> None:
    rng = random.Random(5)
    made = 0
    while made < 60:
        cards = rng.sample(DECK, 34)
        spread = MELDER.best_arrangement(to_set(cards[:16]))
        hand = to_set(cards[16:26])
        melds = MELDER.best_arrangement(hand)
        laid = eaai.greedy_layoffs(MELDER, hand, spread, melds)
        defence_deadwood(MELDER, hand, spread, melds, laid)  # raises for a lay-off that does not fit
        made += len(laid)


def test_generators_depend_on_their_numbers_only() -> None:
    assert eaai.deck_of(3, 5, 1) == eaai.deck_of(3, 5, 1)
    assert sorted(eaai.deck_of(3, 5, 1)) == list(DECK)
    decks = {tuple(eaai.deck_of(seed, pair, number)) for seed in (1, 2) for pair in (0, 1) for number in (0, 1)}
    assert len(decks) == 8
    firsts = {
        eaai.decision_rng(seed, game, number, decision, side).random()
        for seed in (1, 2)
        for game in (0, 1)
        for number in (0, 1)
        for decision in (0, 1)
        for side in "ab"
    }
    assert len(firsts) == 32
    assert eaai.decision_rng(1, 2, 3, 4).random() == eaai.decision_rng(1, 2, 3, 4, "a").random()
    assert {eaai.first_dealer(1, pair) for pair in range(12)} == {0, 1}


def test_a_draw_without_a_choice_is_not_asked() -> None:
    assert [phase for phase in Phase if not eaai.is_asked(phase)] == [Phase.DRAW_STOCK]
