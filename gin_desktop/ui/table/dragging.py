"""What the table shows while a card is dragged: the places that would take it, the parted hand, why one refuses it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from gin_desktop.engine.play.actions import Action, Discard, DrawStock
from gin_desktop.ui.felt.marks import draw_card_label
from gin_desktop.ui.felt.pointer import Press
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey, Stage
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_dashed_edge
from gin_desktop.ui.table.gestures import Hover, hovered
from gin_desktop.ui.table.layout import TableMetrics, parted_places
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.tree.control import Control, Role

_SOFT: Final = 40
"""The opacity of a place that would take the card."""
_STRONG: Final = 95
"""The same under the card."""


class DragScene(Protocol):
    """What a drag requires of the scene of the table."""

    app: App
    model: TableModel
    stage: Stage
    press: Press | None

    @property
    def table(self) -> TableMetrics:
        """The layout."""
        ...

    def places(self) -> dict[SpriteKey, Place]:
        """Returns where every card lies."""
        ...

    def seconds(self, name: str) -> float:
        """Returns a duration of the table of durations."""
        ...

    def repaint_resting(self) -> None:
        """Repaints the resting picture at the next drawing."""
        ...


@dataclass(frozen=True, slots=True)
class _Target:
    """A place for the dragged card, and why it refuses that (empty: it takes it)."""

    name: str
    rect: pygame.Rect
    reason: str


class DragHints:
    """The hints of the drag under way at a table, if there is one."""

    def __init__(self, scene: DragScene) -> None:
        self._scene = scene
        self._key: SpriteKey | None = None
        self._over = Hover(None, None)
        self._targets: list[_Target] = []

    @property
    def under_way(self) -> bool:
        """Whether a card is being dragged."""
        press = self._scene.press
        return press is not None and press.dragging and press.sprite.key == self._key

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Notes where the dragged card is: the hand parts under it, the place below it lights up."""
        scene = self._scene
        places, rect = scene.places(), scene.stage.rect(sprite)
        over = hovered(scene.model, scene.table, places, sprite.key, rect, pos)
        if sprite.key != self._key or not self._targets:
            self._key = sprite.key
            self._targets = self._targets_of(sprite.key)
        elif over == self._over:
            return
        self._over = over
        row = {} if over.place is None else parted_places(scene.model.order, scene.table, sprite.key, over.place)
        scene.stage.redirect({**places, **row}, scene.seconds("part"))
        scene.repaint_resting()

    def end(self) -> None:
        """Forgets the drag, as the card was dropped."""
        self._key, self._over = None, Hover(None, None)
        self._targets = []

    def _targets_of(self, key: SpriteKey) -> list[_Target]:
        """Returns the places that are meant for a card: the pile for one of the hand, the hand for one of a pile."""
        model, table = self._scene.model, self._scene.table
        action: Action
        if isinstance(key, int) and key in model.order.row:
            action, name, rect = Discard(key), "pile", table.tray
        else:
            action = DrawStock() if key == "stock" else model.take_from_pile_action
            cards = [self._scene.stage.rect(self._scene.stage.sprites[card]) for card in model.order.row]
            name, rect = "hand", table.hand if not cards else cards[0].unionall(cards[1:])
        return [_Target(name, rect, model.refusal_reason(action))]

    @property
    def reason(self) -> _Target | None:
        """The place below the card, if it refuses the card."""
        if not self.under_way:
            return None
        return next((one for one in self._targets if one.name == self._over.target and one.reason), None)

    # -- on the screen

    def paint(self, surface: pygame.Surface) -> None:
        """Paints the places under the cards: those that would take the card, and one below it that refuses it."""
        if not self.under_way:
            return
        style = self._scene.app.style
        for one in self._targets:
            over = one.name == self._over.target
            if not one.reason or over:
                _draw_place(surface, one, style, strong=over)

    def draw_label(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draws why the place below the card refuses it, above the card; returns what it covers."""
        refusal = self.reason
        if refusal is None:
            return None
        return draw_card_label(surface, self._label_anchor(refusal), refusal.reason, self._scene.app.style)

    def controls(self) -> list[Control]:
        """Returns that reason as a message."""
        refusal = self.reason
        if refusal is None:
            return []
        return [Control("drag", Role.MESSAGE, refusal.reason, place=self._label_anchor(refusal), group="message")]

    def _label_anchor(self, refusal: _Target) -> pygame.Rect:
        """Returns what the label stands above: the place, and the card where it lies higher."""
        press = self._scene.press
        assert press is not None  # only called during a drag
        card = self._scene.stage.rect(press.sprite)
        anchor = refusal.rect.copy()
        return anchor.union(pygame.Rect(anchor.x, card.y, 1, 1)) if card.y < anchor.y else anchor


def _draw_place(surface: pygame.Surface, place: _Target, style: Style, *, strong: bool) -> None:
    """Draws a place that lights up: brass and dashed where it takes the card, in the colour of warnings where not."""
    colours = style.colours
    colour = colours.warning if place.reason else colours.brass
    rect = place.rect.inflate(2 * style.gap, 2 * style.gap)
    draw_panel(surface, rect, style, fill=(*colour, _STRONG if strong else _SOFT), border=colours.nothing)
    if place.reason:
        pygame.draw.rect(surface, colour, rect, style.px(3), border_radius=style.px(8))
    else:
        draw_dashed_edge(surface, rect, colour, style.px(4 if strong else 3), style.px(8), style.px(10))
