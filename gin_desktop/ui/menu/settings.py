"""The settings; every change is applied at once and saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.settings import CARD_BACKS, CARD_SCALES, NAME_LENGTH, PACES, SORTS, SPEEDS, Settings
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import has, t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_TEXT_SIZES: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
_CARD_STEP: Final = 0.05
_VOLUME_STEP: Final = 0.05

# builds a control at x, y with a width; returns the y below it
Builder = Callable[[ScrollArea, pygame.Rect], int]


class SettingsScene(UiScene):
    """All settings on one page that scrolls if it must.

    Args:
        fairness: opens the page about fair deals.
    """

    def __init__(self, app: App, fairness: Callable[[], None]) -> None:
        super().__init__(app)
        self._fairness = fairness
        self._values: dict[str, int] = {}

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("fair", None, t("fair.title"), self._fairness, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        content = self.content(size, 1000)
        top = self.heading(content, t("settings.title"))
        foot = content.bottom - style.control
        area = self.ui.area(pygame.Rect(content.x, top, content.width, foot - top - style.px(20)))
        y = 0
        for title, rows in self._sections():
            y = self._build_section(area, y, title, rows) + style.px(16)
        self.ui.finish_area(area, y - style.px(16))
        commands = self.commands()
        back, fair = commands["back"], commands["fair"]
        rect = pygame.Rect(content.x, foot, self.ui.button_width(back.label), style.control)
        self.ui.command(back, rect)
        width = min(self.ui.button_width(fair.label), content.right - rect.right - style.gap)
        self.ui.command(fair, pygame.Rect(content.right - width, foot, width, style.control))
        return f"sort_{self.app.settings.sort}"

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """Shows the new value; while a slider is dragged it must stay, so then only its number changes."""
        changed = {name for name in vars(new) if getattr(old, name) != getattr(new, name)}
        if changed <= {"card_scale", "sound_volume"}:
            self._show_numbers()
        elif changed != {"player_name"}:
            self.rebuild()
        self.dirty = True

    def _sections(self) -> list[tuple[str, list[tuple[str, Builder]]]]:
        return [
            (
                t("settings.player"),
                [
                    ("name", self._name),
                    ("sort", self._choice("sort", SORTS)),
                    ("memory_aid", self._switch("memory_aid")),
                ],
            ),
            (
                t("settings.table"),
                [
                    ("animation", self._choice("animation", SPEEDS)),
                    ("pace", self._choice("pace", PACES)),
                    ("card_back", self._choice("card_back", CARD_BACKS[:2])),
                    ("card_scale", self._slider("card_scale", CARD_SCALES, _CARD_STEP)),
                ],
            ),
            (
                t("settings.screen"),
                [("text_scale", self._text_sizes), ("fullscreen", self._switch("fullscreen"))],
            ),
            (
                t("settings.sound"),
                [
                    ("muted", self._switch("muted", on=False)),
                    ("sound_volume", self._slider("sound_volume", (0.0, 1.0), _VOLUME_STEP)),
                ],
            ),
        ]

    def _build_section(self, area: ScrollArea, top: int, title: str, rows: list[tuple[str, Builder]]) -> int:
        style, pad = self.style, self.style.pad
        whole = pygame.Rect(0, top, area.width, 0)
        y = top + style.px(14)
        inner = pygame.Rect(pad, y, area.width - 2 * pad, 0)
        first = len(self.ui.pictures)
        y = self.ui.label(title, "strong", inner, colour=style.colours.brass, area=area) + style.px(8)
        for key, builder in rows:
            y = self._build_row(area, pygame.Rect(pad, y, inner.width, 0), key, builder) + style.px(10)
        whole.height = y + style.px(6) - top
        self.ui.panel(whole, area=area)
        # the panel is known last and lies below all
        self.ui.pictures.insert(first, self.ui.pictures.pop())
        return whole.bottom

    def _build_row(self, area: ScrollArea, place: pygame.Rect, key: str, builder: Builder) -> int:
        """Name and explanation on the left, the control on the right; below each other if it is narrow."""
        style, colours = self.style, self.style.colours
        beside = place.width >= style.px(700) * max(1.0, style.text_scale)
        left = round(place.width * 0.42) if beside else place.width
        help_text = t(f"settings.{key}.help") if has(f"settings.{key}.help") else ""
        if key == "sound_volume" and not self.app.sound.available:
            help_text = t("settings.sound_volume.none")
        name_height = self.line("body")
        y = place.y + ((style.control - name_height) // 2 if beside and not help_text else style.px(2))
        y = self.ui.label(t(f"settings.{key}"), "body", pygame.Rect(place.x, y, left, 0), area=area)
        if help_text:
            rect = pygame.Rect(place.x, y, left, 0)
            y = self.ui.label(help_text, "small", rect, colour=colours.muted, area=area)
        if beside:
            x = place.x + left + style.px(24)
            return max(y, builder(area, pygame.Rect(x, place.y, place.right - x, style.control)))
        return builder(area, pygame.Rect(place.x, y + style.px(4), place.width, style.control))

    # -- the controls

    def _set(self, name: str, value: object) -> None:
        self.app.change_settings(**{name: value})

    def _choice(self, name: str, values: tuple[str, ...]) -> Builder:
        def build(area: ScrollArea, place: pygame.Rect) -> int:
            options = [(value, t(f"settings.{name}.{value}")) for value in values]
            present = getattr(self.app.settings, name)
            return self.ui.choices(name, place, options, present, lambda value: self._set(name, value), area=area)

        return build

    def _switch(self, name: str, *, on: bool = True) -> Builder:
        """Two buttons; `on` is the value of the setting that is called on."""

        def build(area: ScrollArea, place: pygame.Rect) -> int:
            options = [(not on, t("settings.off")), (on, t("settings.on"))]
            present = getattr(self.app.settings, name)
            return self.ui.choices(name, place, options, present, lambda value: self._set(name, value), area=area)

        return build

    def _text_sizes(self, area: ScrollArea, place: pygame.Rect) -> int:
        present = min(_TEXT_SIZES, key=lambda size: abs(size - self.app.settings.text_scale))
        options = [(size, t("settings.percent", n=round(size * 100))) for size in _TEXT_SIZES]
        return self.ui.choices(
            "text_scale", place, options, present, lambda value: self._set("text_scale", value), area=area
        )

    def _slider(self, name: str, limits: tuple[float, float], step: float) -> Builder:
        def build(area: ScrollArea, place: pygame.Rect) -> int:
            style = self.style
            room = self.ui.button_width(t("settings.percent", n=100), "strong") - style.px(40)
            rect = pygame.Rect(place.x, place.y, place.width - room - style.px(12), style.control)
            value = getattr(self.app.settings, name)
            self.ui.slider(name, rect, value, limits, step, lambda new: self._set(name, new), area=area)
            number = pygame.Rect(rect.right + style.px(12), place.y, room, style.control)
            text = t("settings.percent", n=round(value * 100))
            self._values[name] = len(self.ui.labels)
            self.ui.label(text, "strong", number, align="right", valign="center", area=area)
            return rect.bottom

        return build

    def _show_numbers(self) -> None:
        for name, index in self._values.items():
            value = getattr(self.app.settings, name)
            if index < len(self.ui.labels):
                self.ui.labels[index].text = t("settings.percent", n=round(value * 100))

    def _name(self, area: ScrollArea, place: pygame.Rect) -> int:
        style = self.style
        rect = pygame.Rect(place.x, place.y, min(place.width, style.px(360)), style.control)
        name = self.app.settings.player_name
        self.ui.field("name", name, rect, self._rename, limit=NAME_LENGTH, area=area)
        return rect.bottom

    def _rename(self, text: str) -> None:
        self._set("player_name", text.strip()[:NAME_LENGTH])
