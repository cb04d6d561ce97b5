"""Truths of the answers to moves and cards that are not the right ones."""

from __future__ import annotations

from gin_desktop.engine.cards import FULL, Card, each, parse_card, rank
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.practice.learning.boards import OWN, TOM
from gin_desktop.practice.learning.tasks import OpenSheet, Pick, Play, Question
from gin_desktop.words.cards import card_text
from tests.learning.truths.first_lessons import loose_of
from tests.learning.truths.later_lessons import least_of
from tests.learning.truths.registry import NUMBERS, Answered, Taught, after, answers, found_in, writes
from tests.words.truths.rounds import endings

# -- cards -------------------------------------------------------------------------------------------------------------


def _card(answer: Answered) -> Card:
    assert answer.card is not None
    answer.taught.names(answer.card)
    return answer.card


@answers("high", "low")
def what_a_card_counts(answer: Answered) -> None:
    said, chosen = answer.taught, _card(answer)
    points = {said.melder.total(1 << one) for one in each(said.view.hand)}
    high = "Look for" in answer.text
    best = said.melder.rank_points[rank(parse_card("KS"))] if high else min(points)
    said.says(said.melder.total(1 << chosen), best)
    assert best in points
    assert high or said.melder.total(1 << chosen) > best
    assert said.melder.total(1 << chosen) != best


@answers("set")
def too_few_of_its_rank(answer: Answered) -> None:
    said, chosen = answer.taught, _card(answer)
    same = sum(rank(one) == rank(chosen) for one in each(said.view.hand))
    said.says(same)
    writes("learning.reply.set", 3)
    assert same < 3


@answers("run")
def it_makes_no_run(answer: Answered) -> None:
    said, chosen = answer.taught, _card(answer)
    melds = said.melder.melds_in(said.view.hand)
    assert not any(said.melder.is_run(meld) and meld >> chosen & 1 for meld in melds)
    shortest = min(meld.bit_count() for meld in said.melder.melds_in(FULL) if said.melder.is_run(meld))
    writes("learning.reply.run", shortest - 1)


def _meld_named(answer: Answered, chosen: Card) -> None:
    """The answer names a meld of the hand that the card is in, all of it."""
    said = answer.taught
    (best,) = {meld for meld in said.melder.best_arrangement(said.view.hand) if meld >> chosen & 1}
    said.names(*each(best))
    assert answer.text.startswith(f"{card_text(chosen)} is in")
    assert chosen not in loose_of(said)


@answers("deadwood")
def it_is_in_a_meld(answer: Answered) -> None:
    _meld_named(answer, _card(answer))


# -- questions ---------------------------------------------------------------------------------------------------------


@answers("sum")
def what_is_added_up(answer: Answered) -> None:
    said = answer.taught
    said.says(*(said.melder.points[one] for one in loose_of(said)))
    assert answer.text.count("+") == len(loose_of(said)) - 1


@answers("undercut")
def who_has_less(answer: Answered) -> None:
    said = answer.taught
    least, theirs = least_of(said), said.melder.deadwood(said.round.hands[TOM])
    assert least < theirs
    found_in(answer.text, f"{least} is less than {theirs}")


@answers("target")
def the_target_less_the_own_points(answer: Answered) -> None:
    said = answer.taught
    sheet = said.run.sitting.game.sheet
    said.says(said.rules.target, (sheet.columns or (sheet.scores,))[0][OWN])


@answers("boxes")
def boxes_times_their_worth(answer: Answered) -> None:
    said = answer.taught
    found_in(answer.text, f"{said.run.sitting.game.sheet.boxes[OWN]} times {said.rules.box_bonus}")


# -- discards ----------------------------------------------------------------------------------------------------------


def _left(said: Taught, chosen: Card) -> int:
    return said.melder.deadwood(said.view.hand ^ 1 << chosen)


def _discard(answer: Answered) -> Card:
    assert isinstance(answer.action, Discard)
    answer.taught.names(answer.action.card)
    return answer.action.card


@answers("discard")
def another_discard_leaves_less(answer: Answered) -> None:
    said, chosen = answer.taught, _discard(answer)
    best = min(_left(said, one.card) for one in said.view.legal if isinstance(one, Discard))
    said.says(_left(said, chosen), best)
    assert _left(said, chosen) > best


@answers("in_meld")
def keep_what_is_in_a_meld(answer: Answered) -> None:
    _meld_named(answer, _discard(answer))
    assert loose_of(answer.taught), "there is a card in no meld to discard"


