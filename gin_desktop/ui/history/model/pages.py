"""Which charts stand on which page."""

from __future__ import annotations

from gin_desktop.ui.history.model.cards import dealt, fitted, upcard
from gin_desktop.ui.history.model.chart import Chart, Facts, Page
from gin_desktop.ui.history.model.course import course, months, strength
from gin_desktop.ui.history.model.defence import caught, layoffs, undercuts
from gin_desktop.ui.history.model.knocks import deadwood, gins, kept, turns
from gin_desktop.ui.history.model.overview import form, opponents, wins
from gin_desktop.ui.history.model.rounds import endings, length

_PAGES = {
    "overview": (wins, form, opponents, course),
    "rounds": (endings, length),
    "knocks": (turns, deadwood, gins, kept),
    "defence": (caught, layoffs, undercuts),
    "cards": (dealt, fitted, upcard),
    "time": (course, months, strength),
}


def charts_of(page: Page, facts: Facts) -> list[Chart]:
    """The charts of a page that there are."""
    made = [make(facts) for make in _PAGES[page]]
    return [chart for chart in made if chart is not None]
