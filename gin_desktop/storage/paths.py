"""Where things are kept."""

from __future__ import annotations

import errno
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs, user_documents_path, user_pictures_path

from gin_desktop.storage.notices import Notice, why
from gin_desktop.storage.reading import ReadError

APP = "gin-desktop"
KINDS: Final = ("computer", "people", "duplicate", "three", "four", "practice", "deal")
"""The kinds of games; one of each can be continued."""
OLD: Final = "current"
"""Where earlier versions kept the only game that could be continued."""


@dataclass(frozen=True)
class Paths:
    """The four folders of the program, and what lies in them.

    Attributes:
        config: settings and own rule sets.
        data: saves and finished games; what would be missed.
        state: window geometry and the lock; may be lost without harm.
        cache: rasterised cards; may be deleted at any time.
        own: the person's own folders, where what they want to have may go; none where all is in one folder.
    """

    config: Path
    data: Path
    state: Path
    cache: Path
    own: tuple[Path, ...] = ()

    @classmethod
    def default(cls) -> Paths:
        """The places that the operating system has for a program's files. Creates nothing."""
        dirs = PlatformDirs(APP, appauthor=False)
        own = user_pictures_path(), user_documents_path()
        return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_state_path, dirs.user_cache_path, own)

    @classmethod
    def under(cls, folder: str | os.PathLike[str]) -> Paths:
        """All four in one folder (`--data-dir`). Creates nothing."""
        # Absolute, so that a later change of the working directory does not move the person's games.
        root = Path(folder).expanduser().absolute()
        return cls(root / "config", root / "data", root / "state", root / "cache")

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def rules(self) -> Path:
        """The folder of the person's own rule sets; made when the first one is saved."""
        return self.config / "rules"

    @property
    def window(self) -> Path:
        """Size and position of the window."""
        return self.state / "window.toml"

    @property
    def lock(self) -> Path:
        """The file whose lock says that the program is running on these data."""
        # Beside what it protects: two settings of the state folder must not share one save without knowing.
        return self.data / "instance.lock"

    @property
    def saves(self) -> Path:
        """The folder of the games that can be continued."""
        return self.data / "saves"

    def save(self, kind: str) -> Path:
        """The record of the unfinished game of a kind; there is something to continue if it exists."""
        return self.saves / f"{kind}.jsonl"

    @property
    def every_save(self) -> tuple[Path, ...]:
        """All the places of unfinished games, whether something lies there or not."""
        return tuple(map(self.save, (*KINDS, OLD)))

    @property
    def games(self) -> Path:
        """The folder of finished games."""
        return self.data / "games"

    @property
    def imported(self) -> Path:
        """The folder of records of other people's games, or of games from elsewhere."""
        return self.data / "imported"

    @property
    def deleted(self) -> Path:
        """The folder of records that were deleted and can be had back."""
        return self.data / "deleted"

    @property
    def history(self) -> Path:
        """The history of games: derived from the records, and made again from them at need."""
        return self.data / "history.sqlite3"

    @property
    def tried_deals(self) -> Path:
        """Which shared and daily deals were begun, whatever became of their records."""
        return self.data / "tried-deals.jsonl"

    @property
    def marks(self) -> Path:
        """What the person has said of games, which no record has: stars, and from when on statistics count."""
        return self.data / "marks.json"

    @property
    def progress(self) -> Path:
        """The history of practice."""
        return self.data / "progress.sqlite3"

    @property
    def even(self) -> Path:
        """Where the person's Even match stands."""
        return self.data / "even-match.toml"

    @property
    def pads(self) -> Path:
        """The folder of score pads; made when the first one is saved."""
        return self.data / "pads"

    @property
    def pictures(self) -> tuple[Path, ...]:
        """Where a picture may go that the person wants to have: the first of these folders that takes it."""
        return (*(folder for folder in self.own if os.path.isdir(folder)), self.data / "pictures")

    @property
    def papers(self) -> tuple[Path, ...]:
        """Where any other file may go that the person wants to have: documents before pictures."""
        return (*(folder for folder in reversed(self.own) if os.path.isdir(folder)), self.data / "exports")

    @property
    def kept(self) -> Path:
        """The folder of what statistics came to before they were begun anew."""
        return self.data / "kept"

    @property
    def demo(self) -> Path:
        """The folder of the records of demos."""
        return self.data / "demo"

    @property
    def aside(self) -> Path:
        """The folder of files that could not be used, kept as they are."""
        return self.data / "aside"

    def ensure(self) -> list[Notice]:
        """Create all folders and try to write in each.

        Returns:
            A notice for each folder in which nothing can be saved, with its cause: `folder_not_permitted`,
            `folder_too_long` or `folder_unusable`. The folder it names is the outermost one that is to blame, so what
            keeps all four from being used is told once. Play is possible without.
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
    """Makes a folder and tries to write in it; what there is to tell if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Permission bits don't tell about read-only media and access lists. A try does.
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
    """What to tell the player where an error keeps the program from using a folder."""
    code = _CAUSES.get(error.errno or 0, "folder_unusable") if isinstance(error, OSError) else "folder_unusable"
    if code == "folder_not_permitted":
        folder = _barred(folder)
    return Notice(code, {"path": str(folder), "reason": why(error)})


def _barred(folder: Path) -> Path:
    """The outermost of a folder and those around it that this account may not look into."""
    around = reversed(folder.parents)
    return next((outer for outer in around if os.path.isdir(outer) and not os.access(outer, os.X_OK)), folder)


def documents() -> Path:
    """The folder where people keep their files, or their home folder where there is none."""
    folder = user_documents_path()
    return folder if os.path.isdir(folder) else Path.home()
