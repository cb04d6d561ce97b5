"""Drills for tests: positions, a host that notes what it is asked, and a person before the screen."""

from __future__ import annotations

from typing import Any

import pygame

from gin_desktop.engine.cards import NAMES, parse_card, parse_cards, to_set
from gin_desktop.practice.codes import encode
from gin_desktop.practice.model import LayoffPosition, Task, Terms, Verdict
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice.drill.host import RunStatus
from gin_desktop.ui.practice.drill.kinds.layoff_exercise import LayoffExercise
from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
from gin_desktop.ui.practice.drill.pointer import Guide
from gin_desktop.ui.practice.drill.scene import DrillScene
from tests.ui.endings import Person


def layoff(spread: list[str], deadwood: str, hand: str, **terms: Any) -> LayoffPosition:
    """A position from notation."""
    melds = tuple(to_set(parse_cards(meld)) for meld in spread)
    return LayoffPosition(Terms(**terms), melds, to_set(parse_cards(deadwood)), to_set(parse_cards(hand)))


POSITIONS = {
    # three melds, chains at two of them, and a card for the set; the three eights are best kept
    "chains": layoff(["5H 6H 7H", "TS TD TC", "2C 3C 4C"], "AH", "8S 8D 8H 9H 4H 5C 6C AC TH 9D"),
    # the eights are best broken up for the run of hearts
    "break": layoff(["5H 6H 7H", "JS JD JC"], "2S 3D AH 2C", "8S 8D 8H 9H TH QH KD 3C 3S KS"),
    # 9 undercuts, and one lay-off is enough for it
    "undercut": layoff(["5H 6H 7H", "JS JD JC"], "2S 3D 4C AS", "4H 2C 2D 2H 3C 3S 3H AC AH 6C"),
    "gin": layoff(["5H 6H 7H", "TS TD TC", "2C 3C 4C 5C"], "", "8S 8D 8H 9H 4H 6C KC AC TH 9D", layoff_on_gin=True),
    # the two of hearts goes with the other twos or in front of the run
    "two places": layoff(["3H 4H 5H", "2S 2D 2C", "JS JD JC"], "AS", "2H 8S 8D 8H 9H KC KD 6C TH 9D"),
    # ten loose cards of which none fits anywhere
    "nothing": layoff(["KS KD KC", "QS QD QC", "JS JD JC"], "AH", "2S 4S 6S 8S TS 3D 5D 7D 9C 2H"),
}


class Notes:
    """A host that notes what it is asked."""

    def __init__(self, standing: RunStatus | None = None) -> None:
        self.asked: list[str] = []
        self.answers: list[tuple[Task, Verdict, float, bool]] = []
        self.now = standing or RunStatus("Lay-offs · Training", 3, 10, 2, 2)

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        self.answers.append((task, verdict, seconds, helped))

    def next(self) -> None:
        self.asked.append("next")

    def retry(self) -> None:
        self.asked.append("retry")

    def leave(self) -> None:
        self.asked.append("leave")

    def standing(self) -> RunStatus:
        return self.now


def task(position: LayoffPosition, theme: str = "chain", level: int = 3) -> Task:
    """A task of a position."""
    return Task(position, theme, level, "generated", encode(position))


class Trainee(Person):
    """Somebody before a lay-off task."""

    def __init__(
        self,
        app: Application,
        name: str = "chains",
        *,
        host: Notes | None = None,
        theme: str = "chain",
        guide: Guide | None = None,
        watch: bool = False,
    ) -> None:
        self.host = host or Notes()
        model = LayoffModel(task(POSITIONS[name], theme), self.host, watch=watch)
        super().__init__(app, DrillScene(app, LayoffExercise(model), guide=guide))
        app.running = True
        app.push(self.scene)
        self.rest()

    def rest(self) -> None:
        """Until nothing moves and nothing is shown any more."""
        for _ in range(2000):
            if not self.scene.animating:
                return
            self.steps()
        raise AssertionError("it never ends")

    @property
    def row(self) -> list[str]:
        return [NAMES[card] for card in self.scene.model.draft.row]

    @property
    def laid(self) -> set[str]:
        return {NAMES[layoff.card] for layoff in self.scene.model.draft.layoffs}

    @property
    def key_list(self) -> list[tuple[str, str]]:
        """What the list of keys says about this screen."""
        lines: list[tuple[str, str]] = self.scene.keys()
        return lines

    @property
    def said(self) -> str:
        """All that the column says, wherever its lines may break."""
        words = " ".join(getattr(block, "text", "") for block in self.scene.painter.column(self.scene.sight()))
        return words.replace("\N{NO-BREAK SPACE}", " ")

    def meld_with(self, name: str) -> int:
        """The place of the meld with a card in the spread."""
        return next(n for n, meld in enumerate(self.scene.model.position.spread) if meld >> parse_card(name) & 1)

    def frame(self, place: int) -> tuple[int, int]:
        """The middle of one of the knocker's groups."""
        centre: tuple[int, int] = self.scene.knocker_spread().frames[place].center
        return centre

    def lay_off(self, name: str, onto: str) -> None:
        self.drag(self.spot(parse_card(name)), self.frame(self.meld_with(onto)))

    def press(self, key: int) -> None:
        self.key(key)
        self.rest()

    def focus(self, name: str) -> None:
        """Goes to a card of the row with the arrow keys."""
        self.key(pygame.K_DOWN)
        for _ in range(40):
            if self.scene.focus == parse_card(name):
                return
            self.key(pygame.K_RIGHT)
        raise AssertionError(name)
