"""What somebody practises, under which rules and at which level, and the positions made ahead for it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, Final, Protocol

from gin_desktop.practice.daily_set import DAILY_LEVELS
from gin_desktop.practice.model import KINDS, Kind, Terms
from gin_desktop.practice.runs.daily import Daily
from gin_desktop.practice.runs.first_lesson import lesson_codes, where_to_go_on
from gin_desktop.practice.runs.timed import Timed
from gin_desktop.practice.runs.training import OneTheme, Training, level_of_theme
from gin_desktop.practice.supply import Makers, Supply
from gin_desktop.practice.themes import themes_for
from gin_desktop.storage.progress import Progress
from gin_desktop.ui.practice.heading import USUAL

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook, RuleEntry
    from gin_desktop.storage.settings import Settings

DAILY_SIZE: Final = len(DAILY_LEVELS)

_LEVEL_SETTINGS: Final[Mapping[Kind, str]] = {
    "layoff": "practice_level",
    "spread": "practice_level_spread",
    "meld": "practice_level_meld",
}
"""Who is at home in one kind may be new to another: each has a level of its own."""

_SLOW_KIND: Final[Kind] = "spread"
"""A position of the knocker's side can take seconds to make, those of other kinds take a moment."""


class Chooser(Protocol):
    """Where choices are kept: the settings of the window."""

    @property
    def settings(self) -> Settings:
        """The settings now."""
        ...

    def change_settings(self, **fields: Any) -> None:
        """Changes settings by name."""
        ...


class PracticeChoice:
    """What is chosen, how far the person has come, and runs of tasks for it.

    Args:
        today: the date of this moment, from which the daily set follows.
        seed: from which follows what is generated; by default every visit is new.
        makers: what makes positions (tests).
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
        """The rules to practise with."""
        return self._book.get_or_first(self._chooser.settings.practice_rules)

    @property
    def kind(self) -> Kind:
        """What is practised."""
        return next(kind for kind in KINDS if kind == self._chooser.settings.practice_kind)

    @property
    def level(self) -> int | None:
        """The level that was chosen for this kind; None follows the answers."""
        level: int = getattr(self._chooser.settings, _LEVEL_SETTINGS[self.kind])
        return level or None

    def use_kind(self, kind: Kind) -> None:
        """Practises another kind from now on."""
        self._chooser.change_settings(practice_kind=kind)

    def use_level(self, level: int | None) -> None:
        """Practises this kind at another level from now on; None follows the answers."""
        self._chooser.change_settings(**{_LEVEL_SETTINGS[self.kind]: level or 0})

    def use_rules(self, entry: RuleEntry) -> None:
        """Practises with other rules from now on."""
        self._chooser.change_settings(practice_rules=entry.id)

    def other_entry(self) -> RuleEntry:
        """Rules with lay-offs, for those who have chosen others: what these were made from, if that has them."""
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
        """The themes of this kind that there are under the rules."""
        return themes_for(self.kind, Terms.of(self.entry.rules))

    def lesson_steps(self) -> tuple[int, int]:
        """How many steps of the first lesson were taken, and how many there are."""
        steps = lesson_codes()
        return len(self._lesson_answers()), len(steps)

    def lesson_start(self) -> int:
        """The step at which the first lesson is taken up."""
        return where_to_go_on(self._lesson_answers())

    def _lesson_answers(self) -> set[str]:
        return self.progress.lesson_found(lesson_codes())

    # -- positions made ahead

    @property
    def supply(self) -> Supply:
        """Positions under the present rules."""
        rules = self.entry.rules
        if self._supply is None or self._supply.rules != rules:
            self.close()
            self._visits += 1
            self._supply = Supply(rules, f"{self._seed} {self._visits}", self._makers)
            self._ready = None
        return self._supply

    def close(self) -> None:
        """Nothing is made any more."""
        if self._supply is not None:
            self._supply.close()

    def calm(self) -> None:
        """A run has been left: what is made for it can wait."""
        if self._supply is not None:
            self._supply.calm()

    def prepare(self) -> None:
        """Has made ahead what will probably be chosen next; what that is follows from the history."""
        if not self.progress.ready:
            return
        if self.possible:
            self._training()
            self.supply.may_want(self._slow_ones())
        if self.kind == "layoff":
            day = self.today()
            done = self.progress.daily_done(day.isoformat())
            if done is None or done[1] < DAILY_SIZE:
                self.supply.want_daily(day)

    def _slow_ones(self) -> list[tuple[Kind, str, int | None]]:
        """What else may be chosen of a kind that takes long to make: each theme, all of them mixed, a timed run."""
        if self.kind != _SLOW_KIND:
            return []
        themes = (*self.themes, "")
        found = [(self.kind, theme, self.level or level_of_theme(self.progress, self.kind, theme)) for theme in themes]
        return [*found, (self.kind, "", 1)]

    # -- runs

    def _training(self) -> Training:
        """A training run for what is chosen; the same until an answer changes what is needed."""
        supply, kind = self.supply, self.kind
        state = (kind, self.level, self.progress.tried())
        if self._ready is None or self._ready[0] != state:
            streak = self.progress.streak(kind)[0]
            seed = f"{self._seed} {state}"
            run = Training(kind, supply, self.progress, self.themes, seed, level=self.level, streak=streak)
            self._ready = state, run
        return self._ready[1]

    def training(self) -> Training:
        """Tasks that suit the person, without an end."""
        run = self._training()
        self._ready = None
        return run

    def daily(self) -> Daily:
        """The ten of today, from where the person left off."""
        return Daily(self.today(), self.supply, self.progress)

    def timed(self) -> Timed:
        """A timed run."""
        return Timed(self.kind, self.supply)

    def one_theme(self, theme: str) -> OneTheme:
        """Tasks of one theme ("" mixes them), without an end."""
        streak = self.progress.streak(self.kind)[0]
        return OneTheme(self.kind, self.supply, self.progress, theme, level=self.level, streak=streak)
