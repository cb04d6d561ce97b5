"""Truths of the glossary: cards and melds, the play of a round, and how it ends.

What a term says without a word about other rules is asked under all presets: the glossary is one key away everywhere.
"""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.cards import DECK, FULL, SUIT_MASK, each, rank
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import MeldRules, meld_rules
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.engine.view import view_of
from gin_desktop.words.glossary import TERMS
from tests.learning.truths.registry import after, as_the_rules_say, claims, found_in, writes
from tests.words.truths.rounds import (
    BIG,
    GIN,
    LOSES,
    WINS,
    acting,
    card,
    cards,
    discarding,
    endings,
    hand_of,
    knock_is_legal,
    score_of,
    showdown,
    to_draw,
)

STANDARD: Final = preset("standard")
ALL: Final = tuple(preset(name) for name in PRESETS)
KNOCKING: Final = tuple(rules for rules in ALL if not rules.gin_only)
OFFERED: Final = tuple(rules for rules in ALL if rules.start == "upcard")
"""The rules with knocks, and those with an upcard on offer."""


def says(term: str, *figures: object) -> None:
    """The text of a term has these figures."""
    found_in(TERMS[term].text, *figures)


def melders() -> set[MeldRules]:
    return {meld_rules(rules) for rules in ALL}


def most(rules: tuple[RuleSet, ...], holds: int) -> None:
    """In so many of these rules something holds: in most, and not in all."""
    assert len(rules) / 2 < holds < len(ALL)


# -- cards and melds ---------------------------------------------------------------------------------------------------


@claims("glossary.meld.text")
def a_meld_is_a_set_or_a_run() -> None:
    for melder in melders():
        melds = melder.melds_in(FULL)
        writes("glossary.meld.text", min(meld.bit_count() for meld in melds))
        assert all(melder.is_set(meld) != melder.is_run(meld) for meld in melds)
        assert all(melder.deadwood(meld) == 0 for meld in melds)
        assert melder.deadwood(cards("7S 7H 7C 5D")) == 5


@claims("glossary.set.text")
def a_set() -> None:
    for melder in melders():
        sets = [meld for meld in melder.melds_in(FULL) if melder.is_set(meld)]
        writes("glossary.set.text", *{meld.bit_count() for meld in sets})
        assert {meld.bit_count() for meld in sets} == {3, 4}
        assert all(len({rank(one) for one in each(meld)}) == 1 for meld in sets)


@claims("glossary.run.text")
def a_run() -> None:
    for melder in melders():
        runs = [meld for meld in melder.melds_in(FULL) if melder.is_run(meld)]
        writes("glossary.run.text", min(meld.bit_count() for meld in runs))
        assert all(any(meld & SUIT_MASK << 13 * suit == meld for suit in range(4)) for meld in runs)
        for meld in runs:
            ranks = sorted(rank(one) for one in each(meld))
            gaps = sum((later - earlier) % 13 != 1 for earlier, later in zip(ranks, ranks[1:] + ranks[:1], strict=True))
            assert gaps == (1 if len(ranks) < 13 else 0)


@claims("glossary.around_corner.text")
def around_the_corner() -> None:
    around = [rules for rules in ALL if meld_rules(rules).is_run(cards("KS AS 2S"))]
    assert around
    assert len(around) < len(ALL) / 2, "some"
    melder = meld_rules(STANDARD)
    assert melder.is_run(cards("AS 2S 3S"))
    assert not melder.is_run(cards("QS KS AS"))


@claims("glossary.deadwood.text")
def deadwood() -> None:
    aces = set()
    for melder in melders():
        points = melder.points
        assert all(points[one] == min(rank(one) + 1, 10) for one in DECK if rank(one))
        aces |= {points[one] for one in DECK if not rank(one)}
        assert melder.deadwood(cards("7S 7H 7C KD 5D")) == 10 + 5
    assert aces == {1, 15}
    says("deadwood", 10, 1, 15)
    for rules in KNOCKING:
        points_won = [score_round(RoundFacts(Ending.KNOCK, 0, 1, 2, left), rules).points for left in range(3, 40)]
        assert points_won == sorted(set(points_won))


@claims("glossary.hand.text")
def ten_cards_and_one_more() -> None:
    for rules in ALL:
        round_ = to_draw(rules)
        counts = [round_.hands[0].bit_count()]
        round_.apply(DrawStock())
        counts.append(round_.hands[0].bit_count())
        assert counts == [10, 11]
    says("hand", 10)
    writes("glossary.hand.text", 1)


@claims("glossary.unseen.text")
def an_unseen_card_may_be_anywhere() -> None:
    """Where it lies changes nothing that is seen: in the stock, or in the other hand."""
    deck = list(DECK)
    for number in (1, 3, 19):  # cards of the dealer
        other = deck.copy()
        other[number], other[40] = deck[40], deck[number]
        one, two = (Round(STANDARD, cards_, 1) for cards_ in (deck, other))
        assert view_of(one, 0) == view_of(two, 0)
        assert one.hands[1] != two.hands[1]
    assert view_of(Round(STANDARD, deck, 1), 0).hand_count == 10


