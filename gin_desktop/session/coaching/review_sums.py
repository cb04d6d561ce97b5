"""The figures of reviewed rounds in words: moves of both sides, and results as sums of luck and skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.words import t, tn
from gin_desktop.words.numbers import decimal, percent, signed
from gin_desktop.words.reckoning import SumLine, Who

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.play_summary import PlaySummary
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision

_TENTHS: Final = 10
PRACTISED_AS: Final = {
    "draw": "take",
    "discard": "discard",
    "knock": "knock",
    "spread": "spread",
    "defence": "layoff",
}
"""The kind of practice for each kind of decision."""
_GRADES: Final = ("best", "inaccuracies", "mistakes", "blunders")


@dataclass(frozen=True, slots=True)
class SideFigures:
    """The moves of one side: what they lost in tenths of a point, and how many have each grade (equal, inaccuracy,
    mistake, blunder)."""

    loss: int = 0
    grades: tuple[int, ...] = (0, 0, 0, 0)

    def __add__(self, other: SideFigures) -> SideFigures:
        return SideFigures(
            self.loss + other.loss, tuple(mine + theirs for mine, theirs in zip(self.grades, other.grades, strict=True))
        )

    def texts(self) -> tuple[str, ...]:
        """Returns the points lost, the share of best moves, and the numbers of the others."""
        equal, *others = self.grades
        share = percent(equal / sum(self.grades)) if sum(self.grades) else "–"
        return decimal(self.loss / _TENTHS, 1), share, *map(str, others)


def figure_names() -> tuple[str, ...]:
    """Returns the names of the figures of :meth:`SideFigures.texts`."""
    return t("review.figure.loss"), *(t(f"review.figure.{grade}") for grade in _GRADES)


def side_figures(decisions: Sequence[ReviewedDecision], side: int) -> SideFigures:
    """Returns the figures of a side (0 or 1 in the review) from its decisions."""
    mine = [decision for decision in decisions if decision.seat == side]
    grades = tuple(sum(decision.grade == grade for decision in mine) for grade in range(len(_GRADES)))
    return SideFigures(round(sum(decision.loss for decision in mine) * _TENTHS), grades)


@dataclass(frozen=True, slots=True)
class ResultSum:
    """A result in tenths of a point, as a sum that holds also when it is shown: ``rest`` takes what rounding leaves.

    Attributes:
        points: the points of the round, or of all rounds.
        mine, theirs: what the moves of either side lost.
        deal, draws: the luck of the deal and of the draws.
        result: what the rounds brought, as it counts at their scores.
    """

    points: int
    mine: int
    theirs: int
    deal: int
    draws: int
    result: int

    @classmethod
    def of(cls, reviewed: ReviewedRound, seat: int) -> ResultSum:
        """Returns the sum of a round for a seat of the game."""
        account = reviewed.account(seat)
        luck = account.luck
        shown = (account.loss, account.other_loss, luck.deal, luck.drawn, account.result)
        mine, theirs, deal, draws, result = (round(value * _TENTHS) for value in shown)
        return cls(account.points, mine, theirs, deal, draws, result)

    @classmethod
    def total(cls, sums: Sequence[ResultSum]) -> ResultSum:
        """Returns the sum of several rounds."""
        return cls(
            sum(one.points for one in sums),
            sum(one.mine for one in sums),
            sum(one.theirs for one in sums),
            sum(one.deal for one in sums),
            sum(one.draws for one in sums),
            sum(one.result for one in sums),
        )

    @property
    def skill(self) -> int:
        """What the other side lost less what the own one did."""
        return self.theirs - self.mine

    @property
    def luck(self) -> int:
        """The luck."""
        return self.result - self.skill

    @property
    def rest(self) -> int:
        """The luck that is neither that of the deal nor that of the draws."""
        return self.luck - self.deal - self.draws

    def lines(self, who: Who, seat: int, other: int | None, *, game: bool) -> tuple[SumLine, ...]:
        """Returns the sum line by line: skill, the parts of luck, and the result of a round or of a whole ``game``.

        ``other`` is None where there were several opponents.
        """
        mine, theirs = decimal(self.mine / _TENTHS, 1), decimal(self.theirs / _TENTHS, 1)
        if other is None:
            skill = who.say("review.sum.skill.others", seat, mine=mine, theirs=theirs)
        else:
            skill = who.say_both("review.sum.skill", seat, other, mine=mine, theirs=theirs)
        ended = "drawn" if not self.points else "won" if self.points > 0 else "lost"
        if game:
            result = t("review.sum.game")
        elif ended == "drawn":
            result = t("review.sum.drawn")
        else:
            result = who.say(f"review.sum.{ended}", seat)
        return (
            SumLine(skill, shown(self.skill)),
            SumLine(who.say("review.sum.deal", seat), shown(self.deal)),
            SumLine(who.say("review.sum.draws", seat), shown(self.draws)),
            SumLine(t("review.sum.rest.others" if other is None else "review.sum.rest"), shown(self.rest)),
            SumLine(result, shown(self.result), total=True),
        )

    def note(self) -> str:
        """Returns how the points of a round count, as a sentence; empty where a point counts as about one."""
        if abs(self.points * _TENTHS - self.result) < _TENTHS:
            return ""
        return tn("review.counts", abs(self.points), worth=decimal(abs(self.result) / _TENTHS, 1))


def shown(tenths: int) -> str:
    """Returns tenths of a point with their sign."""
    return signed(tenths / _TENTHS, 1)


@dataclass(frozen=True, slots=True)
class WorkLine:
    """An area to work on: a kind of decision at a stage of the round, what is lost there, and the kind of practice."""

    area: str
    lost: str
    practice: str


def work_on(reviewed: Sequence[ReviewedRound], seat: int) -> tuple[str, tuple[WorkLine, ...]]:
    """Returns what a seat of the game should work on, or a sentence on why nothing is named."""
    from gin_desktop.analysis.coaching.play_summary import LEAST_ROUNDS, figures_of, summarise

    rounds = [figures_of(one.review, one.seats.index(seat)) for one in reviewed if seat in one.seats]
    if len(rounds) < LEAST_ROUNDS:
        return t("review.work.early", n=LEAST_ROUNDS), ()
    return weakness_lines(summarise(rounds))


def weakness_lines(found: PlaySummary) -> tuple[str, tuple[WorkLine, ...]]:
    """Returns what to work on by the figures of a seat, or a sentence on why nothing is named."""
    from gin_desktop.analysis.coaching.play_summary import LEAST_ROUNDS

    if found.rounds < LEAST_ROUNDS:
        return t("review.work.early", n=LEAST_ROUNDS), ()
    if not found.weaknesses:
        return t("review.work.nothing"), ()
    lines = []
    for weakness in found.weaknesses:
        loss, figures = weakness.loss, weakness.figures
        assert figures.kind is not None  # a weakness has both
        assert figures.stage is not None
        low, high = (decimal(max(0.0, end), 1) for end in (loss.low, loss.high))
        lost = t("review.work.loss", points=decimal(loss.mean, 1), low=low, high=high)
        area = " · ".join([t(f"review.kind.{figures.kind.value}"), stage_text(figures.stage)])
        lines.append(WorkLine(area, lost, PRACTISED_AS[figures.kind.value]))
    return "", tuple(lines)


def stage_text(number: int) -> str:
    """Returns each player's own turns of a stage, by its index."""
    from gin_desktop.analysis.coaching.luck import STAGES

    first = STAGES[number] // 2 + 1
    last = STAGES[number + 1] // 2 if number + 1 < len(STAGES) else 0
    return t("review.stage", start=first, end=last) if last else t("review.stage.last", start=first)
