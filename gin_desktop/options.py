"""The options of the command line: what may be given, and what is said of anything else."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.storage.settings import SPEEDS
from gin_desktop.words import t
from gin_desktop.words.command_help import CommandParser
from gin_desktop.words.opponents import EVEN

if TYPE_CHECKING:
    from gin_desktop.storage.paths import Paths


PROGRAM: Final = "gin-desktop"
VERIFY: Final = "verify"
HISTORY: Final = "history"


class UsageError(GinError):
    """An invalid command line; ``values["text"]`` is the message to show."""


@dataclass(frozen=True)
class Options:
    """The validated options of the command line; None for those not given."""

    rules: str | None = None
    opponent: str | None = None
    seed: int | None = None
    fullscreen: bool = False
    version: bool = False
    data_dir: str | None = None
    demo: bool = False
    rounds: int | None = None
    speed: str | None = None


def read_options(arguments: Sequence[str]) -> Options:
    """Returns the options given; raises :class:`UsageError` whose ``values["text"]`` says in one line what is valid."""
    parser = _parser(with_names="-h" in arguments or "--help" in arguments)
    names = ", ".join(_option_names(parser))
    try:
        found, rest = parser.parse_known_args(list(arguments))
    except argparse.ArgumentError as error:
        option = error.argument_name or ""
        key = "cli.needs_value" if "expected" in error.message else "cli.no_value"
        raise _usage(key, option=option.split("/")[-1]) from None
    if rest:
        raise _usage("cli.unknown_option", option=rest[0], options=names)
    options = Options(
        rules=_rules(found.rules, found.data_dir),
        opponent=_level(found.opponent, demo=found.demo),
        seed=_number("--seed", found.seed, None),
        fullscreen=found.fullscreen,
        version=found.version,
        data_dir=found.data_dir,
        demo=found.demo,
        rounds=_number("--rounds", found.rounds, 1),
        speed=_one_of("cli.unknown_speed", found.speed, SPEEDS),
    )
    _check_even(options)
    for option, value in (("--rounds", options.rounds), ("--speed", options.speed)):
        if value is not None and not options.demo:
            raise _usage("cli.only_with_demo", option=option)
    return options


def _parser(*, with_names: bool) -> argparse.ArgumentParser:
    """Returns the parser; the names of rules and levels (``with_names``) are needed for its help only."""
    rules = dict.fromkeys(("names", "three", "four"), "")
    opponents = dict.fromkeys(("names", "styles", "even", "lowest", "highest"), "")
    if with_names:
        from gin_desktop.engine.presets import preset_names
        from gin_desktop.players.levels import LEVELS, STYLES

        for players, key in ((2, "names"), (3, "three"), (4, "four")):
            rules[key] = ", ".join(preset_names(players))
        opponents = {"names": ", ".join((*LEVELS, EVEN)), "styles": ", ".join(STYLES), **_strengths()}
    parser = CommandParser(PROGRAM, t("cli.description"))
    # shown as a group of its own: an optional positional argument would take any word for a record
    parser.add_argument_group(t("cli.verify.commands"), f"{VERIFY} RECORD: {t('cli.help.verify')}")
    parser.add_argument_group(description=f"{HISTORY} rebuild|check: {t('cli.help.history')}")
    add = parser.add_argument_group(t("cli.options")).add_argument
    add("--rules", metavar="NAME", help=t("cli.help.rules", **rules))
    add("--opponent", metavar="LEVEL", help=t("cli.help.opponent", **opponents))
    add("--seed", metavar="N", help=t("cli.help.seed"))
    add("--fullscreen", action="store_true", help=t("cli.help.fullscreen"))
    add("--data-dir", metavar="DIR", help=t("cli.help.data_dir"))
    add("--demo", action="store_true", help=t("cli.help.demo"))
    add("--rounds", metavar="N", help=t("cli.help.rounds"))
    add("--speed", metavar="SPEED", help=t("cli.help.speed", names=", ".join(SPEEDS)))
    add("--version", action="store_true", help=t("cli.help.version"))
    add("-h", "--help", action="help", help=t("cli.help.help"))
    return parser


def _option_names(parser: argparse.ArgumentParser) -> list[str]:
    """Returns every long option in the order of the help."""
    words = parser.format_usage().replace("[", " ").replace("]", " ").split()
    return [word for word in words if word.startswith("--")] + ["--help"]


def _usage(key: str, **values: object) -> UsageError:
    return UsageError("usage", text=t(key, **values))


def _rules(name: str | None, data_dir: str | None) -> str | None:
    """Returns the id of the rules of that name: a preset, or one of the person's own rule sets by its id or title."""
    if name is None:
        return None
    from gin_desktop.engine.presets import PRESETS

    if name in PRESETS:
        return name
    from gin_desktop.session.rulebook import Rulebook

    own = Rulebook(paths_of(data_dir)).own()
    for entry in own:
        if name == entry.id or name.casefold() == str(entry.title).casefold():
            return entry.id
    raise _usage("cli.unknown_rules", name=name, names=", ".join([*PRESETS, *(str(entry.title) for entry in own)]))


def paths_of(data_dir: str | None) -> Paths:
    from gin_desktop.storage.paths import Paths

    return Paths.default() if data_dir is None else Paths.under(data_dir)


def _level(name: str | None, *, demo: bool) -> str | None:
    """Returns the opponent of that name; Even match needs a strength in the demo and must not have one otherwise."""
    if name is None or (name == EVEN and not demo):
        return name
    from gin_desktop.players.levels import NAMES_FOR_MESSAGES, LevelError, level

    if name == EVEN:
        raise _usage("cli.needs_strength", **_strengths())
    try:
        found = level(name).name
    except LevelError:
        found = ""
    if found.startswith(f"{EVEN}:") and not demo:
        raise _usage("cli.strength_for_demo", name=found, even=EVEN)
    if not found:
        names = [known for known in NAMES_FOR_MESSAGES if not known.startswith(EVEN)]
        names.append(t("cli.strengths", **_strengths()) if demo else EVEN)
        raise _usage("cli.unknown_level", name=name, names=", ".join(names))
    return found


def _check_even(options: Options) -> None:
    """Raises :class:`UsageError` if Even match was asked for with rules for three or four players."""
    if options.rules is None or options.opponent is None or options.opponent.partition(":")[0] != EVEN:
        return
    from gin_desktop.session.rulebook import Rulebook

    entry = Rulebook(paths_of(options.data_dir)).get(options.rules)
    if entry is not None and entry.rules.players != 2:
        raise _usage("cli.even_for_two", even=EVEN, name=entry.title or options.rules, players=entry.rules.players)


def _strengths() -> dict[str, str]:
    """Returns the message values about the strengths of Even match: the lowest and the highest, with their levels."""
    from gin_desktop.players.levels import LEVELS, STRONGEST, even_match_name

    first, *_, last = LEVELS
    lowest, highest = (
        t("cli.strength", name=even_match_name(strength), level=t(f"level.{name}.name"))
        for strength, name in ((0, first), (STRONGEST, last))
    )
    return {"even": EVEN, "lowest": lowest, "highest": highest}


def _one_of(key: str, name: str | None, names: Sequence[str]) -> str | None:
    if name is not None and name not in names:
        raise _usage(key, name=name, names=", ".join(names))
    return name


def _number(option: str, text: str | None, least: int | None) -> int | None:
    if text is None:
        return None
    try:
        number = int(text)
    except ValueError:
        number = None
    if number is None or (least is not None and number < least):
        key = "cli.bad_number" if least is None else "cli.bad_number_least"
        raise _usage(key, option=option, value=text, least=least)
    return number
