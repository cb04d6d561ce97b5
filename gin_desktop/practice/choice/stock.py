"""The stock of decisions with a clear best choice, which ships with the program.

``python -m tools.training.decisions`` writes it: a line for each position with its kind, its level and its code.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.choice.themes import CHOICE_THEMES
from gin_desktop.practice.model import CHOICE_KINDS, ChoiceKind, ChoicePosition, PracticeError, Task, choice_of
from gin_desktop.practice.rng import Rng
from gin_desktop.session.positions.decision_position import DecisionPositionError
from gin_desktop.session.positions.position_codes import decode, encode

FILE: Final = "decisions.txt"
FORMAT: Final = "gin-desktop-decisions 1"
UNWEIGHED: Final = 3
"""The level of a decision that is not from the stock."""
ENOUGH: Final = 12
"""Rules with fewer positions of a kind in the stock are practised with those of the usual rules."""


class StockError(PracticeError):
    """The stock cannot be read. Code ``stock_damaged``."""


@dataclass(frozen=True, slots=True)
class StockEntry:
    """A position of the stock as it is written."""

    kind: ChoiceKind
    level: int
    code: str


def write_stock(entries: Iterator[StockEntry]) -> str:
    """Returns the text of the file."""
    lines = [f"{entry.kind} {entry.level} {entry.code.replace('-', '')}" for entry in entries]
    body = "\n".join(lines)
    return f"{FORMAT} {sha256(body.encode()).hexdigest()}\n{body}\n"


def read_stock(text: str) -> tuple[StockEntry, ...]:
    """Returns the positions of a file's text; raises :class:`StockError`."""
    head, _, body = text.partition("\n")
    body = body.rstrip("\n")
    if head != f"{FORMAT} {sha256(body.encode()).hexdigest()}":
        raise StockError("stock_damaged")
    found = []
    for line in body.split("\n"):
        kind, level, code = line.split(" ")
        found.append(StockEntry(next(one for one in CHOICE_KINDS if one == kind), int(level), code))
    return tuple(found)


@cache
def stock() -> tuple[StockEntry, ...]:
    """Returns the positions that ship with the program; raises :class:`StockError`."""
    try:
        text = (resources.files("gin_desktop.practice.choice") / FILE).read_text(encoding="ascii")
    except (OSError, ValueError):
        raise StockError("stock_damaged") from None
    return read_stock(text)


def task_of_entry(entry: StockEntry, theme: str = "") -> Task:
    """Returns a position of the stock as a task, under a theme ("" takes the most telling one)."""
    position = _decoded(entry.code)
    return Task(position, theme or themes_of_choice(position)[0], entry.level, "generated", entry.code)


@cache
def _decoded(code: str) -> ChoicePosition:
    return choice_of(decode(code))


def themes_of_choice(position: ChoicePosition) -> tuple[str, ...]:
    """Returns the themes of a decision, the most telling one first; ("",) for one without any."""
    held = [theme for theme in CHOICE_THEMES[position.kind].values() if theme.holds(position)]
    return tuple(theme.name for theme in sorted(held, key=lambda theme: -theme.priority)) or ("",)


def choosing(
    kind: ChoiceKind, theme: str, rules: RuleSet, rng: Rng, level: int | None
) -> Generator[None, None, Task | None]:
    """Chooses a position of the stock at random, in short steps: of a theme ("" for any) and a level (None for any).

    Under rules of which there are too few positions it is one under the usual rules. It returns None if there is none,
    also where the stock is damaged.
    """
    try:
        entries = [entry for entry in stock() if entry.kind == kind]
    except StockError:
        return None
    yield
    here, usual = [], []
    for number, entry in enumerate(entries):
        if number % 8 == 7:
            yield
        try:
            position = _decoded(entry.code)
        except (PracticeError, DecisionPositionError):  # of a newer program
            continue
        used = position.decision.rules
        if used == replace(rules, target=used.target):
            here.append(entry)
        elif used == RuleSet(target=used.target):
            usual.append(entry)
    pool = here if len(here) >= ENOUGH else usual
    fitting = [entry for entry in pool if level is None or entry.level == level]
    order = list(fitting)
    rng.shuffle(order)
    for entry in order:
        yield
        if not theme or CHOICE_THEMES[kind][theme].holds(_decoded(entry.code)):
            return task_of_entry(entry, theme)
    return None


def level_in_stock(position: ChoicePosition) -> int:
    """Returns the level of a position that the stock has; of another one, which nobody has weighed, the middle one."""
    try:
        code = encode(position.decision).replace("-", "")
        return next((entry.level for entry in stock() if entry.code == code), UNWEIGHED)
    except (StockError, DecisionPositionError):
        return UNWEIGHED
