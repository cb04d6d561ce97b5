"""Truths of *How to play well*: cards are counted, rounds between Hards looked at, and the coach is asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, each, parse_card, rank, suit
from gin_desktop.engine.play.actions import Discard, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import view_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.practice.model import ChoicePosition
from gin_desktop.practice.runs.course_lessons import lesson_tasks
from gin_desktop.words.cards import card_text
from gin_desktop.words.document import CardGroup, Example, TableExample
from gin_desktop.words.rules.advice import advice_section
from tests.learning.truths.played import MELDER, STANDARD, loose, melds_with, played, share
from tests.learning.truths.registry import after, claims, found_in, template, writes
from tests.words.truths.rounds import card, cards
from tools.training.course_facts import WELL_FITTING, Judged

Measure = Callable[[Judged, Card], int]

HIGH: Final = 10
LOW: Final = 4
"""The points of a high and of a low card."""


@cache
def discards() -> tuple[Judged, ...]:
    """The discards that the coach judged."""
    return tuple(one for one in played().of_kind("discard") if isinstance(one.best, Discard) and one.loose)


def preferred(
    measure: Callable[[Judged, Card], int], alike: Callable[[Judged, Card], bool], found: Iterable[Judged]
) -> float:
    """How often the best discard is the one with the lower measure, of pairs of cards that are otherwise alike."""
    lower = [
        measure(one, one.discard) < measure(one, other)
        for one in found
        for other in one.loose
        if other != one.discard and alike(one, other) and measure(one, one.discard) != measure(one, other)
    ]
    return share(lower)


def groups(lesson: str) -> list[CardGroup]:
    """The cards of the examples of a lesson, with their captions."""
    shown = [block for block in advice_section(lesson).blocks if isinstance(block, Example)]
    return [group for block in shown for row in block.rows for group in row]


def captioned(lesson: str, caption: str) -> CardSet:
    """The cards with this caption in the example of a lesson."""
    (found,) = [group.cards for group in groups(lesson) if group.caption.startswith(caption)]
    return sum(1 << one for one in found)


def melds_of_three(with_card: Card) -> list[CardSet]:
    return [meld for meld in MELDER.melds_in(FULL) if meld.bit_count() == 3 and meld >> with_card & 1]


def outs(hand: CardSet) -> int:
    """How many cards complete a meld with some of these."""
    pairs = [1 << one | 1 << other for one, other in combinations(each(hand), 2)]
    return sum(any(MELDER.is_meld(pair | 1 << one) for pair in pairs) for one in each(FULL & ~hand))


# -- the page ----------------------------------------------------------------------------------------------------------


@claims("advice.line")
def luck_in_one_round_and_skill_in_ten() -> None:
    found_in(template("advice.line"), STANDARD.knock_limit, STANDARD.gin_bonus, STANDARD.undercut_bonus)
    assert STANDARD.gin_bonus == STANDARD.undercut_bonus
    writes("advice.line", 10)
    rng, strong, weak = random.Random(1), level("hard"), level("easy")
    net = []
    for number in range(70):
        round_ = Round(STANDARD, rng.sample(range(52), 52), number % 2)
        while round_.facts is None:
            player = weak if round_.turn else strong
            view = view_of(round_, round_.turn, scores=(0, 0), columns=((0, 0),))
            round_.apply(decide(player.player, view, rng, player.work))
        score = score_round(round_.facts, STANDARD)
        net.append(score.points if score.winner == 0 else -score.points)
    one = share(points > 0 for points in net)
    ten = share(sum(rng.choices(net, k=10)) > 0 for _ in range(1000))
    assert 0.5 < one < 0.7
    assert ten > one + 0.1


# -- hold --------------------------------------------------------------------------------------------------------------


@claims("advice.hold")
def middle_cards_meld_more_easily() -> None:
    runs = {name: sum(MELDER.is_run(meld) for meld in melds_of_three(card(name))) for name in ("7C", "KC", "2C")}
    writes("advice.hold", runs["7C"], runs["KC"])
    all_of = [len(melds_of_three(parse_card(f"{name}C"))) for name in "A23456789TJQK"]
    assert all_of[2:11] == [max(all_of)] * 9
    assert max(all_of[:2] + all_of[11:]) < max(all_of)
    assert (
        preferred(
            lambda one, other: -one.outs(other), lambda one, other: one.left(other) == one.left(one.discard), discards()
        )
        > 0.7
    )


@claims("advice.hold.gap", "advice.hold.waits")
def how_many_cards_complete_a_combination() -> None:
    for group in groups("hold"):
        count = outs(sum(1 << one for one in group.cards))
        found_in(group.caption, count)
    gap, two = outs(cards("6H 8H")), outs(cards("6H 7H"))
    assert (gap, two) == (1, 2)
    unseen, draws = 52 - 10 - 1, 6
    chance = 1 - comb(unseen - gap, draws) / comb(unseen, draws)
    assert chance < 0.2, "rarely"


@claims("advice.hold.ranks", "advice.hold.runs")
def the_table_of_runs() -> None:
    (table,) = [block for block in advice_section("hold").blocks if isinstance(block, TableExample)]
    for name, said in zip(table.head[1:], table.rows[0][1:], strict=True):
        one = card(f"{name}C")
        assert said == str(sum(MELDER.is_run(meld) for meld in melds_of_three(one)))


# -- high --------------------------------------------------------------------------------------------------------------


def _lonely(one: Judged, other: Card) -> bool:
    """Whether a loose card goes with no other loose one."""
    near = (
        rank(two) == rank(other) or (suit(two) == suit(other) and abs(rank(two) - rank(other)) <= 2)
        for two in one.loose
        if two != other
    )
    return not any(near)


@claims("advice.high")
def high_cards_go_early() -> None:
    assert share(one.facts.ending is Ending.KNOCK for one in played().ends) > 0.5, "most rounds"
    early = [one for one in discards() if one.early]
    high = [one for one in early if any(one.points(other) == HIGH and _lonely(one, other) for other in one.loose)]
    assert share(one.points(one.discard) == HIGH for one in high) > 0.6
    both = [
        one
        for one in early
        if {HIGH} < {one.points(c) if one.points(c) == HIGH else min(one.points(c), LOW) for c in one.loose}
    ]
    assert share(one.points(one.discard) <= LOW for one in both) < 0.35, "low cards can stay"


@claims("advice.high.late")
def stop_hoping_late() -> None:
    def least(found: Sequence[Judged]) -> float:
        tempted = [one for one in found if _tempted(one)]
        return share(one.left(one.discard) == min(one.left(other) for other in one.loose) for one in tempted)

    early, later = ([one for one in discards() if one.early == early] for early in (True, False))
    assert least(later) > max(0.4, least(early) + 0.1)


def _tempted(one: Judged) -> bool:
    """Whether a discard that leaves more deadwood would keep more chances."""
    low = min(one.left(other) for other in one.loose)
    most = max(one.outs(other) for other in one.loose if one.left(other) == low)
    return any(one.left(other) > low and one.outs(other) > most for other in one.loose)


@claims("advice.high.example", "advice.high.keep", "advice.high.wait", "advice.high.go", "advice.high.low")
def a_hand_after_the_deal() -> None:
    assert MELDER.is_meld(captioned("high", "keep: a meld"))
    wait = captioned("high", "keep: hoping")
    (said,) = [group.caption for group in groups("high") if "hoping" in group.caption]
    pair = 1 << min(each(wait)) | 1 << max(each(wait))
    found_in(said, *(card_text(one) for one in each(FULL & ~wait) if MELDER.is_meld(pair | 1 << one)))
    for caption in ("discard first", "may stay"):
        shown = captioned("high", caption)
        (text,) = [group.caption for group in groups("high") if group.caption.startswith(caption)]
        found_in(text, MELDER.total(shown))
    assert MELDER.total(captioned("high", "discard first")) > 20 > MELDER.total(captioned("high", "may stay"))
    assert sum(len(group.cards) for group in groups("high")) == 10


# -- take, upcard ------------------------------------------------------------------------------------------------------


def _later(*, loose_ones: bool) -> list[Judged]:
    """The draws, in which the card on the pile makes a meld or not."""
    draws = [one for one in played().judged if one.position.view.phase is Phase.DRAW]
    return [one for one in draws if one.completes != loose_ones]


def _offered(*, loose_ones: bool) -> list[Judged]:
    """The same of the upcards."""
    upcards = [one for one in played().judged if one.position.view.phase is Phase.UPCARD]
    return [one for one in upcards if one.completes != loose_ones]


@claims("advice.take")
def a_discard_is_taken_only_to_meld() -> None:
    assert share(one.takes for one in _later(loose_ones=False)) > 0.8
    assert share(one.takes for one in _later(loose_ones=True)) < 0.15
    assert share(one.takes for one in _later(loose_ones=True) if one.fits) < 0.2, "if it only fits a pair"
    round_ = Round(STANDARD, range(52), 1)
    round_.apply(round_.legal_actions()[0])
    assert view_of(round_, 1).opponent_known, "it shows"


@claims("advice.take.but")
def the_exception_of_the_first_turns() -> None:
    early = [one for one in _later(loose_ones=True) if one.early]
    fitting = share(one.takes for one in early if one.fits >= WELL_FITTING)
    others = share(one.takes for one in early if one.fits < WELL_FITTING)
    assert fitting > 0.25 > 0.1 > others
    writes("advice.take.but", WELL_FITTING)


@claims("advice.take.example", "advice.take.yes", "advice.take.no")
def what_the_seven_makes() -> None:
    top = card("7C")
    found_in(template("advice.take.example"), "7♣")
    for group in groups("take"):
        melds = melds_with(sum(1 << one for one in group.cards), top)
        assert group.caption.startswith("take it" if melds else "leave it")
        assert not melds or MELDER.is_set(sum(1 << one for one in group.cards) | 1 << top)


@claims("advice.upcard", "advice.upcard.pass")
def the_upcard_is_taken_more_readily() -> None:
    writes("advice.upcard", WELL_FITTING)
    writes("advice.upcard.pass", WELL_FITTING - 1)
    alone = _offered(loose_ones=True)
    assert share(one.takes for one in _offered(loose_ones=False)) > 0.9
    assert share(one.takes for one in alone) > 2 * share(one.takes for one in _later(loose_ones=True))
    assert share(one.takes for one in alone if one.fits >= WELL_FITTING) > 0.65
    assert share(one.takes for one in alone if one.fits < WELL_FITTING) < 0.35
    low = [one for one in alone if one.position.view.top is not None and one.points(one.position.view.top) <= 5]
    assert share(one.takes for one in low if one.fits == 0) < 0.15, "a low card alone is seldom a reason"
    assert after(Round(STANDARD, range(52), 1), Pass()).is_legal(TakeUpcard()), "it may go to the opponent"


@claims("advice.upcard.example", "advice.upcard.yes", "advice.upcard.no")
def what_the_six_goes_with() -> None:
    turned = card("6H")
    found_in(template("advice.upcard.example"), "6♥")
    for group in groups("upcard"):
        near = [
            one
            for one in group.cards
            if rank(one) == rank(turned) or (suit(one) == suit(turned) and abs(rank(one) - rank(turned)) <= 2)
        ]
        if len(near) >= 2:
            found_in(group.caption, len(near))
        assert group.caption.startswith("take it" if len(near) >= 2 else "pass")


# -- taken, safe -------------------------------------------------------------------------------------------------------


@claims("advice.taken")
def what_goes_with_taken_cards_is_kept() -> None:
    same = preferred(
        lambda one, other: one.fits_taken(other),
        lambda one, other: one.points(other) == one.points(one.discard),
        [one for one in discards() if one.position.view.opponent_known],
    )
    assert same > 0.7
    course = [Judged.of(task.position) for task in lesson_tasks("taken") if isinstance(task.position, ChoicePosition)]
    kept = [
        (one, other) for one in course for other in one.loose if one.fits_taken(other) and one.points(other) == HIGH
    ]
    assert any(one.points(one.discard) < HIGH for one, _ in kept), "even a high card"


@claims("advice.taken.example", "advice.taken.danger", "advice.taken.fine")
def what_goes_with_the_eight() -> None:
    for key in ("advice.taken.example", "advice.taken.danger"):
        found_in(template(key), "8♣")
    eight = melds_of_three(card("8C"))
    assert all(any(meld >> one & 1 for meld in eight) for one in each(captioned("taken", "risky")))
    assert not any(meld & captioned("taken", "fine") for meld in eight)


@claims("advice.safe")
def safe_cards_go_first() -> None:
    same = preferred(
        lambda one, other: one.danger(other),
        lambda one, other: (one.points(other), one.outs(other)) == (one.points(one.discard), one.outs(one.discard)),
        discards(),
    )
    assert same > 0.75
    assert not any(meld >> card("KD") & 1 for meld in MELDER.melds_in(FULL & ~cards("KS KH QD JD")))
    used: dict[bool, list[bool]] = {True: [], False: []}
    for turn in played().turns[::8]:
        for one in loose(turn.own):
            if turn.theirs:
                used[_near(one, turn.theirs)].append(melds_with(turn.other, one))
    assert share(used[True]) < 0.75 * share(used[False]), "cards near the opponent's own discards"


def _near(one: Card, others: Sequence[Card]) -> bool:
    same = (rank(two) == rank(one) or (suit(two) == suit(one) and abs(rank(two) - rank(one)) == 1) for two in others)
    return any(same)


@claims("advice.safe.example", "advice.safe.held", "advice.safe.gone")
def a_card_that_nobody_can_use() -> None:
    left = FULL & ~captioned("safe", "discarded")
    assert not any(meld & captioned("safe", "safe") for meld in MELDER.melds_in(left))
