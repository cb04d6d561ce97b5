"""The command line: reads the options, and opens the window, plays the demo or runs another command."""

from __future__ import annotations

import argparse
import gc
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from gin_desktop import __version__
from gin_desktop.engine.errors import GinError
from gin_desktop.storage.settings import SPEEDS
from gin_desktop.words import has, set_language, t
from gin_desktop.words.command_help import CommandParser
from gin_desktop.words.opponents import EVEN

if TYPE_CHECKING:
    from gin_desktop.storage.notices import Notice
    from gin_desktop.storage.paths import Paths
    from gin_desktop.storage.settings import Settings
    from gin_desktop.ui.kit.trouble.signals import SignalHandler

# Rules and players are imported where they are needed, so that the menu appears sooner.

PROGRAM: Final = "gin-desktop"
VERIFY: Final = "verify"
HISTORY: Final = "history"
_DEMO_RULES: Final = "standard"


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


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program and returns its exit code: 0, 1 after an error, 2 for a wrong command line or no display, or 128
    plus the signal that ended it."""
    arguments = sys.argv[1:] if argv is None else argv
    _make_output_printable()
    if arguments:  # the window alone finds its language itself
        _speak(arguments)
    try:
        if arguments and arguments[0] == VERIFY:
            return _verify(arguments[1:])
        if arguments and arguments[0] == HISTORY:
            return _history(arguments[1:])
        options = read_options(arguments)
    except UsageError as error:
        _complain(str(error.values["text"]))
        return 2
    if options.version:
        print(f"{PROGRAM} {__version__}")
        return 0
    try:
        from gin_desktop.ui.kit.trouble.signals import SignalHandler

        with SignalHandler() as ending:
            code = _demo(options, ending) if options.demo else _play(options, ending)
        return ending.code or code
    except KeyboardInterrupt:
        return 130
    except GinError as error:
        key = f"error.{error.code}"
        _complain(t(key, **error.values) if has(key) else str(error))
        return 2 if error.code in ("no_display", "plain_pygame", "no_pygame") else 1
    except Exception as error:
        _crashed(error, options)
        return 1
    finally:
        gc.enable()


def _speak(arguments: Sequence[str]) -> None:
    """Speaks the language of the settings, or else of the system, from the first word on."""
    from gin_desktop.storage.settings import language_in
    from gin_desktop.words.preference import preferred_language

    setting = language_in(_paths(_data_dir(arguments)).settings)
    with suppress(ValueError):  # a language that this version does not have: the window tells of it
        set_language(preferred_language(setting, os.environ))


def _data_dir(arguments: Sequence[str]) -> str | None:
    """Returns the folder that a command line names, before anything else of it is looked at."""
    for word, following in zip_longest(arguments, arguments[1:]):
        if word == "--data-dir":
            return following
        if word.startswith("--data-dir="):
            return word.partition("=")[2]
    return None


def _make_output_printable() -> None:
    """Prints every letter where Windows would use a code page without most of them."""
    if sys.platform == "win32":
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="replace")


def _crashed(error: Exception, options: Options) -> None:
    """Reports an unexpected error on stderr and in a file, when there is no window to show it."""
    from gin_desktop.ui.kit.trouble.report import ReportContext, report, traceback_of

    written = report(traceback_of(error), ReportContext(), _paths(options.data_dir).state)
    _complain(t("cli.crashed", error=type(error).__name__))
    if written is not None:
        _complain(t("safe.report", path=written))


def _settings(paths: Paths) -> tuple[Settings, list[Notice]]:
    """Returns the settings and notices about them; the defaults if they cannot be read, so that the program starts."""
    from gin_desktop.storage.notices import Notice
    from gin_desktop.storage.settings import Settings, load_settings
    from gin_desktop.ui.kit.trouble.report import ReportContext, report, traceback_of

    try:
        return load_settings(paths.settings)
    except Exception as error:
        report(traceback_of(error), ReportContext(), paths.state)
        reason = type(error).__name__
        return Settings(), [Notice("settings_unreadable", {"path": str(paths.settings), "reason": reason})]


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

    own = Rulebook(_paths(data_dir)).own()
    for entry in own:
        if name == entry.id or name.casefold() == str(entry.title).casefold():
            return entry.id
    raise _usage("cli.unknown_rules", name=name, names=", ".join([*PRESETS, *(str(entry.title) for entry in own)]))


def _paths(data_dir: str | None) -> Paths:
    from gin_desktop.storage.paths import Paths

    return Paths.default() if data_dir is None else Paths.under(data_dir)


def _level(name: str | None, *, demo: bool) -> str | None:
    """Returns the opponent of that name; Even match needs a strength in the demo and must not have one otherwise."""
    if name is None or (name == EVEN and not demo):
        return name
    from gin_desktop.players.levels import NAMES, LevelError, level

    if name == EVEN:
        raise _usage("cli.needs_strength", **_strengths())
    try:
        found = level(name).name
    except LevelError:
        found = ""
    if found.startswith(f"{EVEN}:") and not demo:
        raise _usage("cli.strength_for_demo", name=found, even=EVEN)
    if not found:
        names = [known for known in NAMES if not known.startswith(EVEN)]
        names.append(t("cli.strengths", **_strengths()) if demo else EVEN)
        raise _usage("cli.unknown_level", name=name, names=", ".join(names))
    return found


def _check_even(options: Options) -> None:
    """Raises :class:`UsageError` if Even match was asked for with rules for three or four players."""
    if options.rules is None or options.opponent is None or options.opponent.partition(":")[0] != EVEN:
        return
    from gin_desktop.session.rulebook import Rulebook

    entry = Rulebook(_paths(options.data_dir)).get(options.rules)
    if entry is not None and entry.rules.players != 2:
        raise _usage("cli.even_for_two", even=EVEN, name=entry.title or options.rules, players=entry.rules.players)


def _strengths() -> dict[str, str]:
    """Returns the message values about the strengths of Even match: the lowest and the highest, with their levels."""
    from gin_desktop.players.levels import LEVELS, STRONGEST, even_name

    first, *_, last = LEVELS
    lowest, highest = (
        t("cli.strength", name=even_name(strength), level=t(f"level.{name}.name"))
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


def _complain(text: str) -> None:
    """Prints an error message as one line on stderr, if there is one."""
    if sys.stderr is not None:
        line = " ".join(t("cli.error", program=PROGRAM, problem=text).split())
        print(line.encode(sys.stderr.encoding or "ascii", "replace").decode(sys.stderr.encoding), file=sys.stderr)


def _verify(arguments: Sequence[str]) -> int:
    """Verifies a record, prints what was found and returns the exit code."""
    from gin_desktop.session.verify.telling import CommandError, run

    try:
        return run(arguments, PROGRAM, _print)
    except CommandError as error:
        return _told(error)


def _history(arguments: Sequence[str]) -> int:
    """Rebuilds or checks the history of games and returns the exit code."""
    from gin_desktop.session.history.command import HistoryError, run

    try:
        return run(arguments, _paths, lambda line: _print([line]))
    except HistoryError as error:
        return _told(error)


def _told(error: GinError) -> int:
    """Prints the error of a command in one line and returns the exit code."""
    _complain(str(error.values["text"]))
    return 2 if error.code == "usage" else 1


def _print(lines: Sequence[str]) -> None:
    """Prints lines on stdout, if there is one, replacing characters that it cannot encode."""
    if sys.stdout is not None:
        encoding = sys.stdout.encoding or "ascii"
        for line in lines:
            print(line.encode(encoding, "replace").decode(encoding))


def _play(options: Options, ending: SignalHandler) -> int:
    """Runs the program in its window and returns the exit code."""
    gc.disable()  # what is loaded at the start stays: looking through it would take a twentieth of the time
    from gin_desktop.storage.fresh import remove_leftovers
    from gin_desktop.storage.lock import InstanceLock
    from gin_desktop.storage.notices import FOLDER_NOTICES, Notice, at_once
    from gin_desktop.ui.felt.drawing.rasters import rasterising_ahead
    from gin_desktop.ui.kit.app import Application
    from gin_desktop.ui.kit.sound import quiet_stderr
    from gin_desktop.ui.preloading import BackgroundLoader
    from gin_desktop.ui.program.desk import ProgramFactory
    from gin_desktop.ui.program.unsaved import ask_to_play_unsaved

    paths = _paths(options.data_dir)
    notices = paths.ensure()
    remove_leftovers(paths)
    settings, more = _settings(paths)
    notices += more
    if options.rules is not None:
        # the saved target was chosen for the rules of the last game
        target = settings.target if options.rules == settings.rules else 0
        settings = replace(settings, rules=options.rules, target=target)
    if options.opponent is not None:
        settings = replace(settings, opponent=options.opponent)
    lock = InstanceLock(paths.lock)
    held = lock.acquire()
    barred = [notice for notice in notices if notice.code in FOLDER_NOTICES]
    notices = [notice for notice in notices if notice not in barred]
    told = tuple(str(notice.values["path"]) for notice in barred)
    if lock.problem is not None and not str(lock.problem.values["path"]).startswith(told):
        notices.append(lock.problem)
    desk = ProgramFactory(paths, lock_held=held, seed=options.seed)
    try:
        with quiet_stderr():
            app = Application(
                paths, settings, notices=at_once(notices), home=desk.menu, fullscreen=options.fullscreen or None
            )
        desk.notify, app.about, app.start_fresh = app.notify, desk.about, desk.start_fresh
        app.background = BackgroundLoader(app, after=desk.calm).update
        ending.last = app.emergency_save
        ending.attach(app.end)
        if not held:
            _complain(t("notice.other_instance"))
            app.notify(Notice("other_instance"))
        with rasterising_ahead():
            app.run(app.menu(), lambda: ask_to_play_unsaved(app, barred, lock))
    finally:
        desk.close()
        lock.release()
    return app.exit_code


def _demo(options: Options, ending: SignalHandler) -> int:
    """Lets computer players play each other and returns the exit code; game, lock and settings are not touched."""
    from gin_desktop.players.levels import DEFAULT
    from gin_desktop.session.rulebook import Rulebook
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.storage.notices import at_once
    from gin_desktop.ui.demo import Demo, DemoApp
    from gin_desktop.ui.felt.drawing.rasters import rasterising_ahead
    from gin_desktop.ui.kit.app import NoDisplayError
    from gin_desktop.ui.kit.sound import quiet_stderr
    from gin_desktop.words.notices import notice_text

    paths = _paths(options.data_dir)
    notices = paths.ensure()
    settings, more = _settings(paths)
    notices = at_once(notices + more)
    settings = replace(settings, animation=options.speed or settings.animation)
    full = options.fullscreen or None
    try:
        with quiet_stderr():
            app = DemoApp(paths, settings, notices=notices, fullscreen=full)
    except NoDisplayError:
        _complain(t("cli.demo_without_display"))
        for notice in notices:  # there is no screen to show them on
            _complain(notice_text(notice.code, notice.values))
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        settings = replace(settings, animation="off", muted=True, fullscreen=False)
        app = DemoApp(paths, settings, notices=notices)
    games = SavedGames(paths, lock_held=False, seed=options.seed, notify=app.notify)
    entry = Rulebook(paths).get(options.rules or _DEMO_RULES)
    assert entry is not None  # the options were checked
    demo = Demo(app, games, entry, options.opponent or DEFAULT, options.rounds)
    ending.attach(app.end)
    try:
        with rasterising_ahead():
            demo.run()
    finally:
        games.close()
    _print(demo.report())
    return 0
