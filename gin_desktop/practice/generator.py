"""Tasks of every kind, made in slices: what the supply asks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice import codes
from gin_desktop.practice.layoff import generator as layoff_generator
from gin_desktop.practice.meld import generator as meld_generator
from gin_desktop.practice.model import Kind, Position, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.spread import generator as spread_generator
from gin_desktop.practice.tasks import Task
from gin_desktop.practice.themes import level_of, nearest_level, themes_of

Maker = Callable[[str, Terms, Rng, int | None], Generator[None, None, Position | None]]

MAKERS: Final[Mapping[Kind, Maker]] = {
    "layoff": layoff_generator.generating,
    "spread": spread_generator.generating,
    "meld": meld_generator.generating,
}
"""What makes the positions of each kind."""


def terms_for(rules: RuleSet, rng: Rng, kind: Kind = "layoff") -> Terms:
    """The terms of a rule set; where the limit is turned up, a card is turned.

    A card that leaves nothing to practise is turned again: gin only, where nothing may be laid off on gin, and for
    the knocker's side any limit that hardly leaves a choice.
    """
    if rules.knock_mode != "oklahoma":
        return Terms.of(rules)
    while True:
        terms = Terms.of(rules, rules.limit_for(rng.below(52)))
        if not rules.layoff or kind == "meld" or terms.limit > 1 or (kind == "layoff" and terms.any_layoffs):
            return terms


def task_for(kind: Kind, theme: str, rules: RuleSet, rng: Rng, level: int | None) -> Generator[None, None, Task | None]:
    """Makes a task of a kind and theme ("" for any) under a rule set, of a level (None for any).

    A level that the theme does not have is replaced by the nearest that it has. None when no such position can be, or
    none was met soon enough. A step takes well under a millisecond.
    """
    terms = terms_for(rules, rng, kind)
    level = nearest_level(kind, theme, level)
    position = yield from MAKERS[kind](theme, terms, rng, level)
    if position is None:
        return None
    yield
    named = theme or next(iter(themes_of(position)), "")
    return Task(position, named, level or level_of(position), "generated", codes.encode(position))
