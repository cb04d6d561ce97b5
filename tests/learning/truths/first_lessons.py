"""Truths of the lessons before the knock: cards, melds, deadwood, a turn, the first turn."""

from __future__ import annotations

import re
from typing import Final

import pygame

from gin_desktop.engine.cards import DECK, FULL, SUIT_MASK, each, parse_card, rank
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.practice.learning.boards import OWN, TOM
from gin_desktop.practice.learning.tasks import Pick, Play, Question
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.painting.meld_marks import meld_lines
from tests.learning.truths.registry import NUMBERS, Taught, after, taught, writes
from tests.words.truths.rounds import GIN, LOSES, WINS, card, cards, score_of

COURT: Final = (10, 11, 12)
"""Jack, queen and king."""


def picked(said: Taught) -> set[int]:
    """The cards that the step takes as right."""
    task = said.run.step.task
    assert isinstance(task, Pick)
    return set(each(task.right(said.view)))


def wanted(said: Taught) -> set[object]:
    """The moves that the step takes as right and that are legal."""
    task = said.run.step.task
    assert isinstance(task, Play)
    return set(task.right(said.view)) & set(said.view.legal)


def loose_of(said: Taught) -> set[int]:
    """The cards in no meld of any of the best arrangements: which cards they are is not in doubt."""
    (left,) = {said.view.hand & ~sum(found) for found in said.melder.best_arrangements(said.view.hand)}
    return set(each(left))


# -- what is to be done ------------------------------------------------------------------------------------------------


@taught(
    "pack.stock.do",
    "melds.draw.do",
    "deadwood.draw.do",
    "turn.stock.do",
    "upcard.draw.do",
    "upcard.draw.normal.do",
    "upcard.draw.turn.do",
    "knock.draw.do",
    "knock.draw.enough.do",
    "gin.draw.do",
    "gin.big.draw.do",
    "gin.big.dealt.do",
)
def the_stock_is_drawn_from(said: Taught) -> None:
    assert wanted(said) == {DrawStock()}


@taught(
    "deadwood.least.do",
    "turn.discard.do",
    "turn.again.do",
    "upcard.discard.do",
    "upcard.again.do",
    "upcard.eleven.do",
)
def the_least_deadwood_is_left(said: Taught) -> None:
    left = {one.card: said.least(said.view.hand ^ 1 << one.card) for one in said.view.legal if isinstance(one, Discard)}
    assert wanted(said) == {Discard(one) for one, count in left.items() if count == min(left.values())}
    assert len(wanted(said)) < len(left)


# -- the cards and the aim ---------------------------------------------------------------------------------------------


@taught("pack.high")
def ten_cards_of_one_deck_and_what_they_count(said: Taught) -> None:
    writes("learning.pack.high", 10)
    hands = said.round.hands.values()
    assert {hand.bit_count() for hand in hands} == {10}
    named = [*(one for hand in hands for one in each(hand)), *said.round.stock, *said.round.pile]
    assert len(named) == len(set(named)), "of one deck"
    points = said.melder.rank_points
    (high,) = {points[one] for one in COURT}
    said.says(high)
    few, many = (score_of(said.rules, GIN, other)[0].points for other in (WINS, LOSES))
    assert few < many, "the more a player holds outside melds, the more the other one wins"


@taught("pack.high.do")
def any_card_that_counts_so_much(said: Taught) -> None:
    high = said.melder.rank_points[COURT[0]]
    said.says(high)
    assert picked(said) == {one for one in each(said.view.hand) if said.melder.points[one] == high}


@taught("pack.low")
def what_numbers_and_an_ace_count(said: Taught) -> None:
    assert list(said.melder.rank_points[1:10]) == list(range(2, 11))
    (points,) = {said.melder.total(1 << one) for one in DECK if rank(one) == 0}
    said.says(points)


@taught("pack.low.do")
def the_card_that_counts_least(said: Taught) -> None:
    assert len(picked(said)) == 1
    assert said.melder.total(1 << min(picked(said))) == min(said.melder.total(1 << one) for one in each(said.view.hand))


