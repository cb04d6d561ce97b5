"""A table with a cube for tests: hands and answers that are known, driven by posted events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import (
    Action,
    Defend,
    Discard,
    DrawStock,
    Pass,
)
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from tests.ui.tabletop import MINE, STEP, THEIRS, Fixed, Table, TableHost

MakeApp = Callable[..., Application]

REDOUBLING = preset("redoubling")
CLASSIC = preset("doubling_classic")
LATE = REDOUBLING.but(double_when="any_time_in_turn")
SPADES = CLASSIC.but(knock_mode="oklahoma", spades_double=True)

STOCK = "8H 4D 7C TH 5D"
TO_ROSE = ((0, Pass()), (1, Pass()), (0, DrawStock()), (0, Discard(parse_card("KD"))))
"""Rose's first free choice of draw."""
TO_ME = (*TO_ROSE, (1, DrawStock()), (1, Discard(parse_card("KH"))))
"""The person's first free choice of draw."""


class Doubles(Table):
    """A table with a cube, and an opponent who does as told."""

    def __init__(
        self,
        app: Application,
        before: Sequence[tuple[int, Action]] = TO_ME,
        rules: RuleSet = REDOUBLING,
        mine: str = MINE,
        theirs: str = THEIRS,
    ) -> None:
        self.app = app
        self.lines = MemoryJournal()
        seats = (Seat("You"), Seat("Rose", "medium"))
        sitting = Sitting(GameSetup(rules, seats), journal=self.lines, shuffler=Fixed(mine, theirs, "7S", STOCK))
        sitting.deal()
        for seat, action in before:
            sitting.play(seat, action)
        self.sit_down(sitting)

    def sit_down(self, sitting: Sitting) -> None:
        self.sitting, self.host = sitting, TableHost(self.app, sitting)
        self.told: list[Action] = []
        sitting.tables[0].think = lambda seconds=0.0: self.told[0] if self.told else None  # type: ignore[method-assign]
        self.scene = TableScene(self.app, sitting, 0, self.host)
        self.app.running = True
        self.app.reset(self.scene)
        self.steps(3)

    def resume(self) -> None:
        """The program ends here and is started again."""
        self.sit_down(Sitting.resume(list(self.lines), journal=self.lines))

    def rose(self, action: Action) -> None:
        """Rose decides, and the table shows it."""
        count = self.sitting.count
        self.told = [action]
        for _ in range(600):
            self.app.step(STEP)
            if self.sitting.count > count:
                break
        else:
            pytest.fail("Rose was never asked")
        self.told = []
        self.steps(30)

    def defend(self) -> None:
        """Rose plays her best defence."""
        best = self.sitting.game.round_at(0).best_defence()
        self.rose(Defend(best.melds, best.layoffs))

    def until(self, kind: type, act: ShowdownPhase | None = None) -> None:
        """Until a scene is on top (and a part of the showdown has come)."""
        for _ in range(3000):
            scene = self.app.scene
            if isinstance(scene, kind) and (act is None or scene.model.act is act):  # type: ignore[attr-defined]
                return
            self.app.step(STEP)
        pytest.fail(f"no {kind.__name__} with {act}")

    @property
    def bubble(self) -> str:
        return "" if self.scene.bubble is None else self.scene.bubble.text

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(self.sitting.game.sheet.scores)

    @property
    def steps_shown(self) -> dict[str, str]:
        assert isinstance(self.app.scene, ShowdownScene)
        return {step.label: step.value for step in self.app.scene.model.steps}
