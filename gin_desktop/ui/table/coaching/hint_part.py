"""The hints of a table: a command that asks for one, its panel, and the mark on the card that it is about."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from gin_desktop.session.coaching.hints import HintError
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.table.coaching.hint_mark import draw_hint_mark
from gin_desktop.ui.table.coaching.hint_model import HintModel, reason_not_now, refusal, spot_of_choice
from gin_desktop.ui.table.coaching.hint_panel import HintPanel, lay_out_hint
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t


class Hints(TablePart):
    """Tells on demand what is best, and why. Several people at one table are asked first whether all agree."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.model = HintModel()

    @property
    def animating(self) -> bool:
        return self.model.working

    # -- commands

    def corner(self, usual: list[Command]) -> list[Command]:
        if self.scene.model.demo:
            return usual
        shown = self.model.hint is not None
        reason = "" if shown or self.model.working else reason_not_now(self.scene.model)
        label = t("hint.button.close") if shown else t("hint.button")
        button = not refusal(self.scene.model)
        return [*usual, Command("hint", KEYS["hint"], label, self.toggle, reason, t("keys.table.hint"), button=button)]

    def commands(self, usual: Commands) -> Commands:
        """Returns what the person can do; without a reason of its own a hint is refused at the hand."""
        found = usual.find("hint")
        if found is None or found.enabled:
            return usual
        refused = Command(
            *("hint", found.key, found.label),
            lambda: self.scene.refuse(found.reason, "hand"),
            found.reason,
            found.says,
            button=found.button,
        )
        return Commands(refused if one.name == "hint" else one for one in usual)

    def toggle(self) -> None:
        """Asks for a hint, or removes the one that is shown."""
        scene = self.scene
        if self.model.hint is not None or self.model.working:
            self._close()
            return
        if scene.sitting.shared and not scene.sitting.hints:
            confirm(scene.app, t("hint.agree.title"), t("hint.agree"), t("hint.agree.yes"), self._ask)
        else:
            self._ask()

    def _ask(self) -> None:
        self.model.ask(self.scene.model)

    def select(self, place: int) -> None:
        """Shows the reasons of another action."""
        self.model.select(place)
        self.scene.refresh()

    def _close(self) -> None:
        shown = self.model.hint is not None
        self.model.close()
        if shown:
            self._make_room(shown=False)

    def _make_room(self, *, shown: bool) -> None:
        """Moves the piles aside for the panel, or back."""
        self.scene.model.hint_open = shown
        self.scene.settle("home")

    # -- time

    def update(self, dt: float) -> None:  # noqa: ARG002
        if self.model.is_outdated(self.scene.sitting):
            self._close()
            return
        try:
            ready = self.model.work()
        except HintError as error:
            self.scene.refuse(t("coach.missing") if error.code == "missing" else t("coach.not_now"), "hand")
            return
        if ready:
            self._make_room(shown=True)

    # -- on the screen

    @property
    def panel(self) -> HintPanel | None:
        """The panel of the hint that is shown."""
        found = self.model.hint
        if found is None:
            return None
        return lay_out_hint(found, self.model.selected, self.scene.table, self.scene.app.style)

    def controls(self) -> Iterator[Control]:
        panel = self.panel
        if panel is not None:
            yield from panel.describe(self.select)

    def covered_rects(self) -> list[pygame.Rect]:
        panel = self.panel
        return [] if panel is None else [panel.rect]

    def paint(self, surface: pygame.Surface) -> None:
        panel, choice, scene = self.panel, self.model.choice, self.scene
        if panel is None or choice is None:
            return
        panel.draw(surface, scene.app.style)
        spot = spot_of_choice(choice, choice.action)
        sprite = None if spot is None else scene.stage.sprites.get(spot)
        if spot == "pile":
            draw_hint_mark(surface, scene.table.pile, scene.app.style)
        elif sprite is not None and not scene.stage.animating:
            draw_hint_mark(surface, scene.stage.rect(sprite), scene.app.style)
