"""Who plays at this computer, and how another profile comes to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice
from gin_desktop.ui.people.known import FACES
from gin_desktop.words import one_line, t

if TYPE_CHECKING:
    from gin_desktop.storage.profiles import Profile, Profiles
    from gin_desktop.ui.kit.scene import App

ChangeProfile = Callable[[str], "PeopleActions"]
"""Goes on with a profile: closes what is open, shows its menu, and returns what goes with it."""


class PeopleActions:
    """What the menu and the pages of profiles ask for.

    Args:
        app: the window.
        lock_held: whether this process may write the games of any profile.
        leave: calls what it is given as soon as nothing would be lost by it.
        change: goes on with another profile; None where only one can play.
    """

    def __init__(
        self, app: App, *, lock_held: bool, leave: Callable[[Callable[[], None]], None], change: ChangeProfile | None
    ) -> None:
        self._app = app
        self._lock_held = lock_held
        self._leave = leave
        self._change = change
        self._faces: Mapping[str, str] | None = None
        FACES.follow(app, self._portraits)

    @cached_property
    def _profiles(self) -> Profiles:
        from gin_desktop.storage.profiles import Profiles

        return Profiles(self._app.paths, writes=self._lock_held)

    def _portraits(self) -> Mapping[str, str]:
        """The portraits of all profiles by name; read when somebody else sits at a table for the first time."""
        if self._faces is None:
            self._faces = {one_line(one.name): one.portrait for one in self.all() if one.name}
        return self._faces

    # -- who plays

    @property
    def present(self) -> str:
        """The id of the profile that plays."""
        return self._app.paths.profile

    @property
    def guest(self) -> bool:
        """Whether a guest plays."""
        return self.present == "guest"

    @property
    def can_change(self) -> bool:
        """Whether another profile can play; not while another window is open."""
        return self._change is not None and self._lock_held

    @property
    def name(self) -> str:
        """The name of whoever plays, as it is shown."""
        return t("profiles.guest") if self.guest else one_line(self._app.settings.player_name) or t("name.unnamed")

    def open(self, *, naming: bool = False) -> None:
        """Opens the page of whoever plays, with the focus in the field of the name if ``naming``."""
        from gin_desktop.ui.profiles.scene import ProfilesScene

        self._app.open(ProfilesScene(self._app, self, naming=naming))

    # -- the others

    def all(self) -> Sequence[Profile]:
        """The profiles, the first one first, as they are on the disk."""
        return self._profiles.all()

    def removed(self) -> Sequence[Profile]:
        """The profiles that can be brought back."""
        return self._profiles.removed()

    def shown_name(self, profile: Profile) -> str:
        """The name of a profile as it is shown."""
        if name := one_line(profile.name):
            return name
        if profile.id == self.present:
            return t("name.unnamed")
        return t("profiles.unnamed") if profile.id else t("new_game.player", n=1)

    def switch(self, profile: str) -> None:
        """Lets another profile play, and shows its menu; asks first if something is not saved."""

        def go() -> None:
            self._go_on(profile)

        self._leave(go)

    def _go_on(self, profile: str) -> PeopleActions:
        assert self._change is not None, "only one can play"
        for notice in self._profiles.choose(profile):
            self._app.notify(notice)
        who = self._change(profile)
        self._app.notify(t("profiles.playing.guest") if who.guest else t("profiles.playing", who=who.name))
        return who

    def add(self, name: str, portrait: str) -> bool:
        """Adds a profile and lets it play; returns whether that worked, after it has told why not."""
        try:
            made = self._profiles.add(name, portrait)
        except StorageError as error:
            self._tell("profile_not_saved", error)
            return False
        self.switch(made.id)
        return True

    def remove(self) -> None:
        """Removes the profile that plays, and lets the first one play."""
        self._leave(self._remove)

    def _remove(self) -> None:
        gone, name = self.present, self.name
        who = self._go_on("")  # nothing of it may be open
        try:
            self._profiles.remove(gone)
        except StorageError as error:
            self._tell("profile_not_moved", error)
        else:
            self._app.notify(t("profiles.removed.done", who=name))
        who.open()

    def bring_back(self, profile: str) -> None:
        """Brings a removed profile back."""
        try:
            self._profiles.bring_back(profile)
        except StorageError as error:
            self._tell("profile_not_moved", error)
        self._faces = None

    def _tell(self, code: str, error: StorageError) -> None:
        self._app.notify(Notice(code, {name: error.values[name] for name in ("path", "reason")}))
