"""Finding the rules somebody grew up with: what the answers to a few questions say about a rule set.

What nobody knows is left out. Every part can be read off a rule set and written into one, so answering truthfully about
a rule set never excludes it, and answers that no known rule set fits make a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_questions import PARTS, Answer, Answers


@dataclass(frozen=True)
class Match:
    """How well a rule set fits.

    Attributes:
        wrong: the answered parts in which it differs, in the order they are asked; empty for a perfect fit.
        distance: how much these parts weigh, and one more for everything unusual that nobody asked for.
    """

    name: str
    wrong: tuple[str, ...]
    distance: int


@dataclass(frozen=True)
class Built:
    """A rule set made from answers: `base` is the name of the nearest known one, `rules` the result."""

    base: str
    rules: RuleSet


def truth(rules: RuleSet) -> dict[str, Answer]:
    """What a person who plays by these rules answers."""
    return settled({name: part.read(rules) for name, part in PARTS.items()})


def settled(answers: Answers) -> dict[str, Answer]:
    """The answers without those that the earlier ones have made pointless or impossible."""
    found: dict[str, Answer] = {}
    for name, part in PARTS.items():
        if name in answers and part.asked(found) and answers[name] not in part.refused(found):
            found[name] = answers[name]
    return found


def wrong_parts(rules: RuleSet, answers: Answers) -> tuple[str, ...]:
    """The answered parts in which a rule set differs from the answers, in the order they are asked."""
    return tuple(name for name, part in PARTS.items() if name in answers and part.read(rules) != answers[name])


def answered_only(rules: RuleSet, answers: Answers) -> RuleSet:
    """The standard rules with nothing of `rules` but the parts that were answered, in whatever way.

    What tells the result from `rules` is what nobody asked for.
    """
    plain = RuleSet()
    changes: dict[str, Value] = {}
    for name, part in PARTS.items():
        answer = part.read(rules)
        if name in answers and part.allows(answer):  # no part writes what another one reads: one new rule set will do
            changes |= part.write(plain, answer)
    if "players" in answers:  # and with how many, who of them
        changes |= {name: getattr(rules, name) for name in ("mode", "first_dealer", "next_dealer")}
    return plain.but(**changes)


def ranking(candidates: Mapping[str, RuleSet], answers: Answers) -> list[Match]:
    """All candidates, best first: those that fit, then the nearest; of two the plainer, then in their own order."""
    usual = RuleSet()
    matches = []
    for name, rules in candidates.items():
        wrong = wrong_parts(rules, answers)
        distance = sum(PARTS[part].distance(PARTS[part].read(rules), answers[part]) for part in wrong)
        distance += len(rules.differing(answered_only(rules, answers)))
        matches.append(Match(name, wrong, distance))
    return sorted(
        matches,
        key=lambda match: (bool(match.wrong), match.distance, len(usual.differences(candidates[match.name]))),
    )


def build(candidates: Mapping[str, RuleSet], answers: Answers) -> Built:
    """A rule set that gives every one of these answers, made from the nearest candidate.

    Args:
        candidates: the known rule sets by name; not empty.
        answers: only what the parts allow, and only those that go together (see :func:`settled`).

    Raises:
        ValueError: an answer that its part does not allow.
    """
    for name, answer in answers.items():
        if not PARTS[name].allows(answer):
            raise ValueError(f"{answer!r} is no answer for {name}")
    nearest = ranking(candidates, answers)[0]
    rules = candidates[nearest.name]
    for name in nearest.wrong:
        rules = rules.but(**PARTS[name].write(rules, answers[name]))
    return Built(nearest.name, rules)
