"""The list of the parts of the rules editor."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gin_desktop.engine.fields import SECTIONS
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.rules.editor.model import PARTS, EditorModel
from gin_desktop.words import t


def build_parts(ui: Ui, model: EditorModel, place: pygame.Rect, open_part: Callable[[str], None]) -> None:
    """The list of the parts, each with a mark where something in it differs or cannot be."""
    style = ui.style
    air = style.ring_room
    area = ui.area(pygame.Rect(place.x - air, place.y - air, place.width + 2 * air, place.height + air))
    step = style.control + style.px(7)
    scrolls = len(PARTS) * step > place.height
    width = area.width - 2 * air if scrolls else place.width
    changed, broken = set(model.draft.mended.differing(model.draft.base_rules)), model.broken_fields()
    y = air
    for part in PARTS:
        rect = pygame.Rect(air, y, width, style.control)
        ui.button(
            f"part_{part}",
            t(f"editor.section.{part}"),
            rect,
            partial(open_part, part),
            kind="choice",
            area=area,
            selected=part == model.part,
        )
        fields = set(SECTIONS.get(part, ()))
        if fields & broken or fields & changed:
            mark = partial(_mark, style=style, wrong=bool(fields & broken), chosen=part == model.part)
            ui.picture(mark, rect, area=area, above=True)
        y += step
    ui.finish_area(area, y - style.px(7) + air)


def _mark(surface: pygame.Surface, place: pygame.Rect, *, style: Style, wrong: bool, chosen: bool) -> None:
    """A dot for what differs, a triangle for what cannot be."""
    colours = style.colours
    x, y, r = place.right - style.px(17), place.centery, style.px(5)
    if wrong:
        colour = colours.red_on_light if chosen else colours.warning
        corners = [(x, y - 1.6 * r), (x + 1.6 * r, y + 1.2 * r), (x - 1.6 * r, y + 1.2 * r)]
        pygame.draw.polygon(surface, colour, corners)
        pygame.draw.aalines(surface, colour, True, corners)
    else:
        pygame.draw.aacircle(surface, colours.ink if chosen else colours.brass, (x, y), r)
