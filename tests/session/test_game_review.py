"""Reviews of recorded games: the views that the seats had, only the actions that counted, in slices."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Generator
from typing import TypeVar

import pytest

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import Action, Discard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, with_local_seats
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_review import (
    ReviewProgress,
    ReviewRefused,
    finished_round,
    review_of_game,
    review_of_round,
    review_of_rounds,
    reviewable_rounds,
)
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.recorded_game import RecordedGame, recorded_from_lines, recorded_from_sitting
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from tests.engine.makers import choose
from tests.history.reruns import played, setup_of, whole

Result = TypeVar("Result")


def run(review: Generator[ReviewProgress, None, Result]) -> tuple[list[ReviewProgress], Result]:
    """Runs a review to its end; how it went on, and its result."""
    steps = []
    while True:
        try:
            steps.append(next(review))
        except StopIteration as done:
            return steps, done.value


def recorded(lines: list[str], *, running: bool = False) -> RecordedGame:
    return whole(recorded_from_lines(lines, running=running))


Seen = dict[tuple[int, int], list[tuple[View, Action]]]
"""Deal and table -> what was seen before each action that counted, and the action."""


def live(rules: str, deals: int, seed: int, *, duplicate: int = 0, side_info: bool = False) -> tuple[Sitting, Seen]:
    """A game by chance, with what each seat saw when it acted."""
    chosen = preset(rules)
    if chosen.players == 4:
        chosen = chosen.but(first_dealer="random")
    seats = tuple(Seat(name, "easy") for name in ("You", "Vera", "Max", "Ida")[: chosen.players])
    setup = GameSetup(chosen, seats, rules, duplicate=duplicate, side_info=side_info)
    sitting, rng = Sitting(setup, journal=MemoryJournal(), shuffler=Shuffler(seed)), random.Random(seed)
    seen: Seen = {}
    while sitting.game.deals < deals and not sitting.game.finished:
        sitting.deal()
        while not sitting.deal_over:
            table = rng.choice([table for table in sitting.tables if not table.over])
            assert table.turn is not None
            assert table.round is not None
            action = choose(rng, table.round)
            seen.setdefault((sitting.game.deals, table.number), []).append((sitting.view(table.turn), action))
            sitting.play(table.turn, action)
    return sitting, seen


@pytest.mark.parametrize(
    ("rules", "duplicate", "side_info", "deals"),
    [
        ("standard", 0, False, 3),
        ("hollywood", 0, False, 3),
        ("standard", 2, False, 4),
        ("doubling_classic", 0, False, 3),
        ("partners4", 0, False, 2),
        ("partners4", 0, True, 2),
        ("cutthroat3", 0, False, 3),
        ("captain3_fixed_box", 0, False, 3),
    ],
)
def test_a_decision_is_reviewed_by_what_its_seat_saw(rules: str, duplicate: int, side_info: bool, deals: int) -> None:
    sitting, seen = live(rules, deals, 3, duplicate=duplicate, side_info=side_info)
    game = recorded_from_sitting(sitting)
    assert game.rounds
    told = 0
    for place, one in enumerate(game.rounds):
        found = finished_round(game, place)
        views = seen[one.deal.number, one.deal.table]
        assert [move.view for move in found.moves] == [with_local_seats(view) for view, _ in views]
        assert [type(move.action) for move in found.moves] == [type(action) for _, action in views]
        assert [view.phase for view in found.dealt] == [found.moves[0].view.phase] * 2
        assert {view.seat for view in found.dealt} == {0, 1}
        told += sum(view.partner is not None and view.partner.brought is not None for view, _ in views)
    assert (told > 0) == side_info, "partners may know what the other table brought"


@pytest.mark.parametrize("rules", ["standard", pytest.param("partners4", marks=pytest.mark.long), "dealer_out3"])
def test_a_whole_game_with_progress(rules: str) -> None:
    sitting, _ = live(rules, 2, 5)
    game = recorded_from_sitting(sitting)
    steps, found = run(review_of_game(game))
    assert [one.place for one in found] == list(range(len(game.rounds)))
    shares = [step.share for step in steps]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    assert [step.finished for step in steps if step.finished is not None] == list(found)
    for one in found:
        assert [step.decision for step in steps if step.place == one.place and step.decision is not None] == list(
            one.review.decisions
        )
        round_ = game.rounds[one.place].round
        assert one.seats == tuple(sorted(round_.seats))
        for seat in one.seats:
            account = one.account(seat)
            assert account.skill + account.luck.total == pytest.approx(account.result, abs=1e-9)
            decisions = one.decisions(seat)
            assert account.loss == pytest.approx(sum(decision.loss for decision in decisions))
            for decision in decisions:
                assert game.rounds[one.place].actions[decision.step] == (seat, decision.action)


def test_a_review_can_be_cancelled_and_begun_again() -> None:
    _, lines, _ = played(setup_of("standard"), 1)
    game = recorded(lines)
    review = review_of_round(game, 0)
    first = next(step for step in review if step.decision)
    review.close()
    with pytest.raises(StopIteration):
        next(review)
    again, _ = run(review_of_round(game, 0))
    assert next(step for step in again if step.decision) == first


def test_actions_taken_back_do_not_count() -> None:
    journal, rng = MemoryJournal(), random.Random(2)
    setup = GameSetup(preset("standard"), (Seat("You"), Seat("Vera", "easy")), "standard")
    sitting = Sitting(setup, journal=journal, shuffler=Shuffler(2))
    sitting.deal()
    undone = 0
    while not sitting.deal_over:
        turn, round_ = sitting.turn, sitting.tables[0].round
        assert turn is not None
        assert round_ is not None
        if round_.phase is Phase.DISCARD and turn == 0 and undone < 3:
            wrong = next(action for action in sitting.view(0).legal if isinstance(action, Discard))
            sitting.play(0, wrong)
            if sitting.can_take_back(0):
                assert sitting.take_back(0) == wrong
                undone += 1
            continue
        sitting.play(turn, choose(rng, round_))
    assert undone == 3
    straight = Sitting(setup, shuffler=Shuffler(2))
    straight.deal()
    for seat, action in sitting.rounds[0].actions:
        straight.play(seat, action)
    _, expected = run(review_of_round(recorded_from_sitting(straight), 0))
    for game in (recorded_from_sitting(sitting), recorded(list(journal), running=True)):
        _, found = run(review_of_round(game, 0))
        assert [(one.step, one.action, one.loss) for one in found.review.decisions] == [
            (one.step, one.action, one.loss) for one in expected.review.decisions
        ]
        assert found.review.accounts == expected.review.accounts


def test_cards_that_are_still_played_somewhere_are_not_reviewed() -> None:
    sitting, lines, _ = played(setup_of("standard", duplicate=2), 3)
    game = recorded_from_sitting(sitting)
    assert reviewable_rounds(game) == [
        place for place, one in enumerate(game.rounds) if one.deal.number not in game.closed
    ]
    # the first play of the second deal is still to be repeated
    secret = RecordedGame(game.setup, game.played, game.played, game.deals, frozenset({2}), running=True)
    place = next(place for place, one in enumerate(secret.rounds) if one.deal.number == 2)
    assert place not in reviewable_rounds(secret)
    with pytest.raises(ReviewRefused) as refused:
        next(review_of_round(secret, place))
    assert refused.value.code == "closed"
    assert recorded(lines).rounds, "once the match is given up, all may be seen"


def test_an_unfinished_round_and_a_damaged_record() -> None:
    _, lines, _ = played(setup_of("standard"), 2, into=6)
    damaged = [*lines[:-4], lines[-4].replace('"seat"', '"seet"'), *lines[-3:]]
    game = recorded(damaged)
    assert game.trouble is not None
    whole_ones = reviewable_rounds(game)
    assert whole_ones == [place for place, one in enumerate(game.rounds) if one.round.over]
    assert len(whole_ones) == 2
    _, found = run(review_of_rounds(game, whole_ones))
    assert len(found) == 2
    (unfinished,) = set(range(len(game.rounds))) - set(whole_ones)
    for place in (unfinished,):
        with pytest.raises(ReviewRefused) as refused:
            next(review_of_round(game, place))
        assert refused.value.code == "round_not_over"
        with pytest.raises(ReviewRefused):
            finished_round(game, place)


def test_rules_of_a_newer_program_are_refused_when_the_record_is_read() -> None:
    _, lines, _ = played(setup_of("standard"), 1)
    foreign = [lines[0].replace('"target"', '"tarket"'), *lines[1:]]
    with pytest.raises(GinError):
        recorded(foreign)


def test_without_the_networks_there_is_no_review(monkeypatch: pytest.MonkeyPatch) -> None:
    _, lines, _ = played(setup_of("standard"), 1)
    monkeypatch.setattr("gin_desktop.session.game_review.prepare", lambda: "damaged_weights")
    with pytest.raises(ReviewRefused) as refused:
        run(review_of_game(recorded(lines)))
    assert refused.value.code == "damaged_weights"


@pytest.mark.processes
def test_numpy_is_not_imported_before_a_review() -> None:
    code = "import sys; import gin_desktop.session.game_review; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
