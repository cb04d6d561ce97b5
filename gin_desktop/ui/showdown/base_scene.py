"""The base of the scenes of a showdown: the spread, the defence, the score calculation."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

import pygame

from gin_desktop.session.cast.talk import Remark
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.celebrating import Celebration
from gin_desktop.ui.felt.drawing.layers import Paint
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import GroupRow
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.melding.access import draw_focus_on
from gin_desktop.ui.showdown import layout, painter
from gin_desktop.ui.showdown.access import ShowdownSight
from gin_desktop.ui.showdown.column import portrait_remark_for, title
from gin_desktop.ui.showdown.layout import ShowdownMetrics
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.ui.showdown.script import ShowdownScript
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree

Model = TypeVar("Model", bound=ShowdownModel)


class BaseShowdownScene(CardScene, Generic[Model]):
    """Shows the end of a round: how it is laid out, animated, counted and celebrated.

    With ``fresh`` the round is animated from the knock on; otherwise everything known is shown at once. ``start`` tells
    where the cards lay on the scene before.
    """

    table: ShowdownMetrics

    def __init__(self, app: App, model: Model, *, fresh: bool, start: CardsBefore | None) -> None:
        super().__init__(app)
        self.model = model
        self.fresh = fresh
        self.celebration = Celebration(self, self._layers)
        self.script = self.new_script(start if fresh else None)
        self.remark: Remark | None = None
        """What a player says about the round."""
        self._begun = False

    @abstractmethod
    def measure(self, size: tuple[int, int]) -> ShowdownMetrics:
        """Returns the layout for a window of this size, for a right-handed person."""

    def new_script(self, start: CardsBefore | None) -> ShowdownScript:
        """Returns what plays the present model; ``start`` is where its cards come from."""
        return ShowdownScript(
            self, self.model, self.celebration, start=start, frames=self._frames, repaint_column=self._mend_column
        )

    # -- the tree

    def messages(self, tree: Tree) -> list[Control]:
        """Returns the messages, and the texts of the column: what the defence needs, and what is told at the end."""
        telling = self.model.act in (ShowdownPhase.DEFEND, ShowdownPhase.END)
        texts = [control for control in tree.group("column") if control.role is Role.TEXT] if telling else []
        heard = "" if self.model.knocker is None else title(self.model)  # the log has told who knocked
        column = [control for control in texts if control.name != heard]
        return [*super().messages(tree), *column]

    def sight(self) -> ShowdownSight:
        """Returns the showdown as it is seen now, as controls."""
        return ShowdownSight(self.model, self.table, self.app.style, self.stage)

    def beside_felt(self) -> Iterator[Control]:
        """Yields the players, their cards as far as they cannot be moved, the piles and the column."""
        sight, model = self.sight(), self.model
        yield from super().beside_felt()
        for seat in (model.opponent, model.viewer):
            if model.live is None:
                yield from sight.cards(seat)
            else:
                yield sight.player(seat)
        yield from sight.piles()
        yield from sight.column(self.buttons, portrait_remark_for(model, self.remark))

    # -- layout

    def spread_of(self, seat: int) -> tuple[list[Group], GroupRow]:
        """Returns the groups of a seat, and their layout."""
        return layout.spread_of(self.model, self.table, self.app.style, seat)

    def _frames(self, seat: int) -> list[pygame.Rect]:
        return self.spread_of(seat)[1].frames

    def places(self) -> dict[SpriteKey, Place]:
        return layout.places(self.model, self.table, self.app.style) | self.script.arrival.lying

    def layout(self, size: tuple[int, int]) -> None:
        self.celebration.drop()
        opening, self._begun = self.fresh and not self._begun, True
        if not opening:
            self.script.arrival.end()  # what it knows belongs to another window size
        super().layout(size)
        if opening:
            self.script.announce()

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self.measured(size)
        self.set_card_height(self.table.card[1])
        self.script.arrival.measure(self.table.card[1], size[1])

    def measured(self, size: tuple[int, int]) -> ShowdownMetrics:
        """Returns the layout for the person's hand."""
        found = self.measure(size)
        return found.mirrored() if self.app.style.left_handed else found

    def place_buttons(self, buttons: list[TableButton]) -> None:
        beside = [command.name for command in self.model.guide.corner()[1:]]
        layout.place_buttons(buttons, self.table, self.app.style, beside=beside)

    # -- actions

    def open_cards(self) -> None:
        """Shows or hides the rest of the stock; not if its cards are dealt again."""
        model = self.model
        if model.act is not ShowdownPhase.END or not model.may_open:
            return
        model.opened = not model.opened
        cards = model.view.stock if model.opened else ()
        stock = self.table.stock.topleft
        self.script.send({card: Place(stock, None, 600) for card in cards}, "draw")
        self.refresh()

    # -- time

    def begin(self) -> None:
        """Starts with the knock, or with the present state of the round."""
        self.model.roll.seconds = 0.0 if self.celebration.still else self.seconds("roll")
        if self.speed == "off":
            self.script.arrival.end()
        if self.fresh:
            self.script.begin()
        else:
            self.script.show_current_state()

    @property
    def animating(self) -> bool:
        going = self.celebration.animating or bool(self.script) or self.model.roll.going
        return super().animating or going

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds; of rolling numbers only their column is repainted."""
        super().update(dt)
        if self.model.turning and not self.stage.animating:
            self.model.turning.clear()
            self.refresh()
        self.celebration.update(dt)
        if self.model.roll.passed(dt):
            self._mend_column(self._paint_column)

    def finish_moving(self) -> None:
        super().finish_moving()
        self.celebration.finish()
        if self.script:
            self.script.run_all_steps()

    def cover(self) -> None:
        super().cover()
        self.celebration.drop()

    def on_movement_end(self) -> None:
        self.refresh()

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        self.celebration.draw(surface, super().draw)

    def _mend_column(self, paint: Paint | None = None) -> None:
        """Repaints only the column; ``paint`` paints its background."""
        self._layers.mend(self.table.panel, paint)
        self.dirty = True

    def paint_steps(self) -> Sequence[Paint]:
        return self.paint_hands, self._paint_column

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        for paint in self.paint_steps():
            paint(surface)

    def paint_hands(self, surface: pygame.Surface) -> None:
        """Paints what lies under the cards of both players."""
        if self.model.on_table:
            self.script.arrival.paint(surface, self.art, self.app.style)
            return
        stock = self.stage.sprites.get("stock")
        block = stock is None or stock.motion is None  # its top card brings it along
        painter.paint_under_cards(surface, self.model, self.table, self.app.style, self.art, block=block)

    def _paint_column(self, surface: pygame.Surface) -> None:
        comment = portrait_remark_for(self.model, self.remark)
        painter.paint_column(surface, self.model, self.table, self.app.style, self.buttons, comment)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        focus = self.focus if self.app.by_keyboard else None
        card = focus if isinstance(focus, int) and self.model.live is not None else None
        painter.paint_marks(surface, self.model, self.table, self.app.style, self.stage, card)
        if isinstance(focus, tuple) and not self.stage.animating:
            draw_focus_on(surface, self.describe().find(focus), self.app.style)
