"""The page of whoever plays: who it is, with what name and portrait."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.profiles import FIRST, GUEST, MOST, Profile
from gin_desktop.storage.settings import NAME_LENGTH, Settings
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.tiles import draw_plus, retitle_tile, tiles
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.profiles.adding import NewProfileScene
from gin_desktop.ui.profiles.host import ProfilesHost
from gin_desktop.ui.profiles.portraits import ADD, IMAGE, PortraitTiles, draw_portrait
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_NOW: Final = "now"
"""The tile of the first profile, whose id is empty."""


@screen("profiles.title", gallery_rooms=("profiles",))
class ProfilesScene(UiScene):
    """Who plays, chosen by portrait; below, name and portrait of that person. All applies at once.

    Args:
        naming: whether somebody new is asked here: the focus starts in the field of the name, and Done leaves.
    """

    def __init__(self, app: App, host: ProfilesHost, *, naming: bool = False) -> None:
        super().__init__(app)
        self._host = host
        self._asked = self._naming = naming
        self.types_in = "name" if naming else ""
        self._typing = False
        self._portraits = PortraitTiles(app, self._pick)
        self._people = {profile.id or _NOW: profile for profile in host.all()}
        self._removed = list(host.removed())

    def commands(self) -> Commands:
        out = t("profiles.done" if self._asked else "button.back")
        made = [Command("back", None, out, self.escape, primary=self._asked)]
        if self._host.can_change and self._host.present not in (FIRST, GUEST):
            made.append(Command("remove", None, t("profiles.remove"), self._ask_to_remove, apart=True))
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        present = self._host.present or _NOW
        with self.scrolled_page(size, 1060, footer=self.commands(), gap=16) as column:
            parts = [self._build_people] if self._host.can_change else [self._build_elsewhere]
            if not self._host.guest:  # a person who shares with nobody comes for name and portrait
                parts.insert(len(self._people) > 1 and self._host.can_change, self._build_own)
            for number, part in enumerate(parts):
                column.space(18 if number else 0)
                part(column)
            self._build_removed(column)
        if self._host.guest:
            return control_name("profile", present)
        return "name" if self._naming else control_name("portrait", self.app.settings.portrait)

    # -- who plays

    def _build_elsewhere(self, column: Column) -> None:
        column.note(t("profiles.elsewhere"))

    def _build_people(self, column: Column) -> None:
        present = self._host.present or _NOW
        title = t("profiles.people")
        column.title(title, below=2)
        column.note(t("profiles.people.note"), below=8)
        options = [(key, self._host.shown_name(self._now(profile))) for key, profile in self._people.items()]
        options.append((GUEST, t("profiles.guest")))
        if len(self._people) < MOST:
            options.append((ADD, t("profiles.add")))
        tiles(column, "profile", options, present, self._choose, self._draw_person, title=title, image=IMAGE)
        column.space(6)
        column.note(t("profiles.guest.note"))
        if len(self._people) >= MOST:
            column.note(t("profiles.full", most=MOST))

    def _build_removed(self, column: Column) -> None:
        if self._removed and self._host.can_change:
            column.space(18)
            column.title(t("profiles.removed"))
            for profile in self._removed:
                label, act = t("profiles.back", who=self._host.shown_name(profile)), partial(self._bring_back, profile)
                column.button(f"back_{profile.id}", label, act, below=8)

    def _now(self, profile: Profile) -> Profile:
        """A profile with what was changed on this page."""
        if profile.id != self._host.present:
            return profile
        settings = self.app.settings
        return Profile(profile.id, settings.player_name, settings.portrait)

    def _draw_person(self, surface: pygame.Surface, place: pygame.Rect, key: str) -> None:
        if key == ADD:
            draw_plus(surface, place, self.style)
            return
        profile = self._people.get(key)
        if profile is None:
            draw_portrait(surface, place, t("profiles.guest"), "", self.style)
        else:
            now = self._now(profile)
            draw_portrait(surface, place, self._host.shown_name(now), now.portrait, self.style)

    def _choose(self, key: str) -> None:
        profile = FIRST if key == _NOW else key
        if key == ADD:
            taken = [self._host.shown_name(self._now(one)) for one in self._people.values()]
            self.app.open(NewProfileScene(self.app, taken, self._host.add))
        elif profile == self._host.present:
            self.app.pop()
        else:
            self._host.switch(profile)

    # -- the person

    def _build_own(self, column: Column) -> None:
        settings = self.app.settings
        name = t("profiles.name")
        column.title(name, below=4)
        text, width = settings.player_name, self.style.text_room(360)
        done = self.escape if self._asked else None
        column.field("name", text, self._rename, name=name, limit=NAME_LENGTH, width=width, below=14, on_enter=done)
        column.title(t("profiles.portrait"), below=4)
        self._portraits.build(column, "portrait", self._shown_name, settings.portrait)

    def _rename(self, text: str) -> None:
        self._typing = True
        try:
            self.app.change_settings(player_name=text.strip(), portrait_offered=True)
        finally:
            self._typing = False
        name = self._shown_name
        self._portraits.name = name
        retitle_tile(self.ui, "profile", self._host.present or _NOW, name, title=t("profiles.people"))

    @property
    def _shown_name(self) -> str:
        """The name of whoever plays, as it is now."""
        return self._host.shown_name(Profile(self._host.present, self.app.settings.player_name, ""))

    def _pick(self, portrait: str) -> None:
        self._naming = False
        self.app.change_settings(portrait=portrait, portrait_offered=True)

    def settings_changed(self, old: Settings, new: Settings) -> None:  # noqa: ARG002
        """Builds the page again, but not under the hand of somebody who types."""
        if not self._typing:
            self.rebuild()
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._portraits.update():
            self.rebuild()
        self.dirty = self._portraits.draw_next() or self.dirty

    # -- removing

    def _ask_to_remove(self) -> None:
        name = self._host.shown_name(self._now(self._people[self._host.present]))
        title, text = t("profiles.remove.title"), t("profiles.remove.text", who=name)
        confirm(self.app, title, text, t("profiles.remove.yes"), self._host.remove)

    def _bring_back(self, profile: Profile) -> None:
        self._host.bring_back(profile.id)
        self._people = {one.id or _NOW: one for one in self._host.all()}
        self._removed = list(self._host.removed())
        self.rebuild()
