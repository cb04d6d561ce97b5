"""A position at the table, where the coach can be asked as in a game; nothing of it is recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.session.positions.decision_position import DecisionPosition
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.positions.drill_part import ABSENT
from gin_desktop.ui.positions.drill_scene import PositionHost
from gin_desktop.ui.positions.position_model import PositionTableModel
from gin_desktop.ui.table.coaching.hint_part import Hints
from gin_desktop.ui.table.coaching.reading_part import OpponentReadings
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_desktop.engine.play.actions import Action
    from gin_desktop.ui.kit.scene import App


class PositionShown(TablePart):
    """A position that is only looked at: no action is played."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def objects(self, action: Action, play: Callable[[], None]) -> bool:  # noqa: ARG002
        self.scene.refuse(t("position.not_played"), "hand")
        return True

    def corner(self, usual: list[Command]) -> list[Command]:
        leave = self.scene.host.open_menu
        back = Command("menu", KEYS["menu"], t("button.back"), leave, says=t("position.keys.back"))
        return [back, *(one for one in usual if one.name in ("hint", "reading"))]

    def commands(self, usual: Commands) -> Commands:
        return Commands(one for one in usual if one.name not in ABSENT)


def position_table(app: App, position: DecisionPosition) -> TableScene:
    """Returns the table of a position; raises ``DecisionPositionError`` for one that cannot occur."""
    own = app.settings.player_name or t("drill.name.you")
    model = PositionTableModel(position, own, app.settings.sort)
    parts = (Hints, OpponentReadings, PositionShown)
    return TableScene(app, model.sitting, model.viewer, PositionHost(app.pop), model=model, parts=parts)
