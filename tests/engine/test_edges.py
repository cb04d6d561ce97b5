"""The edge cases of RULES.md section 4 for two players without the cube, each by its name there."""

from __future__ import annotations

import random

import pytest

from gin_desktop.engine.actions import (
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.facts import DrawReason, Ending
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.position import Position, fill
from gin_desktop.engine.presets import preset
from gin_desktop.engine.round import GUARD_TURNS, Phase, Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, RoundScore, price
from gin_desktop.engine.view import view_of
from tests.engine.makers import DECK, card, cards, melds, shuffled, throwing

STANDARD = preset("standard")
BIG = preset("big_gin_50")
GIN_HAND = "AS 2S 3S 4S 7H 7D 7C JC QC KC"


def refused(round_: Round, action: Action) -> str:
    """The code with which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        round_.apply(action)
    return caught.value.code


def dealt(rules: RuleSet = STANDARD, seed: int = 1, dealer: int = 1) -> Round:
    return Round(rules, shuffled(random.Random(seed)), dealer)


def showdown(rules: RuleSet, knocker: str, defender: str, spread: tuple[CardSet, ...] | None = None) -> Round:
    """Seat 0 has knocked with ten cards (eleven: big gin); seat 1 is to answer."""
    used = cards(knocker) | cards(defender)
    left = [c for c in DECK if not used >> c & 1]
    big = cards(knocker).bit_count() == 11
    melder = meld_rules(rules)
    thrown = None if big else next(c for c in left if not melder.fitting(melder.melds_in(cards(knocker)), 1 << c))
    return Position(
        rules=rules,
        phase=Phase.DEFENCE,
        turn=1,
        dealer=1,
        hands=(cards(knocker), cards(defender)),
        pile=(),
        stock=tuple(c for c in left if c != thrown),
        spread=spread,
        knock_discard=thrown,
    ).build()


def settled(round_: Round) -> RoundScore:
    """The score after the best defence."""
    round_.apply(round_.legal_actions()[0])
    assert round_.facts is not None
    return price(round_.facts, round_.rules)


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
    thrown = next(each(round_.hands[0]))
    round_.apply(Discard(thrown))
    round_.apply(DrawDiscard())
    assert round_.drawn == thrown
    assert round_.pile == [round_.upcard]


def first_turn(rules: RuleSet, hand: str, upcard: str) -> Round:
    position = fill(rules, Phase.UPCARD, turn=0, dealer=1, hand=cards(hand), turned=card(upcard))
    return position.build()


def test_knock_or_gin_on_the_very_first_turn_also_with_the_upcard() -> None:
    round_ = first_turn(STANDARD, "AS 2S 3S 7H 7D 7C JC QC 5D 9H", "KC")
    round_.apply(TakeUpcard())
    assert Knock(card("9H")) in round_.legal_actions()
    round_.apply(Knock(card("9H")))
    assert (round_.ending, round_.knocker_count) == (Ending.KNOCK, 5)
    round_ = first_turn(STANDARD, "AS 2S 3S 4S 7H 7D 7C JC QC 9H", "KC")
    round_.apply(TakeUpcard())
    round_.apply(Knock(card("9H")))
    assert round_.ending is Ending.GIN


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
    assert big.ending is Ending.BIG_GIN


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


def test_the_card_just_taken_may_not_be_thrown_in_any_way() -> None:
    round_ = throwing(STANDARD, GIN_HAND + " 9D", taken="9D")
    for action in (Discard(card("9D")), Knock(card("9D")), Knock(card("9D"), ())):
        assert refused(round_, action) == "just_taken"
    assert Discard(card("9D")) not in round_.legal_actions()
    assert round_.forbidden == card("9D")
    free = throwing(STANDARD.but(return_taken_card="allowed"), GIN_HAND + " 9D", taken="9D")
    assert {Discard(card("9D")), Knock(card("9D"))} <= set(free.legal_actions())


def test_the_card_just_drawn_from_the_stock_may_be_thrown() -> None:
    position = fill(STANDARD, Phase.DISCARD, turn=0, dealer=1, hand=cards(GIN_HAND + " 9D"), drawn=card("9D"))
    assert Discard(card("9D")) in position.build().legal_actions()


def test_big_gin_with_the_card_just_taken() -> None:
    round_ = throwing(BIG, "AS 2S 3S 4S 7H 7D 7C TC JC QC KC", taken="TC")
    round_.apply(Knock(None))
    assert round_.ending is Ending.BIG_GIN


def test_the_taken_card_is_the_only_card_whose_discard_gives_gin() -> None:
    round_ = throwing(STANDARD, GIN_HAND + " 9D", taken="9D")
    counts = [
        round_.melder.deadwood(round_.hands[0] ^ 1 << a.discard)
        for a in round_.legal_actions()
        if isinstance(a, Knock) and a.discard is not None
    ]
    assert counts
    assert 0 not in counts


def test_stock_down_to_two_after_a_draw_that_player_may_still_end_it() -> None:
    round_ = throwing(STANDARD, GIN_HAND + " 9D", stock=2)
    assert {Knock(card("9D")), Knock(card("4S")), Discard(card("9D"))} <= set(round_.legal_actions())
    round_.apply(Discard(card("9D")))
    assert round_.facts is not None
    assert (round_.facts.ending, round_.facts.draw_reason) == (Ending.DRAW, DrawReason.STOCK)
    assert price(round_.facts, STANDARD) == RoundScore(Outcome.DRAWN, None)


def test_three_cards_left_is_an_ordinary_turn() -> None:
    round_ = throwing(STANDARD, GIN_HAND + " 9D", stock=3)
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
    round_ = fill(STANDARD.but(last_draw_knock=False), Phase.DRAW, turn=0, dealer=1, stock=3).build()
    events = round_.apply(DrawStock())
    assert len(events) == 2
    assert round_.over
    assert (round_.discards, round_.hands[0].bit_count()) == ([], 11)


KNOCK_ONLY = preset("tournament_50th").but(knock_mode="fixed")


def last_discard(hand: str, top: str, rules: RuleSet = KNOCK_ONLY) -> Round:
    return fill(rules, Phase.DRAW, turn=0, dealer=1, hand=cards(hand), top=card(top), stock=2).build()


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
    assert round_.knocker_count == 4


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
    assert turns == GUARD_TURNS == 40
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
    thrown = next(a for a in round_.legal_actions() if isinstance(a, Discard))
    round_.apply(thrown)
    assert round_.pile == [thrown.card]


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    round_ = fill(STANDARD, Phase.DRAW, turn=0, dealer=1).build()
    round_.stack += round_.pile
    round_.pile = []
    assert round_.legal_actions() == [DrawStock()]
    assert refused(round_, DrawDiscard()) == "pile_empty"


# -- 4.3 knocking and spreading ----------------------------------------------------------------------------------------


def test_what_is_counted_are_the_ten_cards_left() -> None:
    round_ = throwing(STANDARD, "6H 7H 8H 9H JS JD JC JH 3C 5D 9C")
    round_.apply(Knock(card("9C")))
    assert round_.knocker_count == 8


TWO_WAYS = "2C 3C 4C 2D 2S 8D 9D TD JD QD KH"


def test_the_knocker_declares_the_spread_and_the_declared_count_stands() -> None:
    round_ = throwing(STANDARD, TWO_WAYS)
    spread = melds("2C 2D 2S", "8D 9D TD JD QD")
    assert round_.is_legal(Knock(card("KH"), spread))
    round_.apply(Knock(card("KH"), spread))
    assert (round_.knocker_count, round_.spread) == (7, spread)


def test_a_spread_over_the_limit_is_refused_although_a_smaller_count_exists() -> None:
    round_ = throwing(STANDARD.but(knock_limit=6), TWO_WAYS)
    assert refused(round_, Knock(card("KH"), melds("2C 2D 2S", "8D 9D TD JD QD"))) == "over_limit"
    assert round_.is_legal(Knock(card("KH")))


def test_what_is_wrong_with_a_spread() -> None:
    round_ = throwing(STANDARD, TWO_WAYS)
    for spread, code in (
        (melds("2C 3C 4C", "2C 2D 2S"), "overlap"),
        (melds("2C 3C"), "not_a_meld"),
        ((0,), "not_a_meld"),
        (melds("5C 6C 7C"), "not_held"),
        (melds("JD QD KH"), "not_a_meld"),
        ((), "over_limit"),
    ):
        assert refused(round_, Knock(card("KH"), spread)) == code
    assert refused(round_, Knock(card("KC"))) == "not_held"
    assert refused(round_, Knock(-1)) == "not_held"
    assert refused(round_, Knock(None)) == "no_big_gin"


def test_spread_with_deadwood_although_gin_was_possible() -> None:
    spread = melds("2S 3S 4S", "7H 7D 7C", "JC QC KC")
    round_ = throwing(STANDARD, GIN_HAND + " 9D")
    round_.copy().apply(Knock(card("9D")))
    round_.apply(Knock(card("9D"), spread))
    assert (round_.ending, round_.knocker_count) == (Ending.KNOCK, 1)
    must = throwing(STANDARD.but(must_go_gin=True), GIN_HAND + " 9D")
    assert refused(must, Knock(card("9D"), spread)) == "must_go_gin"
    assert must.is_legal(Knock(card("9D")))


def test_must_go_gin_forbids_the_plain_discard_but_not_another_card() -> None:
    round_ = throwing(preset("match_20_25"), GIN_HAND + " 9D")
    assert refused(round_, Discard(card("9D"))) == "must_go_gin"
    assert {Discard(card("4S")), Knock(card("4S")), Knock(card("9D"))} <= set(round_.legal_actions())
    assert Discard(card("9D")) not in round_.legal_actions()


def test_nobody_must_knock() -> None:
    assert {Discard(card("9D")), Knock(card("9D"))} <= set(throwing(STANDARD, GIN_HAND + " 9D").legal_actions())


def test_big_gin_by_any_partition_of_all_eleven() -> None:
    round_ = throwing(BIG, "4S 4H 4D 5H 6H 7H 8C 9C TC JC QC")
    round_.apply(Knock(None))
    assert (round_.ending, round_.knocker_count, round_.hands[0].bit_count()) == (Ending.BIG_GIN, 0, 11)
    assert refused(throwing(BIG, GIN_HAND + " 9D"), Knock(None)) == "not_gin"


def test_gin_instead_of_big_gin() -> None:
    round_ = throwing(BIG, "AS 2S 3S 4S 7H 7D 7C TC JC QC KC")
    round_.apply(Knock(card("TC")))
    assert round_.ending is Ending.GIN


def test_big_gin_hand_in_a_set_without_it() -> None:
    round_ = throwing(STANDARD, "AS 2S 3S 4S 7H 7D 7C TC JC QC KC")
    assert Knock(None) not in round_.legal_actions()
    gins = {c for c in each(round_.hands[0]) if not round_.melder.deadwood(round_.hands[0] ^ 1 << c)}
    assert gins == {card(c) for c in ("AS", "4S", "TC", "KC")}


def test_limit_nought_is_gin_only() -> None:
    for rules, turned in ((preset("gin_only"), None), (preset("oklahoma"), "AH")):
        round_ = throwing(rules, GIN_HAND + " 9D", turned=turned)
        assert [a for a in round_.legal_actions() if isinstance(a, Knock)] == [Knock(card("9D"))]
        assert refused(round_, Knock(card("4S"))) == "over_limit"


# -- 4.4 defence and lay-offs ------------------------------------------------------------------------------------------

KNOCKER = "3H 4H 5H 9S 9D 9C KD QD JD 2C"


def lay(round_: Round, *cards_: str, own: tuple[str, ...] = ()) -> Defend:
    """Lay-offs on the melds that take them, by the first that fits when each is laid."""
    table = list(round_.spread)
    done = []
    for name in cards_:
        place = next((n for n, meld in enumerate(table) if round_.melder.fits(card(name), meld)), 0)
        table[place] |= 1 << card(name)
        done.append(LayOff(card(name), place))
    return Defend(melds(*own), tuple(done))


def test_the_defenders_hand_stays_private_until_he_is_done() -> None:
    round_ = showdown(STANDARD, KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    assert view_of(round_, 0).open_hand(1) is None
    assert view_of(round_, 1).open_hand(0) == cards(KNOCKER)
    round_.apply(round_.legal_actions()[0])
    assert view_of(round_, 0).open_hand(1) is not None


def test_chains_go_in_order() -> None:
    round_ = showdown(STANDARD, KNOCKER, "6H 7H 8H KS QC 8D 4C 4S TS AS")
    assert round_.is_legal(lay(round_, "6H", "7H", "8H"))
    assert refused(round_, lay(round_, "7H", "6H")) == "does_not_fit"


def test_fourth_card_on_a_set_and_both_ends_of_a_run() -> None:
    round_ = showdown(STANDARD, KNOCKER, "9H 2H 6H TD KS QC 8C 4C 4S TS")
    assert round_.is_legal(lay(round_, "9H", "2H", "6H", "TD"))


def test_a_set_of_four_takes_nothing_more() -> None:
    hand = "TD 8C 7C AH 5H KD QD 6D 6C 5S"
    round_ = showdown(STANDARD, "9H 9S 9D 9C 2S 3S 4S JH QH KH", hand)
    assert refused(round_, lay(round_, "TD")) == "no_layoffs"  # gin
    knock = showdown(STANDARD, "9H 9S 9D 9C 2S 3S 4S AD 2D 3C", hand)
    assert knock.is_legal(lay(knock, "5S"))
    for place in range(len(knock.spread)):
        assert refused(knock, Defend((), (LayOff(card("TD"), place),))) == "does_not_fit"


def test_a_card_that_fits_a_run_and_a_set_goes_where_the_defender_likes() -> None:
    round_ = showdown(STANDARD, "6S 6D 6C 3H 4H 5H TC JC QC 2S", "6H 7H 8S 8D 9C 9D KD KS AC 4D")
    run = round_.spread.index(cards("3H 4H 5H"))
    on_set = round_.spread.index(cards("6S 6D 6C"))
    for place in (run, on_set):
        assert round_.is_legal(Defend((), (LayOff(card("6H"), place),)))
    best = round_.best_defence()
    assert LayOff(card("6H"), run) in best.layoffs
    assert best.count == 50


def test_breaking_own_melds_to_lay_off_is_allowed() -> None:
    round_ = showdown(STANDARD, "5H 6H 7H QS QD QC 2C 3C 4C AD", "8H 8S 8D 8C 9H KD KH JC TS 6D")
    assert round_.is_legal(lay(round_, "8H", "9H", own=("8S 8D 8C",)))


def test_no_layoff_on_the_knockers_deadwood() -> None:
    round_ = showdown(STANDARD, KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H 2D")
    assert refused(round_, Defend((), (LayOff(card("2D"), len(round_.spread)),))) == "no_such_meld"


def test_the_knocker_never_lays_off() -> None:
    round_ = showdown(STANDARD, KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    assert round_.turn == 1
    assert round_.is_legal(Defend((), ()))
    assert refused(round_, Knock(card("2C"))) == "wrong_phase"


def test_laying_off_is_optional() -> None:
    round_ = showdown(BIG, KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    round_.apply(Defend((), ()))
    assert round_.facts is not None
    assert round_.facts.defender_count == 60
    assert price(round_.facts, BIG).points == 58


def test_no_layoffs_where_the_rules_know_none() -> None:
    round_ = showdown(STANDARD.but(layoff=False), KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    assert refused(round_, lay(round_, "2H")) == "no_layoffs"
    assert settled(round_).difference == 39 - 2


def test_layoffs_on_gin_reduce_the_count_and_the_bonus_stays_even_at_zero() -> None:
    usual = showdown(STANDARD, GIN_HAND, "5S 6S 8D 8H 8C KD KH 2C 3C 9S")
    assert refused(usual, lay(usual, "5S")) == "no_layoffs"
    round_ = showdown(preset("open_gin"), GIN_HAND, "5S 6S 8D 8H 8C KD KH 2C 3C 9S")
    assert settled(round_).points == 34 + 25
    zero = showdown(preset("open_gin"), GIN_HAND, "5S 6S 7S 8S 9S TS JS QS KS TC")
    score = settled(zero)
    assert (score.outcome, score.winner, score.points) == (Outcome.GIN, 0, 25)


def test_gin_reduced_to_zero_is_void_where_the_rules_say_so() -> None:
    rules = preset("open_gin").but(gin_laid_to_zero="void")
    round_ = showdown(rules, GIN_HAND, "5S 6S 7S 8S 9S TS JS QS KS TC")
    score = settled(round_)
    assert round_.facts is not None
    assert round_.facts.draw_reason is DrawReason.VOID
    assert (score.outcome, score.points, score.boxes) == (Outcome.DRAWN, 0, 0)
    short = showdown(rules, GIN_HAND, "5S 6S 8D 8H 8C KD KH 2C 3C 9S")
    short.apply(Defend((), ()))
    assert short.facts is not None
    assert short.facts.ending is Ending.GIN


def test_no_layoffs_on_big_gin() -> None:
    round_ = showdown(preset("open_gin"), "AS 2S 3S 4S 7H 7D 7C TC JC QC KC", "5S 6S 8D 8H 8C KD KH 2C 3C 9S")
    assert refused(round_, lay(round_, "5S")) == "no_layoffs"
    assert settled(round_).points == 45 + 50


def test_a_knock_with_zero_is_gin_and_cannot_be_undercut() -> None:
    round_ = throwing(STANDARD, GIN_HAND + " 9D")
    round_.apply(Knock(card("9D"), melds("AS 2S 3S 4S", "7H 7D 7C", "JC QC KC")))
    assert round_.ending is Ending.GIN
    gin = showdown(STANDARD, GIN_HAND, "5S 6S 7S 8D 8H 8C KD KH KS 9S".replace("9S", "8S"))
    assert settled(gin).outcome is Outcome.GIN


@pytest.mark.parametrize(
    ("tie", "outcome", "winner", "points"),
    [
        ("undercut", Outcome.UNDERCUT, 1, 25),
        ("no_bonus", Outcome.UNDERCUT, 1, 0),
        ("knocker", Outcome.TIE_KNOCKER, 0, 0),
    ],
)
def test_equal_counts(tie: str, outcome: Outcome, winner: int, points: int) -> None:
    hands = ("2S 3S 4S 8H 8D 8C QH QD QC 5H", "AH 2H 3H 9C TC JC 5S 6S 4D AC")
    score = settled(showdown(STANDARD.but(tie_rule=tie), *hands))
    assert (score.outcome, score.winner, score.points, score.boxes) == (outcome, winner, points, 1)


# -- 4.6 oklahoma ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned", "limit", "one"),
    [("TH", 10, 10), ("JH", 10, 10), ("QD", 10, 10), ("KC", 10, 10), ("AH", 0, 1), ("AS", 0, 1), ("2C", 2, 2)],
)
def test_oklahoma_limits(turned: str, limit: int, one: int) -> None:
    for rules, due in ((preset("oklahoma"), limit), (preset("oklahoma").but(oklahoma_ace="one"), one)):
        assert fill(rules, Phase.UPCARD, turn=0, dealer=1, turned=card(turned)).build().limit == due


def test_spade_turned_doubles_the_round_for_whoever_wins_but_no_boxes() -> None:
    hands = ("3H 4H 5H 9S 9D 9C 4S 3C 2D AC", "TH JH QH KH 7S 7D 7C 6H 2H 5C")
    round_ = showdown(STANDARD.but(spades_double=True), *hands)
    round_.upcard = card("TS")
    score = settled(round_)
    assert (score.winner, score.points, score.boxes) == (1, (5 + 25) * 2, 1)


def test_oklahoma_without_an_offer_turns_a_knock_card_and_puts_it_out_of_play() -> None:
    eleven = preset("eleven_card")
    for changes in ({"knock_mode": "oklahoma"}, {"spades_double": True}, {"spade_boxes_double": True}):
        round_ = dealt(eleven.but(**changes))
        assert round_.knock_card is not None
        assert (round_.stock_count, round_.turned) == (30, round_.knock_card)
        assert round_.phase is Phase.DISCARD
        assert not (round_.hands[0] | round_.hands[1]) >> round_.knock_card & 1
    assert dealt(eleven).stock_count == 31


# -- 4.7 around the corner ---------------------------------------------------------------------------------------------

CORNER = preset("around_corner")


def test_longest_run_a_complete_circle_takes_nothing_more() -> None:
    melder = meld_rules(CORNER)
    circle = (1 << 13) - 1
    assert melder.is_run(circle)
    assert melder.is_run(circle ^ 1 << 4)
    assert melder.fits(4, circle ^ 1 << 4)
    assert not any(melder.fits(c, circle) for c in DECK)


def test_layoff_round_the_corner() -> None:
    melder = meld_rules(CORNER)

    def takes(meld: str, name: str) -> bool:
        return melder.fits(card(name), cards(meld))

    assert takes("QH KH AH", "2H")
    assert takes("AH 2H 3H", "KH")
    assert takes("QH KH AH 2H", "3H")
    assert not takes("QH KH AH", "3H")
    either = meld_rules(STANDARD.but(ace_runs="high_or_low"))
    assert not either.fits(card("2H"), cards("QH KH AH"))
    assert not either.is_meld(cards("KH AH 2H"))


def test_ace_counts_fifteen_in_the_knock_count_too() -> None:
    round_ = throwing(CORNER, "AS 3S 4S 5S 7H 7D 7C JC QC KC 9D")
    assert refused(round_, Knock(card("9D"))) == "over_limit"
    assert throwing(STANDARD, "AS 3S 4S 5S 7H 7D 7C JC QC KC 9D").is_legal(Knock(card("9D")))


def test_an_ace_upcard_still_means_gin_only_or_one() -> None:
    rules = CORNER.but(knock_mode="oklahoma")
    for ace, limit in (("gin_only", 0), ("one", 1)):
        position = fill(rules.but(oklahoma_ace=ace), Phase.UPCARD, turn=0, dealer=1, turned=card("AD"))
        assert position.build().limit == limit


def test_ace_in_sets_is_an_ordinary_rank() -> None:
    assert meld_rules(CORNER).is_set(cards("AS AH AD"))
    discard: Card = card("9D")
    assert throwing(CORNER, "AS AH AD 4S 5S 6S JC QC KC 2D 9D").is_legal(Knock(discard))
