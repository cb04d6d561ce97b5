"""The people who play at this computer: a folder each, and a file that tells who plays now.

The first profile is the program's own data folder, as it was before there were others. Each further one is a folder
``profiles/ID`` there with the same layout, and its own settings in it, among them name and portrait. So nothing is
written in two places: the folders are the list. A folder appears and goes in one step; a removed one is kept.
"""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import Final

import tomli_w

from gin_desktop.storage.files import StorageError, flush_folder, move_as, move_into, write_atomically
from gin_desktop.storage.notices import Notice, reason_of, why
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.profile_settings import PERSONAL
from gin_desktop.storage.reading import SETTINGS, SMALL, ReadError, read_toml
from gin_desktop.storage.settings import FIELDS, Settings, save_settings

VERSION: Final = 1
FIRST: Final = ""
"""The first profile, whose files lie in the data folder itself."""
GUEST: Final = "guest"
"""The profile of everybody who has none: one for all, in no list, and made when it is first needed."""
MOST: Final = 12
"""The most profiles of one computer."""
_MOST_REMOVED: Final = 40
_ENTRIES: Final = 500
_ID: Final = re.compile(r"p-[0-9a-f]{12}")
"""The second it was made in, so that the oldest comes first, and four digits by chance."""
_SETTINGS: Final = "settings.toml"
_NEW: Final = ".new-"
"""The prefix of a folder that is not complete yet; of no profile."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays at this computer.

    Attributes:
        id: the name of the folder; empty for the first one.
        name: as typed; may be empty.
        portrait: as the settings have it.
    """

    id: str
    name: str
    portrait: str


class Profiles:
    """The profiles on the disk.

    Args:
        paths: of any of the profiles.
        writes: whether anything may be written or moved.
    """

    def __init__(self, paths: Paths, *, writes: bool) -> None:
        self._paths: Final = paths.first
        self.writes: Final = writes

    # -- who plays

    def chosen(self) -> tuple[str, list[Notice]]:
        """The id of the profile that plays, and what the person must be told.

        The notices are `profile_choice_set_aside`, `profile_choice_newer`, `profile_gone` and `profile_not_saved` (the
        broken file could not be moved); then the first one plays.
        """
        path = self._paths.profile_choice
        try:
            content = read_toml(path, SMALL)
            version, profile = content.get("version"), content.get("profile")
            if type(version) is int and VERSION < version < 1_000_000:
                return FIRST, [Notice("profile_choice_newer")]
            if version != VERSION or not isinstance(profile, str) or not _is_id(profile):
                raise ReadError("bad_values")
        except (OSError, ReadError) as error:
            if not os.path.lexists(path) or not self.writes:
                return FIRST, []
            try:
                moved = move_into(path, self._paths.aside)
            except StorageError:
                return FIRST, [Notice("profile_not_saved", {"path": str(path), "reason": why(error)})]
            return FIRST, [Notice("profile_choice_set_aside", {"path": str(moved)})]
        if profile and not os.path.isdir(self._folder(profile)):
            return FIRST, [Notice("profile_gone")]
        return profile, []

    def choose(self, profile: str) -> list[Notice]:
        """Remembers who plays from now on; returns a notice if that failed."""
        path = self._paths.profile_choice
        if not self.writes:
            return []
        try:
            if profile == GUEST:
                self._folder(GUEST).mkdir(parents=True, exist_ok=True)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, tomli_w.dumps({"version": VERSION, "profile": profile}).encode())
        except OSError as error:
            return [Notice("profile_not_saved", {"path": str(path), "reason": reason_of(error)})]
        return []

    # -- all of them

    def all(self) -> list[Profile]:
        """The first profile and the others, the oldest first; without guests."""
        return [self.read(FIRST), *map(self.read, self._folders(self._paths.profiles)[: MOST - 1])]

    def read(self, profile: str) -> Profile:
        """What a profile's settings tell of it; a damaged file leaves it without a name."""
        return _profile(profile, self._paths.of_profile(profile).profile_settings)

    def add(self, name: str, portrait: str) -> Profile:
        """Adds a profile; its folder is complete as soon as it is there.

        Raises:
            StorageError: `profile_not_saved`; nothing was added.
        """
        profile = f"p-{int(time()) % 2**32:08x}{os.urandom(2).hex()}"
        folder = self._folder(profile)
        new = folder.with_name(f"{_NEW}{profile}")
        try:
            new.mkdir(parents=True)
            settings = Settings(player_name=name, portrait=portrait, portrait_offered=True)
            for notice in save_settings(settings, new / _SETTINGS, names=PERSONAL):
                raise StorageError("profile_not_saved", **notice.values)
            flush_folder(new)
            os.rename(new, folder)
            flush_folder(folder.parent)
        except OSError as error:
            raise StorageError("profile_not_saved", path=str(folder), reason=reason_of(error)) from error
        finally:
            with suppress(OSError):
                shutil.rmtree(new)  # there is nothing in it but the settings written here
        return Profile(profile, name, portrait)

    # -- removing

    def remove(self, profile: str) -> None:
        """Moves a profile with all its games out of the list. It must not play, and nothing of it may be open.

        Raises:
            StorageError: `cannot_move`; nothing has changed.
        """
        assert _ID.fullmatch(profile), "the first profile and that of guests stay"
        move_as(self._folder(profile), self._paths.removed_profiles, profile)

    def removed(self) -> list[Profile]:
        """The profiles that can be brought back, the oldest first."""
        folder = self._paths.removed_profiles
        return [_profile(one, folder / one / _SETTINGS) for one in self._folders(folder)[:_MOST_REMOVED]]

    def bring_back(self, profile: str) -> None:
        """Moves a removed profile back into the list; raises as `remove` does."""
        assert _ID.fullmatch(profile)
        move_as(self._paths.removed_profiles / profile, self._paths.profiles, profile)

    # -- folders

    def _folder(self, profile: str) -> Path:
        return self._paths.of_profile(profile).data

    @staticmethod
    def _folders(parent: Path) -> list[str]:
        """The ids of the profiles in a folder, the oldest first; of other entries nothing is touched."""
        found: list[str] = []
        with suppress(OSError), os.scandir(parent) as entries:
            for _, entry in zip(range(_ENTRIES), entries, strict=False):
                if _ID.fullmatch(entry.name) and entry.is_dir(follow_symlinks=False):
                    found.append(entry.name)
        return sorted(found)


def _is_id(profile: str) -> bool:
    return profile in (FIRST, GUEST) or _ID.fullmatch(profile) is not None


def _profile(profile: str, settings: Path) -> Profile:
    """A profile with what its settings tell; a damaged file is told of and moved when that profile plays."""
    content: dict[str, object] = {}
    with suppress(OSError, ReadError):
        content = read_toml(settings, SETTINGS)
    told = {"player_name": "", "portrait": ""}
    for field in told:
        with suppress(ValueError):
            told[field] = FIELDS[field].kind.read(content.get(field))
    return Profile(profile, told["player_name"], told["portrait"])
