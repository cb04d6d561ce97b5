"""The settings page, made from the declarations of the settings; every change is applied and saved at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from gin_desktop.storage.setting_field import Choice, Number, SettingField, Switch, Text
from gin_desktop.storage.settings import SECTIONS, Settings
from gin_desktop.ui.felt.decks import CardLook, fall_back_to_builtin_art
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.global_commands import KEYS
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.tiles import draw_plus, tile_row_width, tiles
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.look_samples import LookPreview, Samples, sample
from gin_desktop.ui.menu.look_tiles import OwnCardSearch
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
        section: the section that is shown first.
    """

    def __init__(self, app: App, section: str = "table") -> None:
        super().__init__(app)
        self._section = section
        self._entering = False
        self._samples = Samples()
        self._preview = LookPreview(CardLook.of(app.settings))
        self._strip = pygame.Rect(0, 0, 0, 0)
        self._voices: Sequence[str] = ()
        self.own = OwnCardSearch(app.paths)

    def commands(self) -> Commands:
        keys = self.app.open_key_settings
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                *([] if keys is None else [Command("keys", None, t("keys.change"), keys, apart=True)]),
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
        sections = [(name, t(f"settings.section.{name}")) for name in SECTIONS]
        with self.titled_page(size, 1060, footer=self.commands(), gap=16) as page:
            page.chips("section", sections, self._section, self.show, below=14)
            if self._section == "table":
                self._strip = page.picture(self._draw_preview, round(size[1] * _PREVIEW), below=12)
            has_pictures = [field for field in SECTIONS[self._section] if _is_pictured(field)]
            self._voices = self.app.voices
            rows = [field for field in SECTIONS[self._section] if not _is_pictured(field) and self._can_be_set(field)]
            with scrolled(self.ui, page.remaining) as column:
                if has_pictures:
                    self._build_looks(column, has_pictures)
                self._build_rows(column, rows)
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
        if self._section == "access" and self._voices != self.app.voices:
            self.rebuild()

    def uncover(self) -> None:
        """The page about own cards may have found some."""
        super().uncover()
        self._samples.forget()
        self._preview.use(CardLook.of(self.app.settings))

    def leave(self) -> None:
        super().leave()
        self._preview.close()

    # -- the looks

    def _draw_preview(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._preview.draw(surface, rect, self.style.colours, self.app.settings.card_scale)

    def _build_looks(self, column: Column, fields: Sequence[SettingField]) -> None:
        """The settings whose values have pictures: in two columns if there is room for them."""
        groups = [(field.name, self._pictured_options(field)) for field in fields]
        halves = column.beside((1, 1), gap=32)
        if any(tile_row_width(options[:4], self.style) > halves[0].width for _, options in groups):
            halves = [column, column]
        middle = (len(groups) + 1) // 2
        for half, part in zip(halves, (groups[:middle], groups[middle:]), strict=True):
            for name, options in part:
                self._build_tiles(half, name, options)
        column.follow(*halves)

    def _pictured_options(self, field: SettingField) -> Options:
        own = {"card_face": [*self.own.decks(), (_OWN_CARDS, t("settings.own_cards"))], "card_back": self.own.backs()}
        return [*_options(field), *own.get(field.name, ())]

    def _build_tiles(self, column: Column, name: str, options: Options) -> None:
        title = t(f"settings.{name}")
        column.title(title, below=4)

        def draw(surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
            if value == _OWN_CARDS:
                draw_plus(surface, rect, self.style)
                return
            look = CardLook.of(self.app.settings)
            self._samples.draw(surface, rect, sample(name, value, look, rect.size))

        tiles(column, name, options, getattr(self.app.settings, name), partial(self._pick, name), draw, title=title)
        column.space(12)

    def _pick(self, name: str, value: str) -> None:
        if value == _OWN_CARDS:
            self._open_own_cards()
        else:
            self._set(name, value)

    # -- the rows

    def _build_rows(self, column: Column, fields: Sequence[SettingField]) -> None:
        with column.panel(24, top=16) as inner:
            for number, field in enumerate(fields):
                inner.space(14 if number else 0)
                self._build_row(inner, field)

    def _build_row(self, column: Column, field: SettingField) -> None:
        """Name and explanation on the left, the control on the right; below each other if it is narrow."""
        style, help_text = self.style, self._help(field)
        beside = column.width >= style.text_room(700)
        left, right = column.fixed(round(column.width * 0.42), 0, gap=24) if beside else (column, column)
        left.y += (style.control - self.line("body")) // 2 if beside and not help_text else style.px(2)
        left.text(t(f"settings.{field.name}"))
        if help_text:
            left.note(help_text)
        if not beside:
            column.space(4)
        self._build_control(right, field)
        column.follow(left, right)

    def _can_be_set(self, field: SettingField) -> bool:
        """Whether a setting has anything to choose from here: voices only where the system lists some."""
        return field.name != "speech_voice" or bool(self._voices)

    def _help(self, field: SettingField) -> str:
        if field.section == "sound" and isinstance(field.kind, Number) and not self.app.sound.available:
            return t("settings.no_sound")
        return t(f"settings.{field.name}.help", **_keys()) if has(f"settings.{field.name}.help") else ""

    # -- the controls

    def _build_control(self, column: Column, field: SettingField) -> None:
        """Adds the control that goes with the kind of setting."""
        name, kind = field.name, field.kind
        said, present = t(f"settings.{name}"), getattr(self.app.settings, name)
        if isinstance(kind, Number) and not kind.offered:
            self._build_slider(column, name, kind)
        elif name == "speech_voice":
            self._build_voices(column, said)
        elif isinstance(kind, Text):
            write, length = partial(self._write, name, kind), kind.length
            column.field(name, present, write, name=said, limit=length, width=self.style.px(360))
        else:
            if isinstance(kind, Number):  # one between those that are offered shows as the nearest
                present = min(kind.offered, key=lambda offered: abs(offered - present))
            column.choices(name, _options(field), present, partial(self._set, name), name=said)

    def _build_slider(self, column: Column, name: str, kind: Number) -> None:
        place, number = column.line(0, self.ui.button_width(percent(1), "strong") - self.style.px(40), gap=12)
        value, area = getattr(self.app.settings, name), column.area
        column.middle(percent(value), "strong", number, align="right")
        label = self.ui.labels[-1]

        def move(new: float) -> None:
            label.text = percent(new)
            self._enter(name, new)

        said = t(f"settings.{name}")
        self.ui.slider(name, place, value, kind.limits, kind.step, move, name=said, shown=percent, area=area)

    def _build_voices(self, column: Column, said: str) -> None:
        """Adds the voices, and one that was chosen on another computer."""
        present = self.app.settings.speech_voice
        known = [*self._voices] if present in ("", *self._voices) else [present, *self._voices]
        options = [("", t("settings.speech_voice.usual")), *((voice, voice) for voice in known)]
        column.chips("speech_voice", options, present, partial(self._set, "speech_voice"), name=said)

    def _write(self, name: str, kind: Text, text: str) -> None:
        self._enter(name, text.strip()[: kind.length])

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
    return isinstance(field.kind, Choice) and field.kind.has_pictures


def _options(field: SettingField) -> list[tuple[Any, str]]:
    """The values of a setting that are offered, each with its text."""
    if isinstance(field.kind, Switch):
        on = not field.kind.inverted
        return [(not on, t("settings.off")), (on, t("settings.on"))]
    if isinstance(field.kind, Number):
        return [(value, percent(value)) for value in field.kind.offered]
    assert isinstance(field.kind, Choice), f"the page has no control for {field.name}"
    return [(value, t(f"settings.{field.name}.{value}")) for value in field.kind.values]


def _keys() -> dict[str, str]:
    """Returns the keys that the explanations name, as they are shown."""
    larger, smaller = (t("key.control_sign", key=sign) for sign in "+−")
    shown = {name: KEYS[name].button_label for name in ("fullscreen", "speech")}
    return {"larger": larger, "smaller": smaller, **shown}
