"""Where sessions of the monkey begin: a game by any rules, or any screen of the gallery."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from benchmarks.made_history import pool
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.levels import LEVELS, STYLES
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, load_settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from soak.monkey.watched_app import WatchedApp
from tools.gallery.gallery import ROOMS, Gallery

GAMES = 4
"""The number of games in the history at the beginning."""


@cache
def _past() -> tuple[tuple[str, ...], ...]:
    return tuple(pool(GAMES))


def add_past_games(folder: Path) -> None:
    """Adds some finished games to the folder, so that there is a history; the file of one of them is damaged."""
    paths = Paths.under(folder)
    paths.ensure()
    for number, lines in enumerate(_past()):
        text = "".join(f"{line}\n" for line in lines)
        text = text.replace('"do":"stock"', '"do":"shock"') if number == 1 else text
        (paths.games / f"computer-202609{number + 1:02}-120000.jsonl").write_text(text, encoding="utf-8")


class RunningProgram:
    """The program as a person starts it: an app, its games and its folders, which outlive it."""

    program: Program

    def __init__(self, folder: Path, seed: int, settings: Settings | None = None) -> None:
        self.paths = Paths.under(folder)
        notices = self.paths.ensure()
        kept, more = load_settings(self.paths.settings)
        self.games = SavedGames(self.paths, lock_held=True, shuffler=Shuffler(seed))
        self.app = WatchedApp(
            self.paths,
            settings or kept,
            notices=[*notices, *more],
            home=lambda _app: self.program.menu(),
            size=(1280, 800),
        )
        self.games.notify = self.app.notify
        self.program = Program(self.app, self.games)
        self.app.push(self.program.menu())

    def close(self) -> None:
        """Closes the program as it closes for a person."""
        self.app.close()
        self.games.close()


def random_setup(rng: random.Random) -> GameSetup:
    """Returns any setup: a preset or a mixture of rules, against any level or between people, short or long, duplicate;
    some for three and four."""
    if rng.random() < 0.35:
        return random_large_setup(rng)
    name = rng.choice(preset_names(2))
    rules, title = preset(name), None
    if rng.random() < 0.3:
        rules, title = mixed_rules(rng, rules), "A mixture"
    target = rng.choice((0, 0, 10, 25, 50))
    if target:
        rules = _but(rules, {"target": target})
    levels = [*LEVELS, "easy", "even", f"{rng.choice(list(LEVELS))}:{rng.choice(list(STYLES))}"]
    seats = (Seat("You"), Seat("Computer", rng.choice(levels)))
    if rng.random() < 0.3:
        seats = (Seat("Anna"), Seat("Bartholomew"))
    elif rng.random() < 0.1:
        seats = (seats[1], seats[0])
    rounds = rng.choice((0, 0, 1, 2, 3))
    duplicate = rng.choice((0, 0, 0, 1, 2))
    return GameSetup(rules, seats, None if title else name, title, 0 if duplicate else rounds, duplicate=duplicate)


def random_large_setup(rng: random.Random) -> GameSetup:
    """Returns any setup for three or four: people and levels in any seats, with and without the options."""
    name = rng.choice([*preset_names(3), "partners4", "partners4", "partners4"])
    rules = preset(name)
    people = rng.choice((1, 1, 1, 2, rules.players))
    levels = [None] * people + [rng.choice(("easy", "medium", "hard")) for _ in range(rules.players - people)]
    rng.shuffle(levels)
    seats = tuple(
        Seat(called if level is None else f"Computer {called}", level)
        for called, level in zip(("Anna", "Bo", "Cy", "Bartholomew"), levels, strict=False)
    )
    if rng.random() < 0.3:
        rules = rules.but(target=rng.choice((25, 50)))
    return GameSetup(
        rules,
        seats,
        name,
        rounds=rng.choice((0, 0, 1, 2)),
        side_info=rules.tables > 1 and rng.random() < 0.5,
        open_watching=rules.players == 3 and rng.random() < 0.5,
    )


def mixed_rules(rng: random.Random, rules: RuleSet) -> RuleSet:
    """Returns these rules with some fields of others."""
    for _ in range(rng.randint(1, 6)):
        other = preset(rng.choice(preset_names(2)))
        field = rng.choice(dataclasses.fields(rules)).name
        rules = _but(rules, {field: getattr(other, field)})
    return rules


def _but(rules: RuleSet, change: dict[str, object]) -> RuleSet:
    """Returns the rules with a change, or unchanged if that is invalid."""
    try:
        changed = rules.but(**change)
        Sitting(GameSetup(changed, (Seat("a"), Seat("b"))))
    except GinError:
        return rules
    return changed


class _ScreenReached(Exception):
    """Ends the walk through the gallery."""


class GalleryVisitor(Gallery):
    """Walks through one room of the gallery with a watched app."""

    app_class = WatchedApp

    @property
    def games(self) -> SavedGames:
        """The games of the program on the screen."""
        return self.program.games


ScreenUse = Callable[[WatchedApp, GalleryVisitor], None]


class GalleryIndex:
    """What is known of the gallery's screens: how many a room has, and the scene of each."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.kinds: dict[str, dict[int, str]] = {}

    def visit(self, room: str, number: int, folder: Path, size: tuple[int, int], use: ScreenUse) -> None:
        """Goes to the ``number``-th screen of a room and uses the app there; raises what the walk raises.

        Numbers beyond the last screen of the room start again at its first one.
        """
        seen: list[str] = []

        def stop(name: str, app: Application) -> None:
            self.kinds.setdefault(room, {})[len(seen)] = type(app.scene).__name__
            seen.append(name)
            if len(seen) == number + 1:
                assert isinstance(app, WatchedApp)
                app.home = lambda _app: walker.program.menu()
                use(app, walker)
                raise _ScreenReached

        walker = GalleryVisitor(stop, folder, size)
        assert isinstance(walker.app, WatchedApp)
        try:
            ROOMS[room](walker)
            self.counts[room] = len(seen)
        except _ScreenReached:
            return
        finally:
            walker.close()
        self.visit(room, number % len(seen), folder / "again", size, use)

    def screen_count(self, room: str) -> int:
        """Returns the number of screens of a room, a guess until the room was walked to its end."""
        return self.counts.get(room, 60)

    def least_seen(self, room: str, steps: Mapping[str, int], rng: random.Random) -> int:
        """Returns a screen of the room, mostly one whose scene was seen rarely."""
        kinds = self.kinds.get(room, {})
        numbers = range(self.screen_count(room))
        weights = [1 / (20 + steps.get(kinds.get(number, ""), 0)) for number in numbers]
        (number,) = rng.choices(numbers, weights)
        return number


@contextmanager
def language_restored() -> Iterator[None]:
    """Resets the language afterwards, so that it does not carry over to the next session."""
    from gin_desktop.words import set_language

    try:
        yield
    finally:
        set_language("en")