@taught("pack.stock")
def a_turn_begins_with_a_draw(said: Taught) -> None:
    assert set(said.view.legal) <= {DrawStock(), DrawDiscard()}
    assert not said.view.stock, "face down"
    assert said.view.stock_count == len(said.round.stock) > 0


@taught("pack.aim", "pack.aim.after")
def a_turn_ends_with_a_discard(said: Taught) -> None:
    if said.run.done:
        assert (said.round.turn, said.round.hands[OWN].bit_count()) == (TOM, 10)
        writes("learning.pack.aim.after", 1)
        return
    drawn = said.view.drawn
    assert drawn is not None
    said.names(drawn)
    assert all(isinstance(one, Discard) for one in said.view.legal)
    done = after(said.round, Discard(parse_card("KS")))
    assert (done.pile[-1], done.turn) == (parse_card("KS"), TOM)


@taught("pack.aim.do")
def a_card_that_counts_most(said: Taught) -> None:
    points = said.melder.points
    most = max(points[one] for one in each(said.view.hand))
    assert wanted(said) == {Discard(one) for one in each(said.view.hand) if points[one] == most}


# -- sets and runs -----------------------------------------------------------------------------------------------------


@taught("melds.set")
def what_a_set_is(said: Taught) -> None:
    sets = [meld for meld in said.melder.melds_in(FULL) if said.melder.is_set(meld)]
    writes("learning.melds.set", *{one.bit_count() for one in sets}, 2)
    assert all(len({rank(one) for one in each(meld)}) == 1 for meld in sets)
    assert all(said.melder.is_run(meld) for meld in said.melder.melds_in(FULL) if meld not in sets)
    assert said.melder.is_set(cards("KS KH KD"))
    said.says(f"{NUMBERS[3]} kings", f"{NUMBERS[3]} or {NUMBERS[4]}")


@taught("melds.set.do")
def three_cards_of_a_set(said: Taught) -> None:
    writes("learning.melds.set.do", len(picked(said)))
    assert said.melder.is_set(sum(1 << one for one in picked(said)))


@taught("melds.run")
def what_a_run_is(said: Taught) -> None:
    runs = [meld for meld in said.melder.melds_in(FULL) if said.melder.is_run(meld)]
    writes("learning.melds.run", min(one.bit_count() for one in runs))
    suits = [SUIT_MASK << 13 * suit for suit in range(4)]
    assert all(any(meld & suit == meld for suit in suits) for meld in runs)
    named = re.search(r"(\w+), (\w) and (\w) of (\w+)", said.text)
    assert named is not None
    low, *others = named.groups()[:3]
    assert said.melder.is_run(cards(" ".join(f"{one}S" for one in (low.replace("10", "T"), *others))))
    assert not said.melder.is_run(cards("TS QS KS"))
    places = {one: pygame.Rect(60 * place, 100, 50, 70) for place, one in enumerate(said.melder.order(said.view.hand))}
    lines = meld_lines(places, said.view.hand, said.melder, Style(1.0))
    assert {line.meld for line in lines} == set(said.melder.best_arrangement(said.view.hand))


@taught("melds.run.do")
def three_cards_of_a_run(said: Taught) -> None:
    writes("learning.melds.run.do", len(picked(said)))
    assert said.melder.is_run(sum(1 << one for one in picked(said)))


@taught("melds.draw")
def a_run_grows_at_either_end(said: Taught) -> None:
    run = next(meld for meld in said.melder.best_arrangement(said.view.hand) if said.melder.is_run(meld))
    fits = list(each(said.melder.fitting((run,), FULL & ~run)))
    assert {rank(one) for one in fits} == {rank(min(each(run))) - 1, rank(max(each(run))) + 1}


@taught("melds.longer", "deadwood.least")
def the_drawn_card_makes_the_run_longer(said: Taught) -> None:
    drawn = said.view.drawn
    assert drawn is not None
    said.names(drawn)
    run = next(meld for meld in said.melder.best_arrangement(said.view.hand) if meld >> drawn & 1)
    assert said.melder.is_run(run)
    assert said.melder.is_run(run ^ 1 << drawn)


@taught("melds.longer.do")
def all_cards_of_the_longer_run(said: Taught) -> None:
    writes("learning.melds.longer.do", len(picked(said)))
    assert said.melder.is_run(sum(1 << one for one in picked(said)))


