"""Finding melds: ten or eleven cards, a clock that runs, and the best melds beside one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.melding.groups import meld_groups, row_groups
from gin_desktop.ui.practice.drill.kinds.meld.column import answer_blocks, task_blocks
from gin_desktop.ui.practice.drill.kinds.meld.model import MeldModel
from gin_desktop.ui.practice.drill.kinds.one_row import OneRowDrill
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.words import t

if TYPE_CHECKING:
    pass


class MeldDrill(OneRowDrill[MeldModel]):
    """One hand to be melded so that the least is left."""

    def panes(self) -> list[Pane]:
        model, verdict = self.model, self.model.verdict
        assert verdict is not None
        asked = model.helped and not verdict.right  # nobody has answered that, so it is not called wrong
        title = t("drill.as_it_lay" if asked else "drill.yours", count=verdict.measure)
        yours = Pane(title, [row_groups(model.draft, dim=True)], right=None if asked else verdict.right)
        if verdict.right:
            return [yours]
        left = model.position.hand & ~sum(model.best)
        groups = meld_groups(model.melder, model.best, left)
        best = Pane(t("drill.best", count=verdict.best), [groups], name="best", right=True)
        yours.differing = best.differing = model.differing
        yours.numbers = best.numbers = model.numbers
        return [yours, best]

    def blocks(self, led: str) -> list[Block]:  # noqa: ARG002 - nobody leads here
        verdict, style = self.model.verdict, self.app.style
        return (
            task_blocks(self.model, style, self.hint) if verdict is None else answer_blocks(self.model, style, verdict)
        )
