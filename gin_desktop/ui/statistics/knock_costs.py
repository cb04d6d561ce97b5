"""What knocking at once and waiting cost, for the page of charts: added up a slice a frame."""

from __future__ import annotations

from collections.abc import Generator

from gin_desktop.analysis.coaching.knock_choices import KnockChoices
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.slices import work_for_slice
from gin_desktop.ui.statistics.host import StatisticsHost


class KnockCosts:
    """The sums for one filter."""

    def __init__(self, host: StatisticsHost) -> None:
        self._host = host
        self._work: Generator[None, None, KnockChoices] | None = None
        self.found: KnockChoices | None = None
        """The sums; None while they are added up."""

    @property
    def working(self) -> bool:
        """Whether something is left to add up."""
        return self._work is not None

    def ask(self, asked: Filter) -> None:
        """Begins anew, for these games."""
        self.found, self._work = None, self._host.knock_costs(asked)

    def work(self) -> bool:
        """Works for a slice; returns whether the sums are there now."""
        if self._work is None:
            return False
        done = work_for_slice(self._work)
        if done is None:
            return False
        self.found, self._work = done.found, None
        return True
