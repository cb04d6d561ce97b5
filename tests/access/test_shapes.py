"""States differ in shape: in two colours, one for all grounds and one for all lines, no two of them look the same."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.spreads import draw_bracket, draw_drop_slot
from gin_desktop.ui.kit.focus import Widget, draw_focus
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.shapes import draw_radio, draw_row
from gin_desktop.ui.kit.widgets.state_marks import draw_states
from gin_desktop.ui.table.painting.meld_marks import MeldLine, draw_meld_line
from gin_desktop.ui.table.painting.middle import draw_drawn_ring

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
GROUNDS = {"primary", "primary_hover", "primary_down", "selection", "field"}


def two_colours() -> Palette:
    """Returns a palette of black grounds, with everything that is drawn on them in white."""
    colours: dict[str, Any] = {}
    for field in dataclasses.fields(Palette):
        default = field.default
        if not isinstance(default, tuple):
            continue
        name = field.name
        lies = (
            name.startswith(("felt", "grain", "panel", "well", "track", "dim", "shadow", "button")) or name in GROUNDS
        )
        ground = lies and not name.endswith("border")
        colours[name] = (*(BLACK if ground else WHITE), *default[3:4])
    return dataclasses.replace(Palette(), **colours)


STYLE = Style(colours=two_colours())
RUN_POINTS = pygame.Rect(20, 20, 160, 60)
CARD = pygame.Rect(40, 20, 70, 98)


def widget(*, enabled: bool = True, selected: bool = False) -> Widget:
    """Returns a button in a state."""

    kind = type("ShownButton", (Widget,), {"marked": True, "enabled": enabled, "selected": selected})
    return kind("one", RUN_POINTS, lambda: None)


@pytest.fixture(autouse=True, scope="module")
def _screen() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("shapes", (64, 64))
    window.get_surface()
    yield
    window.destroy()


def picture(draw: Callable[[pygame.Surface], object]) -> bytes:
    """Returns what is drawn on black, each point as light or dark."""
    surface = pygame.Surface((220, 150)).convert()
    surface.fill(BLACK)
    draw(surface)
    light = pygame.mask.from_threshold(surface, WHITE, (128, 128, 128, 255))
    return light.to_surface().get_buffer().raw


def same(pictures: dict[str, bytes]) -> list[tuple[str, str]]:
    return [(one, other) for one, other in itertools.combinations(pictures, 2) if pictures[one] == pictures[other]]


def felt_button(*, enabled: bool = True, chosen: bool | None = False, focus: bool = False) -> bytes:
    button = TableButton("rank", "Rank", "R", lambda: None, enabled=enabled, chosen=chosen, rect=RUN_POINTS.copy())
    return picture(lambda surface: button.draw(surface, STYLE, hover=False, focus=focus))


def test_the_states_of_a_button_on_the_felt() -> None:
    shown = {
        "usable": felt_button(),
        "selected": felt_button(chosen=True),
        "disabled": felt_button(enabled=False),
        "focused": felt_button(focus=True),
        "selected and focused": felt_button(chosen=True, focus=True),
    }
    assert same(shown) == []


def form_button(button: Widget, *, focus: bool = False) -> bytes:
    def draw(surface: pygame.Surface) -> None:
        draw_panel(surface, RUN_POINTS, STYLE, fill=(*BLACK, 255), border=(*WHITE, 255) if button.enabled else (0,) * 4)
        draw_states(surface, [button], STYLE)
        if focus:
            draw_focus(surface, RUN_POINTS, STYLE)

    return picture(draw)


def test_the_states_of_a_button_in_a_form() -> None:
    shown = {
        "usable": form_button(widget()),
        "selected": form_button(widget(selected=True)),
        "disabled": form_button(widget(enabled=False)),
        "focused": form_button(widget(), focus=True),
    }
    assert same(shown) == []


def test_the_states_of_a_row() -> None:
    def row(button: Widget) -> bytes:
        return picture(lambda surface: draw_row(surface, RUN_POINTS, STYLE, button))

    shown = {
        "usable": row(widget()),
        "selected": row(widget(selected=True)),
        "disabled": row(widget(enabled=False)),
    }
    assert same(shown) == []


def test_a_radio_button() -> None:
    shown = {
        str(chosen): picture(lambda surface, chosen=chosen: draw_radio(surface, (60, 60), STYLE, chosen=chosen))
        for chosen in (False, True)
    }
    assert same(shown) == []


def test_the_marks_of_cards() -> None:
    shown = {
        "none": picture(lambda surface: None),
        "focused": picture(lambda surface: draw_card_ring(surface, CARD, STYLE)),
        "just drawn": picture(lambda surface: draw_drawn_ring(surface, 7, {7: CARD}, STYLE)),
        "held": picture(lambda surface: draw_panel(surface, CARD.move(0, -STYLE.px(14)), STYLE, border=(*WHITE, 255))),
        "a meld": picture(lambda surface: draw_bracket(surface, CARD, STYLE)),
        "a place for it": picture(lambda surface: draw_drop_slot(surface, CARD, CARD, STYLE)),
        "the place under it": picture(lambda surface: draw_drop_slot(surface, CARD, CARD, STYLE, strong=True)),
    }
    assert same(shown) == []


def test_the_lines_of_melds() -> None:
    lines = [MeldLine(0, pygame.Rect(20, 100, 120, 4), shape) for shape in ("line", "double", "dots", "dashes")]
    shown = {line.shape: picture(lambda surface, line=line: draw_meld_line(surface, line, STYLE)) for line in lines}
    assert same(dict(shown)) == []
