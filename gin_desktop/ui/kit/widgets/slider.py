"""A slider for a number: what pygame_gui's lacks to live among our controls."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIHorizontalSlider

from gin_desktop.ui.kit.focus import Control
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.canvas import Canvas


def make_slider(
    canvas: Canvas,
    key: str,
    rect: pygame.Rect,
    value: float,
    limits: tuple[float, float],
    step: float,
    act: Callable[[float], None],
    area: ScrollArea | None,
) -> Control:
    """Makes a slider, its track on the canvas; the arguments are those of `Ui.slider`."""
    element = UIHorizontalSlider(
        rect,
        value,
        limits,
        canvas.app.manager,
        container=None if area is None else area.container,
        object_id=ObjectID(class_id="@slider"),
    )

    def moved(new: float) -> None:
        steps = round((new - limits[0]) / step)
        act(min(limits[1], max(limits[0], round(limits[0] + steps * step, 4))))

    canvas.picture(lambda surface, place: draw_track(surface, place, canvas.style, element), rect, area=area)
    return Control(key, "slider", element, rect, moved, area, step=step)


def nudge(control: Control, sign: int) -> None:
    """Moves a slider by one step, as an arrow key does."""
    slider = control.element
    low, high = slider.value_range
    value = min(high, max(low, slider.get_current_value() + sign * control.step))
    slider.set_current_value(value)
    control.act(value)


def draw_track(surface: pygame.Surface, place: pygame.Rect, style: Style, slider: UIHorizontalSlider) -> None:
    """The line a slider's handle runs on, filled up to the handle; thinner than the target that can be hit."""
    low, high = slider.value_range
    share = (slider.get_current_value() - low) / (high - low)
    track = pygame.Rect(0, 0, place.width, style.px(8))
    track.center = place.center
    radius = track.height // 2
    pygame.draw.rect(surface, style.colours.field, track, border_radius=radius)
    pygame.draw.rect(surface, style.colours.button_border, track, style.px(1), border_radius=radius)
    track.width = round(track.width * share)
    pygame.draw.rect(surface, style.colours.brass, track, border_radius=radius)
