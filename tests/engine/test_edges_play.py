"""The edge cases of RULES.md 4.1 and 4.2 for two players without the cube, each by its name there."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import each
from gin_desktop.engine.play.actions import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import MAX_TURNS_WITHOUT_STOCK_DRAW, Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, RoundScore, score_round
from tests.engine.makers import DECK, card, cards, discarding
from tests.engine.tables import BIG, GIN_HAND, STANDARD, dealt, refused, settled

# -- 4.1 deal and first turn -------------------------------------------------------------------------------------------


def test_taking_the_offered_upcard_is_the_draw_of_that_turn() -> None:
    round_ = dealt()
    upcard = round_.upcard
    assert upcard is not None
    round_.apply(TakeUpcard())
    assert round_.phase is Phase.DISCARD
    assert refused(round_, Discard(upcard)) == "just_taken"
    assert refused(round_, DrawStock()) == "wrong_phase"
    other = next(c for c in each(round_.hands[0]) if c != upcard)
    round_.apply(Discard(other))
    assert (round_.turn, round_.phase) == (1, Phase.DRAW)
    assert set(round_.legal_actions()) == {DrawStock(), DrawDiscard()}


def test_dealer_takes_it_after_a_pass_then_the_non_dealer_plays_an_ordinary_turn() -> None:
    round_ = dealt()
    round_.apply(Pass())
    assert (round_.turn, round_.legal_actions()) == (1, [TakeUpcard(), Pass()])
    round_.apply(TakeUpcard())
    round_.apply(next(a for a in round_.legal_actions() if isinstance(a, Discard)))
    assert (round_.turn, round_.phase) == (0, Phase.DRAW)


@pytest.mark.parametrize(
    ("rule", "after_one", "after_two"),
    [
        ("both_then_stock", {TakeUpcard(), Pass()}, {DrawStock()}),
        ("both_then_normal", {TakeUpcard(), Pass()}, {DrawStock(), DrawDiscard()}),
        ("dealer_turn", {DrawStock(), DrawDiscard()}, None),
    ],
)
def test_both_pass(rule: str, after_one: set[Action], after_two: set[Action] | None) -> None:
    round_ = dealt(STANDARD.but(upcard_rule=rule))
    round_.apply(Pass())
    assert set(round_.legal_actions()) == after_one
    if after_two is None:
        assert refused(round_, Pass()) == "wrong_phase"
        return
    round_.apply(Pass())
    assert round_.turn == 0
    assert set(round_.legal_actions()) == after_two
    if rule == "both_then_stock":
        assert refused(round_, DrawDiscard()) == "stock_only"
        assert refused(round_, TakeUpcard()) == "wrong_phase"


def test_after_two_passes_the_discard_covers_the_refused_upcard_for_good() -> None:
    round_ = dealt()
    for action in (Pass(), Pass(), DrawStock()):
        round_.apply(action)
    discarded = next(each(round_.hands[0]))
    round_.apply(Discard(discarded))
    round_.apply(DrawDiscard())
    assert round_.drawn == discarded
    assert round_.pile == [round_.upcard]


def first_turn(rules: RuleSet, hand: str, upcard: str) -> Round:
    position = complete_position(rules, Phase.UPCARD, turn=0, dealer=1, hand=cards(hand), turned=card(upcard))
    return position.build()


def test_knock_or_gin_on_the_very_first_turn_also_with_the_upcard() -> None:
    round_ = first_turn(STANDARD, "AS 2S 3S 7H 7D 7C JC QC 5D 9H", "KC")
    round_.apply(TakeUpcard())
    assert Knock(card("9H")) in round_.legal_actions()
    round_.apply(Knock(card("9H")))
    assert (round_.require_showdown().ending, round_.require_showdown().deadwood) == (Ending.KNOCK, 5)
    round_ = first_turn(STANDARD, "AS 2S 3S 4S 7H 7D 7C JC QC 9H", "KC")
    round_.apply(TakeUpcard())
    round_.apply(Knock(card("9H")))
    assert round_.require_showdown().ending is Ending.GIN


def test_dealt_gin_must_first_draw() -> None:
    round_ = first_turn(BIG, GIN_HAND, "9H")
    assert refused(round_, Knock(card("4S"))) == "wrong_phase"
    assert refused(round_, Knock(None)) == "wrong_phase"
    round_.apply(TakeUpcard())
    assert refused(round_, Knock(card("9H"))) == "just_taken"


def test_eleven_card_start_may_knock_gin_or_big_gin_at_once() -> None:
    rules = preset("eleven_card").but(big_gin=True, big_gin_bonus=50)
    deck = list(DECK)

    def opening(hand: str) -> Round:
        own = list(each(cards(hand)))
        rest = [c for c in deck if c not in own]
        mixed = [c for pair in zip(own[:10], rest[:10], strict=True) for c in pair]
        return Round(rules, (*mixed, own[10], *rest[10:]), 1)

    round_ = opening(GIN_HAND + " 9H")
    assert round_.phase is Phase.DISCARD
    assert round_.turn == 0
    assert Knock(card("9H")) in round_.legal_actions()
    big = opening("AS 2S 3S 4S 7H 7D 7C TC JC QC KC")
    assert Knock(None) in big.legal_actions()
    big.apply(Knock(None))
    assert big.require_showdown().ending is Ending.BIG_GIN


def test_eleven_card_start_dealer_may_take_the_starter_card() -> None:
    round_ = dealt(preset("eleven_card"))
    starter = next(each(round_.hands[0]))
    round_.apply(Discard(starter))
    assert (round_.turn, set(round_.legal_actions())) == (1, {DrawStock(), DrawDiscard()})
    round_.apply(DrawDiscard())
    assert round_.drawn == starter


def test_oklahoma_upcard_is_fixed_by_the_card_turned_whoever_holds_it() -> None:
    round_ = first_turn(preset("oklahoma"), "2S 3S 4S 7H 7D 7C JC QC KC 9H", "AS")
    assert (round_.limit, round_.spade) == (0, True)
    round_.apply(TakeUpcard())
    assert (round_.limit, round_.spade, round_.turned) == (0, True, card("AS"))
    round_.apply(Knock(card("9H")))
    assert settled(round_).multiplier == 2


# -- 4.2 drawing, discarding, the end of the stock ---------------------------------------------------------------------


def test_the_card_just_taken_may_not_be_discarded_in_any_way() -> None:
    round_ = discarding(STANDARD, GIN_HAND + " 9D", taken="9D")
    for action in (Discard(card("9D")), Knock(card("9D")), Knock(card("9D"), ())):
        assert refused(round_, action) == "just_taken"
    assert Discard(card("9D")) not in round_.legal_actions()
    assert round_.forbidden == card("9D")
    free = discarding(STANDARD.but(return_taken_card="allowed"), GIN_HAND + " 9D", taken="9D")
    assert {Discard(card("9D")), Knock(card("9D"))} <= set(free.legal_actions())


def test_the_card_just_drawn_from_the_stock_may_be_discarded() -> None:
    position = complete_position(
        STANDARD, Phase.DISCARD, turn=0, dealer=1, hand=cards(GIN_HAND + " 9D"), drawn=card("9D")
    )
    assert Discard(card("9D")) in position.build().legal_actions()


def test_big_gin_with_the_card_just_taken() -> None:
    round_ = discarding(BIG, "AS 2S 3S 4S 7H 7D 7C TC JC QC KC", taken="TC")
    round_.apply(Knock(None))
    assert round_.require_showdown().ending is Ending.BIG_GIN


def test_the_taken_card_is_the_only_card_whose_discard_gives_gin() -> None:
    round_ = discarding(STANDARD, GIN_HAND + " 9D", taken="9D")
    counts = [
        round_.melder.deadwood(round_.hands[0] ^ 1 << a.discard)
        for a in round_.legal_actions()
        if isinstance(a, Knock) and a.discard is not None
    ]
    assert counts
    assert 0 not in counts


def test_stock_down_to_two_after_a_draw_that_player_may_still_end_it() -> None:
    round_ = discarding(STANDARD, GIN_HAND + " 9D", stock=2)
    assert {Knock(card("9D")), Knock(card("4S")), Discard(card("9D"))} <= set(round_.legal_actions())
    round_.apply(Discard(card("9D")))
    assert round_.facts is not None
    assert (round_.facts.ending, round_.facts.draw_reason) == (Ending.DRAW, DrawReason.STOCK)
    assert score_round(round_.facts, STANDARD) == RoundScore(Outcome.DRAWN, None)


def test_three_cards_left_is_an_ordinary_turn() -> None:
    round_ = discarding(STANDARD, GIN_HAND + " 9D", stock=3)
    round_.apply(Discard(card("9D")))
    assert set(round_.legal_actions()) == {DrawStock(), DrawDiscard()}
    round_.apply(DrawDiscard())
    assert round_.stock_count == 3
    round_.apply(next(a for a in round_.legal_actions() if isinstance(a, Discard)))
    assert round_.phase is Phase.DRAW  # both may go on taking discards
    round_.apply(DrawStock())
    assert round_.stock_count == 2
    assert round_.phase is Phase.DISCARD


def test_last_draw_cannot_knock_where_the_rules_say_so() -> None:
    round_ = complete_position(STANDARD.but(last_draw_knock=False), Phase.DRAW, turn=0, dealer=1, stock=3).build()
    events = round_.apply(DrawStock())
    assert len(events) == 2
    assert round_.over
    assert (round_.discards, round_.hands[0].bit_count()) == ([], 11)


KNOCK_ONLY = preset("tournament_50th").but(knock_mode="fixed")


def last_discard(hand: str, top: str, rules: RuleSet = KNOCK_ONLY) -> Round:
    return complete_position(rules, Phase.DRAW, turn=0, dealer=1, hand=cards(hand), top=card(top), stock=2).build()


def test_last_discard_is_dead() -> None:
    round_ = last_discard("AS 2S 3S 7H 7D 7C JC QC 4D 5D", "KC", STANDARD)
    assert round_.over


def test_last_discard_may_be_taken_only_to_knock() -> None:
    round_ = last_discard("AS 2S 3S 7H 7D 7C JC QC 4D 5D", "KC")
    assert set(round_.legal_actions()) == {Pass(), DrawDiscard()}
    assert refused(round_, DrawStock()) == "stock_dead"
    round_.apply(DrawDiscard())
    assert round_.phase is Phase.MUST_END
    assert set(round_.legal_actions()) == {Knock(card(c)) for c in ("AS", "4D", "5D")} & set(round_.legal_actions())
    assert refused(round_, Discard(card("5D"))) == "must_end"
    round_.apply(Knock(card("5D")))
    assert round_.require_showdown().deadwood == 4


def test_last_discard_is_offered_only_where_it_allows_a_knock() -> None:
    assert last_discard("AS 3S 5S 7H 9H JH KD 2C 4C 6C", "KC").over


def test_passing_the_last_discard_ends_the_round() -> None:
    round_ = last_discard("AS 2S 3S 7H 7D 7C JC QC 4D 5D", "KC")
    round_.apply(Pass())
    assert round_.facts is not None
    assert round_.facts.draw_reason is DrawReason.STOCK


def test_last_discard_for_big_gin() -> None:
    round_ = last_discard("AS 2S 3S 4S 7H 7D 7C JC QC KC", "TC")
    round_.apply(DrawDiscard())
    assert Knock(None) in round_.legal_actions()


def test_endless_discard_taking_is_drawn_after_forty_turns() -> None:
    round_ = dealt(seed=3)
    round_.apply(TakeUpcard())
    turns = 0
    while not round_.over:
        round_.apply(next(a for a in round_.legal_actions() if isinstance(a, Discard)))
        turns += 1
        if not round_.over:
            round_.apply(DrawDiscard())
    assert turns == MAX_TURNS_WITHOUT_STOCK_DRAW == 40
    assert round_.facts is not None
    assert round_.facts.draw_reason is DrawReason.GUARD


def test_a_draw_from_the_stock_starts_the_forty_turns_afresh() -> None:
    round_ = dealt(seed=3)
    round_.apply(TakeUpcard())
    turns = 0
    while not round_.over:
        round_.apply(next(a for a in round_.legal_actions() if isinstance(a, Discard)))
        turns += 1
        if not round_.over:
            round_.apply(DrawStock() if turns == 30 else DrawDiscard())
    assert turns == 30 + 1 + 40


def test_an_emptied_discard_pile_starts_anew_and_older_cards_never_come_back() -> None:
    round_ = dealt()
    round_.apply(TakeUpcard())
    assert round_.pile == []
    discarded = next(a for a in round_.legal_actions() if isinstance(a, Discard))
    round_.apply(discarded)
    assert round_.pile == [discarded.card]


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    round_ = complete_position(STANDARD, Phase.DRAW, turn=0, dealer=1).build()
    round_.stack += round_.pile
    round_.pile = []
    assert round_.legal_actions() == [DrawStock()]
    assert refused(round_, DrawDiscard()) == "pile_empty"
