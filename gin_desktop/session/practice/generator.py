"""Tasks of every kind, made in slices: what the supply and the tests ask."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

from gin_desktop.engine.limits import knock_limit
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.practice import codes, layoffgen
from gin_desktop.session.practice.layoffgen import GENERATOR_VERSION, LEVELS_OF, generating
from gin_desktop.session.practice.positions import Kind, Terms
from gin_desktop.session.practice.stream import Stream
from gin_desktop.session.practice.tasks import Task
from gin_desktop.session.practice.themes import level_of, themes_of

__all__ = ["GENERATOR_VERSION", "LEVELS_OF", "generating", "task_for", "terms_for"]

Maker = Callable[[str, Terms, Stream, int | None], Generator[None, None, Any]]

MAKERS: Final[Mapping[Kind, Maker]] = {"layoff": layoffgen.generating}
"""What makes the positions of each kind."""


def terms_for(rules: RuleSet, stream: Stream) -> Terms:
    """The terms of a rule set; where the limit is turned up, a card is turned.

    A card that allows gin only is turned again where gin may not be laid off on.
    """
    if rules.knock_mode != "oklahoma":
        return Terms.of(rules)
    while True:
        terms = Terms.of(rules, knock_limit(rules, stream.below(52)))
        if terms.any_layoffs or not rules.layoff:
            return terms


def task_for(
    kind: Kind, theme: str, rules: RuleSet, stream: Stream, level: int | None
) -> Generator[None, None, Task | None]:
    """Makes a task of a kind and theme ("" for any) under a rule set, of a level (None for any).

    None when no such position can be, or none was met soon enough. A step takes well under a millisecond.
    """
    terms = terms_for(rules, stream)
    position = yield from MAKERS[kind](theme, terms, stream, level)
    if position is None:
        return None
    named = theme or next(iter(themes_of(position)), "")
    return Task(position, named, level or level_of(position), "generated", codes.encode(position))
