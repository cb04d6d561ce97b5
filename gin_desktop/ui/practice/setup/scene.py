"""The scene of free practice: a position set up by clicking cards, to see the best defence or to play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from gin_desktop.practice.layoff.position_editor import Side
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.dialog import UnsavedWork, UnsavedWorkDialog
from gin_desktop.ui.melding.bench.scene import BenchScene
from gin_desktop.ui.melding.card_picking import RoomTexts
from gin_desktop.ui.practice.setup import painter
from gin_desktop.ui.practice.setup.commands import COLUMN, TOOLS, SetupHost, key_list, setup_commands
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MOST_SPREADS = (20, 20)
"""The largest numbers for which the button beside the knocker's cards must have room."""


@screen(gallery_rooms=("practice",))
class SetupScene(BenchScene):
    """All 52 cards below two hands. A click gives a card to the marked side or takes it back."""

    def __init__(self, app: App, model: SetupModel, host: SetupHost) -> None:
        self.model = model
        self.host = host
        super().__init__(app, model, TOOLS, COLUMN)

    # -- commands

    def commands(self) -> Commands:
        return setup_commands(self.model, self)

    def longest_commands(self) -> Commands:
        return setup_commands(self.model, self, _MOST_SPREADS)

    def keys(self) -> list[tuple[str, str]]:
        return key_list(self.commands())

    # -- actions of the commands: see SetupActions

    def next_limit(self, step: int = 1) -> None:
        if self.model.next_limit(step):
            self.settle("meld")

    def fill(self) -> None:
        if self.model.fill():
            self.settle("meld")
        else:
            self.say(t("setup.fill.cannot"), self.table.rows["knocker"])

    def clear(self) -> None:
        self.model.clear()
        self.settle("meld")

    def load(self, position: LayoffPosition) -> None:
        """Loads a position."""
        self.model.load(position)
        self.settle("meld")

    def paste(self) -> None:
        position = self.host.paste()
        if isinstance(position, LayoffPosition):
            self.load(position)
        elif position is not None:
            self.app.notify(t("setup.paste.kind"))

    def copy(self) -> None:
        if self.model.ready:
            self.host.copy(self.model.code)
            self.model.mark_saved()

    def show_best(self) -> None:
        if self.model.ready:
            self.host.show_best(self.model.draft.position())

    def play(self) -> None:
        if self.model.ready:
            self.host.play(self.model.draft.position())

    def close(self) -> None:
        if not self.ask_before_leaving(lambda: None):
            self.host.close()

    def ask_before_leaving(self, go: Callable[[], None]) -> bool:
        if not self.model.changed:
            return False
        text = t("setup.leave.ready" if self.model.ready else "setup.leave.begun")
        work = UnsavedWork(t("setup.leave.title"), text, t("setup.leave.drop"), self._leave)
        self.app.open(UnsavedWorkDialog(self.app, work, go))
        return True

    def _leave(self) -> None:
        self.bring_to_top()
        self.host.close()

    def side_texts(self, side: Side) -> RoomTexts:
        return painter.side_texts(self.model, side)

    def blocks(self) -> list[Block]:
        return painter.blocks(self.model, self.app.style)

    # -- painting

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        painter.paint_under_cards(surface, self.model, self.table, self.app.style, self.buttons)

    def problems(self) -> list[str]:
        """The texts that do not fit, for tests; empty if all do."""
        return painter.layout_faults(self.model, self.table, self.app.style, self.buttons)