@taught("melds.discard", "melds.discard.do")
def cards_in_melds_are_kept(said: Taught) -> None:
    free = loose_of(said)
    points = said.melder.points
    most = max(points[one] for one in free)
    assert wanted(said) == {Discard(one) for one in free if points[one] == most}
    melded = {said.least(said.view.hand ^ 1 << one) for one in each(said.view.hand) if one not in free}
    alone = {said.least(said.view.hand ^ 1 << one) for one in free}
    assert min(melded) > min(alone)


@taught("melds.discard.after")
def a_card_counts_in_one_meld(said: Taught) -> None:
    writes("learning.melds.discard.after", 1)
    both = cards("5S 6S 7S 7H 7D")
    assert said.melder.is_run(cards("5S 6S 7S"))
    assert said.melder.is_set(cards("7S 7H 7D"))
    assert said.melder.deadwood(both) == min(5 + 6, 7 + 7)


# -- deadwood ----------------------------------------------------------------------------------------------------------


@taught("deadwood.loose", "deadwood.loose.do", "layoff.loose.do")
def cards_in_no_meld(said: Taught) -> None:
    assert picked(said) == loose_of(said)
    assert said.melder.total(sum(1 << one for one in loose_of(said))) == said.melder.deadwood(said.view.hand)


@taught("deadwood.sum", "deadwood.sum.do", "deadwood.sum.after")
def their_points_together(said: Taught) -> None:
    points = [said.melder.points[one] for one in loose_of(said)]
    assert sum(points) == said.melder.deadwood(said.view.hand)
    task = said.run.step.task
    assert isinstance(task, Question)
    asked, place = task.asked(said.run.sitting)
    assert asked[place] == str(sum(points))
    if said.run.done:
        said.says(*points, sum(points))
        assert said.run.tells_deadwood, "beside the name, from now on"


