"""The filter buttons beside or below the title, and the keys of the statistics screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.commands import Command, Key, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.text import shortened, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.people.comment import face
from gin_desktop.ui.statistics.model.chart import PAGES
from gin_desktop.ui.statistics.model.filters import PARTS, Part, part_is_all, part_text
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


@dataclass
class FilterBar:
    """A button for each part of the filter with its present value; ``pick`` is called to change it."""

    ui: Ui
    asked: Filter
    choices: Choices
    today: date
    pick: Callable[[Part], None]
    area: ScrollArea | None = None

    def build(self, place: pygame.Rect, content: pygame.Rect, clear: Command | None) -> None:
        """Adds the buttons beside the title if they fit there, else at the top of ``place``, which shrinks.

        Args:
            content: the whole page, which begins with the title.
            clear: resets the filter; None if there is nothing to reset.
        """
        style, gap, count = self.ui.style, self.ui.style.px(8), len(PARTS)
        wide = 0 if clear is None else self.ui.button_width(clear.label) + gap
        left = text_width(t("statistics.title"), "heading", style) + style.px(28)
        least = style.px(168) * max(1.0, style.text_scale * 0.9)
        needed = count * least + (count - 1) * gap + wide
        beside = self.area is None and content.width - left >= needed
        across = count if beside or place.width >= needed else 2
        x, top = (content.x + left, content.y) if beside else place.topleft
        room = place.right - x - (wide if across == count else 0)
        width = (room - (across - 1) * gap) // across
        for number, part in enumerate(PARTS):
            line, column = divmod(number, across)
            corner = (x + column * (width + gap), top + line * (style.control + gap))
            self._build_part(part, pygame.Rect(corner, (width, style.control)))
        bottom = top + -(-count // across) * (style.control + gap)
        if clear is not None:
            rect = pygame.Rect(place.right - wide + gap, top, wide - gap, style.control)
            if across < count:
                rect.topleft = (place.x, bottom)
                bottom += style.control + gap
            self.ui.command(clear, rect, area=self.area)
        move_top_down(place, bottom + style.px(4))

    def _build_part(self, part: Part, rect: pygame.Rect) -> None:
        style, colours = self.ui.style, self.ui.style.colours
        chosen = not part_is_all(self.asked, part)
        self.ui.button(
            f"filter_{part}", "", rect, partial(self.pick, part), kind="row", area=self.area, selected=chosen
        )
        x, right = rect.x + style.px(12), rect.right - style.px(30)
        if part == "opponent" and self.asked.opponent:
            side = rect.height - style.px(10)
            place = pygame.Rect(x - style.px(6), rect.y, side, rect.height)
            self.ui.picture(self._draw_face, place, area=self.area, above=True)
            x += side
        text = shortened(part_text(part, self.asked, self.choices, self.today), "button", style, right - x)
        colour = colours.brass if chosen else colours.text
        place = pygame.Rect(x, rect.y, right - x, rect.height)
        self.ui.label(text, "button", place, colour=colour, valign="center", area=self.area)
        arrow = pygame.Rect(right, rect.y, style.px(24), rect.height)
        self.ui.picture(self._draw_arrow, arrow, area=self.area, above=True)

    def _draw_face(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        style = self.ui.style
        who = Seat(self.asked.opponent or "", self.asked.level)
        picture = face(who, "calm", place.width, style)
        surface.blit(picture, picture.get_rect(midleft=place.midleft))

    def _draw_arrow(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draws the arrow of a button that opens a list."""
        style, (x, y) = self.ui.style, place.center
        reach, colour = style.px(5), style.colours.muted
        for side in (-1, 1):
            end, start = (x, y + reach // 2), (x + side * reach, y - reach // 2)
            pygame.draw.aaline(surface, colour, start, end, style.px(2))


def move_top_down(place: pygame.Rect, y: int) -> None:
    """Moves the top of a place down to ``y``, if it is above; the bottom stays."""
    place.y, place.height = max(place.y, y), max(0, place.bottom - max(place.y, y))


KEYS: Final = keymap(
    "statistics",
    {
        **{f"page_{page}": letter(str(number)) for number, page in enumerate(PAGES, start=1)},
        "table": letter("t"),
        "filter_opponent": letter("o"),
        "filter_rules": letter("r"),
        "filter_form": letter("k"),
        "filter_dates": letter("d"),
        "clear": letter("a"),
        "records": letter("g"),
        "export": letter("e"),
        "reset": Key(pygame.K_DELETE, "", named="statistics.key.delete"),
        "restore": letter("z", control=True),
    },
    says={
        **{f"page_{page}": "statistics.keys.pages" for page in PAGES},
        **{f"filter_{part}": f"statistics.keys.{part}" for part in ("opponent", "rules", "form", "dates")},
        **{name: f"statistics.keys.{name}" for name in ("table", "clear", "records", "export", "reset", "restore")},
    },
    fixed=[f"page_{page}" for page in PAGES],  # its place in the row
)
