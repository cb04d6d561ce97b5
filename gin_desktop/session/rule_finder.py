"""Finds the rules that somebody grew up with, from the answers to a few questions.

Unknown answers are left out. Every part can be read from a rule set and written into one: truthful answers about a rule
set never exclude it, and answers that fit no known rule set make a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_questions import PARTS, Answer, Answers


@dataclass(frozen=True)
class RuleMatch:
    """How well a rule set fits the answers.

    Attributes:
        wrong: the answered parts in which it differs, in the order they are asked; empty for a perfect fit.
        distance: the sum of these parts' weights, plus one for every unusual setting that was not asked for.
    """

    name: str
    wrong: tuple[str, ...]
    distance: int


@dataclass(frozen=True)
class BuiltRules:
    """A rule set made from answers: `base` is the name of the nearest known one, `rules` the result."""

    base: str
    rules: RuleSet


def truth(rules: RuleSet) -> dict[str, Answer]:
    """The answers of a person who plays by these rules."""
    return consistent_answers({name: part.read(rules) for name, part in PARTS.items()})


def consistent_answers(answers: Answers) -> dict[str, Answer]:
    """The answers without those that earlier ones make pointless or impossible."""
    found: dict[str, Answer] = {}
    for name, part in PARTS.items():
        if name in answers and part.asked(found) and answers[name] not in part.refused(found):
            found[name] = answers[name]
    return found


def wrong_parts(rules: RuleSet, answers: Answers) -> tuple[str, ...]:
    """The answered parts in which a rule set differs from the answers, in the order they are asked."""
    return tuple(name for name, part in PARTS.items() if name in answers and part.read(rules) != answers[name])


def keep_answered_rules(rules: RuleSet, answers: Answers) -> RuleSet:
    """The standard rules with the values from ``rules`` for those parts that were answered, and no others.

    Its differences from ``rules`` are settings that nobody asked for.
    """
    plain = RuleSet()
    changes: dict[str, Value] = {}
    for name, part in PARTS.items():
        answer = part.read(rules)
        if name in answers and part.allows(answer):  # no part writes what another one reads: one new rule set will do
            changes |= part.write(plain, answer)
    if "players" in answers:  # the number of players also decides who they are
        changes |= {name: getattr(rules, name) for name in ("mode", "first_dealer", "next_dealer")}
    return plain.but(**changes)


def ranking(candidates: Mapping[str, RuleSet], answers: Answers) -> list[RuleMatch]:
    """All candidates, best first: by distance, then the more usual rules, then in the given order."""
    usual = RuleSet()
    matches = []
    for name, rules in candidates.items():
        wrong = wrong_parts(rules, answers)
        distance = sum(PARTS[part].distance(PARTS[part].read(rules), answers[part]) for part in wrong)
        distance += len(rules.differing(keep_answered_rules(rules, answers)))
        matches.append(RuleMatch(name, wrong, distance))
    return sorted(
        matches,
        key=lambda match: (bool(match.wrong), match.distance, len(usual.differences(candidates[match.name]))),
    )


def build(candidates: Mapping[str, RuleSet], answers: Answers) -> BuiltRules:
    """A rule set that gives every one of these answers, made from the nearest candidate.

    Args:
        candidates: the known rule sets by name; not empty.
        answers: valid for their parts, and consistent (see :func:`consistent_answers`).

    Raises:
        ValueError: an answer is not valid for its part.
    """
    for name, answer in answers.items():
        if not PARTS[name].allows(answer):
            raise ValueError(f"{answer!r} is no answer for {name}")
    nearest = ranking(candidates, answers)[0]
    rules = candidates[nearest.name]
    for name in nearest.wrong:
        rules = rules.but(**PARTS[name].write(rules, answers[name]))
    return BuiltRules(nearest.name, rules)
