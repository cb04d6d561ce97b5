"""The database of practice on the disk: reading it, writing to it, and what to do with one that is damaged.

SQLite is used as a log that other programs on the same data may write at the same moment. Reading copies the whole
file into memory, so that no question asked later depends on the disk; writing is one transaction, so that a power
failure leaves either all of it or nothing.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from shutil import copyfile
from typing import Final

from gin_desktop.storage.files import flush_folder, move_into, write_atomically
from gin_desktop.storage.history import salvage, totals
from gin_desktop.storage.history.cut import cut
from gin_desktop.storage.history.rows import Values
from gin_desktop.storage.history.schema import (
    VERSION,
    BrokenFile,
    add,
    add_missing,
    bring_up,
    empty,
    has_numbers_left,
    memory,
    printable,
    refuse_newer,
    version_of,
    wipe,
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
_BESIDE: Final = ("-journal", "-wal", "-shm")
_NOT_NOW: Final = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_ABORT,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_AUTH,
    }
)
"""Complaints about the disk or another program; every other one is about what the file says."""


class Unusable(Exception):
    """What lies there is not even a file that could be damaged; the argument is the code of its notice."""


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

    def load(self) -> sqlite3.Connection:
        """A copy of everything in memory, checked and of the present version. No file is an empty one.

        An older file is brought up to date on the disk as well, if the disk takes it.

        Raises:
            BrokenFile, NewerFile: as `bring_up`.
            Unusable: there is something else than a file, or one that is too large.
        """
        self._refuse_others()
        if not os.path.exists(self.path):
            self.close()
            return empty()
        copy = memory()
        try:
            disk = self._open()
            # `backup` would wait for another program for ever; within a transaction nobody can lock us out.
            disk.execute("BEGIN")
            try:
                disk.execute("SELECT count(*) FROM sqlite_master").fetchone()
                self._refuse_scraps()
                (self._seen,) = disk.execute("PRAGMA data_version").fetchone()
                disk.backup(copy)
            finally:
                disk.rollback()
            version = version_of(copy)
            refuse_newer(copy, version)
            if not self._checked and not _sound(copy):
                raise BrokenFile("damaged")
            bring_up(copy)
            if not has_numbers_left(copy):
                raise BrokenFile("damaged")
            if not totals.agree(copy):
                totals.recount(copy)
                version = -1
            self._checked = True
            if version != VERSION:
                self._improve(disk)
        except Exception as error:
            copy.close()
            raise _sorted_out(error) from error.__cause__
        return copy

    def load_cut(self) -> sqlite3.Connection:
        """As `load`, but only of what screens ask (see `cut`), in a moment. A large file is not `checked`."""
        self._refuse_others()
        if os.path.exists(self.path) and (self._checked or self.path.stat().st_size > SMALL_BYTES):
            try:
                disk = self._open()
                disk.execute("BEGIN")
                try:
                    self._refuse_scraps()
                    if version_of(disk) >= VERSION:
                        bring_up(disk)
                        (self._seen,) = disk.execute("PRAGMA data_version").fetchone()
                        return cut(disk)
                finally:
                    disk.rollback()
            except Exception as error:
                raise _sorted_out(error) from error.__cause__
        whole = self.load()
        try:
            return cut(whole)
        finally:
            whole.close()

    def check(self) -> None:
        """Look whether all of a large file can be read, in its place, and whether its totals can be right.

        Raises:
            BrokenFile: it cannot.
        """
        if self.checked:
            return
        try:
            disk = self._open()
            disk.execute("BEGIN")
            try:
                if disk.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                    raise BrokenFile("damaged")
                wrong = not totals.agree(disk)
            finally:
                disk.rollback()
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
        """Add rows, all or none of them; ``forget`` removes everything before, ``missing`` leaves out what is there.

        Returns:
            How many positions count now.

        Raises:
            BrokenFile, NewerFile: as `bring_up`.
            Unusable: there is something else than a file, or one that is too large.
        """
        self._refuse_others()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            disk = self._open()
            disk.execute("BEGIN IMMEDIATE")
            try:
                self._refuse_scraps()
                bring_up(disk)
                if forget:
                    wipe(disk)
                (add_missing if missing else add)(disk, attempts, timed)
                (tried,) = disk.execute("SELECT coalesce(sum(tried), 0) FROM theme_totals").fetchone()
                disk.execute("COMMIT")
                return int(tried)
            except BaseException:
                with suppress(sqlite3.Error):
                    disk.rollback()
                raise
        except Exception as error:
            raise _sorted_out(error) from error.__cause__

    def rescue(self, folder: Path) -> tuple[Path, int]:
        """Put the rows of a damaged file that can be read into a new one in its place, and the old one into a folder.

        Until the new one is complete the old one stays in its place; without a readable row there is no new one.

        Returns:
            Where the old one is now, and how many rows were kept.

        Raises:
            OSError, sqlite3.Error, StorageError: the old one is where it was.
        """
        self.close()
        here = self.path.resolve()
        recovered, kept = salvage.recover(read_bytes(here, _KIND))
        if not kept:
            return self._set_aside(here, folder), 0
        content = recovered.serialize()
        recovered.close()
        target = _second_name(here, folder)
        self._move_beside(here, target)  # a journal left behind would be played into the new file
        write_atomically(here, content)
        return target, kept

    def close(self) -> None:
        """Let go of the file; a later call opens it again."""
        if self._disk is not None:
            with suppress(sqlite3.Error):
                self._disk.close()
            self._disk = None
        self._seen = -1
        self._checked = False

    def _improve(self, disk: sqlite3.Connection) -> None:
        """Bring an older file up to date, or totals that were wrong. What the disk refuses now is done by `write`."""
        try:
            disk.execute("BEGIN IMMEDIATE")
            try:
                older = version_of(disk) < VERSION
                bring_up(disk)
                if not older:
                    totals.recount(disk)
                disk.execute("COMMIT")
            except BaseException:
                disk.rollback()
                raise
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _NOT_NOW:
                raise

    def _set_aside(self, here: Path, folder: Path) -> Path:
        target = move_into(here, folder)
        self._move_beside(here, target)
        return target

    @staticmethod
    def _move_beside(here: Path, target: Path) -> None:
        for suffix in _BESIDE:
            with suppress(OSError):
                os.replace(f"{here}{suffix}", f"{target}{suffix}")

    def _refuse_others(self) -> None:
        """SQLite would wait for a pipe for ever, and follow a link to anywhere."""
        with suppress(FileNotFoundError):
            if self.path.is_symlink() and not os.path.exists(self.path):
                raise Unusable("progress_no_file")
            about = self.path.stat()
            if not stat.S_ISREG(about.st_mode):
                raise Unusable("progress_no_file")
            if about.st_size > MOST_BYTES:
                raise Unusable("progress_too_large")
        for suffix in _BESIDE:
            with suppress(FileNotFoundError):
                if not stat.S_ISREG(os.lstat(f"{self.path}{suffix}").st_mode):
                    raise Unusable("progress_no_file")

    def _refuse_scraps(self) -> None:
        """SQLite takes a file that is shorter than any database for an empty one, and would write over it."""
        # asked without opening the file: closing it again would undo SQLite's locks on it
        if 0 < self.path.stat().st_size < 512:
            raise BrokenFile("too short")

    def _open(self) -> sqlite3.Connection:
        """The connection; a new one when the file has been taken away under us."""
        try:
            here = self.path.stat()
            identity = (here.st_dev, here.st_ino)
        except FileNotFoundError:
            identity = (0, 0)
        if self._disk is not None and identity != self._identity:
            self.close()
        if self._disk is None:
            disk = sqlite3.connect(self.path, timeout=self._busy, isolation_level=None, check_same_thread=False)
            disk.text_factory = printable
            try:
                disk.execute("PRAGMA trusted_schema = OFF")
                disk.execute("PRAGMA synchronous = NORMAL")
                disk.execute("PRAGMA secure_delete = ON")  # what is forgotten must not come back out of a damaged file
                disk.execute("PRAGMA temp_store = MEMORY")
            except BaseException:
                disk.close()
                raise
            self._disk = disk
            made = self.path.stat()
            self._identity = (made.st_dev, made.st_ino)
        return self._disk


def _sound(copy: sqlite3.Connection) -> bool:
    """Whether all of a database can be read, is what its tables take, and can be written to."""
    try:
        copy.execute(f"PRAGMA user_version = {version_of(copy)}")  # some formats can only be read
    except sqlite3.OperationalError:
        return False
    return bool(copy.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))


def _second_name(here: Path, folder: Path) -> Path:
    """Give a file a second name in a folder, or a copy where there are no second names. Raises OSError."""
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
    """A broken file told apart from one that can't be used at this moment."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        return error if code in _NOT_NOW else BrokenFile(str(error))
    # SQLite complained of something and quoted what it can't have meant, or wanted room for a row of a billion bytes
    return BrokenFile(type(error).__name__) if isinstance(error, ValueError | MemoryError | OverflowError) else error
