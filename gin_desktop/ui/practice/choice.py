"""The person's choice of what to practise, and the positions generated ahead for it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Final, Protocol

from gin_desktop.practice.daily_set import DAILY_LEVELS
from gin_desktop.practice.model import KINDS, Kind, Terms
from gin_desktop.practice.runs.course import result_of
from gin_desktop.practice.runs.course_lessons import LESSONS, course
from gin_desktop.practice.runs.daily import Daily
from gin_desktop.practice.runs.first_lesson import lesson_codes, resume_step
from gin_desktop.practice.runs.timed import Timed
from gin_desktop.practice.runs.training import OneTheme, Training, level_of_theme
from gin_desktop.practice.supply import Makers, Supply
from gin_desktop.practice.themes import themes_for
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.ui.practice.heading import USUAL

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook, RuleEntry
    from gin_desktop.storage.settings import Settings

DAILY_SIZE: Final = len(DAILY_LEVELS)

_LEVEL_SETTINGS: Final[Mapping[Kind, str]] = {
    "layoff": "practice_level",
    "spread": "practice_level_spread",
    "meld": "practice_level_meld",
    "take": "practice_level_take",
    "discard": "practice_level_discard",
    "knock": "practice_level_knock",
}
"""Each kind has a level of its own, as somebody good at one may be new to another."""

_SLOW_KIND: Final[Kind] = "spread"
"""A position of the knocker's side can take seconds to generate, those of other kinds take a moment."""


class Chooser(Protocol):
    """Stores the choices: the settings of the app."""

    @property
    def settings(self) -> Settings:
        """The present settings."""
        ...

    @property
    def seconds(self) -> float:
        """The seconds that the program has been at work, without breaks."""
        ...

    def change_settings(self, **fields: object) -> None:
        """Changes settings by name."""
        ...


class PracticeChoice:
    """What is practised, the person's progress, and runs of tasks for it.

    Args:
        today: returns the current date, which determines the daily set.
        seed: of the generated positions; by default every visit is different.
        makers: generates the positions, for tests.
    """

    def __init__(
        self,
        chooser: Chooser,
        book: Rulebook,
        progress: Progress,
        *,
        today: Callable[[], date] = date.today,
        seed: str | None = None,
        makers: Makers | None = None,
    ) -> None:
        self._chooser = chooser
        self._book = book
        self.progress = progress
        self.today = today
        self._seed = seed or secrets.token_hex(8)
        self._makers = makers
        self._supply: Supply | None = None
        self._ready: tuple[object, Training] | None = None
        self._visits = 0

    # -- what is chosen

    @property
    def entry(self) -> RuleEntry:
        """The rules for practice."""
        return self._book.get_or_first(self._chooser.settings.practice_rules)

    @property
    def kind(self) -> Kind:
        """The kind of task."""
        return next(kind for kind in KINDS if kind == self._chooser.settings.practice_kind)

    @property
    def level(self) -> int | None:
        """The level chosen for this kind; None adapts it to the answers."""
        level: int = getattr(self._chooser.settings, _LEVEL_SETTINGS[self.kind])
        return level or None

    def use_kind(self, kind: Kind) -> None:
        """Switches to another kind of task."""
        self._chooser.change_settings(practice_kind=kind)

    def use_level(self, level: int | None) -> None:
        """Switches this kind to another level; None adapts it to the answers."""
        self._chooser.change_settings(**{_LEVEL_SETTINGS[self.kind]: level or 0})

    def use_rules(self, entry: RuleEntry) -> None:
        """Switches to other rules."""
        self._chooser.change_settings(practice_rules=entry.id)

    def other_entry(self) -> RuleEntry:
        """Rules under which this kind can be practised, if the chosen ones lack it: the preset they were made from, if
        that has it."""
        base = self._book.get(self.entry.base)
        if base is not None and Terms.of(base.rules).has(self.kind):
            return base
        return self._book.get_or_first(USUAL)

    @property
    def possible(self) -> bool:
        """Whether this kind can be practised under the rules."""
        return Terms.of(self.entry.rules).has(self.kind)

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes of this kind under the rules."""
        return themes_for(self.kind, Terms.of(self.entry.rules))

    def lesson_steps(self) -> tuple[int, int]:
        """How many steps of the first lesson were done, and how many there are."""
        steps = lesson_codes()
        return len(self._lesson_answers()), len(steps)

    def lesson_start(self) -> int:
        """The step at which the first lesson continues."""
        return resume_step(self._lesson_answers())

    def course_steps(self) -> tuple[int, int]:
        """How many lessons on how to play well are done, and how many there are."""
        answers = self.progress.answers_in_course([entry.code for entry in course()])
        return sum(result_of(lesson, answers).done for lesson in LESSONS), len(LESSONS)

    def _lesson_answers(self) -> set[str]:
        return self.progress.solved_in_lesson(lesson_codes())

    # -- positions made ahead

    @property
    def supply(self) -> Supply:
        """The generated positions for the present rules."""
        rules = self.entry.rules
        if self._supply is None or self._supply.rules != rules:
            self.close()
            self._visits += 1
            self._supply = Supply(rules, f"{self._seed} {self._visits}", self._makers)
            self._ready = None
        return self._supply

    def close(self) -> None:
        """Stops generating positions."""
        if self._supply is not None:
            self._supply.close()

    def end_priority(self) -> None:
        """Slows the generator down after a run was left."""
        if self._supply is not None:
            self._supply.end_priority()

    def prepare(self) -> None:
        """Generates ahead what will probably be chosen next, judging by the history of practice."""
        if not self.progress.ready:
            return
        if self.possible:
            self._training()
            self.supply.prefetch(self._slow_ones())
        if self.kind == "layoff":
            day = self.today()
            done = self.progress.daily_set_score(day.isoformat())
            if done is None or done[1] < DAILY_SIZE:
                self.supply.want_daily(day)

    def _slow_ones(self) -> list[tuple[Kind, str, int | None]]:
        """What else may be chosen of a kind that is slow to generate: each theme, all themes mixed, a timed run."""
        if self.kind != _SLOW_KIND:
            return []
        themes = (*self.themes, "")
        found = [(self.kind, theme, self.level or level_of_theme(self.progress, self.kind, theme)) for theme in themes]
        return [*found, (self.kind, "", 1)]

    # -- runs

    def _training(self) -> Training:
        """The training run for the present choice; the same one until an answer changes what is needed."""
        supply, kind = self.supply, self.kind
        state = (kind, self.level, self.progress.tried())
        if self._ready is None or self._ready[0] != state:
            streak = self.progress.streak(kind)[0]
            seed = f"{self._seed} {state}"
            run = Training(kind, supply, self.progress, self.themes, seed, level=self.level, streak=streak)
            self._ready = state, run
        return self._ready[1]

    def training(self) -> Training:
        """A training run: tasks adapted to the person, without end."""
        run = self._training()
        self._ready = None
        return run

    def daily(self) -> Daily:
        """Today's ten tasks, from where the person left off."""
        return Daily(self.today(), self.supply, self.progress)

    def timed(self) -> Timed:
        """A timed run."""
        return Timed(self.kind, self.supply, clock=lambda: self._chooser.seconds)

    def one_theme(self, theme: str) -> OneTheme:
        """Tasks of one theme ("" mixes all), without end."""
        streak = self.progress.streak(self.kind)[0]
        return OneTheme(self.kind, self.supply, self.progress, theme, level=self.level, streak=streak)
