"""The safety map: whether a card would complete a meld with the hands that the other side may hold."""

from __future__ import annotations

import numpy as np
import pytest

from gin_desktop.analysis.coaching.belief import WeightedHands, believe
from gin_desktop.analysis.coaching.safety import safety_map, use_chances
from gin_desktop.analysis.draw_odds import outs_for
from gin_desktop.engine.cards import CardSet, each, parse_card, parse_cards, to_set
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Pass
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import view_of
from tests.analysis.coaching.positions import positions


def hands_of(*texts: str, weights: tuple[float, ...] = ()) -> WeightedHands:
    hands = np.array([[to_set(parse_cards(text)) for text in texts]])
    return WeightedHands(hands, np.array([weights or (1 / len(texts),) * len(texts)]))


def test_a_card_is_of_use_if_it_completes_or_lengthens_a_meld() -> None:
    hands = hands_of("4S 5S 9H 9D 9C KS QS AD 2D 7C")
    chances = use_chances(outs_for("low", 1), hands)[0]
    used = {card for card in range(52) if chances[card] == 1}
    assert used == set(parse_cards("3S 6S 9S JS 3D 8C"))
    assert np.isnan(chances[parse_card("4S")])  # a card that it holds cannot be given to it
    assert chances[parse_card("8S")] == 0


def test_the_weights_of_hands_count_and_hands_that_hold_the_card_do_not() -> None:
    one, two, three = "4S 5S 2H 9D JC KS 7H AD 2C 7C", "6S 5H 2H 9D JC KS 7H AD 2C 7D", "3S KD 2H 9D JC KS 7H AD 4C QC"
    chances = use_chances(outs_for("low", 1), hands_of(one, two, three, weights=(0.2, 0.5, 0.3)))[0]
    assert chances[parse_card("6S")] == pytest.approx(0.2 / 0.5)
    assert chances[parse_card("7S")] == pytest.approx(0.7)


@pytest.mark.parametrize(("name", "ace_runs"), [("standard", "low"), ("around_corner", "wrap")])
def test_the_map_agrees_with_the_engine_about_every_hand(name: str, ace_runs: AceRuns) -> None:
    for position in list(positions(name, 2))[3::9]:
        belief = believe(position.view)
        rules = preset(name)
        melder = meld_rules_for(rules.ace_runs, rules.ace_points)
        assert rules.ace_runs == ace_runs
        found = safety_map(belief)
        usual = belief.usual_hands
        for card in list(found.chances)[::5]:
            fits = [
                not hand >> card & 1 and any(meld >> card & 1 for meld in melder.melds_in(hand | 1 << card))
                for hand in usual.hands.tolist()
            ]
            free = [not hand >> card & 1 for hand in usual.hands.tolist()]
            assert found.chances[card] == pytest.approx(usual.mean(np.array(fits)) / usual.mean(np.array(free)))


def test_every_own_card_is_on_the_map_and_safe_ones_are_said_to_be() -> None:
    safe = 0
    for position in list(positions("standard", 3))[::3]:
        view = position.view
        found = safety_map(believe(view, "easy"))
        assert all(card in found.chances for card in each(view.hand))
        assert set(found.chances) <= set(each(view.hand | view.unseen & ~view.opponent_known))
        assert all(found.chances[card] == 0 for card in each(found.certainly_safe))
        safe += found.certainly_safe.bit_count()
        # no hand that the other side can hold makes anything of them, the true one least of all
        melder = meld_rules_for("low", 1)
        for card in each(found.certainly_safe & ~position.other_hand):
            assert not any(meld >> card & 1 for meld in melder.melds_in(position.other_hand | 1 << card))
    assert safe


def test_what_fits_cards_taken_face_up_is_used_for_certain() -> None:
    # seat 1 gets the even cards below 20, and takes the 9 of spades and the jack that seat 0 gives away
    round_ = Round(preset("standard"), range(52), 0)
    for action in (Pass(), Pass(), DrawStock(), Discard(0), DrawStock(), Discard(9), DrawDiscard(), Discard(2)):
        round_.apply(action)
    for action in (DrawStock(), Discard(11), DrawDiscard(), Discard(4), DrawStock()):
        round_.apply(action)
    view = view_of(round_, 0)
    assert view.opponent_known == to_set([9, 11])
    known: CardSet = to_set([9, 11])
    assert known & ~round_.hands[1] == 0
    chances = safety_map(believe(view)).chances
    assert chances.keys() >= set(each(view.hand))
    assert not chances.keys() & {9, 11}
    assert chances.get(10, 1.0) == pytest.approx(1.0)
