"""Where things are kept."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs, user_documents_path

from gin_desktop.storage.notices import Notice, reason_of

APP = "gin-desktop"


@dataclass(frozen=True)
class Paths:
    """The four folders of the program, and what lies in them.

    Attributes:
        config: settings and own rule sets.
        data: saves and finished games; what would be missed.
        state: window geometry and the lock; may be lost without harm.
        cache: rasterised cards; may be deleted at any time.
    """

    config: Path
    data: Path
    state: Path
    cache: Path

    @classmethod
    def default(cls) -> Paths:
        """The places that the operating system has for a program's files. Creates nothing."""
        dirs = PlatformDirs(APP, appauthor=False)
        return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_state_path, dirs.user_cache_path)

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
    def current(self) -> Path:
        """The record of the game the person is playing; there is something to continue if it exists."""
        return self.data / "saves" / "current.jsonl"

    @property
    def games(self) -> Path:
        """The folder of finished games."""
        return self.data / "games"

    @property
    def progress(self) -> Path:
        """The history of practice."""
        return self.data / "progress.sqlite3"

    @property
    def even(self) -> Path:
        """Where the person's Even match stands."""
        return self.data / "even-match.toml"

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
            A notice `folder_unusable` for each folder that can't be used. Play is possible without.
        """
        notices = []
        groups = (
            (self.config,),
            (self.data, self.current.parent, self.games, self.demo, self.aside),
            (self.state,),
            (self.cache,),
        )
        for group in groups:
            for folder in group:
                try:
                    folder.mkdir(parents=True, exist_ok=True)
                    # Permission bits don't tell about read-only media and access lists. A try does.
                    with tempfile.TemporaryFile(dir=folder):
                        pass
                except OSError as error:
                    notices.append(Notice("folder_unusable", {"path": str(folder), "reason": reason_of(error)}))
                    break  # one notice for the data folder is enough
        return notices


def documents() -> Path:
    """The folder where people keep their files, or their home folder where there is none."""
    folder = user_documents_path()
    return folder if folder.is_dir() else Path.home()
