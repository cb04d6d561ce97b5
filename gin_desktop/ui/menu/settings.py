"""The settings; every change is applied at once, seen at once where it is about looks, and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.settings import (
    CARD_BACKS,
    CARD_FACES,
    CARD_SCALES,
    NAME_LENGTH,
    PACES,
    SORTS,
    SPEEDS,
    SUIT_COLOURS,
    TABLES,
    Settings,
)
from gin_desktop.ui.felt.decks import CardLook, mind_own
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.widgets.area import ScrollArea, beside_bar
from gin_desktop.ui.kit.widgets.chips import chips
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.look_samples import Preview, Samples, sample
from gin_desktop.ui.menu.look_tiles import OwnLooks, draw_plus, tiles, tiles_width
from gin_desktop.words import has, t
from gin_desktop.words.numbers import percent

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_TEXT_SIZES: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
_CARD_STEP: Final = 0.05
_VOLUME_STEP: Final = 0.05
_VOLUMES: Final = ("sound_volume", "ambience_volume")
_SLIDERS: Final = {"card_scale", *_VOLUMES}
_SECTIONS: Final = ("table", "play", "sound", "screen", "you")
_OWN_CARDS: Final = "own_cards"
"""Among the faces: no choice, but the way to the page about them."""
_PREVIEW: Final = 0.2
"""The share of the window's height that the strip of table has."""

# builds a control at x, y with a width; returns the y below it
Builder = Callable[[ScrollArea, pygame.Rect], int]
Options = Sequence[tuple[str, str]]


