"""The values of practice: the kinds of positions (validated on construction), tasks and verdicts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from gin_desktop.engine.cards import FULL, CardSet
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import CHOICES, RANGES, AceRuns, TieRule
from gin_desktop.engine.melds import Arrangement, MeldRules, meld_rules_for
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.session.positions.decision_position import DecisionPosition, DecisionPositionError
from gin_desktop.session.positions.rebuilding import view_at

ChoiceKind = Literal["take", "discard", "knock"]
CHOICE_KINDS: Final[tuple[ChoiceKind, ...]] = ("take", "discard", "knock")
"""The kinds of decisions of a round: take or draw, what to discard, knock or play on."""

Kind = Literal["layoff", "spread", "meld", "take", "discard", "knock"]
MELDING_KINDS: Final[tuple[Kind, ...]] = ("layoff", "spread", "meld")
"""The kinds with melds to lay out: laying off, choosing a spread (the knocker's side), finding melds."""
KINDS: Final[tuple[Kind, ...]] = (*MELDING_KINDS, *CHOICE_KINDS)
"""Every kind of practice."""

MOST_SEEN: Final = 8
"""The most cards that a position of the knocker's side may show as seen: discards that the knocker remembers."""


class PracticeError(GinError):
    """An invalid position or position code.

    Codes of positions: ``card_twice``, ``hand_size``, ``knocker_size``, ``not_a_meld``, ``over_limit``, ``bad_terms``,
    ``no_layoffs``, ``can_go_gin``, ``cannot_knock``, ``too_many_seen``, ``impossible_decision``, ``no_choice``;
    ``values`` name cards (``cards``, a card set), sizes or points. For those of codes see
    :func:`gin_desktop.practice.codes.decode`.
    """


@dataclass(frozen=True, slots=True)
class Terms:
    """The part of a rule set that matters for positions of practice, small enough to be contained in their codes.

    ``limit`` is the knock limit (points); under Oklahoma rules it differs from position to position.
    """

    ace_runs: AceRuns = "low"
    ace_points: int = 1
    limit: int = 10
    layoff: bool = True
    layoff_on_gin: bool = False
    layoff_on_big_gin: bool = False
    tie_rule: TieRule = "undercut"

    def __post_init__(self) -> None:
        least, most = RANGES["knock_limit"]
        if (
            self.ace_runs not in CHOICES["ace_runs"]
            or self.ace_points not in (1, 15)
            or not least <= self.limit <= most
            or self.tie_rule not in CHOICES["tie_rule"]
        ):
            raise PracticeError("bad_terms")

    @classmethod
    def of(cls, rules: RuleSet, limit: int | None = None) -> Terms:
        """Returns the terms of a rule set; ``limit`` is used under Oklahoma rules only (10 unless given)."""
        if limit is None or rules.knock_mode != "oklahoma":
            limit = rules.highest_knock_limit
        return cls(
            rules.ace_runs,
            rules.ace_points,
            limit,
            rules.layoff,
            rules.allows_layoffs_on(Ending.GIN),
            rules.allows_layoffs_on(Ending.BIG_GIN),
            rules.tie_rule,
        )

    @property
    def melder(self) -> MeldRules:
        """The meld rules: what a meld is and how many points a card counts."""
        return meld_rules_for(self.ace_runs, self.ace_points)

    @property
    def any_knock(self) -> bool:
        """Whether a knock with deadwood is possible: with aces of 15 points and a limit of 1 it is not."""
        return self.limit >= min(self.melder.rank_points)

    @property
    def any_layoffs(self) -> bool:
        """Whether there is any kind of knock or gin on which cards may be laid off."""
        return self.layoff and (self.any_knock or self.layoff_on_gin or self.layoff_on_big_gin)

    def has(self, kind: Kind) -> bool:
        """Whether positions of a kind exist under these terms."""
        if kind == "layoff":
            return self.any_layoffs
        if kind == "knock":
            return self.any_knock
        return kind in ("meld", "take", "discard") or (self.layoff and self.any_knock)


@dataclass(frozen=True, slots=True)
class LayoffPosition:
    """A knocker's spread and a defender's ten cards, in a showdown where lay-offs are allowed.

    ``spread`` are the knocker's melds from left to right, ``deadwood`` his other cards: ten together, eleven at big
    gin. Positions are equal only if their melds are in the same order.
    """

    terms: Terms
    spread: Arrangement
    deadwood: CardSet
    hand: CardSet

    kind: ClassVar[Kind] = "layoff"

    def __post_init__(self) -> None:
        seen = 0
        for part in (*self.spread, self.deadwood, self.hand):
            if part < 0 or part & ~FULL:
                raise PracticeError("hand_size", size=0)
            if part & seen:
                raise PracticeError("card_twice", cards=part & seen)
            seen |= part
        melder = self.terms.melder
        for meld in self.spread:
            if not melder.is_meld(meld):
                raise PracticeError("not_a_meld", cards=meld)
        if self.hand.bit_count() != 10:
            raise PracticeError("hand_size", size=self.hand.bit_count())
        if self.knocker.bit_count() != (11 if self.big_gin else 10):
            raise PracticeError("knocker_size", size=self.knocker.bit_count())
        if self.knocker_deadwood > self.terms.limit:
            raise PracticeError("over_limit", count=self.knocker_deadwood, limit=self.terms.limit)
        if not self.layoffs_allowed:
            raise PracticeError("no_layoffs")

    @property
    def knocker(self) -> CardSet:
        """All cards of the knocker."""
        return sum(self.spread) | self.deadwood

    @property
    def knocker_deadwood(self) -> int:
        """The knocker's deadwood, in points."""
        return self.terms.melder.total(self.deadwood)

    @property
    def gin(self) -> bool:
        """Whether the knocker has gin (or big gin)."""
        return not self.deadwood

    @property
    def big_gin(self) -> bool:
        """Whether eleven cards are melded."""
        return not self.deadwood and sum(self.spread).bit_count() == 11

    @property
    def layoffs_allowed(self) -> bool:
        """Whether the rules allow lay-offs against this ending."""
        terms = self.terms
        if not terms.layoff:
            return False
        if self.big_gin:
            return terms.layoff_on_big_gin
        return terms.layoff_on_gin or not self.gin


@dataclass(frozen=True, slots=True)
class SpreadPosition:
    """The knocker's side: ten cards with which one may knock, and the other cards that the knocker has seen.

    ``hand`` are the ten cards left after the knock discard, ``seen`` up to eight discards (with the knock discard);
    every other card may be in the defender's hand. Hands that can go gin are invalid, as they leave nothing to choose.
    """

    terms: Terms
    hand: CardSet
    seen: CardSet = 0

    kind: ClassVar[Kind] = "spread"

    def __post_init__(self) -> None:
        if self.hand < 0 or self.hand & ~FULL or self.hand.bit_count() != 10:
            raise PracticeError("hand_size", size=(self.hand & FULL).bit_count())
        if self.seen < 0 or self.seen & ~FULL or self.seen.bit_count() > MOST_SEEN:
            raise PracticeError("too_many_seen", most=MOST_SEEN)
        if self.seen & self.hand:
            raise PracticeError("card_twice", cards=self.seen & self.hand)
        if not self.terms.layoff:
            raise PracticeError("no_layoffs")
        least = self.terms.melder.deadwood(self.hand)
        if least == 0:
            raise PracticeError("can_go_gin")
        if least > self.terms.limit:
            raise PracticeError("cannot_knock", count=least, limit=self.terms.limit)

    @property
    def unseen(self) -> CardSet:
        """The cards that may be in the defender's hand."""
        return FULL & ~self.hand & ~self.seen


@dataclass(frozen=True, slots=True)
class MeldPosition:
    """Ten or eleven cards to be melded for the least deadwood (nothing is discarded)."""

    terms: Terms
    hand: CardSet

    kind: ClassVar[Kind] = "meld"

    def __post_init__(self) -> None:
        if self.hand < 0 or self.hand & ~FULL or self.hand.bit_count() not in (10, 11):
            raise PracticeError("hand_size", size=(self.hand & FULL).bit_count())


@dataclass(frozen=True, slots=True)
class ChoicePosition:
    """A draw or a discard of a round, as the seat that decides knows it; made by :func:`choice_of`."""

    kind: ChoiceKind
    decision: DecisionPosition
    view: View

    @property
    def hand(self) -> CardSet:
        """The cards of the seat that decides."""
        return self.decision.hand

    @property
    def terms(self) -> Terms:
        """The rules in so far as they matter to other kinds."""
        return Terms.of(self.decision.rules, self.view.limit)


def choice_of(decision: DecisionPosition) -> ChoicePosition:
    """Returns a decision to be practised, of the kind that follows from what can be done.

    Raises :class:`PracticeError` (``impossible_decision``, ``no_choice``).
    """
    try:
        view = view_at(decision)
    except DecisionPositionError as error:
        raise PracticeError("impossible_decision", reason=error.code) from None
    if len(view.legal) < 2:
        raise PracticeError("no_choice")
    kind: ChoiceKind = "discard" if decision.has_drawn else "take"
    if any(isinstance(action, Knock) for action in view.legal):
        kind = "knock"
    return ChoicePosition(kind, decision, view)


Position = LayoffPosition | SpreadPosition | MeldPosition | ChoicePosition


Source = Literal["lesson", "generated", "showdown", "daily", "course", "code", "own"]
LEVELS: Final = (1, 2, 3, 4, 5)
"""The levels of difficulty: first steps, easy, medium, hard, fiendish."""


@dataclass(frozen=True, slots=True)
class Task:
    """One position to solve.

    ``theme`` is the theme it was made for, or the first that applies to it, or "" for none; ``level`` its difficulty
    (1 to 5); ``source`` where it comes from; ``code`` its position code.
    """

    position: Position
    theme: str
    level: int
    source: Source
    code: str

    @property
    def kind(self) -> Kind:
        """The kind of practice."""
        return self.position.kind


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of an answer: what it reached and the best possible (lower is better); ``right`` if they are equal.

    The unit is points of deadwood; for the knocker's side hundredths of a point.
    """

    measure: int
    best: int
    right: bool
