"""What a showdown shows that is looked at again. Knows no pixels."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.view import View
from gin_desktop.session.duplicate import stage_of
from gin_desktop.session.rerun.viewing import Viewing
from gin_desktop.ui.showdown.model import Act, ShowdownModel


class ReplayedShowdown(ShowdownModel):
    """The end of a round as it is looked at by ``viewing``: nobody defends any more."""

    def __init__(self, viewing: Viewing) -> None:
        self.viewing: Final = viewing
        rerun = viewing.rerun
        watched = (rerun.table, viewing.near) if viewing.watched else None
        super().__init__(rerun.result if rerun.over else rerun.sitting, viewing.near, watched=watched)
        self.you = viewing.you
        if viewing.opened:
            self.open |= set(rerun.seats)

    @property
    def person_defends(self) -> bool:
        return False

    @property
    def may_open(self) -> bool:
        return self.viewing.may_open

    @property
    def aside(self) -> str:
        stage = stage_of(self.sitting.game)
        # a round is looked at again only when its cards do not come again: nothing is said of cards to be kept secret
        return "" if stage is not None and not stage.again else super().aside

    def waiting_text(self, seat: int) -> str:
        return self.who.say("replay.waiting", seat)

    def answer(self, action: Action) -> None:  # noqa: ARG002 - it was given long ago
        """The defence is shown that was made."""
        self.sitting = self.viewing.rerun.result
        self.table = self.sitting.tables[self.viewing.rerun.table]
        self.look()
        self.act = Act.SHOW

    def _look(self) -> View:
        return super()._look() if self.viewing.rerun.over else self.viewing.view()