class SettingsScene(UiScene):
    """All settings, in sections; that of the table has a strip of it above.

    Args:
        fairness: opens the page about fair deals.
        section: which of them is shown first.
    """

    def __init__(self, app: App, fairness: Callable[[], None], section: str = _SECTIONS[0]) -> None:
        super().__init__(app)
        self._fairness = fairness
        self._section = section
        self._values: dict[str, int] = {}
        self._samples = Samples()
        self._preview = Preview(CardLook.of(app.settings))
        self._strip = pygame.Rect(0, 0, 0, 0)
        self.own = OwnLooks(app.paths)

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("fair", None, t("fair.title"), self._fairness, apart=True),
            ]
        )

    def show(self, section: str) -> None:
        """Turns to another section."""
        if section != self._section:
            self._section = section
            for area in self.ui.areas:
                area.scroll_to(0)
            self.rebuild()

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        content = self.content(size, 1060)
        self._values = {}
        top = self.heading(content, t("settings.title"))
        place = pygame.Rect(content.x, top, content.width, style.control)
        sections = [(name, t(f"settings.section.{name}")) for name in _SECTIONS]
        y = chips(self.ui, "section", place, sections, self._section, self.show) + style.px(14)
        foot = content.bottom - style.control
        if self._section == "table":
            y = self._build_preview(pygame.Rect(content.x, y, content.width, round(size[1] * _PREVIEW)))
        whole = pygame.Rect(content.x, y, content.width, foot - y - style.px(16))
        area = self.ui.area(beside_bar(whole, style))
        air = style.ring_room
        inner = pygame.Rect(air, air, content.width, 0)
        bottom = self._build_looks(area, inner) if self._section == "table" else air
        rows = self._rows()
        bottom = self._build_rows(area, pygame.Rect(inner.x, bottom, inner.width, 0), rows)
        self.ui.finish_area(area, bottom + air)
        commands = self.commands()
        back, fair = commands["back"], commands["fair"]
        rect = pygame.Rect(content.x, foot, self.ui.button_width(back.label), style.control)
        self.ui.command(back, rect)
        width = min(self.ui.button_width(fair.label), content.right - rect.right - style.gap)
        self.ui.command(fair, pygame.Rect(content.right - width, foot, width, style.control))
        return control_name("section", self._section)

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """Shows the new values where they stand: nothing is built again, so that sliders can be dragged."""
        changed = {name for name in vars(new) if getattr(old, name) != getattr(new, name)}
        self._preview.use(CardLook.of(new))
        self._show_numbers()
        for name in changed - _SLIDERS:
            self._mark(name)
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        mind_own(self.app)
        if self.own.step() and self._section == "table" and (self.own.decks() or self.own.backs()):
            self.rebuild()
        if self._preview.arrived() or self._samples.step():
            self.dirty = True

    def uncover(self) -> None:
        """The page about own cards may have found some."""
        super().uncover()
        self._samples.forget()
        self._preview.use(CardLook.of(self.app.settings))

    def leave(self) -> None:
        super().leave()
        self._preview.close()

    # -- the looks

    def _build_preview(self, place: pygame.Rect) -> int:
        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self._preview.draw(surface, rect, self.style.colours, self.app.settings.card_scale)

        self.ui.picture(draw, place)
        self._strip = place
        return place.bottom + self.style.px(12)

    def _build_looks(self, area: ScrollArea, place: pygame.Rect) -> int:
        """What is chosen by pictures: in two columns if there is room for them."""
        style = self.style
        mine, backs = self.own.decks(), self.own.backs()
        faces = [*self._named("card_face", CARD_FACES), *mine, (_OWN_CARDS, t("settings.own_cards"))]
        left: list[tuple[str, Options]] = [("table", self._named("table", TABLES)), ("card_face", faces)]
        right: list[tuple[str, Options]] = [
            ("card_back", [*self._named("card_back", CARD_BACKS), *backs]),
            ("suit_colours", self._named("suit_colours", SUIT_COLOURS)),
        ]
        half = (place.width - style.px(32)) // 2
        if any(tiles_width(options[:4], style) > half for _, options in left + right):
            return self._build_column(area, place, left + right)
        places = (pygame.Rect(x, place.y, half, 0) for x in (place.x, place.right - half))
        return max(self._build_column(area, each, groups) for each, groups in zip(places, (left, right), strict=True))

    def _build_column(self, area: ScrollArea, place: pygame.Rect, groups: list[tuple[str, Options]]) -> int:
        y = place.y
        for name, options in groups:
            y = self._build_tiles(area, pygame.Rect(place.x, y, place.width, 0), name, options) + self.style.px(12)
        return y

    def _build_tiles(self, area: ScrollArea, place: pygame.Rect, name: str, options: Options) -> int:
        style = self.style
        y = self.ui.label(t(f"settings.{name}"), "strong", place, colour=style.colours.brass, area=area)
        below = pygame.Rect(place.x, y + style.px(4), place.width, 0)

        def draw(surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
            if value == _OWN_CARDS:
                draw_plus(surface, rect, style)
                return
            look = CardLook.of(self.app.settings)
            self._samples.draw(surface, rect, sample(name, value, look, rect.size))

        present = getattr(self.app.settings, name)
        return tiles(self.ui, name, below, options, present, partial(self._pick, name), draw, area=area)

    def _pick(self, name: str, value: str) -> None:
        if value == _OWN_CARDS:
            self._open_own_cards()
        else:
            self._set(name, value)

    def _named(self, name: str, values: Sequence[str]) -> list[tuple[str, str]]:
        return [(value, t(f"settings.{name}.{value}")) for value in values]

    # -- the rows

    def _rows(self) -> list[tuple[str, Builder]]:
        rows: dict[str, list[tuple[str, Builder]]] = {
            "you": [
                ("name", self._name),
                ("sort", self._choice("sort", SORTS)),
                ("memory_aid", self._switch("memory_aid")),
            ],
            "table": [("card_scale", self._slider("card_scale", CARD_SCALES, _CARD_STEP))],
            "play": [
                ("animation", self._choice("animation", SPEEDS)),
                ("reduced_motion", self._switch("reduced_motion")),
                ("pace", self._choice("pace", PACES[::-1])),
                ("remarks", self._switch("remarks")),
                ("free_undo", self._switch("free_undo")),
            ],
            "sound": [
                ("muted", self._switch("muted", on=False)),
                *((name, self._slider(name, (0.0, 1.0), _VOLUME_STEP)) for name in _VOLUMES),
            ],
            "screen": [("text_scale", self._text_sizes), ("fullscreen", self._switch("fullscreen"))],
        }
        return rows[self._section]

    def _build_rows(self, area: ScrollArea, place: pygame.Rect, rows: list[tuple[str, Builder]]) -> int:
        style, pad = self.style, self.style.pad
        whole = pygame.Rect(place.x, place.y, place.width, 0)
        inner = pygame.Rect(place.x + pad, 0, place.width - 2 * pad, 0)
        y = place.y + style.px(16)
        for key, builder in rows:
            y = self._build_row(area, pygame.Rect(inner.x, y, inner.width, 0), key, builder) + style.px(14)
        whole.height = y + style.px(2) - whole.y
        self.ui.panel(whole, area=area, lowest=True)
        return whole.bottom

    def _build_row(self, area: ScrollArea, place: pygame.Rect, key: str, builder: Builder) -> int:
        """Name and explanation on the left, the control on the right; below each other if it is narrow."""
        style, colours = self.style, self.style.colours
        beside = place.width >= style.px(700) * max(1.0, style.text_scale)
        left = round(place.width * 0.42) if beside else place.width
        help_text = t(f"settings.{key}.help", **_card_keys()) if has(f"settings.{key}.help") else ""
        if key in _VOLUMES and not self.app.sound.available:
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

    def _mark(self, name: str) -> None:
        """Shows which of its buttons is chosen."""
        present = control_name(name, self._present(name))
        for control in self.ui.controls:
            if control.kind == "button" and control.key.startswith(f"{name}_"):
                if control.key == present:
                    control.element.select()
                elif control.element.is_selected:
                    control.element.unselect()

    def _present(self, name: str) -> object:
        present = getattr(self.app.settings, name)
        return min(_TEXT_SIZES, key=lambda size: abs(size - present)) if name == "text_scale" else present

    def _choice(self, name: str, values: tuple[str, ...]) -> Builder:
        def build(area: ScrollArea, place: pygame.Rect) -> int:
            present = getattr(self.app.settings, name)
            return self.ui.choices(name, place, self._named(name, values), present, partial(self._set, name), area=area)

        return build

    def _switch(self, name: str, *, on: bool = True) -> Builder:
        """Two buttons; `on` is the value of the setting that is called on."""

        def build(area: ScrollArea, place: pygame.Rect) -> int:
            options = [(not on, t("settings.off")), (on, t("settings.on"))]
            present = getattr(self.app.settings, name)
            return self.ui.choices(name, place, options, present, partial(self._set, name), area=area)

        return build

    def _text_sizes(self, area: ScrollArea, place: pygame.Rect) -> int:
        options = [(size, percent(size)) for size in _TEXT_SIZES]
        present = self._present("text_scale")
        return self.ui.choices("text_scale", place, options, present, partial(self._set, "text_scale"), area=area)

    def _slider(self, name: str, limits: tuple[float, float], step: float) -> Builder:
        def build(area: ScrollArea, place: pygame.Rect) -> int:
            style = self.style
            room = self.ui.button_width(percent(1), "strong") - style.px(40)
            rect = pygame.Rect(place.x, place.y, place.width - room - style.px(12), style.control)
            value = getattr(self.app.settings, name)
            self.ui.slider(name, rect, value, limits, step, lambda new: self._set(name, new), area=area)
            number = pygame.Rect(rect.right + style.px(12), place.y, room, style.control)
            text = percent(value)
            self._values[name] = len(self.ui.labels)
            self.ui.label(text, "strong", number, align="right", valign="center", area=area)
            return rect.bottom

        return build

    def _show_numbers(self) -> None:
        for name, index in self._values.items():
            value = getattr(self.app.settings, name)
            if index < len(self.ui.labels):
                self.ui.labels[index].text = percent(value)

    def _name(self, area: ScrollArea, place: pygame.Rect) -> int:
        style = self.style
        rect = pygame.Rect(place.x, place.y, min(place.width, style.px(360)), style.control)
        name = self.app.settings.player_name
        self.ui.field("name", name, rect, self._rename, limit=NAME_LENGTH, area=area)
        return rect.bottom

    def _rename(self, text: str) -> None:
        self._set("player_name", text.strip()[:NAME_LENGTH])

    def _open_own_cards(self) -> None:
        from gin_desktop.ui.menu.own_cards import OwnCardsScene

        self.app.push(OwnCardsScene(self.app, self.own))


def _card_keys() -> dict[str, str]:
    """Returns the keys that make the cards larger and smaller, as they are shown."""
    return {"larger": t("key.control", key="+"), "smaller": t("key.control", key="−")}
