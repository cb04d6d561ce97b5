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
from gin_desktop.ui.kit.commands import Command, Key, Keymap, letter
from gin_desktop.ui.kit.text import shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
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

    def build(self, column: Column, clear: Command | None) -> None:
        """Adds the buttons beside the title if they fit there, else below it.

        Args:
            column: begins with the title.
            clear: resets the filter; None if there is nothing to reset.
        """
        style, gap, count = self.ui.style, self.ui.style.px(8), len(PARTS)
        wide = 0 if clear is None else self.ui.button_width(clear.label)
        left = text_width(t("statistics.title"), "heading", style) + style.px(28)
        least = style.px(168) * max(1.0, style.text_scale * 0.9)
        needed = count * least + (count - 1) * gap + (wide + gap if wide else 0)
        row = column
        if column.area is None and column.width - left >= needed:
            _, row = column.fixed(left, 0, gap=0)
            row.y = column.top
        elif column.width < needed:
            count = 2
        parts, reset = row, row
        if wide and count > 2:
            parts, reset = row.fixed(0, wide, gap=8)
        places = parts.grid(len(PARTS), count, style.control, gap=8)
        for part, place in zip(PARTS, places, strict=True):
            self._build_part(column, part, place)
        if clear is not None:
            reset.space(8 if reset is parts else 0)
            reset.command(clear)
        column.follow(parts, reset)
        column.y = max(column.y, parts.y + gap + style.px(4))

    def _build_part(self, column: Column, part: Part, rect: pygame.Rect) -> None:
        style, colours = self.ui.style, self.ui.style.colours
        chosen = not part_is_all(self.asked, part)
        column.button(f"filter_{part}", "", partial(self.pick, part), kind="row", selected=chosen, place=rect)
        inner = Column(self.ui, rect, column.area).inset(12, 6)
        side = rect.height - style.px(10)
        face = [side] if part == "opponent" and self.asked.opponent else []
        *faces, place, arrow = inner.line(*face, 0, style.px(24), gap=0)
        for one in faces:
            self.ui.picture(self._draw_face, one.move(-style.px(6), 0), area=column.area, above=True)
        text = shortened(part_text(part, self.asked, self.choices, self.today), "button", style, place.width)
        column.middle(text, "button", place, colour=colours.brass if chosen else colours.text)
        self.ui.picture(self._draw_arrow, arrow, area=column.area, above=True)

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


KEYS: Final[Keymap] = {
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
}
