"""The card that sets the knock limit or doubles the points, shown throughout the round with its meaning."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from gin_desktop.engine.cards import Card, suit
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import card_size
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.felt.marks import draw_tag
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_height, text_width, wrap
from gin_desktop.words import t

_HEIGHT = 96


def spade_text(view: View) -> str:
    """Returns what a spade as this card doubles; empty where it is no spade, or doubles nothing."""
    rules = view.rules
    if view.turned is None or suit(view.turned) or not (rules.spades_double or rules.spade_boxes_double):
        return ""
    both = rules.spades_double and rules.spade_boxes_double
    return t(f"table.spade.{'both' if both else 'points' if rules.spades_double else 'boxes'}")


def limit_text(view: View) -> str:
    """Returns the maximum deadwood for a knock, as a text."""
    if view.limit:
        return t("table.limit", limit=view.limit)
    ace = view.rules.knock_mode == "oklahoma" and view.turned is not None
    return t("table.limit_ace" if ace else "table.limit_gin")


@lru_cache(maxsize=4)
def _picture(card: Card | None, look: CardLook, height: int) -> pygame.Surface:
    return load_card(card, look, card_size(height))


@dataclass(slots=True)
class KnockCard:
    """A small card with its meaning beside it, as a block of a column. ``card`` None: it is not turned up yet."""

    card: Card | None
    look: CardLook
    limit: str
    spade: str

    def _size(self, style: Style) -> tuple[int, int]:
        return card_size(style.px(_HEIGHT * min(1.0, 0.5 + 0.5 * style.text_scale)))

    def _room(self, style: Style, width: int) -> int:
        return width - self._size(style)[0] - style.px(10)

    def _words_height(self, style: Style, room: int) -> int:
        return line_height("small", style) + text_height(self.limit, "strong", style, room)

    def _badge_height(self, style: Style, width: int) -> int:
        if not self.spade:
            return 0
        return text_height(self.spade, "small_strong", style, width - style.wide_gap) + style.small_gap

    def height(self, style: Style, width: int) -> int:
        """Returns its height at this width, in pixels."""
        top = max(self._size(style)[1], self._words_height(style, self._room(style, width)))
        badge = self._badge_height(style, width)
        return top + (badge + style.small_gap if badge else 0) + style.line_gap

    def fits(self, style: Style, width: int) -> bool:
        """Whether it does not exceed this width."""
        room = self._room(style, width)
        lines = wrap(self.limit, "strong", style, room)
        badge = wrap(self.spade, "small_strong", style, width - style.wide_gap)
        title = text_width(t("table.turned"), "small", style) <= room
        words = all(text_width(line, "strong", style) <= room for line in lines)
        return title and words and all(text_width(line, "small_strong", style) <= width for line in badge)

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        """Draws it in a rectangle."""
        colours = style.colours
        wide, high = self._size(style)
        surface.blit(_picture(self.card, self.look, high), rect.topleft)
        if self.card is None:
            return
        words, parts = self._words_height(style, self._room(style, rect.width)), Dock(rect)
        beside = Dock(parts.top(max(high, words), style.small_gap))
        beside.left(wide, style.px(10))
        lines = Dock(placed((beside.rest.width, words), beside.rest))
        draw_text(surface, t("table.turned"), "small", style, lines.top(line_height("small", style)), colours.muted)
        draw_text(surface, self.limit, "strong", style, lines.rest, colours.brass)
        if self.spade:
            draw_tag(surface, parts.top(self._badge_height(style, rect.width)), self.spade, style)
