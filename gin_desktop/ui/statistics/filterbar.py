"""The filter buttons beside or below the title, and the keys of the statistics screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.commands import Command, Key, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.statistics.model.chart import PAGES
from gin_desktop.ui.statistics.model.filters import PARTS, Part, part_matches_all_games, part_text
from gin_desktop.words import t


@dataclass
class FilterBar:
    """A button for each part of the filter with its present value; ``pick`` is called to change it."""

    asked: Filter
    choices: Choices
    today: date
    pick: Callable[[Part], None]

    def build(self, column: Column, content: pygame.Rect, clear: Command | None) -> None:
        """Adds the buttons beside the title if they fit there, else to a column.

        Args:
            content: the whole page, which begins with the title.
            clear: resets the filter; None if there is nothing to reset.
        """
        form, style, count = column.form, column.style, len(PARTS)
        wide = [] if clear is None else [form.button_width(clear.label)]
        gaps = (count - 1 + len(wide)) * style.small_gap
        needed = count * style.text_room(168, 0.9) + gaps + sum(wide)
        left = text_width(t("statistics.title"), "heading", style) + style.px(28)
        row = column
        if column.area is None and content.width - left >= needed:
            row = Column(form, content).fixed(left, 0, gap=0)[1]
        across = count if row.width >= needed else 2
        widths = [*[0] * across, *(wide if across == count else [])]
        lines = [row.line(*widths, gap=8, below=8) for _ in range(0, count, across)]
        for part, place in zip(PARTS, (place for line in lines for place in line[:across]), strict=True):
            self._build_part(row, part, place)
        if clear is not None and across == count:
            form.command(clear, lines[0][-1], area=row.area)
        elif clear is not None:
            row.command(clear, below=8)
        row.space(4)
        column.follow(row)

    def _build_part(self, column: Column, part: Part, rect: pygame.Rect) -> None:
        style, form = column.style, column.form
        chosen = not part_matches_all_games(self.asked, part)
        column.button(f"filter_{part}", "", partial(self.pick, part), kind="row", selected=chosen, place=rect)
        inner = Column(form, rect, column.area).inset(12, 6)
        sign = [style.control - style.px(10)] if part == "opponent" and self.asked.opponent else []
        *faces, said, arrow = inner.line(*sign, 0, style.px(24), gap=0)
        for place in faces:
            form.picture(partial(self._draw_face, style), place.move(-style.line_gap, 0), area=column.area, above=True)
        text = shortened(part_text(part, self.asked, self.choices, self.today), "button", style, said.width)
        inner.middle(text, "button", said, colour=style.colours.brass if chosen else style.colours.text)
        form.picture(partial(_draw_arrow, style), arrow, area=column.area, above=True)

    def _draw_face(self, style: Style, surface: pygame.Surface, place: pygame.Rect) -> None:
        who = Seat(self.asked.opponent or "", self.asked.level)
        picture = face(who, "calm", place.width, style)
        surface.blit(picture, picture.get_rect(midleft=place.midleft))


def _draw_arrow(style: Style, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draws the arrow of a button that opens a list."""
    (x, y), reach, colour = place.center, style.px(5), style.colours.muted
    for side in (-1, 1):
        end, start = (x, y + reach // 2), (x + side * reach, y - reach // 2)
        pygame.draw.aaline(surface, colour, start, end, style.stroke)


KEYS: Final = keymap(
    "statistics",
    {
        **{f"page_{page}": letter(str(number)) for number, page in enumerate(PAGES, start=1)},
        "table": letter("t"),
        "games": letter("l"),
        "filter_opponent": letter("o"),
        "filter_rules": letter("r"),
        "filter_form": letter("k"),
        "filter_dates": letter("d"),
        "clear": letter("a"),
        "records": letter("g"),
        "skill": letter("s"),
        "export": letter("e"),
        "reset": Key(pygame.K_DELETE, "", named="statistics.key.delete"),
        "restore": letter("z", control=True),
    },
    says={
        **{f"page_{page}": "statistics.keys.pages" for page in PAGES},
        **{f"filter_{part}": f"statistics.keys.{part}" for part in ("opponent", "rules", "form", "dates")},
        **{
            name: f"statistics.keys.{name}"
            for name in ("table", "games", "clear", "records", "skill", "export", "reset", "restore")
        },
    },
    fixed=[f"page_{page}" for page in PAGES],  # its place in the row
)
