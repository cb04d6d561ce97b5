"""Reviews kept in the history: the same figures come back, of another version none, and what is damaged is left out."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from gin_desktop.analysis.coaching.knock_choices import KnockChoices
from gin_desktop.analysis.coaching.play_summary import LEAST_ROUNDS, figures_of
from gin_desktop.practice.choice.mistakes import due
from gin_desktop.session.coaching.backlog import ReviewBacklog
from gin_desktop.session.coaching.kept_reviews import COACH_VERSION, figures_from, figures_text, kept_review
from gin_desktop.session.coaching.knock_costs import knock_costs
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.session.coaching.skill import skill_report
from gin_desktop.session.history.history import History
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.recorded_game import recorded_from_file
from gin_desktop.storage.games.reviews import KeptReview
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice.menu_host import progress_of
from gin_desktop.ui.program.skill import keep_reviewed_round
from tests.history.makers import history, played, write


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    found = Paths.under(tmp_path)
    assert found.ensure() == []
    write(found.games / "computer-20260102-030405.jsonl", played(3, rounds=2))
    return found


def sum_of(costs: Generator[None, None, KnockChoices]) -> tuple[KnockChoices, int]:
    steps = 0
    while True:
        try:
            next(costs)
        except StopIteration as done:
            return done.value, steps
        steps += 1


def run(backlog: ReviewBacklog) -> None:
    for _ in range(100_000):
        if backlog.over:
            return
        backlog.work(0.05)
    pytest.fail("no end")


def backlog_of(kept: History) -> ReviewBacklog:
    def keep(recorded: object, found: object) -> None:
        one = kept_review(recorded, found)  # type: ignore[arg-type]
        assert one is not None
        assert recorded.path is not None  # type: ignore[attr-defined]
        kept.keep_reviews(recorded.path, [one])  # type: ignore[attr-defined]

    games = kept.reviewed_games(Filter(), COACH_VERSION)
    return ReviewBacklog(games, lambda row: recorded_from_file(kept.path(row), running=False), keep)


def test_rounds_are_reviewed_once_and_kept(paths: Paths) -> None:
    kept = history(paths)
    work = backlog_of(kept)
    assert (work.done, work.of) == (0, 2)
    run(work)
    assert work.done == 2
    kept.wait(20.0)
    [(row, found)] = kept.reviewed_games(Filter(), COACH_VERSION)
    assert [(one.key, one.number, one.table) for one in found] == [(row.key, 1, 0), (row.key, 2, 0)]
    assert backlog_of(kept).over
    costs = knock_costs(lambda after, _most: kept.reviews_after(Filter(), COACH_VERSION, after, 1))
    sums, steps = sum_of(costs)
    assert steps == 2, "a round at a time"
    assert sums == sum_of(knock_costs(lambda after, most: kept.reviews_after(Filter(), COACH_VERSION, after, most)))[0]
    assert (sums.rounds, sums.waited.number >= sums.waited.best) == (2, True)
    assert kept.reviews_after(Filter(opponent="Nobody"), COACH_VERSION, None, 9) == []
    report = skill_report([(row, found)])
    assert (report.rounds, report.waiting, report.missing) == (2, 0, LEAST_ROUNDS - 2)
    assert report.work == ()
    assert report.why_not
    assert [(row, len(found)) for row, found in kept.reviewed_games(Filter(), "0")] == [(row, 0)]
    kept.close()
    again = history(paths)
    assert [one for _, one in again.reviewed_games(Filter(), COACH_VERSION)] == [found]
    kept_file = again.path(row)
    kept_file.unlink()
    again.forget(kept_file)
    again.wait(20.0)
    again.close()
    last = history(paths)
    assert last.reviewed_games(Filter(), COACH_VERSION) == []
    last.close()


def test_figures_are_written_and_read_back(paths: Paths) -> None:
    steps = recorded_from_file(paths.games / "computer-20260102-030405.jsonl", running=False)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            recorded = end.value
            break
    review = GameReview(recorded)
    review.want(0)
    while review.working:
        review.work(0.1)
    found = review.rounds[0]
    figures = figures_of(found.review, found.seats.index(0))
    assert figures_from(figures_text(figures)) == figures
    for wrong in (
        "",
        "[]",
        "[1, 2]",
        '{"a": 1}',
        figures_text(figures)[:-2],
        figures_text(figures).replace("draw", "x"),
    ):
        assert figures_from(wrong) is None
    one = KeptReview("0" * 32, 1, 0, COACH_VERSION, "nonsense")
    assert skill_report([]).rounds == 0
    assert figures_from(one.figures) is None


def test_what_is_reviewed_goes_into_practice(paths: Paths, app: Application) -> None:
    kept = history(paths)
    progress = progress_of(app)
    app.paths.ensure()
    progress.refresh(5.0)
    games = kept.reviewed_games(Filter(), COACH_VERSION)
    work = ReviewBacklog(
        games,
        lambda row: recorded_from_file(kept.path(row), running=False),
        lambda recorded, found: keep_reviewed_round(app, kept, recorded, found),
    )
    run(work)
    kept.wait(20.0)
    assert len(kept.reviewed_games(Filter(), COACH_VERSION)[0][1]) == 2
    waiting = [row for kind in ("take", "discard", "knock") for row in due(progress, kind)]  # type: ignore[arg-type]
    assert all(row.measure >= 15 for row in waiting)
    kept.close()
    progress.close()
