"""The settings page, made from the declarations of the settings; every change is applied and saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from gin_desktop.storage.setting_field import Choice, Number, SettingField, Switch, Text
from gin_desktop.storage.settings import SECTIONS, Settings
from gin_desktop.ui.felt.decks import CardLook, fall_back_to_builtin_art
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.kit.widgets.button_rows import chips
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.look_samples import Preview, Samples, sample
from gin_desktop.ui.menu.look_tiles import OwnCardChoices, draw_plus, tiles, tiles_width
from gin_desktop.words import has, t
from gin_desktop.words.numbers import percent

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_OWN_CARDS: Final = "own_cards"
"""Among the faces: no choice, but the way to the page about them."""
_PREVIEW: Final = 0.2
"""The share of the window's height that the strip of table has."""

Options = Sequence[tuple[str, str]]


@screen("settings.title", gallery_rooms=("menus",))
class SettingsScene(UiScene):
    """All settings, in sections; that of the table has a strip of it above.

    Args:
        fairness: opens the page about fair deals.
        section: the section that is shown first.
    """

    def __init__(self, app: App, fairness: Callable[[], None], section: str = "table") -> None:
        super().__init__(app)
        self._fairness = fairness
        self._section = section
        self._entering = False
        self._samples = Samples()
        self._preview = Preview(CardLook.of(app.settings))
        self._strip = pygame.Rect(0, 0, 0, 0)
        self.own = OwnCardChoices(app.paths)

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
        top = self.heading(content)
        place = pygame.Rect(content.x, top, content.width, style.control)
        sections = [(name, t(f"settings.section.{name}")) for name in SECTIONS]
        y = chips(self.ui, "section", place, sections, self._section, self.show) + style.px(14)
        foot = content.bottom - style.control
        if self._section == "table":
            y = self._build_preview(pygame.Rect(content.x, y, content.width, round(size[1] * _PREVIEW)))
        whole = pygame.Rect(content.x, y, content.width, foot - y - style.px(16))
        area = self.ui.area(viewport_around(whole, style))
        air = style.ring_room
        inner = pygame.Rect(air, air, content.width, 0)
        pictured = [field for field in SECTIONS[self._section] if _is_pictured(field)]
        rows = [field for field in SECTIONS[self._section] if not _is_pictured(field)]
        bottom = self._build_looks(area, inner, pictured) if pictured else air
        bottom = self._build_rows(area, pygame.Rect(inner.x, bottom, inner.width, 0), rows)
        self.ui.finish_area(area, bottom + air)
        commands = self.commands()
        back, fair = commands["back"], commands["fair"]
        rect = pygame.Rect(content.x, foot, self.ui.button_width(back.label), style.control)
        self.ui.command(back, rect)
        width = min(self.ui.button_width(fair.label), content.right - rect.right - style.gap)
        self.ui.command(fair, pygame.Rect(content.right - width, foot, width, style.control))
        return control_name("section", self._section)

    def settings_changed(self, old: Settings, new: Settings) -> None:  # noqa: ARG002
        """Builds the page again, unless a slider or a field is being used: that one shows its value by itself."""
        self._preview.use(CardLook.of(new))
        if not self._entering:
            self.rebuild()
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        fall_back_to_builtin_art(self.app)
        if self.own.continue_search() and self._section == "table" and (self.own.decks() or self.own.backs()):
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

    def _build_looks(self, area: ScrollArea, place: pygame.Rect, fields: Sequence[SettingField]) -> int:
        """The settings whose values have pictures: in two columns if there is room for them."""
        style = self.style
        groups = [(field.name, self._pictured_options(field)) for field in fields]
        half = (place.width - style.px(32)) // 2
        if any(tiles_width(options[:4], style) > half for _, options in groups):
            return self._build_column(area, place, groups)
        places = (pygame.Rect(x, place.y, half, 0) for x in (place.x, place.right - half))
        middle = (len(groups) + 1) // 2
        columns = groups[:middle], groups[middle:]
        return max(self._build_column(area, each, column) for each, column in zip(places, columns, strict=True))

    def _pictured_options(self, field: SettingField) -> Options:
        own = {"card_face": [*self.own.decks(), (_OWN_CARDS, t("settings.own_cards"))], "card_back": self.own.backs()}
        return [*_options(field), *own.get(field.name, ())]

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
        return tiles(
            self.ui,
            name,
            below,
            options,
            present,
            partial(self._pick, name),
            draw,
            name=t(f"settings.{name}"),
            area=area,
        )

    def _pick(self, name: str, value: str) -> None:
        if value == _OWN_CARDS:
            self._open_own_cards()
        else:
            self._set(name, value)

    # -- the rows

    def _build_rows(self, area: ScrollArea, place: pygame.Rect, fields: Sequence[SettingField]) -> int:
        style, pad = self.style, self.style.pad
        whole = pygame.Rect(place.x, place.y, place.width, 0)
        inner = pygame.Rect(place.x + pad, 0, place.width - 2 * pad, 0)
        y = place.y + style.px(16)
        for field in fields:
            y = self._build_row(area, pygame.Rect(inner.x, y, inner.width, 0), field) + style.px(14)
        whole.height = y + style.px(2) - whole.y
        self.ui.panel(whole, area=area, lowest=True)
        return whole.bottom

    def _build_row(self, area: ScrollArea, place: pygame.Rect, field: SettingField) -> int:
        """Name and explanation on the left, the control on the right; below each other if it is narrow."""
        style, colours = self.style, self.style.colours
        beside = place.width >= style.px(700) * max(1.0, style.text_scale)
        left = round(place.width * 0.42) if beside else place.width
        help_text = self._help(field)
        name_height = self.line("body")
        y = place.y + ((style.control - name_height) // 2 if beside and not help_text else style.px(2))
        y = self.ui.label(t(f"settings.{field.name}"), "body", pygame.Rect(place.x, y, left, 0), area=area)
        if help_text:
            rect = pygame.Rect(place.x, y, left, 0)
            y = self.ui.label(help_text, "small", rect, colour=colours.muted, area=area)
        if beside:
            x = place.x + left + style.px(24)
            control = pygame.Rect(x, place.y, place.right - x, style.control)
            return max(y, self._build_control(area, control, field))
        return self._build_control(area, pygame.Rect(place.x, y + style.px(4), place.width, style.control), field)

    def _help(self, field: SettingField) -> str:
        if field.section == "sound" and isinstance(field.kind, Number) and not self.app.sound.available:
            return t("settings.no_sound")
        return t(f"settings.{field.name}.help", **_card_keys()) if has(f"settings.{field.name}.help") else ""

    # -- the controls

    def _build_control(self, area: ScrollArea, place: pygame.Rect, field: SettingField) -> int:
        """The control at this x, y and width that goes with the kind of setting; returns the y below it."""
        if isinstance(field.kind, Number) and not field.kind.offered:
            return self._build_slider(area, place, field.name, field.kind)
        if isinstance(field.kind, Text):
            return self._build_field(area, place, field.name, field.kind)
        present = getattr(self.app.settings, field.name)
        if isinstance(field.kind, Number):  # one between those that are offered shows as the nearest
            present = min(field.kind.offered, key=lambda offered: abs(offered - present))
        options, pick = _options(field), partial(self._set, field.name)
        return self.ui.choices(field.name, place, options, present, pick, name=t(f"settings.{field.name}"), area=area)

    def _build_slider(self, area: ScrollArea, place: pygame.Rect, name: str, kind: Number) -> int:
        style = self.style
        room = self.ui.button_width(percent(1), "strong") - style.px(40)
        rect = pygame.Rect(place.x, place.y, place.width - room - style.px(12), style.control)
        number = pygame.Rect(rect.right + style.px(12), place.y, room, style.control)
        value = getattr(self.app.settings, name)
        self.ui.label(percent(value), "strong", number, align="right", valign="center", area=area)
        label = self.ui.labels[-1]

        def move(new: float) -> None:
            label.text = percent(new)
            self._enter(name, new)

        self.ui.slider(
            name, rect, value, kind.limits, kind.step, move, name=t(f"settings.{name}"), shown=percent, area=area
        )
        return rect.bottom

    def _build_field(self, area: ScrollArea, place: pygame.Rect, name: str, kind: Text) -> int:
        rect = pygame.Rect(place.x, place.y, min(place.width, self.style.px(360)), self.style.control)

        def write(text: str) -> None:
            self._enter(name, text.strip()[: kind.length])

        self.ui.field(
            name,
            getattr(self.app.settings, name),
            rect,
            write,
            name=t(f"settings.{name}"),
            limit=kind.length,
            area=area,
        )
        return rect.bottom

    def _set(self, name: str, value: object) -> None:
        self.app.change_settings(**{name: value})

    def _enter(self, name: str, value: object) -> None:
        """Sets what somebody is dragging or typing: the control under their hand is not built again."""
        self._entering = True
        try:
            self._set(name, value)
        finally:
            self._entering = False

    def _open_own_cards(self) -> None:
        from gin_desktop.ui.menu.own_cards import OwnCardsScene

        self.app.open(OwnCardsScene(self.app, self.own))


def _is_pictured(field: SettingField) -> bool:
    return isinstance(field.kind, Choice) and field.kind.pictured


def _options(field: SettingField) -> list[tuple[Any, str]]:
    """The values of a setting that are offered, each with its text."""
    if isinstance(field.kind, Switch):
        on = not field.kind.inverted
        return [(not on, t("settings.off")), (on, t("settings.on"))]
    if isinstance(field.kind, Number):
        return [(value, percent(value)) for value in field.kind.offered]
    assert isinstance(field.kind, Choice), f"the page has no control for {field.name}"
    return [(value, t(f"settings.{field.name}.{value}")) for value in field.kind.values]


def _card_keys() -> dict[str, str]:
    """Returns the keys that make the cards larger and smaller, as they are shown."""
    return {"larger": t("key.control_sign", key="+"), "smaller": t("key.control_sign", key="−")}
