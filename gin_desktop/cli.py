"""The command line: reads the options, and opens the window, plays the demo or runs another command."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from gin_desktop import __version__
from gin_desktop.engine.errors import GinError
from gin_desktop.options import HISTORY, PROGRAM, VERIFY, Options, UsageError, paths_of, read_options
from gin_desktop.words import has, set_language, t

if TYPE_CHECKING:
    from gin_desktop.storage.notices import Notice
    from gin_desktop.storage.paths import Paths
    from gin_desktop.storage.settings import Settings
    from gin_desktop.ui.kit.trouble.signals import SignalHandler

# Rules and players are imported where they are needed, so that the menu appears sooner.

_DEMO_RULES: Final = "standard"


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

    setting = language_in(paths_of(_data_dir(arguments)).settings)
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

    written = report(traceback_of(error), ReportContext(), paths_of(options.data_dir).state)
    _complain(t("cli.crashed", error=type(error).__name__))
    if written is not None:
        _complain(t("safe.report", path=written))


def _settings(paths: Paths) -> tuple[Settings, list[Notice]]:
    """Returns the settings and notices about them; the defaults if they cannot be read, so that the program starts."""
    from gin_desktop.storage.notices import Notice
    from gin_desktop.storage.profile_settings import load_profile_settings
    from gin_desktop.storage.settings import Settings
    from gin_desktop.ui.kit.trouble.report import ReportContext, report, traceback_of

    try:
        return load_profile_settings(paths)
    except Exception as error:
        report(traceback_of(error), ReportContext(), paths.state)
        reason = type(error).__name__
        return Settings(), [Notice("settings_unreadable", {"path": str(paths.settings), "reason": reason})]


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
        return run(arguments, paths_of, lambda line: _print([line]))
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
    from gin_desktop.storage.notices import FOLDER_NOTICES, Notice, most_important
    from gin_desktop.storage.profiles import Profiles
    from gin_desktop.ui.felt.drawing.rasters import background_rasterising
    from gin_desktop.ui.kit.app import Application
    from gin_desktop.ui.kit.sound import quiet_stderr
    from gin_desktop.ui.preloading import ExpertPreloader
    from gin_desktop.ui.program.factory import ProgramFactory
    from gin_desktop.ui.program.unsaved import ask_to_play_unsaved

    paths = paths_of(options.data_dir)
    notices = paths.ensure()
    lock = InstanceLock(paths.lock)
    held = lock.acquire()
    profile, chosen = Profiles(paths, writes=held).chosen()
    if profile:
        paths = paths.of_profile(profile)
        notices = paths.ensure()
    remove_leftovers(paths)
    settings, more = _settings(paths)
    notices += chosen + more
    if options.rules is not None:
        # the saved target was chosen for the rules of the last game
        target = settings.target if options.rules == settings.rules else 0
        settings = replace(settings, rules=options.rules, target=target)
    if options.opponent is not None:
        settings = replace(settings, opponent=options.opponent)
    barred = [notice for notice in notices if notice.code in FOLDER_NOTICES]
    notices = [notice for notice in notices if notice not in barred]
    told = tuple(str(notice.values["path"]) for notice in barred)
    if lock.problem is not None and not str(lock.problem.values["path"]).startswith(told):
        notices.append(lock.problem)
    desk = ProgramFactory(paths, lock_held=held, seed=options.seed)
    try:
        with quiet_stderr():
            app = Application(
                paths, settings, notices=most_important(notices), home=desk.menu, fullscreen=options.fullscreen or None
            )
        desk.notify, app.about, app.start_fresh = app.notify, desk.about, desk.start_fresh
        app.background = ExpertPreloader(app, after=desk.on_loading_done).update
        ending.last = app.emergency_save
        ending.attach(app.end)
        if not held:
            _complain(t("notice.other_instance"))
            app.notify(Notice("other_instance"))
        with background_rasterising():
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
    from gin_desktop.storage.notices import most_important
    from gin_desktop.ui.demo import Demo, DemoApp
    from gin_desktop.ui.felt.drawing.rasters import background_rasterising
    from gin_desktop.ui.kit.app import NoDisplayError
    from gin_desktop.ui.kit.sound import quiet_stderr
    from gin_desktop.words.notices import notice_text

    paths = paths_of(options.data_dir)
    notices = paths.ensure()
    settings, more = _settings(paths)
    notices = most_important(notices + more)
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
        with background_rasterising():
            demo.run()
    finally:
        games.close()
    _print(demo.report())
    return 0
