"""Checks a record from outside: every seal, every action, the points (docs/record-format.md). What the command says."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.record import FORMAT, Deal, Entry, Header, RecordError, Replay, Step, Undo, parse_line
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.sealing import fingerprint
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.reading import ReadError, read_ends
from gin_desktop.storage.saves import read_lines
from gin_desktop.words import has, t, tn
from gin_desktop.words.cards import reason_text
from gin_desktop.words.notices import reason_text as reason_text_of
from gin_desktop.words.opponents import has_words
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line, winner_text
from gin_desktop.words.sheets.printed import printed

_HEAD_BYTES: Final = 65_536
"""A first line longer than this is no header: whatever the file is, it need not be read to its end."""
_LONGEST_NAME: Final = 40
_START: Final = b'{"format":"gin-desktop"'


class VerifyError(GinError):
    """Something that cannot be checked at all, with its ``path``.

    Codes: ``missing``, ``not_a_file``, ``unreadable`` (with ``reason``), ``empty``, ``not_a_record``, ``newer_version``
    (with ``version`` and ``known``, the newest one that this program can check), ``newer_rules`` (with ``field``).
    """


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a record does not hold: the line (from 1), its deal (0 before the first one), and in words why.

    ``edited`` says that the checksum of the line is right, so that no accident has made it what it is.
    """

    line: int
    deal: int
    text: str
    edited: bool = False


@dataclass(slots=True)
class Report:
    """What was found: how far the record was played, whether its torn last line was left out, what is wrong."""

    path: Path
    played: Replay
    torn: bool = False
    lines: int = 0
    actions: int = 0
    undone: int = 0
    fault: Fault | None = None
    names: tuple[str, ...] = field(default=())

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong, as far as the record goes."""
        return self.fault is None


def verify(path: Path) -> Report:
    """Checks the record in a file, up to the first thing that is wrong.

    Raises:
        VerifyError: it is no record, or one of a newer format, or cannot be read.
    """
    lines, torn = _lines_of(path)
    report = Report(path, Replay(), torn)
    for number, text in enumerate(lines, start=1):
        entry: Entry | None = None
        try:
            entry = parse_line(text, number, report.played.version)
            _check_table(entry, number)
            _check_first_dealer(entry, report.played, number)
            report.played.feed(entry, number)
            if number == 1:
                report.names = tuple(_plain(name) for name in GameSetup.of(report.played.need_header()).names)
        except RecordError as error:
            if number == 1 and error.code in ("newer_version", "newer_rules"):
                # what a newer program wrote may well hold: nothing can be said of it here
                values = {key: _plain(str(value)) for key, value in error.values.items() if key != "line"}
                raise VerifyError(error.code, path=_plain(str(path), longest=None), **values) from None
            # the error that stopped the replay knows more than its code
            cause = error.__context__ if isinstance(error.__context__, GinError) else error
            deal = len(report.played.deals) + (1 if isinstance(entry, Deal) or _is_deal(text) else 0)
            edited = error.code in ("bad_line", "bad_seal", "does_not_replay") and _has_sum(text)
            report.fault = Fault(number, deal, _why(error, cause, entry, text, report), edited)
            return report
        report.lines = number
        report.actions += isinstance(entry, Step)
        report.undone += isinstance(entry, Undo)
    return report


def _lines_of(path: Path) -> tuple[list[str], bool]:
    """The lines of a record, and whether its last one is torn; raises :class:`VerifyError`."""
    shown = _plain(str(path), longest=None)
    try:
        if not path.exists():
            raise VerifyError("missing", path=shown)
        head, _, _ = read_ends(path, _HEAD_BYTES)
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
    """Whether a file begins with a whole line that says it is a record of this program, perhaps a damaged one."""
    if len(parts) < 2:
        return False
    if parts[0].startswith(_START):
        return True
    data = _object(parts[0].decode(errors="replace"))
    return data is not None and data.get("format") == FORMAT


def _object(text: str) -> dict[str, Any] | None:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _has_sum(text: str) -> bool:
    """Whether a line has a checksum; who asks knows that one which is there is right."""
    data = _object(text)
    return data is not None and "sum" in data


def _is_deal(text: str) -> bool:
    data = _object(text)
    return data is not None and "deal" in data


def _check_table(entry: Entry, line: int) -> None:
    """Two players sit at one table."""
    if isinstance(entry, Deal | Step) and entry.table != 0:
        raise RecordError("bad_table", line=line)


def _check_first_dealer(entry: Entry, played: Replay, line: int) -> None:
    """Where the players agreed on the first dealer, that seat deals first."""
    header, game = played.header, played.game
    if not isinstance(entry, Deal) or header is None or game is None or header.first_dealer is None:
        return
    due = header.first_dealer
    if header.rules.first_dealer == "agree" and game.next_dealer is None and entry.dealer != due:
        raise RecordError("wrong_dealer", line=line, dealer=entry.dealer, due=due)


# -- in words


def _why(error: RecordError, cause: BaseException, entry: Entry | None, text: str, report: Report) -> str:
    """What is wrong with a line."""
    code, values = (cause.code, dict(cause.values)) if isinstance(cause, GinError) else (error.code, {})
    if error.code == "bad_seal":
        return _seal_text(text)
    if error.code == "newer_version":  # the first line has passed, so this one is a header too many
        return t("verify.fault.second_header")
    if error.code in ("not_json", "bad_sum", "no_sum"):
        return t(f"verify.fault.{error.code}")
    if isinstance(entry, Step) and isinstance(cause, IllegalAction):
        name = _name(report, entry.seat)
        if code == "not_your_turn":
            return t("verify.fault.not_your_turn", name=name)
        return t("verify.fault.action", name=name, reason=reason_text(cause))
    if code == "wrong_dealer":
        dealer, due = (_name(report, values[key]) for key in ("dealer", "due"))
        return t("verify.fault.wrong_dealer", name=dealer, due=due)
    if code == "wrong_number":
        kind = "deal" if isinstance(entry, Deal) else "line"
        return t(f"verify.fault.wrong_number.{kind}", due=values["due"])
    key = f"verify.fault.{code}"
    return t(key) if has(key) else t("verify.fault.bad_line")


def _seal_text(text: str) -> str:
    """How a deal and its seal differ; ``text`` is the line, which is known to be a deal."""
    data = _object(text) or {}
    found = data.get("seal")
    deck = tuple(parse_card(card) for card in data["deck"])
    should = Deal(0, 0, deck, str(data["nonce"])).seal
    if not isinstance(found, str):
        return t("verify.fault.no_seal")
    return t("verify.fault.bad_seal", seal=_plain(fingerprint(found)), found=fingerprint(should))


def _name(report: Report, seat: object) -> str:
    if isinstance(seat, int) and 0 <= seat < len(report.names):
        return report.names[seat]
    return t("verify.seat", number=seat)


def _plain(text: str, longest: int | None = _LONGEST_NAME) -> str:
    """A text from a file as it may stand on a terminal: one line, nothing that steers it, not endless."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if longest is None or len(clean) <= longest else clean[: longest - 1] + "…"