@answers("counts_less")
def another_card_counts_more(answer: Answered) -> None:
    said, chosen = answer.taught, _discard(answer)
    points = said.melder.points
    most = max(points[one] for one in loose_of(said))
    said.says(points[chosen], most)
    assert points[chosen] < most


@answers("plays_on", "plays_on.big")
def the_round_could_be_ended(answer: Answered) -> None:
    said, chosen = answer.taught, _discard(answer)
    said.says(f"{said.run.opponent}’s")
    assert after(said.round, Discard(chosen)).turn == TOM
    if "big gin" in answer.text:
        assert Ending.BIG_GIN in endings(said.round)
    else:
        said.says(said.least())
        assert {Ending.KNOCK, Ending.GIN} & endings(said.round)


@answers("knock")
def another_knock_leaves_less(answer: Answered) -> None:
    said = answer.taught
    assert isinstance(answer.action, Knock)
    assert answer.action.discard is not None
    said.names(answer.action.discard)
    best = min(
        _left(said, one.discard) for one in said.view.legal if isinstance(one, Knock) and one.discard is not None
    )
    said.says(_left(said, answer.action.discard), best)
    assert _left(said, answer.action.discard) > best


@answers("only_gin", "only_gin.no_more")
def big_gin_is_possible(answer: Answered) -> None:
    said = answer.taught
    assert isinstance(answer.action, Knock)
    assert answer.action.discard is not None
    assert _left(said, answer.action.discard) == 0
    assert Knock(None) in said.view.legal
    said.says(NUMBERS[said.view.hand.bit_count()])
    gin, big = (
        score_round(RoundFacts(end, OWN, TOM, 0, 20), said.rules).points for end in (Ending.GIN, Ending.BIG_GIN)
    )
    assert ("more" in answer.text) == (big > gin)


@answers("later")
def the_round_could_be_ended_already(answer: Answered) -> None:
    said = answer.taught
    assert isinstance(answer.action, Knock)
    assert said.round.is_legal(answer.action)
    assert all(isinstance(one, Discard) for one in _right(said))


def _right(said: Taught) -> tuple[object, ...]:
    assert isinstance(said.run.step.task, Play)
    return said.run.step.task.right(said.view)


# -- draws -------------------------------------------------------------------------------------------------------------


def _with_top(said: Taught) -> int:
    """The least deadwood after the top discard is taken, by playing it."""
    action = next(one for one in said.view.legal if isinstance(one, TakeUpcard | DrawDiscard))
    taken = after(said.round, action)
    discards = {getattr(one, "card", getattr(one, "discard", None)) for one in taken.legal_actions()}
    return min(taken.melder.deadwood(taken.hands[OWN] ^ 1 << one) for one in discards if one is not None)


@answers("stock", "pass")
def the_top_card_lowers_the_deadwood(answer: Answered) -> None:
    said = answer.taught
    assert said.view.top is not None
    now, then = said.melder.deadwood(said.view.hand), _with_top(said)
    said.names(said.view.top)
    found_in(answer.text, f"from {now} to {then}")
    assert then < now
    if isinstance(answer.action, Pass):
        assert after(said.round, Pass()).turn == TOM, "it may be lost"
    elif isinstance(answer.action, DrawStock):
        assert said.view.stock_count > 1, "a guess"


@answers("take")
def the_top_card_does_not_help(answer: Answered) -> None:
    said = answer.taught
    assert said.view.top is not None
    said.names(said.view.top)
    said.says(_with_top(said))
    assert _with_top(said) >= said.melder.deadwood(said.view.hand)


@answers("pile_later")
def the_top_card_may_be_taken(answer: Answered) -> None:
    said = answer.taught
    assert said.view.top is not None
    said.names(said.view.top)
    assert DrawDiscard() in said.view.legal
    assert _right(said) == (DrawStock(),)


# -- what comes first --------------------------------------------------------------------------------------------------


@answers("wait")
def the_opponent_acts_first(answer: Answered) -> None:
    answer.taught.says(f"{answer.taught.run.opponent}’s")
    assert answer.taught.run.pending
    assert answer.taught.round.turn == TOM


@answers("go_on", "first.pick", "first.question", "first.sheet")
def what_is_asked_for_is_something_else(answer: Answered) -> None:
    said = answer.taught
    kinds = {"cards": Pick, "question": Question, "sheet": OpenSheet}
    for word, kind in kinds.items():
        if answer.text.startswith("First") and word in answer.text:
            assert isinstance(said.run.step.task, kind)
            return
    assert said.run.done
