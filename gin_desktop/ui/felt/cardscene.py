"""The base of scenes with cards: the stage, commands and their buttons, dragging, bubbles, incremental drawing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.art import CardArt, card_size
from gin_desktop.ui.felt.buttons import TableButton, button_faults
from gin_desktop.ui.felt.clearance import bubble_keeps, what_is_played_by
from gin_desktop.ui.felt.command_input import UNTIPPED, CommandInput
from gin_desktop.ui.felt.decks import CardLook, fall_back_to_builtin_art
from gin_desktop.ui.felt.drawing.layers import Layers, Paint
from gin_desktop.ui.felt.drawing.rasters import ALL_CARD_SIDES
from gin_desktop.ui.felt.durations import ease_out, seconds
from gin_desktop.ui.felt.inset import Inset
from gin_desktop.ui.felt.marks import Bubble, draw_card_ring, draw_tooltip, index_corner
from gin_desktop.ui.felt.pointer import Pointer, Press
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey, Stage
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.backdrop import felt
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_ENDS_DRAG: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSIZECHANGED,  # what lies under the mouse is about to move
)


class CardScene(Scene, ABC):
    """Base class of scenes that show cards.

    A subclass defines where the cards lie (:meth:`places`), paints everything else (:meth:`paint_under_cards`,
    :meth:`paint_card_marks`), offers commands (:meth:`commands`, :meth:`place_buttons`) and reacts to :meth:`clicked`
    and :meth:`dropped`. Buttons, keys and the list of keys follow from the commands; focus order and tooltips from
    :meth:`describe`. A click or key during an animation finishes it first and is then handled.
    """

    can_pause = True

    rasterises_every_card: bool = False
    """Whether all cards are rasterised in advance, as any may appear soon; otherwise only those shown."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.buttons: list[TableButton] = []
        self.hover: SpriteKey | None = None
        """The card, spot or ``("button", name)`` under the mouse."""
        self.focus: SpriteKey | None = None
        """The card, spot or ``("button", name)`` with the keyboard focus."""
        self.input = CommandInput(self)
        self.pointer = Pointer(self)
        self.art = CardArt(CardLook.of(app.settings), ALL_CARD_SIDES if self.rasterises_every_card else (None,))
        self.stage = Stage(self.art)
        self.stage.reduced = app.settings.reduced_motion
        self.inset: Inset | None = None
        """Cards of another size in a corner, with animations of their own."""
        self.press: Press | None = None
        self.bubble: Bubble | None = None
        self._layers = Layers(self)
        self._gently = False  # repaint in parts: a delay of some frames goes unnoticed
        self._size = app.size

    # -- to be overridden: commands and controls

    def commands(self) -> Commands:
        """Returns what the person can do now, by key or button, in the order of the focus."""
        return Commands(())

    def place_buttons(self, buttons: list[TableButton]) -> None:
        """Gives the buttons of the commands their places."""

    def on_felt(self) -> Iterable[Control]:
        """Returns what lies on the felt besides buttons, as controls in reading order: cards, piles, messages."""
        return ()

    def beside_felt(self) -> Iterable[Control]:
        """Returns the controls that come after the buttons: what is looked at and not played."""
        return ()

    def announced(self) -> Iterable[Control]:
        """Returns the messages that have appeared by themselves and will disappear."""
        if self.bubble is not None:
            place = self.bubble.place(pygame.Rect((0, 0), self._size), self.app.style, *bubble_keeps(self))
            yield Control("notice", Role.MESSAGE, self.bubble.text, place=place, group="message")

    def button_controls(self) -> list[Control]:
        """Returns the buttons as controls."""
        return [button.described() for button in self.buttons]

    def tip_of(self, control: Control) -> str:
        """Returns the text of a control's tooltip; empty where it has none."""
        return "" if control.role in UNTIPPED else control.description

    def tip_place(self, control: Control) -> pygame.Rect:
        """Returns what the tooltip of a control stands beside."""
        return control.place

    # -- to be overridden: cards

    @abstractmethod
    def places(self) -> dict[SpriteKey, Place]:
        """Returns where every card lies when nothing moves."""

    def update_metrics(self, size: tuple[int, int]) -> None:
        """Computes the layout for this window size, and sets the card size by :meth:`set_card_height`."""

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paints the background."""
        surface.blit(felt(surface.get_size(), self.app.style.colours), (0, 0))

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        """Paints what lies under the cards, on the felt."""

    def paint_steps(self) -> Sequence[Paint]:
        """Returns the steps of :meth:`paint_under_cards`, each quick: during an animation one is painted per frame."""
        return (self.paint_under_cards,)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        """Paints what lies over resting cards."""

    def paint_over_cards(self, surface: pygame.Surface) -> None:
        """Paints everything over the cards: the scene's own marks, the buttons, the tooltip or bubble."""
        self.paint_card_marks(surface)
        spot = self.input.focused_spot
        if spot is not None:
            draw_card_ring(surface, spot.place, self.app.style)
        for button in self.buttons:
            focused = self.app.by_keyboard and self.focus == ("button", button.name)
            button.draw(surface, self.app.style, hover=self.hover == ("button", button.name), focus=focused)
        if self.bubble is not None:
            self.bubble.draw(surface, self.app.style, *bubble_keeps(self))
        elif self.press is None:
            noted = self.tooltip()
            if noted is not None:
                draw_tooltip(surface, *noted, self.app.style, self.uncovered_rects())

    def message_rects(self) -> Sequence[pygame.Rect]:
        """Returns the rectangles of messages on the felt, which no tooltip or bubble may cover."""
        return ()

    def uncovered_rects(self) -> list[pygame.Rect]:
        """Returns what no tooltip may cover: the indices of the cards, and messages on the felt."""
        faces = (self.stage.rect(one) for one in self.stage.sprites.values() if one.face_up)
        return [*map(index_corner, faces), *self.message_rects()]

    @property
    def shows_tooltip(self) -> bool:
        """Whether a tooltip or a bubble is shown."""
        return self.bubble is not None or self.tooltip() is not None

    def draggable(self, sprite: Sprite) -> bool:  # noqa: ARG002
        """Whether this card can be dragged now."""
        return False

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Handles a click that was no drag and hit no button: presses a spot. ``sprite`` is the card hit, if any."""
        if sprite is None:
            self.input.press_spot(pos)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Called while a card is dragged over this point."""

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Handles the end of a drag; the scene moves the card to a new place or back home."""

    def hovered(self, key: SpriteKey | None) -> None:
        """Called when another card, spot or button is under the mouse."""

    def tick(self, dt: float) -> None:
        """Called with the elapsed seconds while nothing moves."""

    # -- services for subclasses

    @property
    def speed(self) -> str:
        """The setting of the animation speed."""
        return self.app.settings.animation

    def seconds(self, name: str) -> float:
        """Returns a duration of the table of durations at the set speed, in seconds."""
        return seconds(name, self.speed)

    def set_card_height(self, height: int) -> None:
        """Sets the size of the cards."""
        self.art.resize(card_size(height))

    def make_buttons(self) -> list[TableButton]:
        """Returns the placed buttons of the present commands."""
        buttons = [TableButton.of(command) for command in self.commands().buttons()]
        self.place_buttons(buttons)
        return buttons

    def refresh(self) -> None:
        """Rebuilds the buttons and repaints, after something other than a card has changed."""
        self.buttons = self.make_buttons()
        self.repaint_resting()

    def repaint_resting(self) -> None:
        """Repaints the resting picture at the next drawing."""
        self._layers.stale = self.dirty = True

    def settle(self, name: str = "sort") -> None:
        """Moves every card to its present place."""
        self.stage.move_to(self.places(), self.seconds(name), easing=ease_out)
        self.refresh()

    def say(self, text: str, anchor: pygame.Rect, *, warning: bool = True) -> None:
        """Shows a short text at a place for a while."""
        self.bubble = Bubble(text, pygame.Rect(anchor), self.seconds("bubble"), warning)
        self.app.announce(text)
        self.refresh()

    def hide_bubble(self) -> None:
        """Removes the bubble, because the person has gone on."""
        if self.bubble is not None:
            self.bubble = None
            self.refresh()

    def cancel_drag(self) -> None:
        """Ends a drag without a drop: the card glides home."""
        press, self.press = self.press, None
        if press is not None and press.dragging:
            press.sprite.drag = False
            self.settle("home")

    # -- Scene

    kept_clear = what_is_played_by

    def describe(self) -> Tree:
        return Tree([*self.announced(), *self.on_felt(), *self.button_controls(), *self.beside_felt()])

    @property
    def focused_id(self) -> SpriteKey | None:
        return self.focus

    def focus_order(self) -> Sequence[SpriteKey]:
        """Returns the ids of the controls that Tab stops at, in its order."""
        return [one.id for one in self.describe().focusable]

    def keys(self) -> list[tuple[str, str]]:
        return self.commands().key_list()

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key: Tab, Enter and Space concern the focus, others run their command; returns true if used."""
        used = self.input.key(event)
        if used and self.app.scene is self:
            self.refresh()
        return used

    def press_focused(self) -> bool:
        """Presses the focused control; returns false if the focus is on none that can be pressed."""
        return self.input.press_focused()

    def button_at(self, pos: tuple[int, int]) -> Control | None:
        """Returns the button at a point, or None."""
        return self.input.button_at(pos)

    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        """Returns the tooltip to show, as (rectangle, text), or None."""
        return self.input.tooltip()

    @property
    def animating(self) -> bool:
        """Whether something is animated or dragged, which requires 60 frames a second."""
        beside = self.inset is not None and self.inset.stage.animating
        return self.stage.animating or beside or self.press is not None or self._gently

    def layout(self, size: tuple[int, int]) -> None:
        """Lays everything out for this window size; an animation or drag under way ends."""
        moving = self.stage.animating
        self.press = None
        self._size = size
        self.bubble = None
        self.art.use(CardLook.of(self.app.settings))  # the person's own pictures may have been reread
        self.update_metrics(size)
        self.stage.set_places(self.places())
        if moving:
            self.on_movement_end()
        self.refresh()
        self._layers.lost = True

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """Applies changed settings: the look of the cards, their animation, the person's name."""
        look = CardLook.of(new)
        felts = [(self.art, self.stage)] + ([] if self.inset is None else [(self.inset.art, self.inset.stage)])
        for art, stage in felts:
            art.use(look)
            stage.reduced = new.reduced_motion
        if (new.player_name, new.portrait) != (old.player_name, old.portrait):
            self.refresh()
        if look != CardLook.of(old):
            self.repaint_resting()
            if self.inset is not None:
                self.inset.stale = True

    def leave(self) -> None:
        """Cancels pending pictures, as the scene has left the stack."""
        self.art.close()
        if self.inset is not None:
            self.inset.art.close()

    def cover(self) -> None:
        """Ends all movement, as another scene comes on top."""
        self.cancel_drag()
        self.stage.finish()
        if self.inset is not None:
            self.inset.stage.finish()

    def invalidate(self) -> None:
        """Repaints everything at the next drawing, as the window's picture is lost."""
        self._layers.lost = True
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles mouse and keys; see the class."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE and self.press is not None and self.press.dragging:
                self.cancel_drag()
                return True
            self.finish_moving()
            self.hide_bubble()
            return self.key(event)
        if kind in _ENDS_DRAG:
            self.cancel_drag()
            return True
        return self.pointer.handle(event)

    def finish_moving(self) -> None:
        """Finishes the animation at once."""
        if self.stage.animating:
            self.stage.finish()
            self._arrived()
            self.dirty = True

    def _arrived(self) -> None:
        card = None if self.hover is None else self.stage.sprites.get(self.hover)
        if card is not None and not self.pointer.is_over(card):
            self.hover = None  # it moved away from under a resting mouse
        self.on_movement_end()

    def on_movement_end(self) -> None:
        """Called when all movements have just ended."""

    def update(self, dt: float) -> None:
        """Advances cards and bubbles, and shows pictures that have arrived."""
        fall_back_to_builtin_art(self.app)
        if self.stage.update(dt):
            self.dirty = True
            if not self.stage.animating:
                self._arrived()
                self._gently = True
        if self.art.arrived():
            self._layers.renew()
            self.dirty = self._gently = True
        if self.inset is not None and self.inset.update(dt):
            self.dirty = True
        if self.bubble is not None:
            self.bubble.left -= dt
            if self.bubble.left <= 0:
                self.bubble = None
                self.refresh()
        if not self.stage.animating:
            as_it_was = not self._layers.stale
            self.tick(dt)
            self._gently = self._gently or (as_it_was and self._layers.stale)  # no input waits for it

    def ready(self, surface: pygame.Surface) -> bool:
        """Whether the resting picture is painted; if not, paints a part of it."""
        return self._layers.paint_next_part(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what has changed; during an animation at most a part of the resting picture."""
        self.dirty = False
        self.dirty = self._layers.draw(surface, in_parts=self._gently or self.animating)
        self._gently = self._gently and self.dirty

    def problems(self) -> list[str]:
        """Returns layout faults as texts (for tests): things outside the window, narrow or overlapping buttons."""
        window = pygame.Rect((0, 0), self._size)
        found = button_faults(self.buttons, self._size, self.app.style)
        for key, place in self.places().items():
            if not window.contains(pygame.Rect(place.pos, self.art.scaled(place.scale))):
                found.append(f"outside: card {key} at {place.pos}")
        return found
