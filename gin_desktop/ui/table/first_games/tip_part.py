"""The suggestions of the first games at a table: at most one for a decision, gone as soon as the game goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from gin_desktop.session.first_games import Tip, made_in, noted
from gin_desktop.ui.felt.tip_panel import TipPanel, turn_off
from gin_desktop.ui.table.coaching.panel_part import PanelPart
from gin_desktop.ui.table.coaching.permission import refusal
from gin_desktop.ui.table.first_games.tip_panel import beside_or_aside
from gin_desktop.ui.table.first_games.tips import due_tip
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.tree.control import Control


class FirstGameTips(TablePart):
    """Makes suggestions to the only person at a table, as long as the setting wants them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.tip: Tip | None = None
        self._decision: tuple[int, int] | None = None
        """The decision for which a suggestion was looked for."""
        self._aside = False

    # -- whether there is one

    @property
    def _welcome(self) -> bool:
        """Whether there may be a suggestion now."""
        scene, model = self.scene, self.scene.model
        alone = not (scene.sitting.shared or model.demo or model.watching or scene.table.beside.width)
        if not (alone and scene.app.settings.tips and model.can_act) or model.asked or model.laid_aside:
            return False
        return not (self._coach_speaks or refusal(model))

    @property
    def _coach_speaks(self) -> bool:
        """Whether the room is needed by a panel of the coach."""
        panels = [part for part in self.scene.parts.all() if isinstance(part, PanelPart)]
        return any(part.working or part.found is not None for part in panels)

    def update(self, dt: float) -> None:  # noqa: ARG002
        """Looks for a suggestion once for every decision, when the table is at rest."""
        scene, live = self.scene, self.scene.model.live
        decision = None if live is None else (len(scene.sitting.deals), len(live.actions))
        if self.tip is not None and (decision != self._decision or not self._welcome):
            self.close()
        resting = not (scene.stage.animating or scene.press is not None or scene.bubble is not None)
        if decision is not None and decision != self._decision and resting and self._welcome:
            self._decision = decision
            self._suggest()

    def _suggest(self) -> None:
        app, view = self.scene.app, self.scene.model.view
        made = made_in(self.scene.sitting)
        beside = {"taken"} if app.settings.memory_aid else set()  # with it such a card stays face up
        tip = None if view is None else due_tip(self.scene.model, view, app.settings.tips_seen, made | beside)
        if tip is None:
            return
        panel, aside = beside_or_aside(tip.text, self.scene.usual_table, app.style)
        if panel is None:
            return
        made.add(tip.id)
        self.tip, self._aside = tip, aside
        app.change_settings(tips_seen=noted(tip.id, app.settings.tips_seen))
        self._show(moved=aside)

    def press(self, name: str) -> None:
        """Presses a button of the suggestion: it goes, with ``never`` all others with it."""
        if name == "never":
            turn_off(self.scene.app)
        self.close()

    def close(self) -> None:
        """Removes the suggestion."""
        moved, self.tip, self._aside = self._aside, None, False
        if self.scene.focus in (("tip", "ok"), ("tip", "never")):
            self.scene.focus = None
        self._show(moved=moved)

    def _show(self, *, moved: bool) -> None:
        """Shows what has changed; the piles may have to move aside, or back."""
        if moved:
            self.scene.model.hint_open = self._aside
            self.scene.settle("home")
        else:
            self.scene.refresh()

    # -- on the screen

    @property
    def panel(self) -> TipPanel | None:
        """The panel of the suggestion; None while there is none, or a spread is laid out, or where no room is left."""
        if self.tip is None or self.scene.model.laid_aside:
            return None
        return beside_or_aside(self.tip.text, self.scene.usual_table, self.scene.app.style)[0]

    def place(self, *, anew: bool) -> None:
        """Finds out after a new layout whether the piles have to move aside."""
        if anew and self.tip is not None and not self._coach_speaks:
            panel, self._aside = beside_or_aside(self.tip.text, self.scene.usual_table, self.scene.app.style)
            self.scene.model.hint_open = self._aside and panel is not None

    def controls(self) -> Iterator[Control]:
        panel = self.panel
        if panel is not None:
            yield from panel.describe(self.press)

    def covered_rects(self) -> list[pygame.Rect]:
        panel = self.panel
        return [] if panel is None else [panel.rect]

    def paint(self, surface: pygame.Surface) -> None:
        panel = self.panel
        if panel is not None:
            panel.draw(surface, self.scene.app.style, self.scene.hover)
