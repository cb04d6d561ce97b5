"""Finding melds: ten or eleven cards, a clock that runs, and the best melds beside one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.layoff.judging import Lesson
from gin_desktop.practice.meld.judging import judge_meld, lessons_meld, nearest_best_melds
from gin_desktop.practice.model import MeldPosition
from gin_desktop.practice.tasks import Task, Verdict
from gin_desktop.ui.felt.blocks import Block, Counts, Space, Words
from gin_desktop.ui.felt.groups import meld_groups, row_groups
from gin_desktop.ui.practice.drill.answer import fates
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.paint import Judgement, Marked, clock_text
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.ui.practice.drill.side import SideDrill
from gin_desktop.words import t, tn

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class MeldDrill(SideDrill):
    """One hand to be melded so that the least is left."""

    clocked: ClassVar[bool] = True

    def __init__(self, app: App, task: Task, host: DrillHost) -> None:
        position = task.position
        if not isinstance(position, MeldPosition):
            raise TypeError("not a hand to be melded")  # a mistake of the program, never of a person
        self.position = position
        self.best: Arrangement = ()
        super().__init__(app, task, host, position.terms.melder, position.hand)

    # -- the answer

    def judge(self) -> Verdict:
        return judge_meld(self.position, self.draft.melds)

    def begin_answer(self) -> None:
        """The best melds are laid out beside the own ones, and what makes the difference is put into words."""
        self.best = nearest_best_melds(self.position, self.draft.melds)
        self.lessons = lessons_meld(self.position, self.draft.melds)

    @property
    def differing(self) -> CardSet:
        """The cards of which something else becomes in the best melds."""
        here = fates(self.melder, self.position.hand, self.draft.melds, ())
        there = fates(self.melder, self.position.hand, self.best, ())
        return to_set(card for card in here if here[card] != there[card])

    def panes(self) -> list[Pane]:
        verdict = self.verdict
        assert verdict is not None
        asked = self.helped and not verdict.right  # nobody has answered that, so it is not called wrong
        title = t("drill.as_it_lay" if asked else "drill.yours", count=verdict.measure)
        yours = Pane(title, [row_groups(self.draft, dim=True)], right=None if asked else verdict.right)
        if verdict.right:
            return [yours]
        left = self.position.hand & ~sum(self.best)
        groups = meld_groups(self.melder, self.best, left)
        best = Pane(t("drill.best", count=verdict.best), [groups], name="best", right=True)
        yours.differing = best.differing = self.differing
        yours.numbers = best.numbers = self._numbers()
        return [yours, best]

    def _numbers(self) -> dict[Card, int]:
        """Which sentence each card belongs to, counted from 1; empty where one sentence is about all of them."""
        found: dict[Card, int] = {}
        for number, lesson in enumerate(self.dear, 1):
            for card in each(cards_of(lesson)):
                found.setdefault(card, number)
        return found if len(self.dear) > 1 else {}

    @property
    def dear(self) -> list[Lesson]:
        """The lessons that tell of a difference; they come before the others."""
        return [lesson for lesson in self.lessons if lesson.points]

    # -- words

    def captions(self) -> tuple[str, str]:
        return "", t("drill.yours", count=self.draft.count)

    def blocks(self) -> list[Block]:
        return self._task_blocks() if self.verdict is None else self._answer_blocks(self.verdict)

    def _task_blocks(self) -> list[Block]:
        colours = self.app.style.colours
        names = t("sides.name.all"), t("sides.name.left")
        counts = str(self.melder.total(self.position.hand)), str(self.draft.count)
        return [
            Words(tn("sides.meld.title", self.position.hand.bit_count()), "subheading", colours.brass, "center"),
            Space(8),
            Counts(names, counts, 1),
            Space(10),
            Words(t("sides.meld.task"), "strong"),
            Space(6),
            Words(t("sides.meld.cost"), "body"),
            Space(8),
            Words(self.hint, "body", colours.muted),
        ]

    def _answer_blocks(self, verdict: Verdict) -> list[Block]:
        colours = self.app.style.colours
        names, counts = (t("drill.name.you"), t("drill.name.best")), (str(verdict.measure), str(verdict.best))
        mark: bool | None = verdict.right
        if verdict.right:
            title = t("drill.title.right")
        elif self.helped:
            title, mark = t("drill.title.shown"), None
        else:
            title = tn("drill.title.wrong", verdict.measure - verdict.best)
        found: list[Block] = [Judgement(title, mark), Space(8), Counts(names, counts, 1), Space(10)]
        if verdict.right:
            found += [Words(t("sides.meld.right"), "body"), Space(6)]
        numbered = len(self.dear) if len(self.dear) > 1 else 0
        for number, sentence in enumerate(self.sentences, 1):
            found += [Marked(sentence, number) if number <= numbered else Words(sentence, "body"), Space(6)]
        if not self.helped:
            found += [Words(t("sides.meld.time", time=clock_text(self.spent)), "body", colours.muted), Space(6)]
        if not verdict.right and self.differing & ~to_set(self._numbers()):
            found.append(Marked(t("drill.differing"), role="small", muted=True))
        return found


def cards_of(lesson: Lesson) -> CardSet:
    """The cards a lesson is about: those of its melds, and those left over."""
    found = 0
    for name in ("own", "best", "meld", "cards"):
        found |= cast("CardSet", lesson.values.get(name, 0))
    for name in ("melds", "broken"):
        found |= sum(cast("Arrangement", lesson.values.get(name, ())))
    return found
