"""Finds rules by how somebody likes to play: short or long, luck or skill, many knocks or gins, an extra twist."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words.rules.describe import minutes

_SHORT: Final = 20
"""A game is short that takes thoughtful players no more minutes than this."""
_SUBSTANTIAL: Final = 31
"""From this bonus on big gin is worth waiting for."""


def _is_short(rules: RuleSet) -> bool:
    return minutes(rules)[1] <= _SHORT


def _is_lucky(rules: RuleSet) -> bool:
    """Whether a turned card, or cards that come as they like, decide more than elsewhere."""
    return rules.knock_mode == "oklahoma" or rules.gin_only or rules.spades_double or rules.ace_runs != "low"


def _pays_for_gin(rules: RuleSet) -> bool:
    """Whether rounds often end in gin: knocking is not allowed or held low, or all eleven cards pay well."""
    big = rules.big_gin and rules.big_gin_bonus >= _SUBSTANTIAL
    return rules.gin_only or rules.knock_mode == "oklahoma" or big


_TWISTS: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "upcard": lambda rules: rules.knock_mode == "oklahoma",
    "columns": lambda rules: rules.sheet == "hollywood",
    "cube": lambda rules: rules.has_cube,
    "corner": lambda rules: rules.ace_runs != "low",
    "eleven": lambda rules: rules.start == "eleven",
}

QUESTIONS: Final[Mapping[str, Mapping[str, Callable[[RuleSet], bool]]]] = {
    "length": {"short": _is_short, "long": lambda rules: not _is_short(rules)},
    "chance": {"luck": _is_lucky, "skill": lambda rules: not _is_lucky(rules)},
    "ending": {"knocks": lambda rules: not rules.gin_only and rules.knock_mode == "fixed", "gins": _pays_for_gin},
    "twist": {"none": lambda rules: not any(has(rules) for has in _TWISTS.values()), **_TWISTS},
}
"""What is asked: the answers to each question, and whether a rule set is to that taste."""

Taste = Mapping[str, str]
"""Question -> answer; what does not matter is missing."""


def missed(rules: RuleSet, taste: Taste) -> tuple[str, ...]:
    """The questions on which a rule set is not to somebody's taste, in the order they are asked."""
    return tuple(name for name, answers in QUESTIONS.items() if name in taste and not answers[taste[name]](rules))


def by_taste(candidates: Mapping[str, RuleSet], taste: Taste) -> list[tuple[str, tuple[str, ...]]]:
    """All candidates with what each misses, those that miss least first, otherwise in the given order."""
    found = [(name, missed(rules, taste)) for name, rules in candidates.items()]
    return sorted(found, key=lambda one: len(one[1]))


def offered(candidates: Mapping[str, RuleSet], question: str) -> list[str]:
    """The answers to a question that fit at least one of the candidates."""
    return [name for name, fits in QUESTIONS[question].items() if any(fits(rules) for rules in candidates.values())]
