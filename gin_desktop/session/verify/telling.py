"""The text of a report, and the command ``gin-desktop verify RECORD``; needs neither a window nor pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.record import Deal, Header
from gin_desktop.engine.scoring import RoundScore
from gin_desktop.session.sealed_deals import fingerprint
from gin_desktop.session.verify.checking import Fault, Report, VerifyError, verify
from gin_desktop.session.verify.reasons import name_of, names_of, sentence_names, terminal_safe
from gin_desktop.words import t, tn
from gin_desktop.words.command_help import CommandParser
from gin_desktop.words.deal_results import deal_name
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_names, spoken_to
from gin_desktop.words.opponents import has_title
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line, winner_text
from gin_desktop.words.sheets.printed import printed

_GAP: Final = "  "


def report_lines(report: Report) -> list[str]:
    """The lines of the report as the command line prints them."""
    lines = [terminal_safe(str(report.path), longest=None)]
    game = report.played.game
    if game is not None and report.played.header is not None and report.names:
        header = report.played.header
        title = None if header.title is None else terminal_safe(header.title)
        preset = None if _other_rules(header) else header.preset
        rules = game_line(game.sheet, title_of(preset, title), header.rounds)
        lines += [t("verify.head", names=listed(shown_names(report.names)), rules=rules), ""]
        lines += _deal_lines(report, game)
        sheet = printed(game.sheet, report.names, over=game.finished) if report.holds else []
        lines += [*sheet, ""] if sheet else []
    return [*lines, *(_verdict(report) if report.fault is None else _faulty(report.fault))]


def _known(preset: str | None) -> str | None:
    """The preset's name if this program has it, else None."""
    from gin_desktop.engine.presets import PRESETS

    return preset if preset in PRESETS else None


def _other_rules(header: Header) -> bool:
    """Whether a header names a preset of this program but has other rules; the target may differ."""
    from gin_desktop.engine.presets import preset

    name = _known(header.preset)
    return name is not None and header.rules.but(target=preset(name).target) != preset(name)


def _unknown_levels(header: Header) -> list[str]:
    """The levels in a header that this program does not have."""
    return [terminal_safe(name) for name in header.levels if name is not None and not has_title(name)]


def _remarks(header: Header) -> list[str]:
    """The remarks about a header that is unusual, although the record is valid."""
    lines = []
    if _other_rules(header):
        lines.append("- " + t("verify.other_rules", rules=title_of(header.preset, None)))
    lines += ["- " + t("verify.unknown_level", name=name) for name in _unknown_levels(header)]
    if header.shared is not None:
        lines.append("- " + t("verify.shared", deal=deal_name(header.shared)))
    if (begun := header.played_on) is not None:
        key = "verify.played_on.anew" if begun.anew else "verify.played_on"
        lines.append("- " + t(key, seal=fingerprint(begun.game)))
    return lines


