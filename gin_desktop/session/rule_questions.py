"""The rule finder's questions: the parts of the rules, how each is read from a rule set and written into one.

An answer is what a person knows of one part of the rules: a word (``"upcard"``) or a number of points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.fields import RANGES
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet, first_valid_value

Answer = Value
Answers = Mapping[str, Answer]
"""Part -> answer; unknown parts are missing."""

_PLAYERS: Final = 200
"""A wrong number of players weighs more than everything else together."""
_FORM: Final = 60
_CORE: Final = 20
"""A wrong core part makes a different game: it weighs more than all bonuses and unasked settings together."""
_KINDRED: Final = 2
"""The distance between two answers of which one includes the other."""


@dataclass(frozen=True)
class Part:
    """One part of the rules that is asked about.

    Attributes:
        name: of the part; the key of its texts and of its answer.
        options: the usual answers: words, and numbers of points.
        field: the field that a number is for; any number within its range is an answer. None: only the words.
        read: returns the answer that a rule set gives.
        write: returns the fields to change so that a rule set gives an answer.
        least: the smallest number that is an answer, even if the field allows less.
        weight: the distance of a wrong answer. How a round ends, the sheet and the cube make the game; a bonus or
            the target only its numbers.
        near: pairs of answers that are closer to each other; their distance is `_KINDRED`.
        asked: whether there is something to ask, after the answers given so far.
        refused: the answers that are impossible, after those given so far.
    """

    name: str
    options: tuple[Answer, ...]
    field: str | None
    read: Callable[[RuleSet], Answer]
    write: Callable[[RuleSet, Answer], dict[str, Value]]
    least: int = 0
    weight: int = 1
    near: frozenset[frozenset[Answer]] = frozenset()
    asked: Callable[[Answers], bool] = lambda _answers: True
    refused: Callable[[Answers], tuple[Answer, ...]] = lambda _answers: ()

    def options_after(self, answers: Answers) -> tuple[Answer, ...]:
        """The usual answers that are possible after those given so far."""
        refused = self.refused(answers)
        return tuple(option for option in self.options if option not in refused)

    @property
    def numbers(self) -> tuple[int, int] | None:
        """The smallest and largest number that is an answer; None if numbers are not."""
        if self.field is None:
            return None
        least, most = RANGES[self.field]
        return max(least, self.least), most

    def allows(self, answer: Answer) -> bool:
        """Whether this is a valid answer."""
        if isinstance(answer, int) and self.numbers is not None:
            least, most = self.numbers
            return least <= answer <= most
        return answer in self.options

    def distance(self, one: Answer, other: Answer) -> int:
        """The distance between two answers; 0 for the same."""
        if one == other:
            return 0
        return min(_KINDRED, self.weight) if frozenset((one, other)) in self.near else self.weight


@dataclass(frozen=True)
class Question:
    """A page of the finder: one to three parts that belong together."""

    name: str
    parts: tuple[Part, ...]


_FORMS: Final[Mapping[Answer, dict[str, Value]]] = {
    mode: {name: getattr(preset(mode), name) for name in ("mode", "first_dealer", "next_dealer")}
    for mode in ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box")
}
"""The fields of each form for three players: the mode, and who deals."""


def _set_players(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    if rules.players == answer:
        return {}
    if answer == 3:
        # of the forms for three only this one has the two scores that a Hollywood sheet needs
        return _FORMS["captain3_fixed_box" if rules.sheet == "hollywood" else "cutthroat3"]
    values = rules.to_dict() | {"mode": "partners4" if answer == 4 else "head_to_head"}
    return {name: first_valid_value(name, values, values[name]) for name in ("first_dealer", "next_dealer")} | {
        "mode": values["mode"]
    }


def _set_form(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    if rules.mode == answer:
        return {}
    single: dict[str, Value] = {} if answer == "captain3_fixed_box" else {"sheet": "single"}
    return _FORMS[answer] | single


def _knock(rules: RuleSet) -> Answer:
    if rules.knock_mode == "oklahoma":
        return "upcard"
    return "gin" if rules.gin_only else rules.knock_limit


def _set_knock(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    # unless spades were asked about, none doubles anything
    plain = _set_spades(rules, "single")
    if answer == "upcard":
        return plain | {"knock_mode": "oklahoma"}
    if answer == "gin":
        return plain | {"knock_mode": "gin_only", "knock_limit": 0}
    return plain | {"knock_mode": "fixed", "knock_limit": answer}


def _set_spades(_rules: RuleSet, answer: Answer) -> dict[str, Value]:
    if answer == "double":
        return {"spades_double": True}
    return {"spades_double": False, "spade_boxes_double": False}


def _big_gin(rules: RuleSet) -> Answer:
    return rules.big_gin_bonus if rules.big_gin else "none"


def _set_big_gin(_rules: RuleSet, answer: Answer) -> dict[str, Value]:
    return {"big_gin": answer != "none", "big_gin_bonus": 0 if answer == "none" else answer}


def _set_aces(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    # an ace that can end a run at the top is expensive in the hand: round the corner it counts 15 in every source
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
        if rules.players == 3:
            changes |= _set_form(rules, "captain3_fixed_box")
    elif answer == "series":
        changes["series"] = "multi_match"
    elif answer == "total":
        changes["game_winner"] = "highest_total"
    if not (rules.game_bonus or rules.box_bonus):  # the other ways to score depend on their bonuses
        usual = RuleSet()
        for name in ("game_bonus", "box_bonus", "shutout_effect", "shutout_bonus"):
            changes[name] = getattr(usual, name)
    return changes


def _set_doubling(rules: RuleSet, answer: Answer) -> dict[str, Value]:
    most = first_valid_value("max_cube", {**rules.to_dict(), "doubling": answer}, rules.max_cube)
    return {"doubling": answer, "max_cube": most}


def _plain(name: str, options: tuple[Answer, ...], field: str, *, number: bool = True) -> Part:
    """A part that is a single field."""
    return Part(
        name,
        options,
        field if number else None,
        lambda rules: getattr(rules, field),
        lambda _rules, answer: {field: answer},
    )


def _pairs(*pairs: tuple[Answer, Answer]) -> frozenset[frozenset[Answer]]:
    return frozenset(frozenset(pair) for pair in pairs)


def _no_sheets(answers: Answers) -> tuple[Answer, ...]:
    """The sheets that are impossible with these players: three columns need two scores, and a rotating solo player
    wins by the total."""
    form = answers.get("form")
    found: list[Answer] = []
    if form is not None and form != "captain3_fixed_box":
        found.append("hollywood")
    if form == "captain3_rotating_box":
        found.append("total")
    return tuple(found)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        "players",
        (
            Part("players", (2, 3, 4), None, lambda rules: rules.players, _set_players, weight=_PLAYERS),
            Part(
                "form",
                tuple(_FORMS),
                None,
                lambda rules: rules.mode,
                _set_form,
                weight=_FORM,
                asked=lambda answers: answers.get("players") == 3,
            ),
        ),
    ),
    Question(
        "knock",
        (
            Part(
                "knock",
                (10, "upcard", "gin"),
                "knock_limit",
                _knock,
                _set_knock,
                least=1,
                weight=_CORE,
            ),
            Part(
                "spades",
                ("double", "single"),
                None,
                lambda rules: "double" if rules.spades_double else "single",
                _set_spades,
                weight=_KINDRED,
                asked=lambda answers: answers.get("knock") == "upcard",
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
                # any first dealer and first card: ten cards and an upcard all the same
                near=_pairs(
                    ("both_then_stock", "both_then_normal"),
                    ("both_then_stock", "dealer_turn"),
                    ("both_then_normal", "dealer_turn"),
                ),
            ),
            Part(
                "dealer",
                ("winner", "loser", "alternate"),
                None,
                lambda rules: rules.next_dealer,
                lambda _rules, answer: {"next_dealer": answer},
                asked=lambda answers: answers.get("players", 2) == 2,
            ),
            Part(
                "pair_dealer",
                ("individual", "side"),
                None,
                lambda rules: rules.partners_dealer,
                lambda _rules, answer: {"partners_dealer": answer},
                asked=lambda answers: answers.get("players") == 4,
            ),
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
                refused=_no_sheets,
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
"""The questions, in the order they are asked."""

PARTS: Final[Mapping[str, Part]] = {part.name: part for question in QUESTIONS for part in question.parts}
"""All parts of all questions, by name."""
