"""The folders of the program and the paths of its files."""

from __future__ import annotations

import errno
import os
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs, user_documents_path, user_pictures_path

from gin_desktop.storage.notices import Notice, why
from gin_desktop.storage.reading import ReadError

APP = "gin-desktop"
KINDS: Final = ("computer", "people", "duplicate", "three", "four", "practice", "deal")
"""The kinds of saved games."""
MOST_OF_A_KIND: Final = 20
"""So many games of each kind can be continued."""
OLD: Final = "current"
"""The name of the save in earlier versions, which kept only one game."""
LEARNING: Final = "learning"
"""The name of the save of a learner's first round, which stands among no games."""
_NUMBERS: Final = range(2, MOST_OF_A_KIND + 1)


def slot_names(kind: str) -> tuple[str, ...]:
    """The names of all slots for games of a kind: ``computer``, ``computer-2``, ``computer-3`` and so on."""
    return kind, *(f"{kind}-{number}" for number in _NUMBERS)


def base_kind(slot: str) -> str:
    """The kind of the games in the slot with this name."""
    return slot.partition("-")[0]


@dataclass(frozen=True)
class Paths:
    """The program's four folders, and the paths in them.

    Attributes:
        config: settings, changed keys and own rule sets.
        data: saves, finished games and whatever else must not be lost.
        state: window geometry and the lock; may be lost without harm.
        cache: rasterised cards; may be deleted at any time.
        own: the person's own folders for exports, the preferred one first; empty if everything is in one folder.
        home: the data folder of the first profile, where ``data`` is that of another one.
    """

    config: Path
    data: Path
    state: Path
    cache: Path
    own: tuple[Path, ...] = ()
    home: Path | None = None

    @classmethod
    def default(cls) -> Paths:
        """The folders that the operating system provides for a program's files. Creates nothing."""
        dirs = PlatformDirs(APP, appauthor=False)
        own = user_documents_path(), user_pictures_path()
        return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_state_path, dirs.user_cache_path, own)

    @classmethod
    def under(cls, folder: str | os.PathLike[str]) -> Paths:
        """All four folders below one (`--data-dir`). Creates nothing."""
        # absolute, so that a later change of the working directory does not move the person's games
        root = Path(folder).expanduser().absolute()
        return cls(root / "config", root / "data", root / "state", root / "cache")

    @property
    def first(self) -> Paths:
        """The paths of the first profile, whose files lie where they lay before there were others."""
        return self if self.home is None else replace(self, data=self.home, home=None)

    @property
    def profile(self) -> str:
        """The name of the folder of this profile; empty for the first one."""
        return "" if self.home is None else self.data.name

    @property
    def profiles(self) -> Path:
        """The folder of all further profiles; created with the first of them."""
        return self.first.data / "profiles"

    @property
    def removed_profiles(self) -> Path:
        """The folder of removed profiles, which can be brought back."""
        return self.first.data / "removed-profiles"

    @property
    def profile_choice(self) -> Path:
        """The file that tells which profile plays; without it the first one does."""
        return self.first.data / "profile.toml"

    def of_profile(self, profile: str) -> Paths:
        """The paths of a profile, by the name of its folder; empty is the first one. Creates nothing."""
        first = self.first
        return replace(first, data=first.profiles / profile, home=first.data) if profile else first

    @property
    def settings(self) -> Path:
        """The settings file: of the computer and of the first profile."""
        return self.config / "settings.toml"

    @property
    def profile_settings(self) -> Path:
        """The file with this profile's own settings."""
        return self.settings if self.home is None else self.data / "settings.toml"

    @property
    def keys(self) -> Path:
        """The file with the keys that the person has changed; created with the first one."""
        return self.config / "keys.toml"

    @property
    def rules(self) -> Path:
        """The folder of the person's own rule sets; created with the first one."""
        return self.config / "rules"

    @property
    def window(self) -> Path:
        """The file with the size and position of the window."""
        return self.state / "window.toml"

    @property
    def lock(self) -> Path:
        """The lock file of the running instance."""
        # beside the data that it protects: two state folders must not share one save unnoticed
        return self.first.data / "instance.lock"

    @property
    def saves(self) -> Path:
        """The folder of the games that can be continued."""
        return self.data / "saves"

    def save(self, kind: str) -> Path:
        """The record of the game in the slot with this name; there is none if it does not exist."""
        return self.saves / f"{kind}.jsonl"

    @property
    def slots(self) -> tuple[str, ...]:
        """The names of the slots for saved games: one of each kind, the old one, and the further ones with a file."""
        try:
            there = set(os.listdir(self.saves))
        except OSError:
            there = set()
        further = (name for kind in KINDS for name in slot_names(kind)[1:] if f"{name}.jsonl" in there)
        return *KINDS, OLD, *further

    @property
    def every_save(self) -> tuple[Path, ...]:
        """The paths of all games that can be continued; the first of each kind whether it exists or not."""
        return tuple(map(self.save, self.slots))

    @property
    def games(self) -> Path:
        """The folder of finished games."""
        return self.data / "games"

    @property
    def imported(self) -> Path:
        """The folder of imported records, which may be other people's."""
        return self.data / "imported"

    @property
    def deleted(self) -> Path:
        """The folder of deleted records, which can be restored."""
        return self.data / "deleted"

    @property
    def history(self) -> Path:
        """The database with the history of games, derived from the records and rebuilt from them if needed."""
        return self.data / "history.sqlite3"

    @property
    def tried_deals(self) -> Path:
        """The list of shared and daily deals that were begun, whatever became of their records."""
        return self.data / "tried-deals.jsonl"

    @property
    def deal_results(self) -> Path:
        """The file with the results of shared deals that friends have sent, and those of the levels."""
        return self.data / "deal-results.jsonl"

    @property
    def marks(self) -> Path:
        """The file with the stars and the start of the statistics, which no record has."""
        return self.data / "marks.json"

    @property
    def progress(self) -> Path:
        """The database with the answers of practice."""
        return self.data / "progress.sqlite3"

    @property
    def even(self) -> Path:
        """The file with the state of Even match."""
        return self.data / "even-match.toml"

    @property
    def pads(self) -> Path:
        """The folder of score pads; created with the first one."""
        return self.data / "pads"

    @property
    def exports(self) -> Path:
        """The folder that is proposed for exported files until the person has chosen another one."""
        return next((folder for folder in self.own if os.path.isdir(folder)), self.data / "exports")

    @property
    def statistics_exports(self) -> Path:
        """The folder of the statistics exported before a reset."""
        return self.data / "kept"

    @property
    def demo(self) -> Path:
        """The folder of the records of demos."""
        return self.data / "demo"

    @property
    def aside(self) -> Path:
        """The folder of files that could not be used, kept unchanged."""
        return self.data / "aside"

    def ensure(self) -> list[Notice]:
        """Creates all folders and tries to write in each.

        Returns:
            A notice for each folder in which nothing can be saved: `folder_not_permitted`, `folder_too_long` or
                `folder_unusable`. It names the outermost folder to blame, so that one cause is reported once. One can
                play without the folders.
        """
        within = {self.data: (self.saves, self.games, self.demo, self.aside)}
        found: dict[Path, Notice] = {}
        folders = (self.config, self.data, self.state, self.cache)
        for folder in folders:
            troubles = filter(None, map(_trouble, (folder, *within.get(folder, ()))))
            trouble = next(troubles, None)  # one for each of the four is enough
            rules_blocked = os.path.lexists(self.rules) and not os.path.isdir(self.rules)
            if trouble is None and folder == self.config and rules_blocked:
                trouble = folder_notice(self.rules, ReadError("not_a_folder"))
            if trouble is not None:
                found.setdefault(Path(str(trouble.values["path"])), trouble)
        parents = {path.parent for path in found}
        if len(found) == len(folders) and len(parents) == 1:  # under --data-dir
            (parent,), (notice, *_) = parents, found.values()
            return [Notice(notice.code, {**notice.values, "path": str(parent)})]
        return list(found.values())


