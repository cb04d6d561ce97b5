"""The ways to milestones: the line on a result, and the round or game in which one was reached."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.session.history.milestones import Milestone, new_milestones
from gin_desktop.ui.ending.model import News
from gin_desktop.words.milestones import reached_line

if TYPE_CHECKING:
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.program.game_library import GameLibrary


def milestone_news(library: GameLibrary, sitting: Sitting) -> Callable[[], News | None] | None:
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


def open_milestone(library: GameLibrary, one: Milestone) -> None:
    """Opens the end of the round in which a milestone was reached, or the page of its game."""
    if one.deal:
        library.open_showdown(one.key, one.deal, one.table)
    else:
        library.open_record(one.key)
