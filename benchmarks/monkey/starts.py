"""Where a life of the monkey begins: a game by any rules, or any screen of the gallery."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from benchmarks.history import pool
from benchmarks.monkey.watched import Watched
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
from tools.gallery.gallery import ROOMS, Gallery

GAMES = 4
"""As many games were played before the monkey came."""


@cache
def _past() -> tuple[tuple[str, ...], ...]:
    return tuple(pool(GAMES))


def stock(folder: Path) -> None:
    """Some games were played here before, so that there is something to look back on; one of them lies in a file that
    is damaged."""
    paths = Paths.under(folder)
    paths.ensure()
    for number, lines in enumerate(_past()):
        text = "".join(f"{line}\n" for line in lines)
        text = text.replace('"do":"stock"', '"do":"shock"') if number == 1 else text
        (paths.games / f"computer-202609{number + 1:02}-120000.jsonl").write_text(text, encoding="utf-8")


class House:
    """The program as it is started by a person: an app, its games and its folders, which outlive it."""

    program: Program

    def __init__(self, folder: Path, seed: int, settings: Settings | None = None) -> None:
        self.paths = Paths.under(folder)
        notices = self.paths.ensure()
        kept, more = load_settings(self.paths.settings)
        self.games = SavedGames(self.paths, lock_held=True, shuffler=Shuffler(seed))
        self.app = Watched(
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
        """The program ends as it does for a person."""
        self.app.close()
        self.games.close()


def setup(rng: random.Random) -> GameSetup:
    """Any game: a preset or a mixture of rules, against any level or between people, short or long, duplicate; some of
    three and four."""
    if rng.random() < 0.35:
        return company(rng)
    name = rng.choice(preset_names(2))
    rules, title = preset(name), None
    if rng.random() < 0.3:
        rules, title = mixture(rng, rules), "A mixture"
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


def company(rng: random.Random) -> GameSetup:
    """Any game of three or four: people and levels in any seats, with and without what can be agreed on."""
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


def mixture(rng: random.Random, rules: RuleSet) -> RuleSet:
    """These rules with some fields of others."""
    for _ in range(rng.randint(1, 6)):
        other = preset(rng.choice(preset_names(2)))
        field = rng.choice(dataclasses.fields(rules)).name
        rules = _but(rules, {field: getattr(other, field)})
    return rules


def _but(rules: RuleSet, change: dict[str, object]) -> RuleSet:
    """The rules with a change, or as they are where that cannot be."""
    try:
        changed = rules.but(**change)
        Sitting(GameSetup(changed, (Seat("a"), Seat("b"))))
    except GinError:
        return rules
    return changed


class _Enough(Exception):
    """The walk through the gallery ends here."""


class Visitor(Gallery):
    """Goes through one room of the gallery with a watched app."""

    app_class = Watched

    @property
    def games(self) -> SavedGames:
        """The games of the program that is on the screen."""
        return self.program.games


Use = Callable[[Watched, Visitor], None]


class Hanging:
    """The screens of the gallery, as far as they are known: how many a room has, and which scene each one is."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.kinds: dict[str, dict[int, str]] = {}

    def visit(self, room: str, number: int, folder: Path, size: tuple[int, int], use: Use) -> None:
        """Goes to the ``number``-th screen of a room and uses the app there. Raises what the walk raises.

        Where the room has fewer screens they are counted on from its first one again.
        """
        seen: list[str] = []

        def stop(name: str, app: Application) -> None:
            self.kinds.setdefault(room, {})[len(seen)] = type(app.scene).__name__
            seen.append(name)
            if len(seen) == number + 1:
                assert isinstance(app, Watched)
                app.home = lambda _app: walker.program.menu()
                use(app, walker)
                raise _Enough

        walker = Visitor(stop, folder, size)
        assert isinstance(walker.app, Watched)
        try:
            ROOMS[room](walker)
            self.counts[room] = len(seen)
        except _Enough:
            return
        finally:
            walker.close()
        self.visit(room, number % len(seen), folder / "again", size, use)

    def most(self, room: str) -> int:
        """How many screens the room has; a guess until somebody has walked through all of it."""
        return self.counts.get(room, 60)

    def seldom(self, room: str, steps: Mapping[str, int], rng: random.Random) -> int:
        """A screen of the room, mostly one whose scene was seen seldom."""
        kinds = self.kinds.get(room, {})
        numbers = range(self.most(room))
        weights = [1 / (20 + steps.get(kinds.get(number, ""), 0)) for number in numbers]
        (number,) = rng.choices(numbers, weights)
        return number


@contextmanager
def english() -> Iterator[None]:
    """The language of a life is not that of the next."""
    from gin_desktop.words import set_language

    try:
        yield
    finally:
        set_language("en")
