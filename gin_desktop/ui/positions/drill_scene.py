"""The scene of a decision that is practised."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gin_desktop.engine.cards import Card
from gin_desktop.practice.model import ChoicePosition, Task
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.positions.drill_part import DecisionDrill
from gin_desktop.ui.positions.position_model import PositionTableModel
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.table.host import Done, RoundNavigator
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t


class PositionHost:
    """What the table of a position asks of the program: it has no game, so only its menu leads anywhere."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave = leave

    @property
    def screens(self) -> RoundNavigator:
        """The other screens of a round, none of which there is."""
        return self

    def open_menu(self) -> None:
        """Leaves the position."""
        self._leave()

    def open_sheet(self) -> None:
        """Does nothing: there is no sheet."""

    def open_rules(self) -> None:
        """Does nothing: the global key opens the rules."""

    def round_over(self) -> None:
        """Does nothing: a position is not played to its end."""

    def save_screen_state(self, state: dict[str, object]) -> None:
        """Does nothing: the arrangement is not kept."""

    def saved_screen_state(self) -> dict[str, object] | None:
        """Returns nothing."""
        return None

    def open_knock(self, discard: Card | None, done: Done) -> None:
        """Does nothing: a knock is an answer, and not played."""

    def open_spread(self, done: Done) -> None:
        """Does nothing: doubles are not offered."""

    def open_seal(self) -> None:
        """Does nothing: no deal was sealed."""

    def go_to_showdown(self, *_: Any) -> None:
        """Does nothing: a position is not played to its end."""


def decision_drill(app: App, task: Task, host: DrillHost) -> TableScene:
    """Returns the table of a decision that is practised."""
    assert isinstance(task.position, ChoicePosition)  # only decisions are practised here
    own = app.settings.player_name or t("drill.name.you")
    model = PositionTableModel(task.position.decision, own, app.settings.sort)
    parts = (partial(DecisionDrill, task=task, host=host),)
    return TableScene(app, model.sitting, model.viewer, PositionHost(host.leave), model=model, parts=parts)
