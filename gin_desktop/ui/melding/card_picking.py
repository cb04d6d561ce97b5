"""What all screens share on which cards are picked from the whole pack: rooms of which one gets the next card, names of
cards that are typed, the keys, and how a room and the place of a picked card look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.engine.cards import RANKS, SUITS, Card
from gin_desktop.ui.felt.blocks import one_line
from gin_desktop.ui.felt.marks import draw_arrowhead
from gin_desktop.ui.kit.commands import Key, is_plain, letter
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

SIGNS: Final = "0123456789atjqkshdc"
"""The characters that name cards, so that no command has them for a key."""

PICKING_KEYS: Final[Mapping[str, Key]] = {
    "take": Key(pygame.K_BACKSPACE, "", also=(pygame.K_DELETE,), named="cards.key.backspace"),
    "other_side": letter("O"),
    "clear": letter("X"),
}
"""The keys that mean the same on all these screens."""

_TEN: Final = "T"


def typing_key() -> tuple[str, str]:
    """How cards are typed, for the list of keys."""
    return t("cards.key.type"), t("keys.cards.type")


class TypedCard:
    """The name of a card that is being typed: first the rank, then the suit.

    Attributes:
        rank: the rank that waits for its suit, as in ``RANKS``; or empty.
    """

    def __init__(self) -> None:
        self.rank = ""

    def accepts(self, event: pygame.event.Event) -> bool:
        """Whether a key press continues the name of a card: a rank, or after a rank a suit."""
        return is_plain(event) and self.accepts_character(event.unicode)

    def accepts_character(self, sign: str) -> bool:
        """Whether a character continues the name of a card."""
        upper = sign.upper()
        return len(upper) == 1 and (upper in RANKS or upper in "01" or (bool(self.rank) and upper in SUITS))

    def type_character(self, sign: str) -> Card | None:
        """Takes a character that is accepted (10 is T or 10); returns the card once its name is complete."""
        upper = sign.upper()
        if self.rank and upper in SUITS:
            card = SUITS.index(upper) * len(RANKS) + RANKS.index(self.rank)
            self.rank = ""
            return card
        self.rank = _TEN if upper in "01" else upper
        return None

    @property
    def said(self) -> str:
        """What has been typed so far, as text; empty if nothing has."""
        return t("cards.typed", rank="10" if self.rank == _TEN else self.rank) if self.rank else ""


@dataclass(frozen=True)
class RoomTexts:
    """The texts of a room for picked cards: its name, its number of cards, a note at the right (an error if ``wrong``),
    and a text for the empty room.
    """

    name: str
    amount: str
    note: str
    wrong: bool
    empty: str


def draw_caption(surface: pygame.Surface, place: pygame.Rect, style: Style, said: RoomTexts, *, marked: bool) -> None:
    """Draws the caption of a room, with an arrowhead if it gets the next card."""
    colours = style.colours
    room, size = Dock(place), style.px(9)
    pointer = placed((size, round(size * 1.6)), room.left(size, size))
    if marked:
        draw_arrowhead(surface, pointer, style)
    used = one_line([said.name, said.amount, said.note], "strong", style, room.rest.width)
    colour = colours.warning if said.wrong else colours.muted
    draw_text(surface, said.note, "strong", used, room.rest, colour, align="right", valign="center")
    name, ink = room.left(text_width(said.name, "strong", used), style.text_pad), colours.brass if marked else None
    draw_text(surface, said.name, "strong", used, name, ink, valign="center")
    draw_text(surface, said.amount, "strong", used, room.rest, valign="center")


def draw_gap(surface: pygame.Surface, place: pygame.Rect, seen: int, style: Style, card: Card) -> None:
    """Draws the empty place of a card that lies in a room; ``seen`` pixels of its height are visible."""
    draw_panel(surface, place, style, fill=style.colours.well_deep, border=style.colours.panel_border)
    inner = Dock(place).top(seen)
    draw_text(surface, card_text(card), "small", style, inner, style.colours.faint, align="center", valign="center")
