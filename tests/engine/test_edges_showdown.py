"""The edge cases of RULES.md 4.3, 4.4, 4.6 and 4.7 for two players without the cube, each by its name there."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import (
    Defend,
    Discard,
    Knock,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.engine.view import view_of
from tests.engine.makers import DECK, card, cards, discarding, melds
from tests.engine.tables import BIG, GIN_HAND, STANDARD, dealt, refused, settled, showdown

# -- 4.3 knocking and spreading ----------------------------------------------------------------------------------------


def test_what_is_counted_are_the_ten_cards_left() -> None:
    round_ = discarding(STANDARD, "6H 7H 8H 9H JS JD JC JH 3C 5D 9C")
    round_.apply(Knock(card("9C")))
    assert round_.require_showdown().deadwood == 8


TWO_WAYS = "2C 3C 4C 2D 2S 8D 9D TD JD QD KH"


def test_the_knocker_declares_the_spread_and_the_declared_deadwood_stands() -> None:
    round_ = discarding(STANDARD, TWO_WAYS)
    spread = melds("2C 2D 2S", "8D 9D TD JD QD")
    assert round_.is_legal(Knock(card("KH"), spread))
    round_.apply(Knock(card("KH"), spread))
    assert (round_.require_showdown().deadwood, round_.require_showdown().spread) == (7, spread)


def test_a_spread_over_the_limit_is_refused_although_a_smaller_deadwood_exists() -> None:
    round_ = discarding(STANDARD.but(knock_limit=6), TWO_WAYS)
    assert refused(round_, Knock(card("KH"), melds("2C 2D 2S", "8D 9D TD JD QD"))) == "over_limit"
    assert round_.is_legal(Knock(card("KH")))


def test_what_is_wrong_with_a_spread() -> None:
    round_ = discarding(STANDARD, TWO_WAYS)
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
    round_ = discarding(STANDARD, GIN_HAND + " 9D")
    round_.copy().apply(Knock(card("9D")))
    round_.apply(Knock(card("9D"), spread))
    assert (round_.require_showdown().ending, round_.require_showdown().deadwood) == (Ending.KNOCK, 1)
    must = discarding(STANDARD.but(must_go_gin=True), GIN_HAND + " 9D")
    assert refused(must, Knock(card("9D"), spread)) == "must_go_gin"
    assert must.is_legal(Knock(card("9D")))


def test_must_go_gin_forbids_the_plain_discard_but_not_another_card() -> None:
    round_ = discarding(preset("match_20_25"), GIN_HAND + " 9D")
    assert refused(round_, Discard(card("9D"))) == "must_go_gin"
    assert {Discard(card("4S")), Knock(card("4S")), Knock(card("9D"))} <= set(round_.legal_actions())
    assert Discard(card("9D")) not in round_.legal_actions()


def test_nobody_must_knock() -> None:
    assert {Discard(card("9D")), Knock(card("9D"))} <= set(discarding(STANDARD, GIN_HAND + " 9D").legal_actions())


def test_big_gin_by_any_partition_of_all_eleven() -> None:
    round_ = discarding(BIG, "4S 4H 4D 5H 6H 7H 8C 9C TC JC QC")
    round_.apply(Knock(None))
    assert (round_.require_showdown().ending, round_.require_showdown().deadwood, round_.hands[0].bit_count()) == (
        Ending.BIG_GIN,
        0,
        11,
    )
    assert refused(discarding(BIG, GIN_HAND + " 9D"), Knock(None)) == "not_gin"


def test_gin_instead_of_big_gin() -> None:
    round_ = discarding(BIG, "AS 2S 3S 4S 7H 7D 7C TC JC QC KC")
    round_.apply(Knock(card("TC")))
    assert round_.require_showdown().ending is Ending.GIN


def test_big_gin_hand_in_a_set_without_it() -> None:
    round_ = discarding(STANDARD, "AS 2S 3S 4S 7H 7D 7C TC JC QC KC")
    assert Knock(None) not in round_.legal_actions()
    gins = {c for c in each(round_.hands[0]) if not round_.melder.deadwood(round_.hands[0] ^ 1 << c)}
    assert gins == {card(c) for c in ("AS", "4S", "TC", "KC")}


def test_limit_zero_is_gin_only() -> None:
    for rules, turned in ((preset("gin_only"), None), (preset("oklahoma"), "AH")):
        round_ = discarding(rules, GIN_HAND + " 9D", turned=turned)
        assert [a for a in round_.legal_actions() if isinstance(a, Knock)] == [Knock(card("9D"))]
        assert refused(round_, Knock(card("4S"))) == "over_limit"


# -- 4.4 defence and lay-offs ------------------------------------------------------------------------------------------

KNOCKER = "3H 4H 5H 9S 9D 9C KD QD JD 2C"


def lay(round_: Round, *cards_: str, own: tuple[str, ...] = ()) -> Defend:
    """Lay-offs on the melds that take them, by the first that fits when each is laid."""
    table = list(round_.require_showdown().spread)
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
    for place in range(len(knock.require_showdown().spread)):
        assert refused(knock, Defend((), (LayOff(card("TD"), place),))) == "does_not_fit"


def test_a_card_that_fits_a_run_and_a_set_goes_where_the_defender_likes() -> None:
    round_ = showdown(STANDARD, "6S 6D 6C 3H 4H 5H TC JC QC 2S", "6H 7H 8S 8D 9C 9D KD KS AC 4D")
    run = round_.require_showdown().spread.index(cards("3H 4H 5H"))
    on_set = round_.require_showdown().spread.index(cards("6S 6D 6C"))
    for place in (run, on_set):
        assert round_.is_legal(Defend((), (LayOff(card("6H"), place),)))
    best = round_.best_defence()
    assert LayOff(card("6H"), run) in best.layoffs
    assert best.deadwood == 50


def test_breaking_own_melds_to_lay_off_is_allowed() -> None:
    round_ = showdown(STANDARD, "5H 6H 7H QS QD QC 2C 3C 4C AD", "8H 8S 8D 8C 9H KD KH JC TS 6D")
    assert round_.is_legal(lay(round_, "8H", "9H", own=("8S 8D 8C",)))


def test_no_layoff_on_the_knockers_deadwood() -> None:
    round_ = showdown(STANDARD, KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H 2D")
    assert refused(round_, Defend((), (LayOff(card("2D"), len(round_.require_showdown().spread)),))) == "no_such_meld"


def test_the_knocker_never_lays_off() -> None:
    round_ = showdown(STANDARD, KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    assert round_.turn == 1
    assert round_.is_legal(Defend((), ()))
    assert refused(round_, Knock(card("2C"))) == "wrong_phase"


def test_laying_off_is_optional() -> None:
    round_ = showdown(BIG, KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    round_.apply(Defend((), ()))
    assert round_.facts is not None
    assert round_.facts.defender_deadwood == 60
    assert score_round(round_.facts, BIG).points == 58


def test_no_layoffs_where_the_rules_know_none() -> None:
    round_ = showdown(STANDARD.but(layoff=False), KNOCKER, "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    assert refused(round_, lay(round_, "2H")) == "no_layoffs"
    assert settled(round_).difference == 39 - 2


def test_layoffs_on_gin_reduce_the_deadwood_and_the_bonus_stays_even_at_zero() -> None:
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
    round_ = discarding(STANDARD, GIN_HAND + " 9D")
    round_.apply(Knock(card("9D"), melds("AS 2S 3S 4S", "7H 7D 7C", "JC QC KC")))
    assert round_.require_showdown().ending is Ending.GIN
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
def test_equal_deadwood(tie: str, outcome: Outcome, winner: int, points: int) -> None:
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
        assert complete_position(rules, Phase.UPCARD, turn=0, dealer=1, turned=card(turned)).build().limit == due


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


def test_ace_counts_fifteen_in_the_deadwood_of_a_knock_too() -> None:
    round_ = discarding(CORNER, "AS 3S 4S 5S 7H 7D 7C JC QC KC 9D")
    assert refused(round_, Knock(card("9D"))) == "over_limit"
    assert discarding(STANDARD, "AS 3S 4S 5S 7H 7D 7C JC QC KC 9D").is_legal(Knock(card("9D")))


def test_an_ace_upcard_still_means_gin_only_or_one() -> None:
    rules = CORNER.but(knock_mode="oklahoma")
    for ace, limit in (("gin_only", 0), ("one", 1)):
        position = complete_position(rules.but(oklahoma_ace=ace), Phase.UPCARD, turn=0, dealer=1, turned=card("AD"))
        assert position.build().limit == limit


def test_ace_in_sets_is_an_ordinary_rank() -> None:
    assert meld_rules(CORNER).is_set(cards("AS AH AD"))
    discard: Card = card("9D")
    assert discarding(CORNER, "AS AH AD 4S 5S 6S JC QC KC 2D 9D").is_legal(Knock(discard))
