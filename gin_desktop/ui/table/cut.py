"""The cut for the first deal: a ribbon of cards, one drawn by each side; the higher or the lower one deals.

The deal is fixed and sealed before the first card is drawn, the cut with it: whichever card of the ribbon one takes,
it turns out to be the one that was cut.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.game import dealer_by_cut
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.blocks import Block, Words, draw_blocks, one_line
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import ease_in_out
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

CARDS: Final = 52
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
        self.sitting = sitting
        self.viewer = viewer
        self.demo = demo
        self._done = done
        deal = sitting.deals[-1]
        self.pairs: list[tuple[Card, Card]] = list(zip(deal.cut[::2], deal.cut[1::2], strict=True))
        self.number = 0
        """which of the pairs is being cut"""
        self.picked: dict[int, int] = {}
        """which card of the ribbon each seat has drawn"""
        self.waited = 0.0
        self._rng = random.Random(deal.nonce)  # only for which back a computer takes
        self.row = pygame.Rect(0, 0, 0, 0)
        self.slots: dict[int, pygame.Rect] = {}
        self.words = pygame.Rect(0, 0, 0, 0)
        self.message = pygame.Rect(0, 0, 0, 0)

    # -- state

    @property
    def turn(self) -> int | None:
        """The seat that has to draw a card; None once both have."""
        order = (self.viewer, 1 - self.viewer)
        return next((seat for seat in order if seat not in self.picked), None)

    @property
    def persons_turn(self) -> bool:
        """Whether a person has to draw."""
        return not self.demo and self.turn is not None and self.sitting.is_person(self.turn)

    @property
    def person_reads(self) -> bool:
        """Whether somebody sits there who says when to go on; with quick cards, and in a demo, nobody is asked."""
        return not self.demo and self.speed != "fast" and any(self.sitting.is_person(seat) for seat in (0, 1))

    @property
    def tied(self) -> bool:
        """Whether the cards that lie open are of one rank."""
        return self.turn is None and dealer_by_cut(self.sitting.rules, self.pairs[self.number]) is None

    @property
    def decided(self) -> bool:
        """Whether it is known who deals."""
        return self.turn is None and not self.tied

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.sitting.seats[seat].name

    # -- what happens

    def pick(self, index: int) -> None:
        """The seat whose turn it is draws a card of the ribbon."""
        seat = self.turn
        if seat is None or index in self.picked.values():
            return
        self.picked[seat] = index
        self.waited = 0.0
        self.focus = None
        self.app.sound.play("draw")
        self.stage.move_to(self.places(), self.seconds("draw"), easing=ease_in_out)
        self.refresh()

    def go_on(self) -> None:
        """To the deal."""
        done, self._done = self._done, _nothing
        self.app.pop()
        done()

    def tick(self, dt: float) -> None:
        """Computers draw after a pause; a tie is cut again; the result stays until a person has read it."""
        self.waited += dt
        if self.persons_turn:
            return
        if self.turn is not None:
            if self.waited >= self.seconds("pause"):
                self.pick(self._rng.choice([i for i in range(CARDS) if i not in self.picked.values()]))
        elif self.tied:
            if self.waited >= _READING * self.seconds("answer") and self.number + 1 < len(self.pairs):
                self.number += 1
                self.picked.clear()
                self.waited = 0.0
                self.settle("draw")
        elif not self.person_reads and self.waited >= _READING * max(1.0, self.seconds("answer")):
            self.go_on()

    @property
    def animating(self) -> bool:
        waits = self.person_reads if self.decided else self.persons_turn
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
        self.slots = {self.viewer: lower, 1 - self.viewer: upper}
        self.message = pygame.Rect(edge, bottom + gap // 2, width - 2 * edge, line_height("strong", style))

    def places(self) -> dict[Key, Place]:
        """The ribbon, and the cards drawn from it."""
        style = self.app.style
        step = (self.row.width - self.art.size[0]) / (CARDS - 1)
        drawn = {index: seat for seat, index in self.picked.items()}
        places: dict[Key, Place] = {}
        for index in range(CARDS):
            key = ("ribbon", index)
            if index in drawn:
                seat = drawn[index]
                places[key] = Place(self.slots[seat].topleft, self.pairs[self.number][seat], 200)
                continue
            raised = style.px(12) if self.persons_turn and key in (self.focus, self.hover) else 0
            places[key] = Place((round(self.row.x + index * step), self.row.y - raised), None, index)
        return places

    def make_buttons(self) -> list[TableButton]:
        style = self.app.style
        if self.decided:
            buttons = [TableButton("go_on", t("cut.go_on"), "⏎", self.go_on, primary=True)]
        else:
            buttons = [TableButton("skip", t("cut.skip"), t("key.esc"), self.go_on)]
        width, height = self.app.size
        place_row(buttons, (width // 2, height - style.px(24) - button_height(style) // 2), style, width)
        return buttons

    # -- mouse and keys

    def hovered(self, key: Key | None) -> None:  # noqa: ARG002
        """The card under the mouse comes up a little."""
        if self.persons_turn and not self.stage.animating:
            self.stage.set_places(self.places())

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:  # noqa: ARG002
        if self.decided:
            self.go_on()
        elif self.persons_turn and sprite is not None and isinstance(sprite.key, tuple):
            self.pick(int(sprite.key[1]))

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: -5, pygame.K_UP: 5}
        if event.key == pygame.K_ESCAPE:
            self.go_on()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self.decided:
                self.go_on()
            elif self.persons_turn:
                self.pick(self._here)
        elif event.key in steps and self.persons_turn:
            self._walk(steps[event.key])
        elif event.key == pygame.K_TAB and self.persons_turn:
            self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            return False
        return True

    @property
    def _here(self) -> int:
        """The card that the keyboard is on; the middle one (or the next) before it was moved."""
        focus = self.focus
        if isinstance(focus, tuple) and focus[0] == "ribbon":
            return int(focus[1])
        return next(index for index in range(CARDS // 2, CARDS) if index not in self.picked.values())

    def _walk(self, step: int) -> None:
        start = self._here
        here = (start + step) % CARDS if self.focus is not None else start
        while here in self.picked.values():
            here = (here + (1 if step > 0 else -1)) % CARDS
        self.focus = ("ribbon", here)
        self.stage.set_places(self.places())
        self.refresh()

    def keys(self) -> list[tuple[str, str]]:
        return [
            ("←→", t("keys.cut.arrows")),
            (t("key.enter"), t("keys.cut.pick")),
            (t("key.esc"), t("keys.cut.skip")),
        ]

    # -- painting

    def says(self) -> str:
        """The line under the cards."""
        seat = self.turn
        if seat is not None:
            if not self.persons_turn:
                return t("cut.other", name=self.name(seat))
            return t("cut.pick") if self.sitting.is_alone(seat) else t("cut.pick.name", name=self.name(seat))
        first, second = self.pairs[self.number]
        dealer = dealer_by_cut(self.sitting.rules, (first, second))
        if dealer is None:
            return t("cut.tie", first=card_text(first), second=card_text(second))
        card, other = (first, second) if dealer == 0 else (second, first)
        key = f"cut.deals.{self.sitting.rules.first_dealer}"
        if dealer == self.viewer and self.sitting.is_alone(dealer) and not self.demo:
            return t(f"{key}.you", card=card_text(card), other=card_text(other))
        return t(key, dealer=self.name(dealer), card=card_text(card), other=card_text(other))

    def blocks(self) -> list[Block]:
        """The words above the cards."""
        colours = self.app.style.colours
        return [
            Words(t("cut.title"), "heading", colours.brass, "center"),
            Words(t(f"cut.rule.{self.sitting.rules.first_dealer}"), "body", colours.muted, "center"),
        ]

    def paint_below(self, surface: pygame.Surface) -> None:
        style = self.app.style
        colours = style.colours
        draw_blocks(surface, self.blocks(), style, self.words)
        for seat, slot in self.slots.items():
            outline = slot.inflate(style.px(8), style.px(8))
            dealer = self.decided and self.sitting.deals[-1].dealer == seat
            border = (*colours.brass, 255) if dealer else colours.panel_border
            draw_panel(
                surface, outline, style, fill=colours.well, border=border, thickness=style.px(3 if dealer else 1)
            )
            beside = pygame.Rect(
                outline.right + style.gap, slot.y, surface.get_width() - outline.right - style.px(36), 1
            )
            beside.y = slot.centery - line_height("strong", style) // 2
            used = one_line([self.name(seat)], "strong", style, beside.width)
            draw_text(surface, self.name(seat), "strong", used, beside, colours.brass if dealer else colours.text)
        text = self.says()
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