def _trouble(folder: Path) -> Notice | None:
    """Creates a folder and tries to write in it; returns a notice on failure."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # permission bits do not tell about read-only media and access lists
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        in_the_way = os.path.lexists(folder) and not os.path.isdir(folder)
        return folder_notice(folder, ReadError("not_a_folder") if in_the_way else error)
    return None


_CAUSES: Final = {
    errno.EACCES: "folder_not_permitted",
    errno.EPERM: "folder_not_permitted",
    errno.ENAMETOOLONG: "folder_too_long",
}


def folder_notice(folder: Path, error: Exception) -> Notice:
    """The notice about an error that keeps the program from using a folder."""
    code = _CAUSES.get(error.errno or 0, "folder_unusable") if isinstance(error, OSError) else "folder_unusable"
    if code == "folder_not_permitted":
        folder = _barred(folder)
    return Notice(code, {"path": str(folder), "reason": why(error)})


def _barred(folder: Path) -> Path:
    """The outermost of a folder and its parents that this account may not enter."""
    around = reversed(folder.parents)
    return next((outer for outer in around if os.path.isdir(outer) and not os.access(outer, os.X_OK)), folder)


def documents() -> Path:
    """The person's documents folder, or else the home folder."""
    folder = user_documents_path()
    return folder if os.path.isdir(folder) else Path.home()
