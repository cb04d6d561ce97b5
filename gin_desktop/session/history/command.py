"""The command ``gin-desktop history``: rebuilds the history from the records, or compares it with them."""

from __future__ import annotations

import argparse
import gc
import os
import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.session.history.record_indexer import RecordIndexer
from gin_desktop.session.history.workers import COMMAND, ParentWatcher, lower_priority
from gin_desktop.storage.database.faults import BrokenFile, NewerFile, NotAFile
from gin_desktop.storage.database.file import check, delete_database
from gin_desktop.storage.games import file as disk
from gin_desktop.storage.games import queries
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.paths import Paths, folder_notice
from gin_desktop.storage.profiles import Profiles
from gin_desktop.words import t, tn
from gin_desktop.words.command_help import CommandParser
from gin_desktop.words.notices import notice_text
from gin_desktop.words.record_results import file_problem_clause

REBUILD: Final = "rebuild"
CHECK: Final = "check"
_MOST_LISTED: Final = 20


class HistoryError(GinError):
    """The command failed. Codes: ``in_use``, ``no_folder``, ``not_saved``; ``usage`` for a wrong command line.
    ``text`` among the values is ready to show."""


def run(arguments: Sequence[str], paths_of: Callable[[str | None], Paths], say: Callable[[str], None]) -> int:
    """Runs the command with these arguments, printing with ``say``; returns the exit code.

    Raises :class:`HistoryError`.
    """
    if arguments and arguments[0] == COMMAND:
        return _take_in(arguments[1:])
    parser = CommandParser("gin-desktop history", t("cli.history.description"))
    parser.add_help_option()
    parser.add_argument("what", metavar=f"{REBUILD}|{CHECK}", nargs="?", help=t("cli.history.what"))
    parser.add_argument("--data-dir", metavar="DIR", help=t("cli.help.data_dir"))
    try:
        found, rest = parser.parse_known_args(list(arguments))
    except argparse.ArgumentError as error:
        raise HistoryError("usage", text=t("cli.needs_value", option=error.argument_name or "")) from None
    if rest and rest[0].startswith("-"):
        raise HistoryError("usage", text=t("cli.history.unknown_option", option=rest[0]))
    if rest or found.what not in (REBUILD, CHECK):
        raise HistoryError("usage", text=t("cli.history.usage"))
    paths = paths_of(found.data_dir)
    try:
        with os.scandir(paths.data):
            pass
    except (FileNotFoundError, NotADirectoryError):
        raise HistoryError("no_folder", text=t("cli.history.no_folder", path=paths.data)) from None
    except OSError as error:
        notice = folder_notice(paths.data, error)
        raise HistoryError("no_folder", text=notice_text(notice.code, notice.values)) from None
    paths = paths.of_profile(Profiles(paths, writes=False).chosen()[0])
    return _rebuild(paths, say) if found.what == REBUILD else _check(paths, say)


def _rebuild(paths: Paths, say: Callable[[str], None]) -> int:
    """Rebuilds the history while holding the lock of the data folder."""
    lock = InstanceLock(paths.lock)
    if not lock.acquire():
        raise HistoryError("in_use", text=t("cli.history.in_use"))
    try:
        try:
            delete_database(paths.history)
        except OSError as error:
            raise HistoryError("not_saved", text=notice_text(*_told(error, paths))) from None
        taking = RecordIndexer(paths)
        _run_through(taking.steps())
        for notice in taking.notices:
            say(notice_text(notice.code, notice.values))
        base = taking.base
        if base is None or taking.notices:
            return 1
        _tell(base, say)
        taking.close()
        return 0
    finally:
        lock.release()


def _tell(base: sqlite3.Connection, say: Callable[[str], None]) -> None:
    """Prints how many games and rounds the history has, and which files it left out."""
    (games,) = base.execute("SELECT count(*) FROM games").fetchone()
    (rounds,) = base.execute("SELECT count(*) FROM rounds").fetchone()
    say(t("cli.history.holds", games=games, rounds=rounds))
    troubled = base.execute("SELECT count(*) FROM games WHERE trouble <> ''").fetchone()[0]
    if troubled:
        say(tn("cli.history.troubled", troubled))
    refused = queries.refused_files(base)
    if refused:
        say(tn("cli.history.refused", len(refused)))
        for one in refused[:_MOST_LISTED]:
            say(f"  {one.place}/{one.name}: {file_problem_clause(one.code, one.values)}")
        if len(refused) > _MOST_LISTED:
            say(tn("cli.history.more", len(refused) - _MOST_LISTED))


def _check(paths: Paths, say: Callable[[str], None]) -> int:
    """Compares the history with the records without changing anything."""
    fresh = RecordIndexer(paths, kept=False)
    _run_through(fresh.steps())
    base = fresh.base
    assert base is not None  # it is in memory
    try:
        there = disk.open_for_reading(paths.history)
        if there is None:
            say(t("cli.history.none"))
            return 1
        check(there)
        different = _differences(there, base)
        there.close()
    except (sqlite3.Error, BrokenFile):
        say(t("cli.history.damaged"))
        return 1
    if different:
        say(tn("cli.history.differs", different))
        return 1
    say(t("cli.history.right"))
    _tell(base, say)
    return 0


def _differences(one: sqlite3.Connection, other: sqlite3.Connection) -> int:
    """How many games differ."""
    question = (
        "SELECT games.key, games.place, result, games.mine, theirs, why_not, trouble, games.rounds, opponent, "
        "games.rules, form, count(number), sum(points), sum(turn), sum(laid_off), sum(best), sum(you_dealt), "
        "sum(them_dealt), sum(you_turns), sum(them_turns), sum(you_final), sum(them_final) "
        "FROM games LEFT JOIN rounds ON game = games.id GROUP BY games.id"
    )
    deals = "SELECT key, kind, sums FROM deal_sums"
    there, made = ({*base.execute(question), *base.execute(deals)} for base in (one, other))
    return len({row[0] for row in there ^ made})


def _run_through(steps: Generator[None, None, None]) -> None:
    for _ in steps:
        pass


def _told(error: Exception, paths: Paths) -> tuple[str, dict[str, object]]:
    notice = disk.write_error_notice(error, paths.history)
    return notice.code, dict(notice.values)


def _take_in(arguments: Sequence[str]) -> int:
    """Indexes one part of the new records for the window that started this process, and prints its progress."""
    try:
        folder, part, parts = Path(arguments[0]), int(arguments[1]), int(arguments[2])
    except (IndexError, ValueError):
        raise HistoryError("usage", text=t("cli.history.usage")) from None
    lower_priority()
    gc.set_threshold(100_000)  # what is read has next to no reference cycles
    ending = ParentWatcher()
    taking = RecordIndexer(Paths(folder, folder, folder, folder))
    try:
        for done in taking.part(part, parts):
            print(done, flush=True)
            if ending.came:
                break
    except (sqlite3.Error, OSError, BrokenFile, NewerFile, NotAFile):
        return 1  # the window sees to it
    finally:
        with suppress(sqlite3.Error):
            taking.close()
    return 0
