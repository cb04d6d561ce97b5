"""The cut for the first deal: a ribbon of cards, one drawn by each side; the higher or the lower one deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.blocks import Block, Words, draw_blocks, one_line
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import ease_in_out
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.cut.commands import cut_commands
from gin_desktop.ui.table.cut.model import CARDS, CutModel
from gin_desktop.words import t

_READING: Final = 2
"""How many answers' time a tie stays before it is cut again, and in a demo the result."""


class CutScene(CardScene):
    """Shows how the first dealer of a game was found, from the last deal of the sitting.

    Persons draw their card themselves, ``viewer`` at the lower edge; computers, and everybody with ``demo``, draw by
    themselves. Ties are shown and cut again. ``done`` is called once, when the scene is off the stack.
    """

    def __init__(
        self, app: App, sitting: Sitting, viewer: int, done: Callable[[], None], *, demo: bool = False
    ) -> None:
        super().__init__(app)
        self.model = CutModel(sitting, viewer, demo=demo)
        self._done = done
        self._waited = 0.0
        self.row = pygame.Rect(0, 0, 0, 0)
        self.slots: dict[int, pygame.Rect] = {}
        self.words = pygame.Rect(0, 0, 0, 0)
        self.message = pygame.Rect(0, 0, 0, 0)

    @property
    def person_reads(self) -> bool:
        """Whether somebody sits there who says when to go on; with quick cards, and in a demo, nobody is asked."""
        model = self.model
        return not model.demo and self.speed != "fast" and any(model.sitting.is_person(seat) for seat in (0, 1))

    # -- what happens

    def pick(self, index: int) -> None:
        """The seat whose turn it is draws a card of the ribbon."""
        if not self.model.pick(index):
            return
        self._waited = 0.0
        self.focus = None
        self.app.sound.play("draw")
        self.stage.move_to(self.places(), self.seconds("draw"), easing=ease_in_out)
        self.refresh()

    def pick_here(self) -> None:
        """A person draws the card that the keyboard is on."""
        if self.model.persons_turn:
            self.pick(self._here)

    def go_on(self) -> None:
        """To the deal."""
        done, self._done = self._done, _nothing
        self.app.pop()
        done()

    def tick(self, dt: float) -> None:
        """Computers draw after a pause; a tie is cut again; the result stays until a person has read it."""
        model = self.model
        self._waited += dt
        if model.persons_turn:
            return
        if model.turn is not None:
            if self._waited >= self.seconds("pause"):
                self.pick(model.other_card())
        elif model.tied:
            if self._waited >= _READING * self.seconds("answer") and model.cut_again():
                self._waited = 0.0
                self.settle("draw")
        elif not self.person_reads and self._waited >= _READING * max(1.0, self.seconds("answer")):
            self.go_on()

    @property
    def animating(self) -> bool:
        waits = self.person_reads if self.model.decided else self.model.persons_turn
        return super().animating or not waits

    # -- where everything lies

    def metrics(self, size: tuple[int, int]) -> None:
        width, height = size
        style = self.app.style
        edge, gap = style.px(24), style.gap
        words = min(line_height("heading", style) + 2 * line_height("body", style), round(height * 0.2))
        self.words = pygame.Rect(edge, edge, width - 2 * edge, words)
        below = button_height(style) + gap + line_height("strong", style) + gap
        top, bottom = self.words.bottom + gap, height - edge - below
        tallest = (bottom - top - 4 * gap) // 3
        high = min(round(height * 0.2), tallest, round((width - 2 * edge) * 0.12 * RATIO))
        self.use_card_height(card_size(high)[1])
        card = self.art.size
        spare = max(0, bottom - top - 3 * card[1]) // 4
        upper = pygame.Rect((width - card[0]) // 2, top + spare, *card)
        self.row = pygame.Rect(edge, upper.bottom + spare, width - 2 * edge, card[1])
        lower = pygame.Rect(upper.x, self.row.bottom + spare, *card)
        self.slots = {self.model.viewer: lower, 1 - self.model.viewer: upper}
        self.message = pygame.Rect(edge, bottom + gap // 2, width - 2 * edge, line_height("strong", style))

    def places(self) -> dict[Key, Place]:
        """The ribbon, and the cards drawn from it."""
        style = self.app.style
        step = (self.row.width - self.art.size[0]) / (CARDS - 1)
        drawn = {index: seat for seat, index in self.model.picked.items()}
        places: dict[Key, Place] = {}
        for index in range(CARDS):
            key = ("ribbon", index)
            if index in drawn:
                seat = drawn[index]
                places[key] = Place(self.slots[seat].topleft, self.model.pairs[self.model.number][seat], 200)
                continue
            raised = style.px(12) if self.model.persons_turn and key in (self.focus, self.hover) else 0
            places[key] = Place((round(self.row.x + index * step), self.row.y - raised), None, index)
        return places

    def commands(self) -> Commands:
        return cut_commands(self.model, self)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style = self.app.style
        width, height = self.app.size
        place_row(buttons, (width // 2, height - style.px(24) - button_height(style) // 2), style, width)

    def focus_order(self) -> Sequence[Key]:
        """The ribbon, from its middle on."""
        left = self.model.left() if self.model.persons_turn else []
        return [("ribbon", index) for index in sorted(left, key=lambda index: (index - CARDS // 2) % CARDS)]

    # -- mouse and keys

    def hovered(self, key: Key | None) -> None:  # noqa: ARG002
        """The card under the mouse comes up a little."""
        if self.model.persons_turn and not self.stage.animating:
            self.stage.set_places(self.places())

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:  # noqa: ARG002
        if self.model.decided:
            self.go_on()
        elif self.model.persons_turn and sprite is not None and isinstance(sprite.key, tuple):
            self.pick(int(sprite.key[1]))

    def key(self, event: pygame.event.Event) -> bool:
        before = self.focus
        used = super().key(event)
        if self.focus not in (None, before):
            self.stage.set_places(self.places())
        return used

    @property
    def _here(self) -> int:
        """The card that the keyboard is on; the middle one (or the next) before it was moved."""
        focus = self.focus
        if isinstance(focus, tuple) and focus[0] == "ribbon":
            return int(focus[1])
        return next(index for index in self.model.left() if index >= CARDS // 2)

    def walk(self, step: int) -> None:
        """Goes along the ribbon, past what was drawn."""
        if not self.model.persons_turn:
            return
        start = self._here
        here = (start + step) % CARDS if self.focus is not None else start
        while here in self.model.picked.values():
            here = (here + (1 if step > 0 else -1)) % CARDS
        self.focus = ("ribbon", here)

    # -- painting

    def blocks(self) -> list[Block]:
        """The words above the cards."""
        colours = self.app.style.colours
        return [
            Words(t("cut.title"), "heading", colours.brass, "center"),
            Words(t(f"cut.rule.{self.model.sitting.rules.first_dealer}"), "body", colours.muted, "center"),
        ]

    def paint_below(self, surface: pygame.Surface) -> None:
        style = self.app.style
        colours = style.colours
        draw_blocks(surface, self.blocks(), style, self.words)
        for seat, slot in self.slots.items():
            outline = slot.inflate(style.px(8), style.px(8))
            dealer = self.model.decided and self.model.sitting.deals[-1].dealer == seat
            border = (*colours.brass, 255) if dealer else colours.panel_border
            draw_panel(
                surface, outline, style, fill=colours.well, border=border, thickness=style.px(3 if dealer else 1)
            )
            beside = pygame.Rect(
                outline.right + style.gap, slot.y, surface.get_width() - outline.right - style.px(36), 1
            )
            beside.y = slot.centery - line_height("strong", style) // 2
            used = one_line([self.model.name(seat)], "strong", style, beside.width)
            draw_text(surface, self.model.name(seat), "strong", used, beside, colours.brass if dealer else colours.text)
        text = self.model.says()
        used = one_line([text], "strong", style, self.message.width)
        draw_text(surface, text, "strong", used, self.message, align="center", valign="center")

    def paint_above(self, surface: pygame.Surface) -> None:
        focus = self.focus
        if self.stage.animating or not self.app.by_keyboard or focus not in self.stage.sprites:
            return
        rect = self.stage.rect(self.stage.sprites[focus])
        surface.blit(self.art.back(), rect)  # whole, so that the ring belongs to one card
        draw_card_ring(surface, rect, self.app.style)


def _nothing() -> None:
    """The deal has begun already."""
