"""A slider for a number: pygame_gui's, with a track that this program draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIHorizontalSlider

from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.canvas import Canvas
from gin_desktop.ui.tree.control import Role


@dataclass
class SliderWidget(Widget):
    """A slider.

    Attributes:
        element: what realises it.
        step: how far an arrow key moves it.
    """

    kind: ClassVar[str] = "slider"

    element: UIHorizontalSlider = field(kw_only=True)
    step: float = field(kw_only=True)

    @property
    def enabled(self) -> bool:
        return self.element.is_enabled

    @property
    def value(self) -> float:
        """Where it stands."""
        return self.element.get_current_value()

    @property
    def look(self) -> tuple[object, ...]:
        knob = self.element.sliding_button
        return self.value, knob is not None and knob.hovered

    def nudge(self, sign: int) -> None:
        """Moves it by one step, as an arrow key does."""
        low, high = self.element.value_range
        value = min(high, max(low, self.value + sign * self.step))
        self.element.set_current_value(value)
        self.act(value)


def make_slider(
    canvas: Canvas,
    key: str,
    rect: pygame.Rect,
    value: float,
    limits: tuple[float, float],
    step: float,
    act: Callable[[float], None],
    shown: Callable[[float], str],
    area: ScrollArea | None,
) -> SliderWidget:
    """Creates a slider and adds its track to the canvas; the arguments are those of `Ui.slider`."""
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
    slider = SliderWidget(key, rect, moved, area, tree_role=Role.SLIDER, element=element, step=step)
    slider.reads = lambda: shown(element.get_current_value())
    return slider


def draw_track(surface: pygame.Surface, place: pygame.Rect, style: Style, slider: UIHorizontalSlider) -> None:
    """Draws a slider's track, filled up to the handle; it is thinner than the area that can be hit."""
    low, high = slider.value_range
    share = (slider.get_current_value() - low) / (high - low)
    track = pygame.Rect(0, 0, place.width, style.px(8))
    track.center = place.center
    radius = track.height // 2
    pygame.draw.rect(surface, style.colours.field, track, border_radius=radius)
    pygame.draw.rect(surface, style.colours.button_border, track, style.px(1), border_radius=radius)
    track.width = round(track.width * share)
    pygame.draw.rect(surface, style.colours.brass, track, border_radius=radius)
