"""Finding the rules somebody grew up with: six questions, and what their answers say about a rule set.

An answer is what a person knows of one part of the rules: a word (``"upcard"``) or a number of points. What nobody
knows is left out. Every part can be read off a rule set and written into one, so answering truthfully about a rule set
never excludes it, and answers that no known rule set fits make a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.fields import RANGES
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet, fitting

Answer = Value
Answers = Mapping[str, Answer]
"""Part -> answer; parts that are not in it are not known."""

_CORE: Final = 20
"""What makes another game of it: more than all bonuses and all that was not asked together."""
_KINDRED: Final = 2
"""Answers of which one is the other with something more."""


@dataclass(frozen=True)
class Part:
    """One thing that is asked.

    Attributes:
        name: of the part; the key of its texts and of its answer.
        options: the usual answers: words, and numbers of points.
        field: the field that a number is for; any number within its range is an answer. None: only the words.
        read: what a rule set answers.
        write: the fields to change so that a rule set gives this answer; gets the rule set and the answer.
        least: no number below this is an answer, even where the field allows it.
        weight: how far a wrong answer leads away. How a round ends, the sheet and the cube make the game; a bonus or
            the target only its numbers.
        near: pairs of answers that are not so far from each other; between them it is `_KINDRED`.
    """

    name: str
    options: tuple[Answer, ...]
    field: str | None
    read: Callable[[RuleSet], Answer]
    write: Callable[[RuleSet, Answer], dict[str, Value]]
    least: int = 0
    weight: int = 1
    near: frozenset[frozenset[Answer]] = frozenset()

    @property
    def numbers(self) -> tuple[int, int] | None:
        """The least and the greatest number that is an answer; None where numbers are none."""
        if self.field is None:
            return None
        least, most = RANGES[self.field]
        return max(least, self.least), most

    def allows(self, answer: Answer) -> bool:
        """Whether this is an answer at all."""
        if isinstance(answer, int) and self.numbers is not None:
            least, most = self.numbers
            return least <= answer <= most
        return answer in self.options

    def distance(self, one: Answer, other: Answer) -> int:
        """How far two answers are from each other; 0 for the same."""
        if one == other:
            return 0
        return min(_KINDRED, self.weight) if frozenset((one, other)) in self.near else self.weight


@dataclass(frozen=True)
class Question:
    """A page of the finder: one to three parts that belong together."""

    name: str
    parts: tuple[Part, ...]


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


def _knock(rules: RuleSet) -> Answer:
    if rules.knock_mode == "oklahoma":
        return "spades" if rules.spades_double else "upcard"
    return "gin" if rules.gin_only else rules.knock_limit


def _set_knock(_rules: RuleSet, answer: Answer) -> dict[str, Value]:
    if answer == "spades":
        return {"knock_mode": "oklahoma", "spades_double": True}
    # where no spade was spoken of, none doubles anything
    plain: dict[str, Value] = {"spades_double": False, "spade_boxes_double": False}
    if answer == "upcard":
        return plain | {"knock_mode": "oklahoma"}
    if answer == "gin":
        return plain | {"knock_mode": "gin_only", "knock_limit": 0}
    return plain | {"knock_mode": "fixed", "knock_limit": answer}


def _big_gin(rules: RuleSet) -> Answer:
    return rules.big_gin_bonus if rules.big_gin else "none"


def _set_big_gin(_rules: RuleSet, answer: Answer) -> dict[str, Value]:
    return {"big_gin": answer != "none", "big_gin_bonus": 0 if answer == "none" else answer}


def _set_aces(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    # an ace that ends a run at the top is expensive in the hand: round the corner it counts 15 in every source
    points = {"low": 1, "wrap": 15}.get(str(answer), rules.ace_points)
    return {"ace_runs": answer, "ace_points": points}


def _first_turn(rules: RuleSet) -> Answer:
    return "eleven" if rules.start == "eleven" else rules.upcard_rule


def _set_first_turn(_rules: RuleSet, answer: Answer) -> dict[str, Value]:
    if answer == "eleven":
        return {"start": "eleven", "upcard_rule": "none"}
    return {"start": "upcard", "upcard_rule": answer}


def _sheet(rules: RuleSet) -> Answer:
    if rules.sheet == "hollywood":
        return "hollywood"
    if rules.series == "multi_match":
        return "series"
    if rules.game_winner == "highest_total":
        return "total"
    return "game" if rules.game_bonus or rules.box_bonus else "plain"


def _set_sheet(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    changes: dict[str, Value] = {"sheet": "single", "series": "none", "game_winner": "first_to_target"}
    if answer == "plain":
        return changes | {"game_bonus": 0, "box_bonus": 0, "shutout_effect": "none", "shutout_bonus": 0}
    if answer == "hollywood":
        changes["sheet"] = "hollywood"
    elif answer == "series":
        changes["series"] = "multi_match"
    elif answer == "total":
        changes["game_winner"] = "highest_total"
    if not (rules.game_bonus or rules.box_bonus):  # the other ways to score live on their bonuses
        usual = RuleSet()
        for name in ("game_bonus", "box_bonus", "shutout_effect", "shutout_bonus"):
            changes[name] = getattr(usual, name)
    return changes


def _set_doubling(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    most = fitting("max_cube", {**rules.to_dict(), "doubling": answer}, rules.max_cube)
    return {"doubling": answer, "max_cube": most}


def _plain(name: str, options: tuple[Answer, ...], field: str, *, number: bool = True) -> Part:
    """A part that is one field and nothing else."""
    return Part(
        name,
        options,
        field if number else None,
        lambda rules: getattr(rules, field),
        lambda _rules, answer: {field: answer},
    )


def _pairs(*pairs: tuple[Answer, Answer]) -> frozenset[frozenset[Answer]]:
    return frozenset(frozenset(pair) for pair in pairs)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        "knock",
        (
            Part(
                "knock",
                (10, "upcard", "spades", "gin"),
                "knock_limit",
                _knock,
                _set_knock,
                least=1,
                weight=_CORE,
                near=_pairs(("upcard", "spades")),
            ),
        ),
    ),
    Question(
        "gin",
        (
            _plain("gin", (20, 25), "gin_bonus"),
            Part("big_gin", ("none", 31, 50), "big_gin_bonus", _big_gin, _set_big_gin),
        ),
    ),
    Question("undercut", (_plain("undercut", (10, 15, 20, 25), "undercut_bonus"),)),
    Question(
        "aces",
        (
            Part(
                "aces",
                ("low", "high_or_low", "wrap"),
                None,
                lambda rules: rules.ace_runs,
                _set_aces,
                weight=_CORE // 2,
                near=_pairs(("high_or_low", "wrap")),
            ),
        ),
    ),
    Question(
        "deal",
        (
            Part(
                "first_turn",
                ("both_then_stock", "both_then_normal", "dealer_turn", "eleven"),
                None,
                _first_turn,
                _set_first_turn,
                weight=_CORE,
                # whoever begins, and with which card: ten cards and one turned all the same
                near=_pairs(
                    ("both_then_stock", "both_then_normal"),
                    ("both_then_stock", "dealer_turn"),
                    ("both_then_normal", "dealer_turn"),
                ),
            ),
            _plain("dealer", ("winner", "loser", "alternate"), "next_dealer", number=False),
        ),
    ),
    Question(
        "score",
        (
            Part(
                "sheet",
                ("game", "hollywood", "series", "total", "plain"),
                None,
                _sheet,
                _set_sheet,
                weight=_CORE,
                near=_pairs(("game", "total"), ("game", "plain")),
            ),
            _plain("target", (100, 125, 150, 200, 250), "target"),
            Part(
                "doubling",
                ("off", "double", "redouble"),
                None,
                lambda rules: rules.doubling,
                _set_doubling,
                weight=_CORE,
                near=_pairs(("double", "redouble")),
            ),
        ),
    ),
)
"""The six questions, in the order they are asked."""

PARTS: Final[Mapping[str, Part]] = {part.name: part for question in QUESTIONS for part in question.parts}
"""Every part of every question by name."""


def truth(rules: RuleSet) -> dict[str, Answer]:
    """What a person who plays by these rules answers."""
    return {name: part.read(rules) for name, part in PARTS.items()}


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
        if name in answers:  # no part writes a field that another one reads, so one new rule set will do
            changes |= part.write(plain, part.read(rules))
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
        candidates: the known rule sets by name; not empty, all head to head.
        answers: only what the parts allow.

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