# -- playing a round ---------------------------------------------------------------------------------------------------


@claims("glossary.round.text")
def how_a_round_ends() -> None:
    knocked = after(acting(STANDARD, f"{hand_of(5)} QC"), Knock(card("QC")))
    assert (knocked.phase, endings(acting(STANDARD, f"{GIN} KC")) >= {Ending.GIN}) == (Phase.DEFENCE, True)
    left = to_draw(STANDARD, stock=STANDARD.dead_stock + 1)
    left.apply(DrawStock())
    left.apply(discarding(left))
    assert left.phase is Phase.OVER
    assert left.facts is not None
    assert left.facts.ending is Ending.DRAW


@claims("glossary.deal.text")
def the_cards_and_their_order() -> None:
    deck = tuple(reversed(DECK))
    round_ = Round(STANDARD, deck, 1)
    assert {hand.bit_count() for hand in round_.hands.values()} == {10}
    rest = [one for one in deck if not (round_.hands[0] | round_.hands[1]) >> one & 1]
    assert [*round_.pile, *round_.stock] == rest


@claims("glossary.dealer.text")
def the_non_dealer_plays_first() -> None:
    for dealer in (0, 1):
        assert {Round(rules, DECK, dealer).turn for rules in ALL if rules.players == 2} == {1 - dealer}
    as_the_rules_say("page.players.dealer_out3", "dealer_out3")
    writes("glossary.dealer.text", preset("dealer_out3").players)


@claims("glossary.upcard.text")
def the_upcard() -> None:
    for rules in OFFERED:
        fresh = Round(rules, DECK, 1)
        assert (fresh.phase, fresh.turn, len(fresh.pile)) == (Phase.UPCARD, 0, 1)
        assert {TakeUpcard(), Pass()} <= set(fresh.legal_actions())
    then = [after(Round(rules, DECK, 1), Pass()) for rules in OFFERED]
    most(ALL, sum({TakeUpcard(), Pass()} <= set(round_.legal_actions()) and round_.turn == 1 for round_ in then))


@claims("glossary.pass.text")
def to_turn_down_the_upcard() -> None:
    for rules in OFFERED:
        fresh = Round(rules, DECK, 1)
        passed = after(fresh, Pass())
        assert (passed.pile, passed.hands, passed.turn) == (fresh.pile, fresh.hands, 1)


@claims("glossary.stock.text")
def the_stock_and_its_last_cards() -> None:
    writes("glossary.stock.text", STANDARD.dead_stock)
    round_ = to_draw(STANDARD, stock=STANDARD.dead_stock + 1)
    assert not view_of(round_, 0).stock, "face down"
    round_.apply(DrawStock())
    round_.apply(discarding(round_))
    assert (round_.phase, len(round_.stock)) == (Phase.OVER, STANDARD.dead_stock)
    assert round_.facts is not None
    assert score_round(round_.facts, STANDARD).winner is None


@claims("glossary.discard_pile.text", "glossary.discard.text", "glossary.draw.text")
def a_turn() -> None:
    for rules in ALL:
        round_ = to_draw(rules)
        top = round_.pile[-1]
        assert view_of(round_, 0).top == top, "face up"
        assert {DrawStock(), DrawDiscard()} <= set(round_.legal_actions())
        assert not any(isinstance(one, Discard) for one in round_.legal_actions()), "a draw comes first"
        taken = after(round_, DrawDiscard())
        assert taken.hands[0] >> top & 1
        put = discarding(taken)
        done = after(taken, put)
        assert (done.pile[-1], done.turn) == (put.card, 1)
    drawn = RoundFacts(Ending.DRAW)
    assert (score_round(drawn, STANDARD).outcome, score_round(drawn, STANDARD).winner) == (Outcome.DRAWN, None)


# -- ending a round ----------------------------------------------------------------------------------------------------


@claims("glossary.knock.text")
def a_knock() -> None:
    for rules in KNOCKING:
        limit = rules.knock_limit_for(card("9H"))
        assert knock_is_legal(rules, hand_of(limit), turned="9H")
        assert not knock_is_legal(rules, hand_of(limit + 1), turned="9H")
        for mine, theirs in ((3, 4), (1, 30)):
            score = score_round(RoundFacts(Ending.KNOCK, 0, 1, mine, theirs), rules)
            assert (score.winner, score.difference, score.bonus) == (0, theirs - mine, 0)
    knocked = after(acting(STANDARD, f"{hand_of(5)} QC"), Knock(card("QC")))
    assert view_of(knocked, 1).shown, "laid out"
    as_the_rules_say("page.aim.knock", "standard")