def _deal_lines(report: Report, game: Game) -> list[str]:
    """One line for each deal with its dealer and fingerprint; for three and four players also the table, who plays,
    and the result."""
    deals = report.played.deals
    if not deals:
        return []
    several, tables = game.rules.players > 2, game.rules.tables > 1
    heads = ["verify.deal", *(["verify.table"] if tables else []), *(["verify.players"] if several else [])]
    heads += ["verify.dealer", "verify.fingerprint", *(["verify.brought"] if several else [])]
    rows = [tuple(map(t, heads))]
    for deal in deals:
        row = [str(deal.number), *([str(deal.table)] if tables else [])]
        row += [names_of(report.names, deal.seats)] if several else []
        row += [name_of(report.names, deal.dealer), fingerprint(deal.seal)]
        rows.append((*row, *([_brought(report, deal, game)] if several else [])))
    widths = [max(len(row[place]) for row in rows) for place in range(len(heads))]
    return [*(_aligned(row, widths) for row in rows), ""]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """A row with its cells padded to the widths of their columns; deal numbers are right-aligned."""
    cells = [f"{row[0]:>{widths[0]}}", *(f"{cell:<{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))]
    return (_GAP + _GAP.join(cells)).rstrip()


def _brought(report: Report, deal: Deal, game: Game) -> str:
    """The result of a round, and after that of the partners' last table the result of the deal."""
    found = report.brought.get(deal.number)
    score = None if found is None else found.tables.get(deal.table)
    if found is None or score is None:
        return t("verify.brought.open")
    if not report.may_show(deal.number, deal.table):
        return t("verify.brought.hidden")
    text = _round_text(score, report.names)
    if found.gains is None or deal.table + 1 < game.rules.tables or game.rules.tables == 1:
        return text
    gains = max(found.gains)
    if not gains:
        return t("verify.brought.none", round=text)
    assert game.seating is not None  # a deal was played
    side = sentence_names(report.names, game.seating.sides[found.gains.index(gains)])
    return t("verify.brought.net", round=text, names=side, n=gains)


def _round_text(score: RoundScore, names: Sequence[str]) -> str:
    if score.winner is None:
        return t("verify.brought.drawn")
    return t("verify.brought.won", name=name_of(names, score.winner), n=score.points)


def _faulty(fault: Fault) -> list[str]:
    key = "verify.where.table" if fault.table is not None else "verify.where.deal" if fault.deal else "verify.where"
    where = t(key, line=fault.line, deal=fault.deal, table=fault.table)
    lines = [t("verify.fails"), f"- {where} {fault.text}"]
    if fault.edited:
        lines.append("- " + t("verify.edited"))
    good = fault.line - 1
    if good:
        lines.append("- " + tn("verify.good_until", good))
    return lines


def _verdict(report: Report) -> list[str]:
    """The lines that say that the record is valid, and what was checked."""
    played, game = report.played, report.played.game
    lines = [t("verify.holds")]
    if played.deals:
        lines += ["- " + tn("verify.deals", len(played.deals))]
        again = sum(bool(deal.again) for deal in played.deals)
        if again:
            lines.append("- " + tn("verify.again", again))
        legal = [tn("verify.legal", report.actions)]
        if report.undone:
            legal.append(tn("verify.undone", report.undone))
        lines.append("- " + " ".join(legal))
    if game is not None and game.rules.players > 2 and played.deals:
        lines.append("- " + t("verify.seated" if game.rules.tables == 1 else "verify.seated.tables"))
    if game is not None and game.sheet.rows:
        lines.append("- " + t("verify.points"))
    if played.header is not None:
        lines += _remarks(played.header)
    if game is not None and game.assisted:
        lines.append("- " + t("verify.assisted"))
    if played.hints:
        lines.append("- " + tn("verify.hints", played.hints))
    if report.torn:
        lines.append("- " + t("verify.torn", line=report.lines + 1))
    if game is not None and game.finished:
        you = spoken_to(report.names)
        lines.append("- " + t("verify.finished", winner=winner_text(game.sheet, report.names, you)))
    else:
        lines.append("- " + t("verify.unfinished" if played.deals else "verify.nothing_dealt"))
    if played.deals:
        lines.append(t("verify.compare"))
    if game is not None and game.rules.players > 2:
        lines += _cuts(report)
    elif any(deal.cut for deal in played.deals):
        lines.append(t("verify.cut"))
    return lines


def _cuts(report: Report) -> list[str]:
    """The lines about cuts for seats, and what a record can prove of them."""
    header = report.played.header
    if header is not None and header.partners_cut:
        return [t("verify.cut.partners")]
    return [t("verify.cut.seats")] if any(deal.cut for deal in report.played.deals) else []


class CommandError(GinError):
    """The command failed. Code ``usage`` for a wrong command line, ``failed`` otherwise; ``values["text"]`` is ready
    to show."""


def run(arguments: Sequence[str], program: str, say: Callable[[Sequence[str]], None]) -> int:
    """Checks a record and prints the report with ``say``; returns the exit code.

    Raises :class:`CommandError`, with ``usage`` for anything but one record.
    """
    # the usage is spelled out: a missing record is reported below, so the parser must take it as optional
    usage = f"{program} verify [-h] RECORD"
    parser = CommandParser(program, t("cli.verify.description"), usage=usage)
    parser.add_help_option()
    parser.add_argument("record", metavar="RECORD", nargs="?", help=t("cli.help.verify.record"))
    found, rest = parser.parse_known_args(list(arguments))
    options = [word for word in rest if word.startswith("-")]
    if options:
        raise CommandError("usage", text=t("cli.verify.unknown_option", option=options[0], program=program))
    if not found.record or rest:
        raise CommandError("usage", text=t("cli.verify.usage", program=program))
    try:
        report = verify(Path(found.record).expanduser())
    except VerifyError as error:
        raise CommandError("failed", text=t(f"verify.error.{error.code}", **error.values)) from None
    say(report_lines(report))
    return 0 if report.holds else 1
