"""Practice for pictures: fixed positions, a month of answers, and a clock that stands still."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import Kind, Source, Task, Verdict
from gin_desktop.practice.runs.first_lesson import lesson_codes
from gin_desktop.practice.runs.run import attempt_of
from gin_desktop.practice.runs.timed import Timed
from gin_desktop.practice.supply import Supply
from gin_desktop.practice.themes import task_of
from gin_desktop.storage.practice.progress import Attempt, Progress
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.positions.drill_scene import decision_drill
from gin_desktop.ui.practice.choice import PracticeChoice
from gin_desktop.ui.practice.program import PracticeProgram, RulesNavigation
from gin_desktop.ui.practice.progress_page import ProgressScene

TODAY: Final = date(2026, 11, 21)
"""The date of all these pictures."""

DAILY_SET: Final = {
    "4G9MD-NQTMA-WFMYD-24RNX": "fourth_of_set",
    "4EP5J-2ESDA-1JDZB-YWR18": "nothing_fits",
    "4EG64-WY3Z3-052FB-DQ85H": "chain",
    "4J9RX-RHC6S-9C249-AR88R": "undercut_in_reach",
    "4F53B-C639Q-6V7WP-51RBP": "set_or_run",
    "4YQB7-16GYG-PYRGK-RR8NP": "end_of_run",
    "49315-SPBF2-WC749-A588P": "break_meld",  # tempting tens, two of which are better laid off
    "42HVH-FNT92-EA1NC-K98V3": "keep_card",
    "4DNCR-ADEYM-KX6TK-F58PY": "break_meld",
    "43RH6-6PCC1-WD43C-FE8MY": "keep_card",
}
"""The ten of the day: codes and themes."""

DAILY_CODES: Final = tuple(DAILY_SET)

THEMES: Final[tuple[tuple[Kind, str], ...]] = (
    ("layoff", "end_of_run"),
    ("layoff", "fourth_of_set"),
    ("layoff", "chain"),
    ("spread", "same_count"),
    ("layoff", "set_or_run"),
    ("meld", "split_run"),
    ("layoff", "break_meld"),
    ("meld", "one_card_two_melds"),
    ("layoff", "keep_card"),
    ("spread", "seen_cards"),
    ("layoff", "undercut_in_reach"),
)
"""What a month of practice was about."""


class FixedPositions(Supply):
    """Ready positions, always the same ones; nothing is generated and no thread runs."""

    def __init__(self, rules: RuleSet, codes: Sequence[str]) -> None:
        super().__init__(rules, "pictures")
        self._left = list(codes)

    def want(self, kind: Kind, theme: str = "", level: int | None = None) -> None:
        """Does nothing."""

    def prefetch(self, wants: Sequence[tuple[Kind, str, int | None]]) -> None:
        """Does nothing: every position is there."""

    def take(self, kind: Kind, theme: str = "", level: int | None = None) -> Task | None:  # noqa: ARG002
        """Returns the next of the codes; None when they are used up."""
        return task_of_code(self._left.pop(0)) if self._left else None

    def want_showdown(self) -> None:
        """Does nothing."""

    def take_showdown(self, hardest: int = 5) -> Task | None:  # noqa: ARG002
        """Returns none."""
        return None

    def want_daily(self, day: date) -> None:
        """Does nothing."""

    def take_daily(self, day: date) -> tuple[Task, ...]:  # noqa: ARG002
        """Returns the ten positions of the day."""
        return tuple(replace(task_of_code(code, "daily"), theme=theme) for code, theme in DAILY_SET.items())


class FixedChoice(PracticeChoice):
    """The choice of positions on one date, with known positions and a clock that stands still."""

    codes: tuple[str, ...] = ()
    """What training and timed runs bring."""
    _made: FixedPositions | None = None

    @property
    def supply(self) -> Supply:
        if self._made is None or self._made.rules != self.entry.rules:
            self._made = FixedPositions(self.entry.rules, self.codes)
        return self._made

    def timed(self) -> Timed:
        return Timed(self.kind, self.supply, seconds=107.0, clock=lambda: 0.0)


class FixedPractice(PracticeProgram):
    """Practice with such choices."""

    def __init__(self, app: App, ways: RulesNavigation, codes: tuple[str, ...]) -> None:
        super().__init__(app, ways, decision_drill=decision_drill, ask_coach=lambda: None)
        self.progress = Progress(app.paths.progress, app.paths.aside)  # read at once, so that it is in every picture
        choice = FixedChoice(app, ways.book, self.progress, today=lambda: TODAY, seed="pictures")
        choice.codes = codes
        self.choice = choice

    def progress_page(self) -> None:
        page = ProgressScene(self.app, self.progress, on_close=self.app.pop, on_retry=self.retry_code, today=TODAY)
        self.app.push(page)


def add_month_of_practice(progress: Progress) -> None:
    """Adds a month of practice: the first lesson, training and daily sets, and today more than half of the ten."""
    progress.reset()
    for number, code in enumerate(lesson_codes()):
        _answer(progress, task_of_code(code, "lesson"), 31, number, found=True, run="lesson")
    for back in range(30, 0, -1):
        if back % 7 in (2, 5):
            continue  # days off
        for number in range(3 + back * 5 % 6):
            _past(progress, back, number)
    for number, code in enumerate(DAILY_CODES[:6]):
        task = replace(task_of_code(code, "daily"), theme=DAILY_SET[code])
        _answer(progress, task, 0, number, found=number != 4, run="daily")
    for back, solved in ((9, 5), (10, 7)):
        for number, code in enumerate(DAILY_CODES):
            task = replace(task_of_code(code, "daily"), theme=DAILY_SET[code])
            _answer(progress, task, back, number, found=number < solved, run="daily")
    progress.record_timed_run(kind="layoff", right=6, tried=9, when=_moment(TODAY, 30))
    progress.record_timed_run(kind="layoff", right=9, tried=11, when=_moment(TODAY, 60))


def _past(progress: Progress, back: int, number: int) -> None:
    """Adds an answer of this many days ago: themes in turn, some of them in a daily set."""
    day = TODAY - timedelta(days=back)
    kind, theme = THEMES[(back * 3 + number) % len(THEMES)]
    found = (back * 7 + number * 5) % 9 > back // 8 + 2 * (theme == "break_meld")
    daily = back in (1, 3, 4) and kind == "layoff"
    progress.record(
        Attempt(
            kind=kind,
            theme=theme,
            level=1 + (30 - back) // 8,
            code=f"{day.isoformat()} {number}",
            right=found,
            measure=7 if found else 10 + number * 2,
            best=7,
            seconds=14.0 + (back * 11 + number * 7) % 40,
            when=_moment(day, number),
            run="daily" if daily else "train",
            day=day.isoformat() if daily else "",
        )
    )


def _answer(progress: Progress, task: Task, back: int, number: int, *, found: bool, run: str) -> None:
    """Adds an answer to a task this many days ago."""
    when = TODAY - timedelta(days=back)
    day = when.isoformat() if run == "daily" else ""
    verdict = Verdict(9 if found else 15, 9, found)
    progress.record(attempt_of(task, verdict, 20.0 + 7 * number, False, run=run, when=_moment(when, number), day=day))


def task_of_code(code: str, source: Source = "generated") -> Task:
    """Returns the task of a code."""
    return task_of(decode(code), source)


def _moment(day: date, number: int) -> float:
    """Returns seconds since the epoch: an hour before noon of a day, plus two minutes for each answer before this
    one."""
    return datetime.combine(day, time(11, 0)).timestamp() + 120 * number
