"""Screens of who plays: one player, several, somebody new, a guest, and pictures of one's own."""

from __future__ import annotations

from dataclasses import replace

import pygame

from gin_desktop.storage.profiles import GUEST, Profiles
from gin_desktop.ui.profiles.adding import NewProfileScene
from gin_desktop.ui.profiles.portraits import OwnPortraitsScene
from gin_desktop.ui.profiles.scene import ProfilesScene
from gin_desktop.ui.program import Program
from tools.gallery.walker import OWN_FOLDER, Walker


class ProfilesRoom(Walker):
    """A walker who shares the computer with others."""

    def profiles(self) -> None:
        """Shows the pages of whoever plays, and the corner of the menu."""
        app, first = self.app, self.paths
        everybody = Profiles(first, writes=True)
        self._plays("")
        self.visit_screen("who-alone")
        app.pop()
        app.change_settings(player_name="Margarete", portrait="you_09")
        app.save()
        ben = everybody.add("Ben", "you_08")
        gone = everybody.add("Christopher", "you_04")
        everybody.remove(gone.id)
        self._portraits()
        self._plays(ben.id, player_name="Ben", portrait="you_08")
        self.visit_screen("who")
        page = app.scene
        assert isinstance(page, ProfilesScene)
        page.ui.press("remove")
        self.visit_screen("who-remove")
        app.pop()
        page.ui.press("profile_add")
        new = app.scene
        assert isinstance(new, NewProfileScene)
        self.step(count=20)
        self.visit_screen("who-new")
        new.accept()
        self.visit_screen("who-new-problem")
        new.ui.press("portrait_add")
        page = app.scene
        assert isinstance(page, OwnPortraitsScene)
        page.own.shown_folder = OWN_FOLDER
        page.rebuild()
        self.step(count=3)
        self.visit_screen("own-portraits")
        app.reset(self.program.menu())
        self.step(count=30)
        self.visit_screen("menu-who")
        self._plays(GUEST, player_name="", portrait="")
        self.visit_screen("who-guest")
        app.change_person(first, replace(app.settings, player_name="", portrait=""))

    def _plays(self, profile: str, **settings: str) -> None:
        """Lets a profile play, and opens the page."""
        app = self.app
        app.save()
        app.change_person(self.paths.of_profile(profile), app.settings)
        app.change_settings(**settings)
        assert self._games is not None
        self.program = Program(app, self._games, lambda _profile: self.program.people)
        app.reset(self.program.menu())
        self.program.people.open()
        self.step(count=20)  # the portraits come one by one

    def _portraits(self) -> None:
        """Writes a picture that can be used and one that cannot."""
        folder = self.paths.config / "portraits"
        folder.mkdir(parents=True, exist_ok=True)
        picture = pygame.Surface((260, 260))
        picture.fill((70, 110, 160))
        pygame.draw.circle(picture, (240, 210, 120), (130, 130), 80)
        pygame.image.save(picture, str(folder / "Sunny.png"))
        pygame.image.save(pygame.Surface((400, 100)), str(folder / "Panorama.png"))
