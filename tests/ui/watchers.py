"""A showdown for tests: a person who defends by posted events, and what the screen shows of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gin_desktop.engine.cards import NAMES, parse_card
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from tests.ui.endings import Host, Person, about_to_knock, knock

FACE_DOWN = preset("standard").but(knock_discard="face_down")


class Watcher(Person):
    """Somebody before a showdown."""

    def __init__(
        self,
        app: Application,
        case: str = "chain",
        knocker: int = 1,
        *,
        rules: RuleSet | None = None,
        big: bool = False,
        demo: bool = False,
        fresh: bool = True,
    ) -> None:
        levels = ("medium", "medium") if demo else None
        self.sitting: Sitting = about_to_knock(case, knocker, rules, levels=levels)
        events = knock(self.sitting, case, knocker, big=big)
        self.show(app, events if fresh else [], demo=demo)

    def show(self, app: Application, events: list[Any], *, demo: bool = False, host: Host | None = None) -> None:
        self.host = host or Host()
        scene = ShowdownScene(app, self.sitting, 0, self.host, events=events, demo=demo)
        super().__init__(app, scene)
        app.running = True
        app.push(scene)

    @property
    def act(self) -> ShowdownPhase:
        act: ShowdownPhase = self.scene.model.act
        return act

    def until(self, *acts: ShowdownPhase) -> None:
        for _ in range(3000):
            if self.act in acts and not self.scene.animating and not self.scene.script:
                return
            self.steps()
        pytest.fail(f"stuck in {self.act}")

    def frame(self, place: int) -> tuple[int, int]:
        """The middle of one of the opponent's groups."""
        centre: tuple[int, int] = self.scene.spread_of(1)[1].frames[place].center
        return centre

    def meld_with(self, name: str) -> int:
        """The place of the meld with a card in the spread."""
        card = parse_card(name)
        spread = self.scene.model.view.require_showdown().spread
        return next(place for place, meld in enumerate(spread) if meld >> card & 1)

    def lay_off(self, name: str, onto: str) -> None:
        self.drag(self.spot(parse_card(name)), self.frame(self.meld_with(onto)))

    @property
    def laid(self) -> set[str]:
        return {NAMES[layoff.card] for layoff in self.scene.model.layoffs}


MakeApp = Callable[..., Application]


def defending(app: Application, case: str = "chain", **more: Any) -> Watcher:
    """A person who has to defend."""
    watch = Watcher(app, case, **more)
    watch.until(ShowdownPhase.DEFEND)
    return watch
