"""The base of scenes that show a table, played or replayed: its layout, its animations and its painting."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

import pygame

from gin_desktop.engine.play.events import (
    CardDiscarded,
    CardDrawn,
    Dealt,
    DoubleAccepted,
    DoubleOffered,
    Event,
    Knocked,
    Resigned,
)
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.buttons import TableButton, place_button_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.drawing.layers import Paint
from gin_desktop.ui.felt.durations import after_fade
from gin_desktop.ui.felt.pictures.cube import CubeAnimation
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore, bring_home
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.people.speech import RemarkBubble
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.access import TableDescription
from gin_desktop.ui.table.button_columns import place_columns
from gin_desktop.ui.table.commands import ANSWERS, CORNER, HELP, SORTS
from gin_desktop.ui.table.doubling_panel import PanelLayout, draw_table_cube, lay_out_panel
from gin_desktop.ui.table.dragging import DragHints
from gin_desktop.ui.table.layout import TableMetrics, table_places
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.motion import TableMotion
from gin_desktop.ui.table.painting import painter
from gin_desktop.ui.table.painting.painter import idle_plate_of, plate_of, shortened_name
from gin_desktop.ui.table.painting.plates import truncated_texts
from gin_desktop.ui.table.remarks import paint_speech, preload_portraits, start_remark
from gin_desktop.ui.tree.control import Control
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.doubling import answers


def place_buttons(
    buttons: Sequence[TableButton], model: TableModel, metrics: TableMetrics, style: Style
) -> PanelLayout | None:
    """Places every button; returns the panel while a double asks for an answer, otherwise None."""
    asked = [button for button in buttons if button.name in ANSWERS]
    row = [button for button in buttons if button.name not in (*CORNER, *SORTS, *ANSWERS, HELP)]
    aside, corner_bottom = place_columns(buttons, metrics, style)
    if asked and model.view is not None:
        said = answers(model.view, model.who)
        return lay_out_panel(said, asked, metrics, corner_bottom + style.small_gap + style.gap, style)
    place_button_row([*row, *aside], metrics.buttons, style, metrics.buttons_width, shrink=True)
    return None


class BaseTableScene(CardScene):
    """One round as its ``model`` sees it."""

    rasterises_every_card = True

    def __init__(self, app: App, model: TableModel) -> None:
        super().__init__(app)
        self.sitting = model.sitting
        self.model = model
        self.cube = CubeAnimation()
        self.panel: PanelLayout | None = None
        """The panel that asks for an answer to a double, while one is due."""
        self._motion = TableMotion(self.stage, app.sound, self.seconds)
        self._table = self._measured(app.size)
        self.speech = RemarkBubble()
        """The remark of a player at the table."""
        self._ahead: Iterator[None] | None = None
        self.drag = DragHints(self)
        self.lent: CardsBefore | None = None
        """Where the cards lay before a question over the table took the viewer's."""

    @abstractmethod
    def measure(self, size: tuple[int, int]) -> TableMetrics:
        """Returns the layout for a window of this size."""

    @abstractmethod
    def keep(self) -> None:
        """Saves the arrangement of the cards."""

    @property
    def usual_table(self) -> TableMetrics:
        """The layout with the piles in the middle, whether they stand aside now or not."""
        return self._table

    @property
    def table(self) -> TableMetrics:
        """The layout; the piles make room for the question of a double, and for a hint."""
        return self._table.with_piles_aside() if self.model.makes_room else self._table

    def places(self) -> dict[SpriteKey, Place]:
        """Returns where every card lies; see :func:`gin_desktop.ui.table.layout.table_places`."""
        model, view = self.model, self.model.view
        if view is None:
            return {"stock": Place(self.table.stock.topleft, None, 1, lift=-1)}
        known = model.face_up_cards(aid=self.app.settings.memory_aid)
        places = table_places(view, model.order, self.table, model.lifted, known)
        held = set(model.order.row) if model.laid_aside and not view.watching else ()
        return {key: place for key, place in places.items() if key not in held}

    def _measured(self, size: tuple[int, int]) -> TableMetrics:
        """Returns the layout for the person's hand."""
        found = self.measure(size)
        return found.mirrored() if self.app.style.left_handed else found

    def update_metrics(self, size: tuple[int, int]) -> None:
        self._table, self._ahead = self._measured(size), None
        self.set_card_height(self.table.card[1])

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """Applies changed settings; the memory aid may show more or fewer cards."""
        super().settings_changed(old, new)
        if old.memory_aid != new.memory_aid:
            self.settle()

    def foot(self) -> pygame.Rect:
        """Returns what a question about the viewer's cards may cover: the hand, and texts and buttons above it."""
        table, edge = self._table, self.app.style.edge
        left, top = table.own_plate.right + table.gap, table.message.y - table.gap
        right = table.size[0] - edge
        if table.left_handed:
            left, right = edge, table.own_plate.left - table.gap
        return pygame.Rect(left, top, right - left, table.size[1] - edge // 2 - top)

    def lay_aside(self, aside: bool) -> None:
        """Gives the viewer's cards to a question over the table, or shows them here again."""
        if self.model.laid_aside != aside:
            self.lent = CardsBefore.of(self.stage) if aside else None
            self.model.laid_aside = aside
            self.stage.set_places(self.places())
            self.refresh()

    def take_seat(self) -> None:
        """Takes the place of all screens; cards that lie on the one that is left go into the stock at the next deal, so
        that they do not fade through the new ones."""
        left = self.app.scene
        if isinstance(left, CardScene):
            before = CardsBefore.of(left.stage)
            self._motion.gather(list(before.in_size(self.table.card[1]).values()))
        self.app.reset(self)

    def take_back_cards(self, cards: CardsBefore) -> None:
        """Takes the viewer's cards back from a question, for now where they lay in it."""
        cards.lay(self.stage)

    def bring_home(self) -> None:
        """Moves cards that were taken back to their places."""
        bring_home(self.stage, self.places(), self.seconds("home"), after_fade(self.speed))
        self.refresh()

    def description(self) -> TableDescription:
        """Returns what is seen of the table."""
        places = {key: self.stage.rect(sprite) for key, sprite in self.stage.sprites.items()}
        settings, style, above = self.app.settings, self.app.style, self.above_felt()
        return TableDescription(self.model, self.table, places, settings, style, self.speech, above, self.tell)

    def on_felt(self) -> Iterable[Control]:
        return self.description().on_felt()

    def beside_felt(self) -> Iterable[Control]:
        return self.description().beside_felt()

    def describe(self) -> Tree:
        """Returns what is on the screen; the question of a double comes first."""
        if self.panel is None:
            return super().describe()
        answers = self.panel.describe()
        return Tree([*self.announced(), *answers, *self.button_controls(), *self.on_felt(), *self.beside_felt()])

    def tell(self, text: str, place: pygame.Rect) -> None:
        """Shows a tooltip for a while, as its spot was pressed."""
        self.say(text, place, warning=False)

    def tip_of(self, control: Control) -> str:
        """Returns the text of a control's tooltip; a plate adds what it has no room for."""
        model, view, style = self.model, self.model.view, self.app.style
        if control.group in ("opponent_hand", "own_hand"):
            return control.description
        if control.group in ("piles", "question", "hint"):  # captions stand below piles, the rest beside each answer
            return ""
        found = [super().tip_of(control)]
        if control.id in ("own_plate", "opponent_plate") and view is not None:
            seat = model.viewer if control.id == "own_plate" else view.opponent
            found = [*truncated_texts(control.place, plate_of(model, view, seat, self.speech), style), *found]
        third = idle_plate_of(model)
        if control.id == "third" and third is not None:
            found.insert(0, shortened_name(control.place, third, style))
        return "\n".join(text for text in found if text)

    def tip_place(self, control: Control) -> pygame.Rect:
        """Returns what the tooltip of a control stands beside: the whole card, the plate with the games won."""
        view, told = self.model.view, ("tally", "opponent_plate")
        if control.group in ("opponent_hand", "own_hand"):
            return self.stage.rect(self.stage.sprites[control.id])
        if control.id in told and view is not None and texts.tally_text(self.model, view):
            return self.table.tally
        return super().tip_place(control)

    def message_rects(self) -> Sequence[pygame.Rect]:
        """Returns the rectangles of the last actions and the message, which stay visible."""
        return painter.message_rects(self.model, self.table, self.buttons, self.app.style)

    # -- time

    def update(self, dt: float) -> None:
        """Advances cards, cube and remark by ``dt`` seconds."""
        super().update(dt)
        if self.cube.update(dt) | self.speech.update(dt):
            self.refresh()
        if not self.stage.animating:
            self._draw_ahead()

    def _draw_ahead(self) -> None:
        """Draws one more portrait that may be needed later."""
        if self._ahead is None and self.model.view is not None:
            self._ahead = preload_portraits(self.model, self.model.view, self._table, self.speech, self.app.style)
        if self._ahead is not None:
            next(self._ahead, None)

    def finish_moving(self) -> None:
        """Finishes the animation at once."""
        super().finish_moving()
        self.cube.finish()

    def on_movement_end(self) -> None:
        """Shows what can be done now, as all cards have come to rest."""
        self.model.flying = False
        self.refresh()

    # -- events

    def show(self, events: Sequence[Event]) -> None:
        """Animates events as movements of cards."""
        model, sound = self.model, self.app.sound
        shown = model.receive_events(events)
        if self.app.settings.remarks:
            start_remark(self.speech, model, shown)
        if any(isinstance(event, Knocked) for event in shown):
            sound.play("knock")
        first = shown[0]
        if isinstance(first, CardDrawn) and first.seat != model.viewer and first.card == self.focus:
            self.focus = None  # it does not follow a card into another hand
        if isinstance(first, DoubleOffered | DoubleAccepted | Resigned):
            self._show_double(first, shown)
        elif not self._move(first) and not isinstance(first, Knocked):
            self.settle()
        if isinstance(first, Dealt):
            model.flying = self.stage.animating
        self.refresh()
        self.keep()

    def _move(self, event: Event) -> bool:
        """Animates an event as a movement of cards; returns false if it is none."""
        return self._motion.show(event, self.places(), self.table, self.model.fan_name_of)

    def _show_double(self, first: Event, events: Sequence[Event]) -> None:
        """Turns the cube; a resigned hand of eleven cards discards one."""
        dropped = next((event for event in events if isinstance(event, CardDiscarded)), None)
        if dropped is None:
            self.app.sound.play("knock" if isinstance(first, DoubleOffered) else "layoff")
            self.settle()
        else:
            self._move(dropped)
            if not self.model.hides_result:
                name = self.model.name(dropped.seat)
                self.app.notify(t("table.dropped", name=name, card=card_text(dropped.card)))
        self._turn_cube()

    def _turn_cube(self) -> None:
        view = self.model.view
        if view is not None:
            self.cube.show(view.cube.at_stake, self.seconds("cube"))

    # -- dragging

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.drag.dragged(sprite, pos)

    def cancel_drag(self) -> None:
        self.drag.end()
        super().cancel_drag()

    def announced(self) -> Iterator[Control]:
        yield from super().announced()
        yield from self.drag.controls()

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        label = self.drag.draw_label(surface)
        if label is not None:
            self.stage.touch(label)

    def above_felt(self) -> list[pygame.Rect]:
        """Returns the rectangles of what lies over the felt: the buttons, the question of a double."""
        panel = [] if self.panel is None else [self.panel.rect]
        return [*(button.rect for button in self.buttons), *panel]

    @property
    def looks(self) -> painter.InputState:
        """What the person is looking at."""
        return painter.InputState(self.hover, self.focus if self.app.by_keyboard else None, self.press is not None)

    def paint_steps(self) -> Sequence[Paint]:
        style, settings = self.app.style, self.app.settings
        what = (self.model, self.table, self.buttons, self.art, style, settings, self.speech, self.hover)
        parts = painter.paint_steps(*what)
        return (*parts, self._paint_cube, self.drag.paint)

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        for paint in self.paint_steps():
            paint(surface)

    def _paint_cube(self, surface: pygame.Surface) -> None:
        model, view = self.model, self.model.view
        if view is not None and model.doubling:
            if not self.cube.turning:
                self._turn_cube()
            draw_table_cube(surface, self.table.cube, view, model.who, self.cube, self.app.style)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        painter.paint_card_marks(surface, self.model, self.table, self.stage, self.app.style, self.looks)
        paint_speech(surface, self.model, self.table, self.speech, self.app.style, self.above_felt())
        if self.panel is not None:
            self.panel.draw(surface, self.cube, self.app.style)
