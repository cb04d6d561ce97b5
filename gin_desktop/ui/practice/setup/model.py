"""The model of setting up a position: the draft, the side that gets the next card, and random cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_hex

from gin_desktop.practice.codes import encode
from gin_desktop.practice.layoff.position_editor import HAND, PositionDraft, PositionProblem, Side
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.ui.melding.bench.model import BenchModel
from gin_desktop.words import t, tn


class SetupModel(BenchModel):
    """A position being set up.

    Args:
        terms: the rules; a loaded position has its own.
        limits: the knock limits to choose from, if the rules take theirs from the upcard
            (:func:`gin_desktop.practice.layoff.position_editor.knock_limits`).
        must_go_gin: the rule of that name.
        seed: of the random cards; different each time by default.
    """

    def __init__(
        self, terms: Terms, *, limits: Sequence[int] = (), must_go_gin: bool = False, seed: str | None = None
    ) -> None:
        super().__init__(PositionDraft(terms, must_go_gin=must_go_gin))
        self.terms = terms
        """the chosen rules; those of a pasted code are in the draft"""
        self.limits = tuple(limits)
        self.must_go_gin = must_go_gin
        self._rng = Rng(f"setup {token_hex(8) if seed is None else seed}")
        self._cleared: PositionDraft | None = None
        self._kept = self._state()

    # -- what can be done

    @property
    def ready(self) -> bool:
        """Whether the position is complete and valid."""
        return not self.draft.problems

    @property
    def changed(self) -> bool:
        """Whether there are cards that no copied or pasted code holds."""
        return not self.empty and self._state() != self._kept

    def mark_saved(self) -> None:
        """Notes that a code holds the present position."""
        self._kept = self._state()

    def _state(self) -> tuple[object, ...]:
        draft = self.draft
        return draft.terms, draft.hands["knocker"], draft.hands["defender"], draft.melds

    @property
    def restorable(self) -> bool:
        """Whether the table was just cleared and can be restored."""
        return self.empty and self._cleared is not None

    @property
    def incomplete(self) -> bool:
        """Whether cards are missing."""
        return self.draft.size("knocker") < self.draft.wanted("knocker") or not self.draft.full("defender")

    @property
    def chooses_limit(self) -> bool:
        """Whether there is more than one knock limit."""
        return len(self.limits) > 1

    @property
    def has_other_rules(self) -> bool:
        """Whether the position came with other rules than the chosen ones."""
        here, there = self.terms, self.draft.terms
        return here != there and (there.limit not in self.limits or replace(there, limit=here.limit) != here)

    @property
    def code(self) -> str:
        """The code of the position; raises ``PracticeError`` while it is incomplete or invalid."""
        return encode(self.draft.position())

    # -- all of it

    def next_limit(self, step: int = 1) -> bool:
        """Sets the next possible knock limit; returns False if there is no other."""
        if not self.chooses_limit:
            return False
        now = self.draft.terms.limit
        here = self.limits.index(now) if now in self.limits else -1
        self.draft.set_limit(self.limits[(here + step) % len(self.limits)])
        return True

    def fill(self) -> bool:
        """Deals the missing cards at random; returns False if the knocker's cards can never knock."""
        return self.draft.fill(self._rng)

    def clear(self) -> None:
        """Takes all cards back; on an empty table restores the cleared ones."""
        if not self.empty:
            self._cleared, self.draft = self.draft, PositionDraft(self.terms, must_go_gin=self.must_go_gin)
            self.target = "knocker"
        elif self._cleared is not None:
            self.draft, self._cleared = self._cleared, None
            self.switch_full_target()

    def load(self, position: LayoffPosition) -> None:
        """Loads a position."""
        self.draft.load(position)
        self.mark_saved()


def caption(model: SetupModel, side: Side) -> tuple[str, str]:
    """The name of a side, and how many cards it has."""
    draft = model.draft
    name = t("setup.knocker" if side == "knocker" else "setup.defender")
    return name, t("setup.amount", n=draft.size(side), of=draft.wanted(side))


def note(model: SetupModel, side: Side) -> tuple[str, bool]:
    """The text at the right end of a side's caption, and whether it is a problem."""
    draft = model.draft
    if side == "defender" or not draft.size("knocker"):
        return "", False
    for problem in draft.problems:
        if problem.side == side and problem.error.code != "knocker_size":
            return problem_text(problem), True
    if not draft.deadwood and draft.size("knocker") >= HAND:
        return t("setup.big_gin" if draft.size("knocker") > HAND else "setup.gin"), False
    limit, deadwood = draft.terms.limit, draft.knocker_deadwood
    if deadwood > limit > 0:  # cards still to come may meld some, but who knows no melds has to know why not
        return t("setup.count.over", count=deadwood, limit=limit), True
    text = t("setup.count", count=deadwood, limit=limit)
    return text if limit else t("setup.count.gin_only", count=deadwood), False


def problem_text(problem: PositionProblem) -> str:
    """What is missing or wrong, in a short sentence."""
    code, values = problem.error.code, dict(problem.error.values)
    if code in ("knocker_size", "hand_size"):
        return tn(f"setup.problem.{code}", int(str(values["missing"])))
    if code == "over_limit":
        key = "setup.problem.over_limit" if values["limit"] else "setup.problem.over_limit.gin_only"
        return t(key, count=values["count"], limit=values["limit"])
    if code == "no_layoffs" and not values["others"]:
        return t("setup.problem.no_layoffs.only")
    return t(f"setup.problem.{code}")
