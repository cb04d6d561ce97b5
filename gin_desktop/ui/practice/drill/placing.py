"""The places of the cards of a drill: a function of the draft, the answer and the window."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.ui.felt.spreads import lay_out
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.groups import row_groups
from gin_desktop.ui.practice.drill.layout import END, DrillMetrics
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.panes import Pane, PlacedGroups


def upper_row_groups(model: DrillModel, metrics: DrillMetrics, style: Style) -> PlacedGroups:
    """Returns the groups above before the answer, and where they lie."""
    groups = model.upper_groups()
    return groups, lay_out(groups, metrics.upper, metrics.card, style, end=END)


def own_row_groups(model: DrillModel, metrics: DrillMetrics, style: Style) -> PlacedGroups:
    """Returns the groups of the own row, and where they lie."""
    groups = row_groups(model.draft)
    return groups, lay_out(groups, metrics.lower, metrics.card, style, z=300)


def places_of_task(model: DrillModel, metrics: DrillMetrics, style: Style) -> dict[SpriteKey, Place]:
    """Returns the place of every card before the answer; a card in hand is raised."""
    places = {**upper_row_groups(model, metrics, style)[1].places, **own_row_groups(model, metrics, style)[1].places}
    lifted = model.melding.lifted
    if lifted is not None and lifted in places:
        x, y = places[lifted].pos
        places[lifted].pos = (x, y - metrics.raised)
    return places


def places_of_answer(panes: Sequence[Pane], metrics: DrillMetrics, style: Style) -> dict[SpriteKey, Place]:
    """Lays the panes of the answer out and returns the place of every card."""
    places: dict[SpriteKey, Place] = {}
    for number, (pane, room) in enumerate(zip(panes, metrics.panes, strict=True)):
        places.update(pane.lay(room, metrics.card, style, 100 + 200 * number))
    return places
