"""The cards of a showdown, entered by clicks or typing, and counted. Without a window."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.layoffs import Defence, best_defence, extend
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore, score_round
from gin_desktop.engine.seating import Pairing
from gin_desktop.practice.layoff.position_editor import HAND, PositionDraft, PositionProblem, Side, knock_limits
from gin_desktop.practice.model import Terms
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.bench.model import BenchModel
from gin_desktop.ui.melding.groups import meld_groups


class PadCardsModel(BenchModel):
    """Both hands of a showdown with real cards.

    Args:
        pairing: who played.
        knocker: the seat that knocked or doubled, if that is known already.
        refused: whether a double was refused: then both hands are spread as they are held, without a limit.
    """

    def __init__(self, rules: RuleSet, pairing: Pairing, knocker: int | None = None, *, refused: bool = False) -> None:
        self.rules = rules
        self.refused = refused
        super().__init__(self._fresh(Terms.of(rules)))
        self.pairing = pairing
        self.knocker = pairing.seats[0] if knocker is None else knocker
        self.limits: Final = () if refused else knock_limits(rules)
        self._cleared: PositionDraft | None = None
        self._known: tuple[object, Defence] | None = None

    def _fresh(self, terms: Terms) -> PositionDraft:
        """A draft without any cards."""
        rules = self.rules
        return PositionDraft(terms, must_go_gin=rules.must_go_gin, big_gin=rules.big_gin and not self.refused)

    # -- who

    @property
    def defender(self) -> int:
        """The seat that did not knock."""
        return self.pairing.other(self.knocker)

    def swap(self) -> None:
        """Swaps knocker and defender; the hands stay where they are."""
        self.knocker = self.defender

    # -- the limit

    @property
    def chooses_limit(self) -> bool:
        """Whether the upcard decides how low a knock must be."""
        return len(self.limits) > 1

    def next_limit(self, step: int = 1) -> None:
        """Sets the next limit that an upcard can give."""
        here = self.limits.index(self.draft.terms.limit)
        self.draft.set_limit(self.limits[(here + step) % len(self.limits)])

    # -- all of it

    @property
    def restorable(self) -> bool:
        """Whether the hands were just cleared and can be restored."""
        return self.empty and self._cleared is not None

    def clear(self) -> None:
        """Takes all cards back; if there are none, restores the cleared ones."""
        if not self.empty:
            self._cleared = self.draft
            self.draft, self.target = self._fresh(self.draft.terms), "knocker"
        elif self._cleared is not None:
            self.draft, self._cleared = self._cleared, None

    # -- counting

    @property
    def problems(self) -> list[PositionProblem]:
        """What is missing or wrong. Gin without lay-offs is not a problem here."""
        fine = ("no_layoffs", "over_limit") if self.refused else ("no_layoffs",)
        return [problem for problem in self.draft.problems if problem.error.code not in fine]

    @property
    def ending(self) -> Ending:
        """How the knocker's cards would end the round."""
        if self.refused:
            return Ending.RESIGN
        if self.draft.size("knocker") > HAND:
            return Ending.BIG_GIN
        return Ending.KNOCK if self.draft.deadwood else Ending.GIN

    @property
    def layoffs(self) -> bool:
        """Whether cards may be laid off on the knocker's melds."""
        return self.rules.allows_layoffs_on(self.ending, self.draft.knocker_deadwood)

    @property
    def defence(self) -> Defence | None:
        """The best defence; None while something is missing or wrong."""
        if self.problems:
            return None
        draft = self.draft
        key = draft.hands["knocker"], draft.hands["defender"], draft.melds, draft.terms
        if self._known is None or self._known[0] != key:
            found = best_defence(draft.melder, draft.hands["defender"], draft.melds, layoffs=self.layoffs)
            self._known = key, found
        return self._known[1]

    @property
    def facts(self) -> RoundFacts | None:
        """The facts of the round; None while something is missing or wrong."""
        defence = self.defence
        if defence is None:
            return None
        return RoundFacts(
            self.ending,
            self.knocker,
            self.defender,
            self.draft.knocker_deadwood,
            defence.deadwood,
            table=self.pairing.table,
        )

    @property
    def score(self) -> RoundScore | None:
        """The score without cube and spade; None while something is missing or wrong."""
        return None if self.facts is None else score_round(self.facts, self.rules)

    def groups(self, side: Side) -> list[Group]:
        """The groups of a side: the knocker's melds with lay-offs; the defender's own melds and the rest."""
        defence, draft = self.defence, self.draft
        if defence is None:
            return super().groups(side)
        laid = sum(1 << card for card, _ in defence.layoffs)
        if side == "knocker":
            melds = extend(draft.melder, draft.melds, defence.layoffs)
            return meld_groups(draft.melder, melds, draft.deadwood, laid=laid)
        rest = draft.hands["defender"] & ~sum(defence.melds) & ~laid
        return meld_groups(draft.melder, defence.melds, rest)
