"""A try as a row of a list, and the keys of the screens of deals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Final

from gin_desktop.session.deals.tries import Try
from gin_desktop.ui.kit.commands import letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.words import t
from gin_desktop.words.dates import file_date_text
from gin_desktop.words.deal_results import ended_text, name_of, row_ended_text
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.flow import Column


def build_row(column: Column, number: int, one: Try, today: date, opened: Callable[[], None]) -> None:
    """Adds a try as a button."""
    points = "" if one.outcome is None else signed_points(one.points)
    with column.card(f"deal_{number}", opened, top=8, below=8) as inner:
        ink = inner.style.colours.brass if one.won else inner.style.colours.text
        taken = inner.aside(points, "strong", colour=ink) if points else 0
        inner.text(name_of(one.game.code, one.game.daily), "strong", right=taken)
        inner.note(line(one, today))


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
    said.append(file_date_text(game.day, today))
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
