"""Which sentence of the lessons and of the help is held true by what: message id -> a function that asks the engine.

A sentence of a lesson is asked where it is said, under every rule set that says it; all others are asked once. Figures
are worked out by the engine, apart from the program's texts, and then looked for in the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Final, TypeVar

from gin_desktop import words
from gin_desktop.engine.cards import Card, CardSet, parse_card
from gin_desktop.engine.melds import MeldRules, meld_rules
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.words.cards import card_text
from tests.inside import inside
from tests.words.test_truths import said_of
from tests.words.truths.registry import TRUTHS as RULE_TRUTHS

NUMBERS: Final = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
"""Numbers as texts write them."""


def template(key: str) -> str:
    """Every form of a message, as it is written in the catalogue."""
    catalogue = inside(words, "catalogues")["en"]
    forms = (catalogue.get(one) for one in (key, f"{key}.one", f"{key}.other"))
    return "\n".join(form for form in forms if form is not None)


def writes(key: str, *numbers: int) -> None:
    """A message has these numbers in words."""
    for number in numbers:
        assert re.search(rf"\b{NUMBERS[number]}\b", template(key), re.IGNORECASE), (key, NUMBERS[number])


def found_in(text: str, *figures: object) -> None:
    """A text has these figures, names and cards, each as a word of its own."""
    for figure in figures:
        assert re.search(rf"(?<![\w.]){re.escape(str(figure))}(?![\w])", text), f"no {figure} in: {text}"


@dataclass(frozen=True)
class Taught:
    """A sentence of a lesson where it is said."""

    run: LessonRun
    text: str

    @property
    def rules(self) -> RuleSet:
        return self.run.rules

    @property
    def view(self) -> View:
        return self.run.view

    @property
    def melder(self) -> MeldRules:
        return meld_rules(self.rules)

    @property
    def round(self) -> Round:
        found = self.run.sitting.game.round
        assert found is not None
        return found

    def says(self, *figures: object) -> None:
        """The sentence has these figures and names."""
        found_in(self.text, *figures)

    def names(self, *cards: Card | str) -> None:
        """The sentence names these cards."""
        found_in(self.text, *(card_text(parse_card(one) if isinstance(one, str) else one) for one in cards))

    def least(self, hand: CardSet | None = None) -> int:
        """The deadwood of ten cards, or the least that a discard of eleven can leave."""
        cards = self.view.hand if hand is None else hand
        if cards.bit_count() == 10:
            return self.melder.deadwood(cards)
        return min(self.melder.deadwood(cards ^ 1 << card) for card in range(52) if cards >> card & 1)


@dataclass(frozen=True)
class Answered:
    """An answer to a move, or to a card, that was not the right one."""

    taught: Taught
    text: str
    action: Action | None = None
    card: Card | None = None


T = TypeVar("T")
Truth = Callable[[], None]
LessonTruth = Callable[[Taught], None]
ReplyTruth = Callable[[Answered], None]
TRUTHS: Final[dict[str, Truth]] = {}
LESSON_TRUTHS: Final[dict[str, LessonTruth]] = {}
REPLY_TRUTHS: Final[dict[str, ReplyTruth]] = {}
TESTED: Final[dict[str, tuple[str, ...]]] = {}
"""What tests elsewhere hold true: their files and names."""


def _claims(book: dict[str, T], ids: tuple[str, ...]) -> Callable[[T], T]:
    def claim(truth: T) -> T:
        for key in ids:
            assert key not in book, key
            book[key] = truth
        return truth

    return claim


def claims(*ids: str) -> Callable[[Truth], Truth]:
    """Makes a function the truth of these messages."""
    return _claims(TRUTHS, ids)


def taught(*ids: str) -> Callable[[LessonTruth], LessonTruth]:
    """Makes a function the truth of these messages of lessons."""
    return _claims(LESSON_TRUTHS, tuple(f"learning.{one}" for one in ids))


def answers(*ids: str) -> Callable[[ReplyTruth], ReplyTruth]:
    """Makes a function the truth of these answers."""
    return _claims(REPLY_TRUTHS, tuple(f"learning.reply.{one}" for one in ids))


def tested(key: str, *tests: str) -> None:
    """Names the tests, as `file::name` below `tests`, that hold a message true already."""
    assert key not in TESTED, key
    TESTED[key] = tests


def after(round_: Round, *actions: Action) -> Round:
    """The round after these actions; the one that is given stays as it is."""
    shared = round_.rules, round_.melder
    copy = deepcopy(round_, {id(one): one for one in shared})
    for action in actions:
        copy.apply(action)
    return copy


def as_the_rules_say(key: str, *names: str) -> None:
    """The truth of a sentence of the rules pages holds for these rule sets, whose pages say it."""
    for name in names:
        told = said_of(name)
        assert key in told.ids, f"{key} is not said of {name}"
        RULE_TRUTHS[key](told)
