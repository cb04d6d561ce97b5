"""The panel of a suggestion of the first games, where no card lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.ui.felt.buttons import button_height
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t

BUTTONS: Final = ("ok", "never")
_STEP: Final = 0.05
SMALLEST: Final = 0.5
"""The text scale, relative to the set one, below which a suggestion is rather left out."""


def turn_off(app: App) -> None:
    """Makes no suggestions any more, and says where they are turned on again."""
    app.change_settings(tips=False)
    app.notify(t("tip.off", setting=t("settings.tips")))


@dataclass(frozen=True, slots=True)
class TipPanel:
    """The places of a suggestion in pixels; ``style`` has the size of text that fits."""

    text: str
    rect: pygame.Rect
    words: pygame.Rect
    buttons: Mapping[str, pygame.Rect]
    style: Style

    def describe(self, press: Callable[[str], object]) -> Iterator[Control]:
        """Yields the suggestion as a message, and its buttons."""
        yield Control("tip", Role.MESSAGE, self.text, place=self.rect, group="tip")
        for name, place in self.buttons.items():

            def act(name: str = name) -> None:
                press(name)

            yield Control(("tip", name), Role.BUTTON, t(f"tip.button.{name}"), place=place, action=act, group="tip")

    def draw(self, surface: pygame.Surface, style: Style, hover: SpriteKey | None) -> None:
        """Draws the panel; ``hover`` is what lies under the mouse."""
        colours, used = style.colours, self.style
        draw_panel(surface, self.rect, style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        draw_text(surface, self.text, "body", used, self.words, colours.text)
        look = colours.button_look(primary=False)
        for name, place in self.buttons.items():
            fill = look.hover if hover == ("tip", name) else look.fill
            draw_panel(surface, place, style, fill=(*fill, 255), border=(*look.edge, 255))
            label = t(f"tip.button.{name}")
            draw_text(surface, label, "button", used, place, look.ink, align="center", valign="center")


def lay_out_tip(text: str, room: pygame.Rect, style: Style, *, least: float) -> TipPanel | None:
    """Lays a suggestion out in a room in the largest text that fits; None if only text below ``least`` would."""
    used = style
    while used.text_scale >= least * style.text_scale:
        panel = _panel_in(text, room, style, used)
        if panel is not None:
            return panel
        used = replace(used, text_scale=round(used.text_scale - _STEP, 2))
    return None


def _panel_in(text: str, room: pygame.Rect, style: Style, used: Style) -> TipPanel | None:
    pad, between = style.gap, style.small_gap
    width = room.width - 2 * pad
    wide = {name: text_width(t(f"tip.button.{name}"), "button", used) + 2 * style.gap for name in BUTTONS}
    if width <= 0 or max(wide.values()) > width or any(text_width(word, "body", used) > width for word in text.split()):
        return None
    high = max(style.target, button_height(used))
    side_by_side = sum(wide.values()) + between <= width
    rows = 1 if side_by_side else len(BUTTONS)
    words = text_height(text, "body", used, width)
    tall = 2 * pad + words + pad // 2 + rows * high + (rows - 1) * between
    if tall > room.height:
        return None
    rect = pygame.Rect(room.x, room.y + (room.height - tall) // 2, room.width, tall)
    place = pygame.Rect(rect.x + pad, rect.y + pad, width, words)
    top, x = place.bottom + pad // 2, place.x
    buttons: dict[str, pygame.Rect] = {}
    for name in BUTTONS:
        across = wide[name] if side_by_side else width
        buttons[name] = pygame.Rect(x, top, max(style.target, across), high)
        if side_by_side:
            x += across + between
        else:
            top += high + between
    return TipPanel(text, rect, place, buttons, used)
