"""A decision that is practised at the table: the first action is judged, and nothing more is played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.play.actions import Action, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.practice.choice.judging import ChoiceVerdict, JudgingError, judge_choice
from gin_desktop.practice.model import ChoicePosition, Task
from gin_desktop.session.coaching.hints import HintError
from gin_desktop.ui.felt.blocks import Block, TextBlock, block_controls, draw_blocks
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.slices import work_for_slice
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.melding.telling import TOLD, options_text, telling_commands
from gin_desktop.ui.positions.commands import KEYS
from gin_desktop.ui.positions.drill_panel import DrillPanel, lay_out_answer
from gin_desktop.ui.positions.position_model import PositionTableModel
from gin_desktop.ui.practice.codes_page import copy_code
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.table.coaching.hint_mark import draw_hint_mark
from gin_desktop.ui.table.commands import SORTS
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t
from gin_desktop.words.practice_names import level_name

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene

ABSENT: Final = frozenset({"sheet", "seal", "back", "undo", "double", "tell_scores", "tell_recent"})
"""The commands of the table that a single decision has no use for."""
_STAYING: Final = frozenset({*SORTS, *TOLD, "look", "left", "right", "up", "down", "space"})
"""The commands of the table that stay after the answer."""
PAUSE: Final = 0.35
"""Seconds for which the key that goes on ignores presses after the answer has appeared."""


class DecisionDrill(TablePart):
    """Asks for one action, judges it in slices, and shows what it loses and why."""

    def __init__(self, scene: TableScene, task: Task, host: DrillHost) -> None:
        position, model = task.position, scene.model
        assert isinstance(position, ChoicePosition)  # the kinds of decisions have no others
        assert isinstance(model, PositionTableModel)
        self.scene = scene
        self.task = task
        self.host = host
        self.model = model
        self.position = position
        self.verdict: ChoiceVerdict | None = None
        self.helped = False
        self.spent = 0.0
        self._work: Generator[None, None, ChoiceVerdict] | None = None
        self._since = 0.0

    @property
    def name(self) -> str:
        """The name of the other side."""
        return self.model.name(1)

    @property
    def working(self) -> bool:
        """Whether the answer is being judged."""
        return self._work is not None

    @property
    def animating(self) -> bool:
        return self.working

    # -- what is done

    def objects(self, action: Action, play: Callable[[], None]) -> bool:  # noqa: ARG002
        """Takes every action as the answer: none is ever played."""
        if self.verdict is None and self._work is None:
            self._begin(action)
        return True

    def show_me(self) -> None:
        """Shows the answer, which counts as help."""
        view = self.model.view
        if view is not None and self.verdict is None and self._work is None:
            self.helped = True
            self._begin(next(iter(view.legal)))

    def _begin(self, action: Action) -> None:
        self.model.closed = True
        self._work = judge_choice(self.position, action, self.name)
        self.scene.refresh()

    def go_on(self) -> None:
        """Goes on to the next decision, unless the answer has only just appeared."""
        if self._since >= PAUSE:
            self.host.next()

    # -- time

    def update(self, dt: float) -> None:
        self._since += dt
        if self.verdict is None and self._work is None:
            self.spent += dt
        if self._work is None:
            return
        try:
            done = work_for_slice(self._work)
        except (JudgingError, HintError):
            self._work = None
            self.model.closed, self.helped = False, False
            self.scene.refuse(t("coach.missing"), "hand")
            return
        if done is not None:
            self._work = None
            self._answered(done.found)

    def _answered(self, found: ChoiceVerdict) -> None:
        self.verdict, self._since = found, 0.0
        self.host.answered(self.task, found.verdict, seconds=self.spent, helped=self.helped)
        self.scene.app.sound.play("win" if found.right and not self.helped else "layoff")
        self.model.deselect_all()
        self.model.hint_open = True
        self.scene.settle("home")
        self.scene.refresh()

    # -- commands

    def corner(self, usual: list[Command]) -> list[Command]:  # noqa: ARG002
        """Returns the commands of the corner: back to practice, and before the answer to have it shown."""
        onward = self.host.standing().onward
        label = t("practice.onward.back" if onward == "back" else "drill.button.leave")
        return [Command("menu", KEYS["leave"], label, self.host.leave, says=t("keys.drill.leave"))]

    def commands(self, usual: Commands) -> Commands:
        if self.verdict is not None:
            after = list(self._after())
            told = telling_commands({"tell_choices": lambda: options_text((), after)}, self.scene.app.tell)
            staying = ("menu", *_STAYING - {"tell_choices"})
            return Commands([*(one for one in usual if one.name in staying), *after, *told])
        show = KEYS.command("show", t("drill.button.show"), self.show_me)
        return Commands([*(one for one in usual if one.name not in ABSENT), show])

    def _after(self) -> Iterator[Command]:
        yield KEYS.command("retry", t("drill.button.retry"), self.host.retry)
        yield KEYS.command("copy", t("drill.button.copy"), lambda: copy_code(self.scene.app, self.task.code))
        onward = self.host.standing().onward
        text = t("drill.button.next") if onward == "next" else t(f"practice.onward.{onward}")
        yield Command("next", KEYS["next"], text, self.go_on, says=t("keys.drill.next"), primary=True)

    def keys(self, usual: list[tuple[str, str]]) -> list[tuple[str, str]]:  # noqa: ARG002
        return self.scene.commands().key_list()

    # -- on the screen

    @property
    def panel(self) -> DrillPanel | None:
        """The panel of the answer."""
        if self.verdict is None:
            return None
        return lay_out_answer(self.verdict, helped=self.helped, metrics=self.scene.table, style=self.scene.app.style)

    def heading(self) -> list[Block]:
        """Returns what is practised, and how far the run is."""
        standing, colours = self.host.standing(), self.scene.app.style.colours
        found: list[Block] = [TextBlock(standing.title, "strong", colours.brass, "right")]
        if standing.of is not None:
            found.append(TextBlock(t("drill.number", n=standing.number, of=standing.of), "small", None, "right"))
        elif standing.number:
            found.append(TextBlock(t("drill.number.endless", n=standing.number), "small", None, "right"))
        found.append(TextBlock(t("choice.level", level=level_name(self.task.level)), "small", colours.muted, "right"))
        if standing.right:
            found.append(TextBlock(t("drill.right", n=standing.right), "small", colours.muted, "right"))
        return found

    def _heading_room(self) -> pygame.Rect:
        table, style = self.scene.table, self.scene.app.style
        corner = [button.rect for button in self.scene.buttons if button.name == "menu"]
        sorts = [button.rect for button in self.scene.buttons if button.name in SORTS]
        left = table.middle.right + style.gap
        right = table.size[0] - style.edge
        if table.left_handed:
            left, right = style.edge, table.middle.left - style.gap
        top = max((rect.bottom for rect in corner), default=0) + 2 * style.gap
        bottom = (
            min((rect.top for rect in sorts), default=table.own_plate.top) - line_height("small", style) - style.gap
        )
        return pygame.Rect(left, top, right - left, max(1, bottom - top))

    def controls(self) -> Iterator[Control]:
        yield from block_controls(self.heading(), self.scene.app.style, self._heading_room(), "practice")
        panel = self.panel
        if panel is not None:
            yield from panel.describe()

    def covered_rects(self) -> list[pygame.Rect]:
        panel = self.panel
        return [] if panel is None else [panel.rect]

    def paint(self, surface: pygame.Surface) -> None:
        scene, panel = self.scene, self.panel
        draw_blocks(surface, self.heading(), scene.app.style, self._heading_room())
        if panel is None or self.verdict is None:
            return
        panel.draw(surface)
        best = self.verdict.hint.best
        spot: SpriteKey | None = best.card
        if isinstance(best.action, TakeUpcard | DrawDiscard):
            spot = "pile"
        elif isinstance(best.action, DrawStock):
            spot = "stock"
        elif isinstance(best.action, Pass):
            spot = None
        sprite = None if spot is None else scene.stage.sprites.get(spot)
        if spot == "pile":
            draw_hint_mark(surface, scene.table.pile, scene.app.style)
        elif sprite is not None and not scene.stage.animating:
            draw_hint_mark(surface, scene.stage.rect(sprite), scene.app.style)
