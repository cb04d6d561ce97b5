"""A star for a game, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.session.history.marks import MOST_STARS
from gin_desktop.ui.records.host import RecordsHost
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def turn_star(app: App, host: RecordsHost, key: str) -> None:
    """Gives the game of this key a star or takes it away; says so where there are too many."""
    marks = host.marks
    if not marks.star(key, not marks.is_starred(key)):
        app.notify(t("records.starred.full", most=f"{MOST_STARS:,}"))
    host.history.mark(marks.starred)
