"""Reviews that are worked out in slices, and what is told of them: moves, sums of luck and skill, what to work on."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gin_desktop.analysis.coaching.gaps import grade
from gin_desktop.analysis.coaching.round_review import ReviewedDecision
from gin_desktop.analysis.coaching.showdown_losses import ShowdownKind
from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Defend
from gin_desktop.players import expert
from gin_desktop.session.coaching.review_sums import ResultSum, side_figures, work_on
from gin_desktop.session.coaching.review_texts import decision_texts, is_loss
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.session.recorded_game import RecordedGame, recorded_from_lines
from gin_desktop.words.reckoning import Who
from tests.history.reruns import played, setup_of, whole
from tests.words.heard import heard

RULES = (
    "standard",
    "hollywood_oklahoma",
    "doubling_classic",
    "cutthroat3",
    pytest.param("partners4", marks=pytest.mark.long),
)


def recorded(rules: str = "standard", deals: int = 2, *, into: int = 0, running: bool = False) -> RecordedGame:
    """A game by chance, in which much is done badly."""
    return whole(recorded_from_lines(played(setup_of(rules), deals, into=into)[1], running=running))


def finished(rules: str = "standard", deals: int = 2) -> GameReview:
    review = GameReview(recorded(rules, deals))
    review.want_all(review.possible)
    while review.working:
        review.work(1.0)
    assert not review.failed
    assert set(review.rounds) == set(review.possible)
    return review


@pytest.fixture(scope="module")
def review() -> GameReview:
    return finished()


def test_a_round_is_known_bit_by_bit() -> None:
    review = GameReview(recorded())
    assert not review.work(1.0)
    review.want(0)
    shares, counts = [review.share(0)], [0]
    while review.working:
        review.work(0.0001)
        shares.append(review.share(0))
        counts.append(len(review.decisions(0)))
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert any(0 < count < counts[-1] for count in counts)
    assert review.decisions(0) == review.rounds[0].review.decisions
    assert review.share_of_all(review.possible) == pytest.approx(0.5)


def test_the_round_asked_for_last_comes_first_and_the_other_goes_on_where_it_was() -> None:
    review = GameReview(recorded())
    review.want(0)
    while not review.decisions(0):
        review.work(0.0001)
    review.want(1)
    while 1 not in review.rounds:
        review.work(0.0001)
    assert 0 not in review.rounds
    assert review.decisions(0)
    while review.working:
        review.work(1.0)
    alone = GameReview(review.recorded)
    alone.want(0)
    while alone.working:
        alone.work(1.0)
    assert review.rounds[0].review.decisions == alone.rounds[0].review.decisions


def test_what_is_cancelled_begins_anew_and_what_is_finished_stays() -> None:
    review = GameReview(recorded())
    review.want(0)
    while review.working:
        review.work(1.0)
    review.want(1)
    review.work(0.0001)
    review.close()
    assert not review.working
    assert set(review.rounds) == {0}
    assert review.decisions(1) == ()
    review.want(1)
    while review.working:
        review.work(1.0)
    assert set(review.rounds) == {0, 1}


def test_what_may_not_be_shown_is_not_reviewed() -> None:
    unfinished = GameReview(recorded(deals=1, into=5))
    assert unfinished.possible == (0,)
    assert len(unfinished.recorded.rounds) == 2
    unfinished.want(1)
    assert not unfinished.working


def test_a_record_that_names_an_unknown_level_fails_round_by_round() -> None:
    found = recorded()
    you, other = found.setup.seats
    stranger = replace(found, setup=replace(found.setup, seats=(you, replace(other, level="ghost"))))
    review = GameReview(stranger)
    review.want_all(review.possible)
    while review.working:
        review.work(1.0)
    assert review.failed == set(review.possible)
    assert not review.rounds
    assert not review.missing


def test_without_the_networks_it_says_so_and_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert.Readiness, "tried", True)
    monkeypatch.setattr(expert.Readiness, "wrong", "no_weights")
    review = GameReview(recorded())
    review.want_all(review.possible)
    while review.working:
        assert review.work(1.0)
    assert review.missing
    assert not review.rounds


@pytest.mark.parametrize("rules", RULES)
def test_every_decision_is_told_to_whom_it_concerns(rules: str) -> None:
    found = finished(rules)
    setup = found.recorded.setup
    told: set[str] = set()
    with heard() as faults:
        for reviewed in found.rounds.values():
            for who in (Who(setup.names, 0), Who(("Ada", *setup.names[1:]))):
                for decision in reviewed.review.decisions:
                    texts = decision_texts(decision, reviewed.seats, who)
                    told.add(decision.kind.value)
                    assert bool(texts.lost) is is_loss(decision) or decision.appraisal is None
                    assert decision.loss or decision.appraisal or "No move was better" in texts.all
                    assert "about 0.0 points" not in texts.all
                    assert texts.all.endswith(".")
                    assert "  " not in texts.all
                    assert not re.search(r"[{}]|\bYou\b(?! played| left| have| can’t| could)", texts.all), texts.all
                    if who.you is None:
                        assert not re.search(r"\b[Yy]ou(r|rs)?\b", texts.all), texts.all
    assert not faults
    assert {"draw", "discard"} <= told


SET, RUN = to_set(parse_cards("9S 9H 9D")), to_set(parse_cards("5H 6H 7H"))
EIGHT = parse_card("8H")
BEST = Defend((SET, RUN), ((EIGHT, 0),))


@pytest.mark.parametrize(
    ("action", "loss", "told"),
    [
        (BEST, 0.0, "You played: Meld and lay off. No move was better."),
        (
            Defend((SET, RUN), ()),
            8.0,
            "You left deadwood that could have been melded or laid off. It cost 8.0 points. "
            "The best defence lays off 8♥.",
        ),
        (
            Defend((SET,), ((EIGHT, 0),)),
            18.0,
            "You left deadwood that could have been melded or laid off. It cost 18.0 points. "
            "The best defence melds 9♠ 9♥ 9♦ and 5♥ 6♥ 7♥.",
        ),
    ],
)
def test_a_defence_is_told_with_what_it_cost_for_certain(action: Defend, loss: float, told: str) -> None:
    rated = grade(loss)
    kind = ShowdownKind.DEFENCE
    decision = ReviewedDecision(9, 0, 7, kind, action, BEST, loss, 0.0, 0.0, rated, None, None, None)
    texts = decision_texts(decision, (0, 1), Who(("You", "Vera"), 0))
    assert texts.all.replace("\u00a0", " ") == told


@pytest.mark.parametrize("rules", RULES)
def test_what_is_shown_of_a_result_adds_up_to_the_tenth(rules: str) -> None:
    found = finished(rules)
    for reviewed in found.rounds.values():
        seats = reviewed.seats
        for seat in seats:
            total = ResultSum.of(reviewed, seat)
            assert total.skill + total.deal + total.draws + total.rest == total.result
            assert total.skill == total.theirs - total.mine
            assert total.result == round(10 * reviewed.account(seat).result)
            figures = side_figures(reviewed.review.decisions, seats.index(seat))
            assert figures.loss == (total.mine if seat == seats[0] else ResultSum.of(reviewed, seats[0]).theirs)
            assert sum(figures.grades) == len(reviewed.decisions(seat))


def test_the_sum_is_told_line_by_line(review: GameReview) -> None:
    reviewed = review.rounds[0]
    total = ResultSum.of(reviewed, 0)
    who = Who(review.recorded.setup.names, 0)
    lines = total.lines(who, 0, 1, game=False)
    assert lines[0].label == f"Skill: your moves lost {total.mine / 10:.1f} points, Vera’s {total.theirs / 10:.1f}."
    shown = [float(line.value.replace("−", "-")) for line in lines]
    assert sum(shown[:-1]) == pytest.approx(shown[-1])
    assert [line.total for line in lines] == [False] * 4 + [True]
    assert all(line.label.endswith(".") for line in lines)


def test_the_sums_of_rounds_add_up(review: GameReview) -> None:
    sums = [ResultSum.of(one, 0) for one in review.rounds.values()]
    total = ResultSum.total(sums)
    assert (total.result, total.skill, total.rest) == tuple(
        sum(getattr(one, name) for one in sums) for name in ("result", "skill", "rest")
    )


def test_what_to_work_on_is_named_after_ten_rounds_only(review: GameReview) -> None:
    rounds = list(review.rounds.values())
    why, lines = work_on(rounds * 4, 0)
    assert "10" in why
    assert not lines
    why, lines = work_on(rounds * 8, 0)
    assert not why
    assert 1 <= len(lines) <= 3
