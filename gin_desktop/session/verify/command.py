"""The command ``gin-desktop verify RECORD``; it needs neither a window nor pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from gin_desktop.engine.errors import GinError
from gin_desktop.session.verify.checking import VerifyError, verify
from gin_desktop.session.verify.telling import report_lines
from gin_desktop.words import t
from gin_desktop.words.command_help import CommandParser


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