@claims("glossary.knock_limit.text")
def the_knock_limit() -> None:
    says("knock_limit", STANDARD.knock_limit_for(0))
    assert any(len({rules.knock_limit_for(one) for one in DECK}) > 1 for rules in ALL), "by the upcard"
    gin_only = next(rules for rules in ALL if rules.gin_only)
    assert endings(acting(gin_only, f"{hand_of(2)} KC")) == set()


@claims("glossary.knock_card.text", "glossary.oklahoma.text")
def the_value_of_the_turned_card() -> None:
    found = [rules for rules in ALL if rules.knock_mode == "oklahoma"]
    assert found
    for rules in found:
        assert [rules.knock_limit_for(one) for one in range(1, 13)] == [min(one + 1, 10) for one in range(1, 13)]
        fresh = Round(rules, DECK, 1)
        assert fresh.upcard is not None
        assert view_of(fresh, 0).limit == rules.knock_limit_for(fresh.upcard)
        without = Round(rules.but(start="eleven", upcard_rule="none"), DECK, 1)
        assert (without.upcard, without.knock_card is None) == (None, False)
        assert view_of(without, 0).limit == rules.knock_limit_for(without.knock_card or 0)


@claims("glossary.knocker.text", "glossary.defender.text", "glossary.showdown.text")
def who_has_knocked_and_who_defends() -> None:
    for rules in KNOCKING:
        knocked = showdown(rules, f"{GIN[:-3]} 3D", LOSES)
        laid = knocked.require_showdown()
        assert (laid.knocker, knocked.turn, knocked.phase) == (0, 1, Phase.DEFENCE)
        assert laid.layoffs_allowed == rules.layoff
        (defence,) = knocked.legal_actions()
        knocked.apply(defence)
        assert {one.cards for one in view_of(knocked, 0).shown} == set(knocked.hands.values())
    assert sum(rules.layoff for rules in ALL) > len(ALL) * 0.9, "nearly all"
    gin = showdown(STANDARD, GIN, LOSES)
    assert gin.phase is Phase.DEFENCE


@claims("glossary.spread.text")
def some_hands_can_be_spread_in_several_ways() -> None:
    melder = meld_rules(STANDARD)
    ways = [(melds, left) for melds, left in melder.arrangements(cards("5S 6S 7S 7H 7D KC")) if melds]
    assert len(ways) > 1
    assert all(sum(melds) | left == cards("5S 6S 7S 7H 7D KC") for melds, left in ways)


@claims("glossary.lay_off.text")
def to_lay_off() -> None:
    melder = meld_rules(STANDARD)
    assert best_defence(melder, cards("8S KD"), (cards("5S 6S 7S"),)).deadwood == 10
    assert showdown(STANDARD, f"{GIN[:-3]} 3D", LOSES).require_showdown().layoffs_allowed
    assert not showdown(STANDARD, GIN, LOSES).require_showdown().layoffs_allowed


@claims("glossary.gin.text")
def gin() -> None:
    for rules in ALL:
        assert Ending.GIN in endings(acting(rules, f"{GIN} KC"))
        score, facts = score_of(rules, GIN, LOSES)
        assert (score.outcome, score.difference) == (Outcome.GIN, facts.defender_deadwood)
        assert score.bonus == rules.gin_bonus > 0
    says("gin", score_of(STANDARD, GIN, LOSES)[0].bonus)


@claims("glossary.big_gin.text")
def big_gin() -> None:
    writes("glossary.big_gin.text", len(BIG.split()))
    have = [Ending.BIG_GIN in endings(acting(rules, BIG)) for rules in ALL]
    assert [rules.big_gin for rules in ALL] == have
    assert 0 < sum(have) < len(ALL) / 2, "only some"
    big = acting(preset("big_gin_50"), BIG)
    assert after(big, Knock(None)).hands[0] == cards(BIG), "nothing is discarded"


@claims("glossary.undercut.text")
def an_undercut() -> None:
    for rules in KNOCKING:
        for mine, theirs in ((5, 4), (8, 0)):
            score = score_round(RoundFacts(Ending.KNOCK, 0, 1, mine, theirs), rules)
            assert (score.outcome, score.winner) == (Outcome.UNDERCUT, 1)
            assert (score.difference, score.bonus) == (mine - theirs, rules.undercut_bonus)
    tied = [score_round(RoundFacts(Ending.KNOCK, 0, 1, 6, 6), rules).outcome for rules in KNOCKING]
    assert tied.count(Outcome.UNDERCUT) > 0.9 * len(tied), "nearly all"
    assert score_round(RoundFacts(Ending.KNOCK, 0, 1, 6, 6), STANDARD.but(tie_rule="knocker")).winner == 0
    says("undercut", score_round(RoundFacts(Ending.KNOCK, 0, 1, 6, 6), STANDARD).points)
    assert score_of(STANDARD, f"{GIN[:-3]} 3D", WINS)[0].outcome is Outcome.UNDERCUT
