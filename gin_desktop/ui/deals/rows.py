"""A try as a row of a list, and the keys of the screens of deals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.deals.tries import Try
from gin_desktop.ui.kit.commands import letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.words import t
from gin_desktop.words.dates import written_text
from gin_desktop.words.deal_results import ended_text, name_of, row_ended_text
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


def build_row(
    ui: Ui, area: ScrollArea, place: pygame.Rect, number: int, one: Try, today: date, opened: Callable[[], None]
) -> int:
    """Adds a try as a button; returns the y below."""
    style, colours, pad = ui.style, ui.style.colours, ui.style.px(14)
    x, width, y = place.x + pad, place.width - 2 * pad, place.y + style.px(8)
    points = "" if one.outcome is None else signed_points(one.points)
    taken = text_width(points, "strong", style) + style.px(16) if points else 0
    if points:
        rect = pygame.Rect(x + width - taken, y, taken, line_height("strong", style))
        ink = colours.brass if one.won else colours.text
        ui.label(points, "strong", rect, colour=ink, align="right", area=area)
    y = ui.label(name_of(one.game.code, one.game.daily), "strong", pygame.Rect(x, y, width - taken, 0), area=area)
    y = ui.label(line(one, today), "small", pygame.Rect(x, y, width, 0), colour=colours.muted, area=area)
    rect = pygame.Rect(place.x, place.y, place.width, y + style.px(8) - place.y)
    ui.button(f"deal_{number}", "", rect, opened, kind="row", area=area)
    return rect.bottom


def line(one: Try, today: date) -> str:
    """The second line of a row: rules and opponent, how the round ended, what is special, and when it was played."""
    game = one.game
    said = (
        []
        if game.daily
        else [t("deals.row.line", rules=title_of(game.preset, game.title), opponent=level_title(game.level or ""))]
    )
    if one.outcome is None:
        said.append(t(f"deals.row.{one.state}"))
    else:
        # an imported try may be somebody else's
        told = ended_text if game.place == "imported" else row_ended_text
        said.append(told(one.outcome, won=one.won))
    if game.place == "imported":
        said.append(t("deals.row.imported"))
    elif one.again:
        said.append(t("deals.row.again"))
    elif one.late:
        said.append(t("deals.row.late"))
    said.append(written_text(game.day, today))
    return " · ".join(said)


KEYS: Final = keymap(
    "shared_deals",
    {
        # a first try counts, so no letter that may be typed as part of a code starts one
        "today": letter("t", control=True),
        "new": letter("n"),
        "all": letter("a"),
        "paste": letter("v", control=True),
        "type": letter("d", control=True),  # a letter alone would be typed as well
        "earlier": letter("e"),
        "later": letter("l"),
        "copy": letter("c"),
        "result": letter("r"),
        "sheet": letter("s"),
        "play": letter("p", control=True),
    },
    says={
        **{name: f"deals.keys.{name}" for name in ("today", "new", "all", "paste", "type", "earlier", "later")},
        "copy": "deals.one.keys.copy",
        "result": "deals.one.keys.copy_result",
        "sheet": "deals.one.keys.sheet",
        "play": "deals.one.keys.play",
    },
    typed=("today", "paste", "type", "play"),  # the code of a deal is typed there
)
