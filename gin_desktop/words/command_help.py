"""Parsers of command lines whose help speaks the language of the program; `argparse` has its own words in English."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from gin_desktop.words import t


class HelpFormatter(argparse.HelpFormatter):
    """Begins the line of usage with our word for it."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Adds the line of usage."""
        super().add_usage(usage, actions, groups, t("cli.usage") if prefix is None else prefix)


class CommandParser(argparse.ArgumentParser):
    """A parser that tells its errors to its caller, as `argparse.ArgumentError`, and takes no shortened options."""

    def __init__(self, program: str, description: str, *, usage: str | None = None) -> None:
        super().__init__(
            program,
            usage,
            description,
            formatter_class=HelpFormatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._positionals.title = t("cli.arguments")
        self._optionals.title = t("cli.options")

    def add_help_option(self) -> None:
        """Adds the option that prints the help."""
        self.add_argument("-h", "--help", action="help", help=t("cli.help.this"))
