"""The hints of a table: a command that asks for one, its panel, and the mark on the card that it is about."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pygame

from gin_desktop.engine.play.actions import DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.session.coaching.hints import Hint, HintChoice, hint, refined
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.table.coaching.hint_mark import draw_hint_mark
from gin_desktop.ui.table.coaching.hint_panel import HintPanel, lay_out_hint
from gin_desktop.ui.table.coaching.panel_part import PanelPart
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t


class Hints(PanelPart[Hint]):
    """Tells on demand what is best, and why."""

    name = "hint"
    selected = 0
    """The place of the action whose reasons are shown."""

    def label(self, *, shown: bool) -> str:
        return t("hint.button.close") if shown else t("hint.button")

    def tip(self, *, first: bool) -> str:
        return t("hint.tip.first" if first else "hint.tip")

    def begin(self) -> Generator[None, None, Hint]:
        model, view = self.scene.model, self.scene.model.view
        assert view is not None  # it is the person's turn
        self.selected = 0
        return hint(view, model.name(view.opponent))

    def refine(self) -> Iterator[Hint | None]:
        model, view = self.scene.model, self.scene.model.view
        assert view is not None  # the panel is closed as soon as the game goes on
        return refined(view, model.name(view.opponent))

    def select(self, place: int) -> None:
        """Shows the reasons of another action."""
        if self.found is not None and 0 <= place < len(self.found.choices):
            self.selected = place
            self.scene.refresh()

    def take(self, found: Hint) -> None:
        """Shows narrower figures; the same action stays selected, in another row perhaps."""
        choice = self.choice
        self.found, actions = found, [one.action for one in found.choices]
        self.selected = actions.index(choice.action) if choice is not None and choice.action in actions else 0

    def fits_beside(self) -> bool:
        scene = self.scene
        if self.found is None or scene.table.beside.width:
            return False
        panel = lay_out_hint(self.found, self.selected, scene.usual_table, scene.app.style)
        return not panel.brief and not any(panel.stacked) and panel.style == scene.app.style

    @property
    def choice(self) -> HintChoice | None:
        """The action whose reasons are shown."""
        return None if self.found is None else self.found.choices[self.selected]

    # -- on the screen

    @property
    def panel(self) -> HintPanel | None:
        """The panel of the hint that is shown."""
        if self.found is None:
            return None
        return lay_out_hint(self.found, self.selected, self.scene.table, self.scene.app.style)

    def controls(self) -> Iterator[Control]:
        panel = self.panel
        if panel is not None:
            yield from panel.describe(self.select)

    def covered_rects(self) -> list[pygame.Rect]:
        panel = self.panel
        return [] if panel is None else [panel.rect]

    def paint(self, surface: pygame.Surface) -> None:
        panel, choice, scene = self.panel, self.choice, self.scene
        if panel is None or choice is None:
            return
        panel.draw(surface, scene.app.style)
        spot = _spot_of(choice)
        sprite = None if spot is None else scene.stage.sprites.get(spot)
        if spot == "pile":
            draw_hint_mark(surface, scene.table.pile, scene.app.style)
        elif sprite is not None and not scene.stage.animating:
            draw_hint_mark(surface, scene.stage.rect(sprite), scene.app.style)


def _spot_of(choice: HintChoice) -> SpriteKey | None:
    """Returns what is marked on the table for an action: the card to discard, or the pile to draw from."""
    action = choice.action
    if isinstance(action, TakeUpcard | DrawDiscard):
        return "pile"
    if isinstance(action, DrawStock):
        return "stock"
    return None if isinstance(action, Pass) else choice.card
