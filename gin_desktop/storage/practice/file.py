"""The database of practice on the disk: reading it, writing to it, and what to do with one that is damaged.

SQLite is used as a log that other programs on the same data may write at the same moment. Reading copies the whole
file into memory, so that no question asked later depends on the disk; writing is one transaction, so that a power
failure leaves either all of it or nothing.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from shutil import copyfile
from typing import Final

from gin_desktop.storage.database.faults import BrokenFile, is_damage
from gin_desktop.storage.database.file import (
    Values,
    check,
    connect,
    move_sidecars,
    refuse_other_kinds,
    refuse_short_file,
    set_aside,
    snapshot,
    transaction,
)
from gin_desktop.storage.database.salvage import recover
from gin_desktop.storage.database.schema import version_of
from gin_desktop.storage.files import flush_folder, write_atomically
from gin_desktop.storage.practice import totals
from gin_desktop.storage.practice.excerpt import excerpt_of
from gin_desktop.storage.practice.schema import (
    SCHEMA,
    SHAPES,
    add,
    add_missing,
    can_add_rows,
    delete_all_rows,
    empty_database,
    new_database,
    printable,
)
from gin_desktop.storage.reading import FileLimits, read_bytes

BUSY_SECONDS: Final = 0.1
"""How long one attempt waits for another program that is writing; a commit takes some milliseconds."""
PATIENT_SECONDS: Final = 3.0
"""The same where nobody waits for it: another program may be looking through a large file."""
MOST_BYTES: Final = 128 * 1024 * 1024
"""A larger file is not read: it would be half a million answers and more."""
SMALL_BYTES: Final = 2 * 1024 * 1024
"""A file up to this size is checked before anything of it is shown: that takes a few hundredths of a second."""

_KIND: Final = FileLimits(most=MOST_BYTES)


class TooLarge(Exception):
    """The file is larger than any that is read."""


class ProgressFile:
    """The file, opened when it is first needed. Every method may raise sqlite3.Error and OSError.

    Attributes:
        path: where it lies.
    """

    def __init__(self, path: Path, busy_seconds: float = BUSY_SECONDS) -> None:
        self.path = path
        self._busy = busy_seconds
        self._disk: sqlite3.Connection | None = None
        self._identity: tuple[int, int] = (0, 0)
        self._seen = -1
        self._checked = False

    def load_copy(self) -> sqlite3.Connection:
        """Returns a copy of everything in memory, checked and of the present version. No file is an empty one.

        An older file is brought up to date on the disk as well, if the disk takes it.

        Raises:
            BrokenFile, NewerFile: as `Schema.migrate`.
            NotAFile, TooLarge: there is something else than a file, or one that is too large.
        """
        self._refuse_others()
        if not os.path.exists(self.path):
            self.close()
            return new_database()
        copy = empty_database()
        try:
            disk = self._open()
            with snapshot(disk):  # `backup` would wait for another program for ever; nobody can lock us out of this
                disk.execute("SELECT count(*) FROM sqlite_master").fetchone()
                refuse_short_file(self.path)
                (self._seen,) = disk.execute("PRAGMA data_version").fetchone()
                disk.backup(copy)
            version = version_of(copy)
            SCHEMA.refuse_newer(copy)
            if not self._checked:
                _refuse_unsound(copy)
            SCHEMA.migrate(copy)
            if not can_add_rows(copy):
                raise BrokenFile("damaged")
            if not totals.are_consistent(copy):
                totals.recount(copy)
                version = -1
            self._checked = True
            if version != SCHEMA.version:
                self._improve(disk)
        except Exception as error:
            copy.close()
            raise _sorted_out(error) from error.__cause__
        return copy

    def load_excerpt(self) -> sqlite3.Connection:
        """As `load`, but only of what screens ask (see `excerpt_of`), in a moment. A large file is not `checked`."""
        self._refuse_others()
        if os.path.exists(self.path) and (self._checked or self.path.stat().st_size > SMALL_BYTES):
            try:
                disk = self._open()
                with snapshot(disk):
                    refuse_short_file(self.path)
                    if version_of(disk) >= SCHEMA.version:
                        SCHEMA.migrate(disk)
                        (self._seen,) = disk.execute("PRAGMA data_version").fetchone()
                        return excerpt_of(disk)
            except Exception as error:
                raise _sorted_out(error) from error.__cause__
        whole = self.load_copy()
        try:
            return excerpt_of(whole)
        finally:
            whole.close()

    def check(self) -> None:
        """Checks whether all of a large file can be read, in its place, and whether its totals can be right.

        Raises:
            BrokenFile: it cannot.
        """
        if self.checked:
            return
        try:
            disk = self._open()
            with snapshot(disk):
                check(disk)
                wrong = not totals.are_consistent(disk)
            if wrong:
                self._improve(disk)
                self._seen = -1  # so that what is shown is read again
            self._checked = True
        except Exception as error:
            raise _sorted_out(error) from error.__cause__

    @property
    def checked(self) -> bool:
        """Whether it was, since it was opened."""
        return self._checked or self._disk is None

    def changed(self) -> bool:
        """Whether another program has written since `load`."""
        self._refuse_others()
        if not os.path.exists(self.path):
            return self._disk is not None
        try:
            disk = self._open()
            (now,) = disk.execute("PRAGMA data_version").fetchone()
        except Exception as error:
            raise _sorted_out(error) from error.__cause__
        return bool(now != self._seen)

    def write(
        self, attempts: Sequence[Values], timed: Sequence[Values], *, forget: bool = False, missing: bool = False
    ) -> int:
        """Adds rows, all or none of them; ``forget`` removes everything before, ``missing`` leaves out what is there.

        Returns:
            How many positions count now.

        Raises:
            BrokenFile, NewerFile: as `Schema.migrate`.
            NotAFile, TooLarge: there is something else than a file, or one that is too large.
        """
        self._refuse_others()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            disk = self._open()
            with transaction(disk):
                refuse_short_file(self.path)
                SCHEMA.migrate(disk)
                if forget:
                    delete_all_rows(disk)
                (add_missing if missing else add)(disk, attempts, timed)
                (tried,) = disk.execute("SELECT coalesce(sum(tried), 0) FROM theme_totals").fetchone()
            return int(tried)
        except Exception as error:
            raise _sorted_out(error) from error.__cause__

    def rescue(self, folder: Path) -> tuple[Path, int]:
        """Puts the readable rows of a damaged file into a new one in its place, and moves the old one to a folder.

        Until the new one is complete the old one stays in its place; without a readable row there is no new one.

        Returns:
            Where the old one is now, and how many rows were kept.

        Raises:
            OSError, sqlite3.Error, StorageError: the old one is where it was.
        """
        self.close()
        here = self.path.resolve()
        recovered = new_database()
        kept = recover(read_bytes(here, _KIND), SHAPES, recovered)
        if not kept:
            recovered.close()
            return set_aside(here, folder), 0
        content = recovered.serialize()
        recovered.close()
        target = _second_name(here, folder)
        move_sidecars(here, target)  # a journal left behind would be played into the new file
        write_atomically(here, content)
        return target, kept

    def close(self) -> None:
        """Closes the file; a later call opens it again."""
        if self._disk is not None:
            with suppress(sqlite3.Error):
                self._disk.close()
            self._disk = None
        self._seen = -1
        self._checked = False

    def _improve(self, disk: sqlite3.Connection) -> None:
        """Brings an older file up to date, or totals that were wrong. `write` does what the disk refuses now."""
        try:
            with transaction(disk):
                older = version_of(disk) < SCHEMA.version
                SCHEMA.migrate(disk)
                if not older:
                    totals.recount(disk)
        except sqlite3.OperationalError as error:
            if is_damage(error):
                raise

    def _refuse_others(self) -> None:
        refuse_other_kinds(self.path)
        with suppress(FileNotFoundError):
            if self.path.stat().st_size > MOST_BYTES:
                raise TooLarge

    def _open(self) -> sqlite3.Connection:
        """Returns the connection; a new one when the file was replaced or deleted meanwhile."""
        try:
            here = self.path.stat()
            identity = (here.st_dev, here.st_ino)
        except FileNotFoundError:
            identity = (0, 0)
        if self._disk is not None and identity != self._identity:
            self.close()
        if self._disk is None:
            disk = connect(self.path, self._busy)
            disk.text_factory = printable
            try:
                disk.execute("PRAGMA secure_delete = ON")  # what is forgotten must not come back out of a damaged file
                disk.execute("PRAGMA temp_store = MEMORY")
            except BaseException:
                disk.close()
                raise
            self._disk = disk
            made = self.path.stat()
            self._identity = (made.st_dev, made.st_ino)
        return self._disk


def _refuse_unsound(copy: sqlite3.Connection) -> None:
    """Raises BrokenFile unless all of a database can be read, is what its tables take, and can be written to."""
    try:
        copy.execute(f"PRAGMA user_version = {version_of(copy)}")  # some formats can only be read
    except sqlite3.OperationalError as error:
        raise BrokenFile(str(error)) from error
    check(copy)


def _second_name(here: Path, folder: Path) -> Path:
    """Gives a file a second name in a folder, or a copy where there are no second names. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for number in count(1):
        target = folder / f"{here.stem}-{stamp}{'' if number == 1 else f'-{number}'}{here.suffix}"
        if not os.path.lexists(target):
            break
    try:
        os.link(here, target)
    except OSError:
        copyfile(here, target)
    flush_folder(folder)
    return target


def _sorted_out(error: Exception) -> Exception:
    """Returns BrokenFile for an error that the content is to blame for, and any other error as it is."""
    if isinstance(error, BrokenFile) or not is_damage(error):
        return error
    return BrokenFile(str(error) if isinstance(error, sqlite3.Error) else type(error).__name__)
