"""The knocker's side: expected lay-offs against enumeration and against sampling, and what spreads lose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, islice
from math import sqrt

import pytest

from gin_desktop.engine.cards import FULL, CardSet, each, parse_cards, to_list, to_set
from gin_desktop.engine.layoffs import DefenceError, all_layoffs
from gin_desktop.engine.melds import MeldRules, default_spread, meld_rules_for
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import PracticeError, SpreadPosition, Terms
from gin_desktop.practice.spread.judging import (
    blocked_cards,
    hundredths,
    judge_spread,
    lessons_without_answer,
    nearest_best_spread,
    spread_lessons,
    spreads_to_compare,
)
from gin_desktop.practice.spread.layoff_expectation import expected_layoff_points, supports
from gin_desktop.practice.spread.lessons import (
    BestShown,
    CannotBeLaidOff,
    EqualSpread,
    FewerLayoffsExpected,
    LessDeadwood,
    LessDeadwoodFewerLayoffs,
    MoreDeadwoodFewerLayoffs,
    OtherShown,
    SeenCardsDecide,
    SpreadLesson,
)
from gin_desktop.practice.spread.weighing import alternatives, best_spreads, expected_layoffs, weigh
from gin_desktop.practice.spread.words import spread_lesson_text
from tests.practice.answers import sides_with_a_choice

KINDS = (("low", 1), ("high_or_low", 1), ("high_or_low", 15), ("wrap", 1), ("wrap", 15))


def cards(text: str) -> CardSet:
    """Returns the card set of a notation."""
    return to_set(parse_cards(text))


def suited(ranks: str, suit: str) -> CardSet:
    """Cards of one suit."""
    return cards(" ".join(rank + suit for rank in ranks))


def laid_off(melder: MeldRules, melds: tuple[CardSet, ...], hand: CardSet) -> int:
    """Returns the points that a hand can lay off, computed by the engine."""
    return sum(melder.points[card] for card, _ in all_layoffs(melder, melds, hand))


def enumerated(melder: MeldRules, melds: tuple[CardSet, ...], unseen: CardSet, size: int) -> Fraction:
    """Returns the average over every possible hand."""
    hands = [to_set(some) for some in combinations(to_list(unseen), size)]
    return Fraction(sum(laid_off(melder, melds, hand) for hand in hands), len(hands))


def spreads(rng: random.Random, melder: MeldRules) -> Iterator[tuple[CardSet, ...]]:
    """Disjoint melds of ten cards at most, without end; often two of them in one suit."""
    while True:
        melds: tuple[CardSet, ...] = ()
        pool = FULL if rng.random() < 0.5 else suited("A23456789TJQK", "S") | cards("7H 7D 7C KH KD KC AH AD AC")
        for _ in range(rng.randint(1, 3)):
            free = [
                meld for meld in melder.melds_in(pool & ~sum(melds)) if meld.bit_count() <= 10 - sum(melds).bit_count()
            ]
            if free:
                longest = max(rng.sample(free, min(2, len(free))), key=int.bit_count)
                melds += (longest if rng.random() < 0.3 else rng.choice(free),)
        yield melds


@pytest.mark.parametrize(("ace_runs", "ace_points"), KINDS)
def test_expected_points_are_the_average_over_all_hands_of_a_few_unseen_cards(ace_runs: str, ace_points: int) -> None:
    melder, rng = meld_rules_for(ace_runs, ace_points), random.Random(f"few {ace_runs} {ace_points}")
    for _, melds in zip(range(60), spreads(rng, melder), strict=False):
        others = to_list(FULL & ~sum(melds))
        # cards near the melds are likelier to be unseen, so that chains meet
        rng.shuffle(others)
        near = {card // 13 for meld in melds if melder.is_run(meld) for card in each(meld)}
        others.sort(key=lambda card: card // 13 not in near)
        size = rng.randint(2, 6)
        unseen = to_set(others[: rng.randint(size, 10)]) | to_set(others[-2:])
        assert expected_layoff_points(melder, melds, unseen, size) == enumerated(melder, melds, unseen, size)


@pytest.mark.parametrize(
    "melds", [("KS AS 2S",), ("AS 2S 3S", "7S 8S 9S"), ("QS KS AS", "2S 3S 4S"), ("5S 6S 7S", "AS AH AD")]
)
@pytest.mark.parametrize("size", [3, 6, 9, 10])
def test_circles_close_and_chains_meet(melds: tuple[str, ...], size: int) -> None:
    melder = meld_rules_for("wrap", 15)
    spread = tuple(cards(meld) for meld in melds)
    unseen = suited("A23456789TJQK", "S") & ~sum(spread) | cards("AC KH") & ~sum(spread)
    # the whole rest of the circle is unseen: everything can be reached from both sides
    assert expected_layoff_points(melder, spread, unseen, min(size, unseen.bit_count())) == enumerated(
        melder, spread, unseen, min(size, unseen.bit_count())
    )


def test_a_circle_of_twelve_takes_its_last_card_once() -> None:
    melder = meld_rules_for("wrap", 1)
    eleven = suited("23456789TJQ", "S")
    found = supports(melder, eleven, cards("AS KS 5H"))
    ace, king = parse_cards("AS KS")
    assert {card: sorted(ways) for card, ways in found.items()} == {
        ace: sorted([1 << ace, 1 << ace | 1 << king]),
        king: sorted([1 << king, 1 << ace | 1 << king]),
    }
    assert supports(melder, suited("A23456789TJQK", "S"), FULL & ~suited("A23456789TJQK", "S")) == {}


@pytest.mark.parametrize(("ace_runs", "ace_points"), KINDS)
def test_expected_layoffs_of_whole_hands_agree_with_hands_dealt(ace_runs: str, ace_points: int) -> None:
    """Against a deal of 2000 hands each, within what chance allows."""
    melder, rng = meld_rules_for(ace_runs, ace_points), random.Random(f"dealt {ace_runs} {ace_points}")
    terms = Terms(ace_runs, ace_points, 30)
    tried = 0
    for melds in spreads(rng, melder):
        free = to_list(FULL & ~sum(melds))
        rng.shuffle(free)
        short = 10 - sum(melds).bit_count()
        hand = sum(melds) | to_set(free[:short])
        try:
            position = SpreadPosition(terms, hand, to_set(free[short : short + rng.randint(0, 8)]))
        except PracticeError:
            continue
        unseen = to_list(position.unseen)
        points = [laid_off(melder, melds, to_set(rng.sample(unseen, 10))) for _ in range(2000)]
        mean = sum(points) / len(points)
        error = sqrt(sum((one - mean) ** 2 for one in points)) / len(points)
        assert abs(mean - expected_layoffs(position, melds)) < 4.5 * error + 1e-9
        tried += 1
        if tried == 6:
            return


def test_two_cards_at_two_ends() -> None:
    """Counted by hand: of 41 cards the defender holds ten."""
    melder = meld_rules_for("low", 1)
    unseen = cards("4H 8H 9H") | to_set(range(13)) | to_set(range(26, 51))
    assert unseen.bit_count() == 41
    one, two = Fraction(10, 41), Fraction(10 * 9, 41 * 40)
    assert expected_layoff_points(melder, (cards("5H 6H 7H"),), unseen) == (4 + 8) * one + 9 * two


def test_alternatives_are_the_legal_spreads_best_first() -> None:
    position = SpreadPosition(Terms(limit=20), cards("7S 7D 7H 5H 6H JC QC KC AS 2D"))
    melder = position.terms.melder
    every = alternatives(position)
    legal = [
        (melds, melder.total(left)) for melds, left in melder.arrangements(position.hand) if melder.total(left) <= 20
    ]
    assert sorted((one.melds, one.deadwood) for one in every) == sorted(legal)
    assert [one.measure for one in every] == sorted(one.measure for one in every)
    for one in every:
        assert one.open_cards == melder.fitting(one.melds, position.unseen)
        assert one.expected == expected_layoffs(position, one.melds)
        assert weigh(position, one.melds) == one


def test_a_seen_card_is_no_danger() -> None:
    position = SpreadPosition(Terms(limit=20), cards("7S 7D 7H 5H 6H JC QC KC AS 2D"), cards("4H 8H"))
    run, kings = cards("5H 6H 7H"), cards("JC QC KC")
    assert weigh(position, (run, kings)).open_cards == cards("TC")


def test_the_judge_compares_fractions() -> None:
    position = SpreadPosition(Terms(limit=20), cards("7S 7D 7H 5H 6H JC QC KC AS 2D"), cards("7C"))
    best = alternatives(position)[0]
    assert judge_spread(position, best.melds).right
    worse = next(one for one in alternatives(position) if one.measure > best.measure)
    verdict = judge_spread(position, worse.melds)
    assert not verdict.right
    assert (verdict.measure, verdict.best) == (hundredths(worse.measure), hundredths(best.measure))
    assert nearest_best_spread(position, worse.melds) in best_spreads(position)


def test_halves_of_hundredths_go_up() -> None:
    assert [hundredths(Fraction(n, 1000)) for n in (4, 5, 14, 15, 1000)] == [0, 1, 1, 2, 100]


@pytest.mark.parametrize(
    ("melds", "code"),
    [
        (("7S 7D 5H",), "not_a_meld"),
        (("7S 7D 7H", "5H 6H 7H"), "overlap"),
        (("7S 7D 7C",), "not_held"),
        (("7S 7D 7H",), "over_limit"),
    ],
)
def test_what_is_no_spread_is_refused(melds: tuple[str, ...], code: str) -> None:
    position = SpreadPosition(Terms(limit=20), cards("7S 7D 7H 5H 6H JC QC KC AS 2D"))
    with pytest.raises((DefenceError, PracticeError)) as refused:
        judge_spread(position, [cards(meld) for meld in melds])
    assert refused.value.code == code


CLAIMS: dict[type[SpreadLesson], Callable[[int, Fraction], bool]] = {
    FewerLayoffsExpected: lambda more, open_: more == 0 and open_ < 0,
    MoreDeadwoodFewerLayoffs: lambda more, open_: more > 0 and open_ < 0,
    LessDeadwoodFewerLayoffs: lambda more, open_: more < 0 and open_ < 0,
    LessDeadwood: lambda more, open_: more < 0 and open_ >= 0,
}
"""What each comparison says of the best spread: how much more deadwood it has, how much more can be laid off on it."""


def test_lessons_of_the_knocker_s_side_are_true() -> None:
    rng = random.Random("lessons")
    compared = set()
    for _, position in zip(range(200), sides_with_a_choice(rng), strict=False):
        own = rng.choice(alternatives(position))
        verdict, lessons = judge_spread(position, own.melds), spread_lessons(position, own.melds)
        text = [spread_lesson_text(position.terms.melder, lesson) for lesson in lessons]
        assert all(text)
        if verdict.right:
            assert [type(lesson) for lesson in lessons] in ([], [EqualSpread])
            for lesson in lessons:
                assert isinstance(lesson, EqualSpread)
                assert weigh(position, lesson.melds).measure == own.measure
            continue
        gap = own.measure - alternatives(position)[0].measure
        assert lessons[0].points == max(1, hundredths(gap))
        assert [lesson.points for lesson in lessons] == sorted((lesson.points for lesson in lessons), reverse=True)
        for lesson in lessons:
            if isinstance(lesson, SeenCardsDecide):
                assert _right_unseen(position, own.melds, lesson.cards)
                best = nearest_best_spread(position, own.melds).melds
                reached = {
                    card for meld in best for card in supports(position.terms.melder, meld, ~position.hand & FULL)
                }
                assert set(to_list(lesson.cards)) <= reached  # a discard that fits nothing is no reason
            if isinstance(
                lesson, FewerLayoffsExpected | MoreDeadwoodFewerLayoffs | LessDeadwoodFewerLayoffs | LessDeadwood
            ):
                best, mine = lesson.best, lesson.own
                assert CLAIMS[type(lesson)](best.deadwood - mine.deadwood, best.expected - mine.expected)
                compared.add(type(lesson))
    assert compared == set(CLAIMS)


def test_the_nearest_of_the_best_shares_whole_melds_first() -> None:
    rng = random.Random("nearest")
    for _, position in zip(range(60), sides_with_a_choice(rng), strict=False):
        own = set(rng.choice(alternatives(position)).melds)
        near = nearest_best_spread(position, tuple(own))
        rivals = best_spreads(position)
        assert near in rivals
        whole = max(len(own & set(one.melds)) for one in rivals)
        assert len(own & set(near.melds)) == whole
        rivals = [one for one in rivals if len(own & set(one.melds)) == whole]
        cards_shared = [(sum(one.melds) & sum(own)).bit_count() for one in rivals]
        assert (sum(near.melds) & sum(own)).bit_count() == max(cards_shared)


def test_of_equally_good_spreads_the_simplest_comes_first() -> None:
    rng = random.Random("order")
    for _, position in zip(range(60), sides_with_a_choice(rng), strict=False):
        order = [(one.measure, one.deadwood, len(one.melds)) for one in alternatives(position)]
        assert order == sorted(order)


@pytest.mark.parametrize(
    ("melds", "seen", "shut"),
    [
        (("7S 7D 7C", "5H 6H 7H"), "", "7H"),  # the fourth of the set lies in the run
        (("7S 7D 7C", "5H 6H 7H"), "4H QH", "4H 7H"),
        (("7S 7H 7C", "JC QC KC"), "TC 8S", "7D TC"),
        (("5H 6H 7H",), "8H", "8H"),
        (("JC QC KC",), "", ""),
    ],
)
def test_cards_that_cannot_come_are_held_or_seen(melds: tuple[str, ...], seen: str, shut: str) -> None:
    position = SpreadPosition(Terms(limit=30), cards("7S 7D 7H 7C 5H 6H JC QC KC AS"), cards(seen))
    assert blocked_cards(position, [cards(meld) for meld in melds]) == cards(shut)


def test_a_run_that_was_cut_keeps_nothing_from_itself() -> None:
    position = SpreadPosition(Terms(limit=30), cards("2H 3H 4H 5H 6H 7H KS KD AC 2D"))
    assert blocked_cards(position, [cards("2H 3H 4H"), cards("5H 6H 7H")]) == 0
    assert blocked_cards(position, [cards("2H 3H 4H")]) == cards("5H")


def test_side_by_side_stand_the_best_and_the_own_spread() -> None:
    rng = random.Random("side by side")
    for _, position in zip(range(60), sides_with_a_choice(rng), strict=False):
        own = rng.choice(alternatives(position))
        shown = spreads_to_compare(position, own.melds, 3)
        assert 1 <= len(shown) <= 3
        assert shown[0].measure == alternatives(position)[0].measure
        assert own in shown
        assert len({(one.deadwood, one.open_cards) for one in shown}) == len(shown)


def test_what_was_seen_is_named_where_it_decides() -> None:
    position = SpreadPosition(Terms(), cards("TS AH 2H 3H 5H TH 2D TD 2C TC"), cards("9S JS 4H 7H KD"))
    lessons = spread_lessons(position, [cards("2H 2D 2C"), cards("TS TH TD TC")])
    assert [spread_lesson_text(position.terms.melder, lesson) for lesson in lessons] == [
        "2♠ fits your spread: 0.5 points on average. Nothing can be laid off on the best one. "
        "The deadwood is the same, so the best one is better by 0.5.",
        "You have seen 4♥. Otherwise your spread would be the best.",
    ]


def test_a_sentence_says_what_lies_open() -> None:
    position = SpreadPosition(Terms(limit=20), cards("7S 7D 7H 8H 9H KS KH KD AS 2D"))
    own = next(one for one in alternatives(position) if one.deadwood == 17)
    said = [spread_lesson_text(position.terms.melder, lesson) for lesson in spread_lessons(position, own.melds)]
    assert said == [
        "6♥, 10♥ and K♣ fit your spread, and others can follow: 7.1 points on average. "
        "7♣ and K♣ fit the best one: 4.0. The best one has 3 points more deadwood and is still better by 0.1."
    ]


def test_what_is_shut_out_of_a_meld_that_both_have_is_no_reason() -> None:
    position = decode("5X39R-P8224-RRNB9-AXGXX")
    assert isinstance(position, SpreadPosition)
    melder, shared = position.terms.melder, cards("2S 3S 4S 5S")
    wrong = [one.melds for one in alternatives(position) if shared in one.melds and not _right(position, one.melds)]
    assert wrong
    assert shared in nearest_best_spread(position, wrong[0]).melds
    assert blocked_cards(position, [shared]) & cards("6S")
    for melds in wrong:
        for lesson in spread_lessons(position, melds):
            if isinstance(lesson, CannotBeLaidOff):
                assert not lesson.cards & melder.fitting([shared], FULL)


def test_a_reason_names_only_the_discards_it_depends_on() -> None:
    wanted: dict[str, set[CardSet]] = {"54N2Z-291PJ-AH3FQ-1AGS5": {cards("5D")}, "5PKCS-AGR12-TEQMZ-JPRKK": set()}
    for code, reasons in wanted.items():
        position = decode(code)
        assert isinstance(position, SpreadPosition)
        lessons = [lesson for one in alternatives(position) for lesson in spread_lessons(position, one.melds)]
        named = {lesson.cards for lesson in lessons if isinstance(lesson, SeenCardsDecide)}
        assert named == reasons


def test_what_cannot_come_is_held_or_seen() -> None:
    position = decode("5ASHC-DD44S-1823Y-Z1GGT")
    assert isinstance(position, SpreadPosition)
    shut = [
        lesson
        for one in alternatives(position)
        for lesson in spread_lessons(position, one.melds)
        if isinstance(lesson, CannotBeLaidOff)
    ]
    assert shut
    for lesson in shut:
        assert lesson.held == lesson.cards & position.hand
        assert not lesson.cards & position.unseen
        text = spread_lesson_text(position.terms.melder, lesson)
        assert ("yourself" in text) == (lesson.held == lesson.cards)


def _right_unseen(position: SpreadPosition, melds: tuple[CardSet, ...], unseen: CardSet) -> bool:
    return _right(SpreadPosition(position.terms, position.hand, position.seen & ~unseen), melds)


def _right(position: SpreadPosition, melds: tuple[CardSet, ...]) -> bool:
    return judge_spread(position, melds).right


def test_who_has_laid_nothing_down_is_told_the_best_and_what_another_costs() -> None:
    chance = random.Random("shown")
    others = 0
    for position in islice(sides_with_a_choice(chance), 60):
        first, *rest = lessons_without_answer(position)
        every = alternatives(position)
        assert isinstance(first, BestShown)
        assert (first.points, first.best) == (0, every[0])
        assert bool(rest) == (every[-1].measure > every[0].measure)
        for lesson in rest:
            assert isinstance(lesson, OtherShown)
            other = weigh(position, lesson.other.melds)
            assert lesson.points == hundredths(other.measure - every[0].measure)
            usual = default_spread(position.terms.melder, position.hand, position.unseen)
            worse = weigh(position, usual).measure > every[0].measure
            assert set(other.melds) == set(usual) if worse else other.measure > every[0].measure
            others += 1
        said = [spread_lesson_text(position.terms.melder, lesson) for lesson in (first, *rest)]
        assert said[0].startswith("The best is ")
        assert all(" would leave deadwood " in text and text.endswith(" in all.") for text in said[1:])
    assert others > 20
