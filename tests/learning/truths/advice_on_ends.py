"""Truths of *How to play well*: knocks, gin, the score, lay-offs, spreads and the end of the stock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gin_desktop.engine.cards import FULL, each
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.words.document import Example, TableExample
from gin_desktop.words.rules.advice import advice_section
from tests.learning.truths.advice import LOW, captioned, groups
from tests.learning.truths.played import MELDER, STANDARD, Turned, played, share
from tests.learning.truths.registry import claims, found_in, template, tested, writes
from tests.words.truths.rounds import card, cards
from tools.training.course_facts import LAST_DRAWS, Judged

EARLY: Final = 8
LATE: Final = 20
"""The discards after which a round is no longer early, and late."""

# -- knock, gin --------------------------------------------------------------------------------------------------------


def _knocks(first: int, last: int) -> list[tuple[int, int, Turned]]:
    """The knocks that were possible between these discards and were left: the deadwood of both after lay-offs."""
    found = []
    for turn in played().turns:
        gone = min(each(turn.own), key=lambda one: MELDER.deadwood(turn.own ^ 1 << one))
        hand = turn.own ^ 1 << gone
        if first <= turn.number < last and 0 < MELDER.deadwood(hand) <= STANDARD.knock_limit:
            theirs = best_defence(MELDER, turn.other, MELDER.best_arrangement(hand)).deadwood
            found.append((MELDER.deadwood(hand), theirs, turn))
    return found


def _undercut_at(deadwood: int, found: Iterable[tuple[int, int, Turned]]) -> float:
    """How often a knock with so much deadwood would be undercut there."""
    return share(theirs <= deadwood for _, theirs, _ in found)


def _undercut(found: Iterable[tuple[int, int, Turned]]) -> float:
    return share(theirs <= mine for mine, theirs, _ in found)


@claims("advice.knock")
def knock_in_the_first_turns() -> None:
    knocks = [one for one in played().of_kind("knock") if one.early and one.knock_deadwood >= 8]
    assert share(one.knocks for one in knocks) > 0.6
    found_in(template("advice.knock"), 8, 9, 10)
    others = [turn.other for turn in played().turns if turn.number < EARLY]
    assert share(len(MELDER.best_arrangement(other)) <= 1 for other in others) > 0.7, "no time to make melds"
    assert share(MELDER.deadwood(other) > 20 for other in others) > 0.85, "many points"


@claims("advice.knock.late")
def a_late_knock_invites_an_undercut() -> None:
    later = _knocks(EARLY, 99)
    two = [one for one in later if len(MELDER.best_arrangement(one[2].other)) >= 2]
    assert _undercut(two) > 2 * _undercut(one for one in later if one not in two)
    assert _undercut_at(9, two) > _undercut_at(3, two) + 0.1
    late = [one for one in played().of_kind("knock") if one.late and one.knock_deadwood > LOW]
    assert share(one.knocks for one in late) < 0.2, "play on"


@claims(
    "advice.knock.example",
    "advice.knock.pair",
    "advice.knock.won",
    "advice.knock.lost",
    "advice.knock.early",
    "advice.knock.after",
)
def the_same_knock_twice() -> None:
    (table,) = [block for block in advice_section("knock").blocks if isinstance(block, TableExample)]
    for _, pair, result in table.rows:
        mine, theirs = (int(part) for part in pair.split(" to "))
        score = score_round(RoundFacts(Ending.KNOCK, 0, 1, mine, theirs), STANDARD)
        found_in(result, score.points)
        assert result.endswith("to you") == (score.winner == 0)
    assert len({row[1].split(" to ")[0] for row in table.rows}) == 1, "the same knock"


def _gin_cards(one: Judged) -> int:
    """How many unseen cards would give gin."""
    knocks = [action.discard for action in one.position.view.legal if isinstance(action, Knock)]
    best = min((gone for gone in knocks if gone is not None), key=one.left)
    kept = one.position.hand & ~(1 << best)
    hands = (kept | 1 << new for new in each(one.unseen))
    return sum(min(MELDER.deadwood(hand ^ 1 << gone) for gone in each(hand)) == 0 for hand in hands)


@claims("advice.gin")
def when_to_wait_for_gin() -> None:
    writes("advice.gin", 3)
    ends = [one for one in played().of_kind("knock") if one.knock_deadwood > 0]
    low = [one for one in ends if one.knock_deadwood <= 3]
    assert share(_gin_cards(one) > 0 for one in low) > 0.8, "usually one card away"
    waits, by_cards = [], []
    for few, many in ((1, 3), (8, 10)):
        waits.append(share(not one.knocks for one in ends if few <= one.knock_deadwood <= many))
    assert waits[0] > waits[1] + 0.1
    later = _knocks(EARLY, 99)
    assert _undercut_at(3, later) < 0.8 * _undercut_at(9, later), "harder to undercut"
    for few, many in ((0, 1), (2, 2), (3, 40)):
        by_cards.append(share(one.knocks for one in ends if few <= _gin_cards(one) <= many))
    assert by_cards == sorted(by_cards, reverse=True)
    assert by_cards[2] < 0.1, "wait while three or more would"


# -- score -------------------------------------------------------------------------------------------------------------

tested(
    "advice.score",
    "learning/test_course.py::test_near_the_end_of_the_game_the_score_decides_about_knocks",
    "learning/test_course.py::test_a_knock_that_wins_the_game_is_taken_where_gin_would_be_waited_for",
)


@claims(
    "advice.score.example",
    "advice.score.win",
    "advice.score.gin",
    "advice.score.pair",
    "advice.score.over",
    "advice.score.on",
)
def the_same_hand_at_two_scores() -> None:
    (table,) = [block for block in advice_section("score").blocks if isinstance(block, TableExample)]
    found_in(template("advice.score.example"), STANDARD.target)
    knock, gin = (int("".join(sign for sign in head if sign.isdigit())) for head in table.head[1:])
    theirs = gin - STANDARD.gin_bonus
    assert theirs - STANDARD.knock_limit <= knock < theirs, "the same hands: the knock leaves some deadwood"
    for pair, *results in table.rows:
        own = int(pair.split(" to ")[0])
        for points, result in zip((knock, gin), results, strict=True):
            left = STANDARD.target - own - points
            assert ("wins the game" in result) == (left <= 0)
            if left > 0:
                found_in(result, left)


# -- layoff, spread ----------------------------------------------------------------------------------------------------


@claims("advice.layoff", "advice.layoff.example", "advice.layoff.note")
def a_set_is_broken_up_to_lay_off() -> None:
    knocker, defender = cards("5H 6H 7H QS QD QC 2C 3C 4C AD"), cards("8H 8S 8D 8C 9H KD KH JC TS 6D")
    spread = MELDER.best_arrangement(knocker)
    best = best_defence(MELDER, defender, spread)
    own = sum(MELDER.best_arrangement(defender))
    before = best_defence(MELDER, defender & ~own, spread).deadwood
    (shown,) = [block for block in advice_section("layoff").blocks if isinstance(block, Example)]
    found_in(shown.note, before, best.deadwood)
    assert before > best.deadwood
    writes("advice.layoff.note", own.bit_count(), sum(best.melds).bit_count(), len(best.layoffs))
    run = next(meld for meld in spread if MELDER.is_run(meld) and MELDER.fits(card("8H"), meld))
    assert not MELDER.fits(card("9H"), run), "once one lies there, the next may follow"
    assert MELDER.fits(card("9H"), run | 1 << card("8H"))


@claims("advice.layoff.before")
def an_undercut_is_worth_more_than_most_knocks() -> None:
    scores = [score_round(one.facts, STANDARD) for one in played().ends]
    least = STANDARD.undercut_bonus
    assert share(one.points < least for one in scores if one.outcome is Outcome.KNOCK) > 0.6
    kept = [theirs < MELDER.deadwood(turn.other) for _, theirs, turn in _knocks(0, 99)]
    assert share(kept) > 0.2, "cards that fit bring the deadwood down"


@claims("advice.spread")
def how_many_cards_a_meld_takes() -> None:
    takes = {meld: MELDER.fitting((meld,), FULL & ~meld).bit_count() for meld in MELDER.melds_in(FULL)}
    for meld, count in takes.items():
        if MELDER.is_set(meld):
            assert count == 4 - meld.bit_count()
        else:
            assert count <= 2
    assert max(takes.values()) == 2
    writes("advice.spread", 1, 3, 4)
    assert "none" in template("advice.spread")


@claims("advice.spread.example", "advice.spread.least", "advice.spread.note")
def the_same_knock_in_two_ways() -> None:
    defender = cards("5C 6C AC KH KS 7H 7S 4H 4S TS")
    (shown,) = [block for block in advice_section("spread").blocks if isinstance(block, Example)]
    found, laid = [], []
    for row in shown.rows:
        *melds, left = row
        spread = tuple(sum(1 << one for one in group.cards) for group in melds)
        mine = MELDER.total(sum(1 << one for one in left.cards))
        best = best_defence(MELDER, defender, spread)
        score = score_round(RoundFacts(Ending.KNOCK, 0, 1, mine, best.deadwood), STANDARD)
        found_in(left.caption, mine, score.points)
        found.append(score.points)
        laid.append(len(best.layoffs))
    assert len({sum(1 << one for group in row for one in group.cards) for row in shown.rows}) == 1, "the same knock"
    writes("advice.spread.note", laid[0])
    assert (laid[0], laid[1]) == (3, 0)
    found_in(shown.note, found[1] - found[0])


# -- end ---------------------------------------------------------------------------------------------------------------


@claims("advice.end")
def the_end_of_the_stock() -> None:
    writes("advice.end", STANDARD.dead_stock)
    drawn = score_round(RoundFacts(Ending.DRAW), STANDARD)
    assert (drawn.winner, drawn.points) == (None, 0)
    late = [turn for turn in played().turns if turn.number >= LATE]
    assert share(MELDER.deadwood(turn.other) <= STANDARD.knock_limit for turn in late) > 0.5, "good hands"
    last = [one for one in played().of_kind("knock") if one.position.view.draws_left <= LAST_DRAWS]
    assert share(one.knocks for one in last if one.knock_deadwood > 0) < 0.2, "play on unless you have gin"
    assert all(one.knocks for one in last if one.knock_deadwood == 0)
    assert _undercut(_knocks(LATE, 99)) > 2 * _undercut(_knocks(0, EARLY + 4))


@claims("advice.end.example", "advice.end.use", "advice.end.safe")
def the_last_discards() -> None:
    left = FULL & ~captioned("end", "discarded")
    for caption, usable in (("could be", True), ("goes with", False)):
        (group,) = [group for group in groups("end") if group.caption.startswith(caption)]
        assert all(any(meld >> one & 1 for meld in MELDER.melds_in(left)) == usable for one in group.cards)
