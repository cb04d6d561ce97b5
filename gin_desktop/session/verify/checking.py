"""Replays a record and finds the first fault: checksums, seals, actions and points (docs/record-format.md)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.record import FORMAT, Deal, Entry, RecordError, Replay, Step, Undo, parse_line
from gin_desktop.engine.scoring import RoundScore, score_round
from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.session.dealing import accepts_agreed_dealer
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.verify.reasons import json_object, terminal_safe, why
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.reading import ReadError, read_ends
from gin_desktop.storage.saves import read_lines
from gin_desktop.words.notices import reason_text as reason_text_of

_HEAD_BYTES: Final = 65_536
"""A longer first line is not a header, and the file need not be read to its end."""
_START: Final = b'{"format":"gin-desktop"'


class VerifyError(GinError):
    """A file that cannot be checked at all, with its ``path``.

    Codes: ``missing``, ``not_a_file``, ``unreadable`` (with ``reason``), ``empty``, ``not_a_record``, ``newer_version``
    (with ``version`` and ``known``, the newest one that this program can check), ``newer_rules`` (with ``field``).
    """


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of a record: its line (from 1), its deal (0 before the first one), and the reason as a sentence.

    ``edited`` says that the line's checksum is right, so that it was changed on purpose. ``table`` is the line's table,
    in a game with two.
    """

    line: int
    deal: int
    text: str
    edited: bool = False
    table: int | None = None


@dataclass(slots=True)
class DealScores:
    """The result of a deal: the score of each table whose round is over, and the points that went on the sheet."""

    tables: dict[int, RoundScore] = field(default_factory=dict)
    gains: Points | None = None


@dataclass(slots=True)
class Report:
    """The result of a check: the replayed record, whether a torn last line was left out, the first fault."""

    path: Path
    played: Replay
    torn: bool = False
    lines: int = 0
    actions: int = 0
    undone: int = 0
    fault: Fault | None = None
    names: tuple[str, ...] = field(default=())
    brought: dict[int, DealScores] = field(default_factory=dict)
    """the result of each deal, by its number"""

    @property
    def holds(self) -> bool:
        """Whether no fault was found."""
        return self.fault is None

    def may_show(self, number: int, table: int) -> bool:
        """Whether the record's players may be shown how a round ended (see `Game.may_show`)."""
        game = self.played.game
        return game is not None and game.may_show(number, table, self.played.require_header().people)


def verify(path: Path) -> Report:
    """Checks the record in a file, up to the first fault.

    Raises:
        VerifyError: it is not a record, of a newer format, or unreadable.
    """
    steps = checking(path)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            report: Report = end.value
            return report


def checking(path: Path) -> Generator[None, None, Report]:
    """As :func:`verify`, in steps of a line, to be run beside other work."""
    lines, torn = _lines_of(path)
    report = Report(path, Replay(), torn)
    for number, text in enumerate(lines, start=1):
        yield
        entry: Entry | None = None
        try:
            entry = parse_line(text, number, report.played.version)
            _check_first_dealer(entry, report.played, number)
            report.played.feed(entry, number)
            if number == 1:
                report.names = tuple(terminal_safe(name) for name in GameSetup.of(report.played.require_header()).names)
        except RecordError as error:
            if number == 1 and error.code in ("newer_version", "newer_rules"):
                # it may be valid for the newer program that wrote it
                values = {key: terminal_safe(str(value)) for key, value in error.values.items() if key != "line"}
                raise VerifyError(error.code, path=terminal_safe(str(path), longest=None), **values) from None
            # the error that stopped the replay says more than its code
            cause = error.__context__ if isinstance(error.__context__, GinError) else error
            edited = error.code in ("bad_line", "bad_seal", "does_not_replay") and _has_sum(text)
            deal, table = _place(entry, text, report.played)
            report.fault = Fault(number, deal, why(error, cause, entry, text, report.names), edited, table)
            return report
        report.lines = number
        report.actions += isinstance(entry, Step)
        report.undone += isinstance(entry, Undo)
        if isinstance(entry, Step):
            _note(report, entry.table)
    return report


def _note(report: Report, table: int) -> None:
    """Notes the result of a round that has just ended, and of its deal if that is on the sheet now."""
    game = report.played.game
    facts = None if game is None else game.round_at(table).facts
    if game is None or facts is None:
        return
    deal = report.brought.setdefault(game.deals, DealScores())
    deal.tables[table] = score_round(facts, game.rules)
    if game.deal_over:
        deal.gains = game.sheet.rows[-1].gains


def _place(entry: Entry | None, text: str, played: Replay) -> tuple[int, int | None]:
    """The deal that a faulty line belongs to, and its table if there are two."""
    game, data = played.game, json_object(text) or {}
    deal = 0 if game is None else game.deals
    if game is not None and game.deal_over and (isinstance(entry, Deal) or "deal" in data):
        deal += 1  # the deal that the line would have begun
    if game is None or game.rules.tables == 1:
        return deal, None
    table = getattr(entry, "table", data.get("table"))
    return deal, table if type(table) is int else None


def _lines_of(path: Path) -> tuple[list[str], bool]:
    """The lines of a record, and whether the last one is torn; raises :class:`VerifyError`."""
    shown = terminal_safe(str(path), longest=None)
    try:
        head, _, _ = read_ends(path, _HEAD_BYTES)
    except (FileNotFoundError, ValueError):  # a path that cannot exist
        raise VerifyError("missing", path=shown) from None
    except ReadError:
        raise VerifyError("not_a_file", path=shown) from None
    except OSError as error:
        raise VerifyError("unreadable", path=shown, reason=reason_of(error)) from None
    if not head:
        raise VerifyError("empty", path=shown)
    if not _is_header(head.split(b"\n", 1)):
        raise VerifyError("not_a_record", path=shown)
    try:
        return read_lines(path)
    except StorageError as error:
        reason = error.values.get("reason") or reason_text_of(error)
        raise VerifyError("unreadable", path=shown, reason=reason) from None


def _is_header(parts: Sequence[bytes]) -> bool:
    """Whether a file begins with a complete header line of this program, perhaps a damaged one."""
    if len(parts) < 2:
        return False
    if parts[0].startswith(_START):
        return True
    data = json_object(parts[0].decode(errors="replace"))
    return data is not None and data.get("format") == FORMAT


def _has_sum(text: str) -> bool:
    """Whether a line has a checksum, which is known to be right if there is one."""
    data = json_object(text)
    return data is not None and "sum" in data


def _check_first_dealer(entry: Entry, played: Replay, line: int) -> None:
    """Raises an error unless the agreed first dealer deals first; of partners, each at its own table."""
    header, game = played.header, played.game
    if not isinstance(entry, Deal) or header is None or game is None or header.first_dealer is None:
        return
    due = header.first_dealer
    if not accepts_agreed_dealer(game) or (header.rules.tables > 1 and due not in (entry.seats or ())):
        return
    if header.rules.first_dealer == "agree" and game.next_dealer is None and entry.dealer != due:
        raise RecordError("wrong_dealer", line=line, dealer=entry.dealer, due=due)