@taught("deadwood.draw")
def less_is_better(said: Taught) -> None:
    def won(mine: int, theirs: int) -> int:
        end = Ending.GIN if said.rules.gin_only or not mine else Ending.KNOCK
        found = score_round(RoundFacts(end, OWN, TOM, mine, theirs), said.rules)
        return found.points if found.winner == OWN else -found.points

    steps = [won(0, theirs) for theirs in range(60)]
    assert steps == sorted(set(steps))
    if not said.rules.gin_only:
        limit = said.rules.knock_limit_for(parse_card("9D"))
        knocks = [won(mine, limit // 2) for mine in range(limit + 1)]
        assert knocks == sorted(set(knocks), reverse=True)


@taught("deadwood.least.after", "turn.again.after", "upcard.discard.after")
def what_is_left_then(said: Taught) -> None:
    said.says(said.melder.deadwood(said.view.hand))
    if said.run.lesson.name == "turn":
        writes("learning.turn.again.after", len(said.melder.best_arrangement(said.view.hand)))
    if said.run.lesson.name == "upcard":
        following = said.run.boards[1]
        hand, top = cards(following.own), card(following.top)
        assert all(said.least((hand | 1 << top) ^ 1 << one) >= said.least(hand) for one in each(hand))
        assert following.phase is Phase.UPCARD


# -- draw and discard --------------------------------------------------------------------------------------------------


@taught("turn.take", "turn.take.do")
def the_third_eight_is_on_the_pile(said: Taught) -> None:
    top = said.view.top
    assert top is not None
    said.names(top)
    assert {DrawStock(), DrawDiscard()} <= set(said.view.legal)
    assert wanted(said) == {DrawDiscard()}
    if "Click" not in said.text:
        writes("learning.turn.take", rank(top) + 1)
    assert rank(top) == 7
    assert sum(rank(one) == 7 for one in each(said.view.hand)) == 2


@taught("turn.discard")
def a_set_of_eights(said: Taught) -> None:
    eights = sum(1 << one for one in each(said.view.hand) if rank(one) == 7)
    assert said.melder.is_set(eights)


@taught("turn.stock")
def the_top_card_fits_nothing(said: Taught) -> None:
    top, found = said.view.top, said.melder.best_arrangement(said.view.hand)
    assert top is not None
    said.names(top)
    said.says(said.run.opponent)
    assert not said.melder.fitting(found, 1 << top)
    assert said.view.discards[-1] == (TOM, top)


@taught("turn.again")
def the_drawn_card_makes_a_run(said: Taught) -> None:
    drawn = said.view.drawn
    assert drawn is not None
    said.names(drawn, "2H", "3H")
    assert said.melder.is_run(1 << drawn | cards("2H 3H"))
    assert cards("2H 3H") & ~said.view.hand == 0


# -- the first turn ----------------------------------------------------------------------------------------------------


@taught("upcard.take", "upcard.take.do")
def the_non_dealer_may_take_the_upcard(said: Taught) -> None:
    fresh = Round(said.rules, DECK, TOM)
    assert (fresh.phase, fresh.turn, len(fresh.pile)) == (Phase.UPCARD, OWN, 1)
    assert (said.round.phase, said.round.dealer, said.round.turn) == (Phase.UPCARD, TOM, OWN)
    assert said.run.sitting.deals[-1].dealer == TOM, "so the table shows it"
    assert {TakeUpcard(), Pass()} <= set(said.view.legal)
    assert wanted(said) == {TakeUpcard()}
    if "Click" not in said.text:
        said.says(said.run.opponent)
    top = said.view.top
    assert top is not None
    said.names(top)
    assert any(said.melder.is_set(meld) and meld >> top & 1 for meld in said.melder.melds_in(said.view.hand | 1 << top))


@taught("upcard.discard")
def who_takes_it_discards(said: Taught) -> None:
    assert all(getattr(one, "card", None) or getattr(one, "discard", None) is not None for one in said.view.legal)
    assert said.view.hand.bit_count() == 11


@taught("upcard.pass", "upcard.pass.do")
def the_upcard_may_be_passed_on(said: Taught) -> None:
    top = said.view.top
    assert top is not None
    assert wanted(said) == {Pass()}
    if "Press" in said.text:
        return
    said.names(top)
    said.says(said.melder.points[top], said.run.opponent)
    assert not any(meld >> top & 1 for meld in said.melder.melds_in(said.view.hand | 1 << top))
    assert all(rank(one) != rank(top) for one in each(said.view.hand))
    passed = after(said.round, Pass())
    assert passed.turn == TOM
    assert passed.is_legal(TakeUpcard()) or passed.is_legal(DrawDiscard())


@taught("upcard.draw", "upcard.draw.normal", "upcard.draw.turn")
def what_comes_after_two_passes(said: Taught) -> None:
    said.says(said.run.opponent)
    kind = {"draw": "both_then_stock", "draw.normal": "both_then_normal", "draw.turn": "dealer_turn"}
    assert kind[said.run.step.name] == said.rules.upcard_rule
    if said.rules.upcard_rule == "dealer_turn":
        assert said.view.top is not None
        said.names(said.view.top)
        assert said.view.discards == ((TOM, said.view.top),)
        return
    assert after(Round(said.rules, DECK, TOM), Pass(), Pass()).turn == OWN
    free = said.rules.upcard_rule == "both_then_normal"
    assert set(said.view.legal) == ({DrawStock(), DrawDiscard()} if free else {DrawStock()})
    if free:
        assert said.view.top is not None
        said.names(said.view.top)


@taught("upcard.again", "upcard.again.after")
def then_both_take_turns(said: Taught) -> None:
    if not said.run.done:
        assert said.view.drawn is not None
        said.names(said.view.drawn)
        return
    said.says(said.run.opponent)
    assert (said.round.turn, said.round.phase) == (TOM, Phase.DRAW)


@taught("upcard.eleven", "upcard.eleven.after")
def eleven_cards_and_no_upcard(said: Taught) -> None:
    fresh = Round(said.rules, DECK, TOM)
    writes("learning.upcard.eleven", fresh.hands[OWN].bit_count())
    assert (fresh.phase, fresh.turn, len(fresh.pile)) == (Phase.DISCARD, OWN, 0)
    if said.run.done:
        assert (said.round.turn, said.round.phase) == (TOM, Phase.DRAW)
    else:
        said.says(said.run.opponent)
        assert said.view.hand.bit_count() == 11
