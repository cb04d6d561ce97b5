"""The cards of the position editor: faces on buttons, gaps in the grid, and marks on what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.session.positions.position_draft import LaidCard
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import one_line
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.form import Form
from gin_desktop.ui.melding.card_picking import RoomTexts, draw_caption, draw_gap
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card


class EditorCards:
    """Draws the cards on their buttons; ``marked`` are those with which something is wrong."""

    def __init__(self, art: CardArt) -> None:
        self.art = art
        self.marked: CardSet = 0

    def button(
        self,
        ui: Form,
        column: Column,
        key: str,
        card: Card,
        place: pygame.Rect,
        act: Callable[[], object],
        *,
        name: str = "",
        said: str = "",
    ) -> None:
        """Adds a card as a button; ``name`` is what it is called, ``said`` what a press does, if that is not plain."""
        name = name or spoken_card(card)
        ui.button(key, "", place, act, kind="line", area=column.area, name=name, description=said)
        ui.picture(partial(self._draw, card, ui.style), place, area=column.area, above=True)

    def laid(
        self,
        ui: Form,
        column: Column,
        number: int,
        one: LaidCard,
        place: pygame.Rect,
        act: Callable[[], object],
        words: str,
        *,
        said: str,
    ) -> None:
        """Adds a card that lay on the pile, with whose it was below it; one that was taken is darker."""
        ui.button(
            *(f"laid_{number}", "", place, act),
            kind="line",
            area=column.area,
            name=t("position.said.laid", card=spoken_card(one.card), n=number + 1),
            description=said,
        )
        ui.picture(partial(self._draw, one.card, ui.style, dim=one.taken), place, area=column.area, above=True)
        below = pygame.Rect(place.x, place.bottom, place.width, line_height("small", ui.style))
        ui.picture(partial(self._draw_words, words, ui.style), below, area=column.area, above=True)

    def gap(
        self, ui: Form, column: Column, card: Card, place: pygame.Rect, act: Callable[[], object], *, said: str
    ) -> None:
        """Adds the place of a card in the grid that lies elsewhere, as a button; ``said`` is what a press does."""
        name = t("access.bench.place", card=spoken_card(card))
        ui.button(f"card_{card}", "", place, act, kind="line", area=column.area, name=name, description=said)
        ui.picture(partial(_draw_gap, card, ui.style), place, area=column.area, above=True)

    def _draw(
        self, card: Card, style: Style, surface: pygame.Surface, place: pygame.Rect, *, dim: bool = False
    ) -> None:
        face = self.art.side(card, dim=dim)
        rect = face.get_rect(midtop=place.midtop)
        surface.blit(face, rect)
        if self.marked >> card & 1:
            wide = max(2, style.px(3))
            pygame.draw.rect(surface, style.colours.warning, rect, wide, border_radius=style.px(5))
            draw_text(
                surface, "!", "strong", style, rect.inflate(-style.px(8), 0), style.colours.warning, align="right"
            )

    @staticmethod
    def _draw_words(words: str, style: Style, surface: pygame.Surface, place: pygame.Rect) -> None:
        used = one_line([words], "small", style, place.width)
        draw_text(surface, words, "small", used, place, style.colours.muted, align="center")


def _draw_gap(card: Card, style: Style, surface: pygame.Surface, place: pygame.Rect) -> None:
    draw_gap(surface, place, place.height, style, card)


def caption_height(style: Style) -> int:
    """The height of the caption of a room, which is clicked."""
    return max(style.target, line_height("button", style))


def build_caption(
    ui: Form, column: Column, key: str, said: RoomTexts, act: Callable[[], object], *, marked: bool
) -> None:
    """Adds the caption of a room as a button that marks the room: it gets the next card."""
    place = column.take(caption_height(ui.style), below=5)
    name = t("access.bench.side", name=said.name, amount=said.amount)
    ui.button(key, "", place, act, kind="line", area=column.area, selected=marked, name=name, description=said.empty)

    def draw(surface: pygame.Surface, at: pygame.Rect) -> None:
        draw_caption(surface, at, ui.style, said, marked=marked)

    ui.picture(draw, place, area=column.area, above=True)
