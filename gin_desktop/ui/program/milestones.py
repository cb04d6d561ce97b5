"""The ways to milestones: the line on a result, and the round or game in which one was reached."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from gin_desktop.session.history.milestones import Milestone, new_milestones
from gin_desktop.ui.ending.model import News
from gin_desktop.words.milestones import reached_line

if TYPE_CHECKING:
    from gin_desktop.session.history.history import History
    from gin_desktop.session.sitting import Sitting


class Library(Protocol):
    """The games of the person, as far as milestones need them."""

    @property
    def history_if_loaded(self) -> History | None:
        """The history, if it has been asked for before."""
        ...

    def open_showdown(self, key: str, deal: int, table: int) -> None:
        """Opens the showdown of a round of the game with this key."""
        ...

    def open_record(self, key: str) -> None:
        """Opens the page of the game with this key."""
        ...


def milestone_news(library: Library, sitting: Sitting) -> Callable[[], News | None] | None:
    """Returns a question for the line about the milestones that a finished game has reached: it answers None until
    that is known. None where nobody knows."""
    history = library.history_if_loaded
    if history is None or sitting.shared:
        return None
    ask = new_milestones(history, sitting)

    def news() -> News | None:
        found = ask()
        if not found:
            return None if found is None else News()
        return News(reached_line([one.name for one in found]), partial(open_milestone, library, found[-1]))

    return news


def open_milestone(library: Library, one: Milestone) -> None:
    """Opens the end of the round in which a milestone was reached, or the page of its game."""
    if one.deal:
        library.open_showdown(one.key, one.deal, one.table)
    else:
        library.open_record(one.key)