def report_lines(report: Report) -> list[str]:
    """The report, line by line, as the command line prints it."""
    lines = [_plain(str(report.path), longest=None)]
    game = report.played.game
    if game is not None and report.played.header is not None and report.names:
        header = report.played.header
        title = None if header.title is None else _plain(header.title)
        first, second = report.names[:2]
        preset = None if _other_rules(header) else header.preset
        rules = game_line(game.sheet, title_of(preset, title), header.rounds)
        lines += [t("verify.head", first=first, second=second, rules=rules), ""]
        lines += _deal_lines(report)
        sheet = printed(game.sheet, report.names, over=game.finished) if report.holds else []
        lines += [*sheet, ""] if sheet else []
    return [*lines, *(_verdict(report) if report.fault is None else _faulty(report.fault))]


def _known(preset: str | None) -> str | None:
    """The name of a preset that this program has; a record may name one that it has not."""
    from gin_desktop.engine.presets import PRESETS

    return preset if preset in PRESETS else None


def _other_rules(header: Header) -> bool:
    """Whether a header names a preset of this program but holds other rules; the target is free to choose."""
    from gin_desktop.engine.presets import preset

    name = _known(header.preset)
    return name is not None and header.rules.but(target=preset(name).target) != preset(name)


def _unknown_levels(header: Header) -> list[str]:
    """The opponents that a header names and this program does not have."""
    return [_plain(name) for name in header.levels if name is not None and not has_words(name)]


def _remarks(header: Header) -> list[str]:
    """What is odd about a header, although the record holds."""
    lines = []
    if _other_rules(header):
        lines.append("- " + t("verify.other_rules", rules=title_of(header.preset, None)))
    lines += ["- " + t("verify.unknown_level", name=name) for name in _unknown_levels(header)]
    return lines


def _deal_lines(report: Report) -> list[str]:
    """Every deal with its dealer and its fingerprint."""
    deals = report.played.deals
    if not deals:
        return []
    rows = [(t("verify.deal"), t("verify.dealer"), t("verify.fingerprint"))]
    rows += [(str(deal.number), _name(report, deal.dealer), fingerprint(deal.seal)) for deal in deals]
    number, dealer = (max(len(row[place]) for row in rows) for place in (0, 1))
    return [*(f"  {row[0]:>{number}}  {row[1]:<{dealer}}  {row[2]}" for row in rows), ""]


def _faulty(fault: Fault) -> list[str]:
    where = t("verify.where.deal" if fault.deal else "verify.where", line=fault.line, deal=fault.deal)
    lines = [t("verify.fails"), f"- {where} {fault.text}"]
    if fault.edited:
        lines.append("- " + t("verify.edited"))
    good = fault.line - 1
    if good:
        lines.append("- " + tn("verify.good_until", good))
    return lines


def _verdict(report: Report) -> list[str]:
    """That it holds, and what was looked at."""
    played, game = report.played, report.played.game
    lines = [t("verify.holds")]
    if played.deals:
        lines += ["- " + tn("verify.deals", len(played.deals))]
        again = sum(bool(deal.again) for deal in played.deals)
        if again:
            lines.append("- " + tn("verify.again", again))
        count = tn("verify.actions", report.actions)
        taken = tn("verify.undone", report.undone) if report.undone else ""
        lines += ["- " + t("verify.legal", count=count, taken=taken)]
    if game is not None and game.sheet.rows:
        lines.append("- " + t("verify.points"))
    if played.header is not None:
        lines += _remarks(played.header)
    if report.torn:
        lines.append("- " + t("verify.torn", line=report.lines + 1))
    if game is not None and game.finished:
        lines.append("- " + t("verify.finished", winner=winner_text(game.sheet, report.names)))
    else:
        lines.append("- " + t("verify.unfinished" if played.deals else "verify.nothing_dealt"))
    if played.deals:
        lines.append(t("verify.compare"))
    if any(deal.cut for deal in played.deals):
        lines.append(t("verify.cut"))
    return lines
