"""Plays what moves in a round, frame by frame, for ``benchmarks.frames``: deal, drag, reveal, celebration, fades.

Everything is played as in the program, with cards rasterised on a thread and scenes fading into each other. A frame is
one whole step of the loop without the waiting in between; steps that draw nothing do not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

FRAME = 1 / 60
MAX_FRAMES = 1500
"""Frames after which something that should have come to rest is given up."""
DRAG_FRAMES = 150

MINE = "4H 5H 6H 9S 9D 9C 2C 3C 4C KD"
THEIRS = "3S 8S JS 2D 7D QD 6C TC 8C KH"
UPCARD = "7H"
"""With the upcard and without the king the person has gin."""

KINDS = ("deal", "drag", "reveal", "celebration", "scene_change")


class Frames:
    """Milliseconds of each frame by activity, in wall-clock time and, in ``work``, processor time."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.times: dict[str, list[float]] = {kind: [] for kind in KINDS}
        self.work: dict[str, list[float]] = {kind: [] for kind in KINDS}
        self.flips: list[float] = []
        self._drawn = 0
        flip = app.flip

        def counted() -> None:
            self._drawn += 1
            flip()

        app.flip = counted
        self._flip: Callable[[], None] = flip

    def step(self, kind: str) -> None:
        """Runs one frame; it counts if something was drawn in it or painted ahead for a later one."""
        drawn, start, worked = self._drawn, time.perf_counter(), time.thread_time()
        self.app.step(FRAME)
        spent, worked = (time.perf_counter() - start) * 1000, (time.thread_time() - worked) * 1000
        if self._drawn > drawn or self.app._window.waiting:
            self.times[kind].append(spent)
            self.work[kind].append(worked)

    def bare(self, count: int = 60) -> None:
        """Flips the same window with nothing drawn, as the yardstick."""
        for _ in range(count):
            start = time.perf_counter()
            self._flip()
            self.flips.append((time.perf_counter() - start) * 1000)

    def until(self, kind: str, done: Callable[[], bool]) -> None:
        """Runs frames until a condition holds."""
        for _ in range(MAX_FRAMES):
            if done():
                return
            self.step(kind)
        raise RuntimeError(f"{kind} does not come to rest")


def play(app: Any, rounds: int) -> Frames:
    """Plays this many rounds in a running app whose first frame has been drawn."""
    from gin_desktop.engine.cards import DECK, parse_card, parse_cards
    from gin_desktop.engine.play.actions import Discard, TakeUpcard
    from gin_desktop.engine.presets import preset
    from gin_desktop.engine.record import Deal
    from gin_desktop.session.dealing import Shuffler
    from gin_desktop.session.game_setup import GameSetup, Seat
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.program.table_actions import RoundScreens
    from gin_desktop.ui.showdown.model import ShowdownPhase
    from gin_desktop.ui.showdown.scene import ShowdownScene
    from gin_desktop.ui.table.scene import TableScene

    class Fixed(Shuffler):
        """Deals a hand that is gin at once."""

        def deal(self, rules: Any, number: int, due: Any, agreed: int | None = None) -> Deal:  # noqa: ARG002
            both = zip(parse_cards(MINE), parse_cards(THEIRS), strict=True)
            front = [card for pair in both for card in pair] + parse_cards(UPCARD)
            return Deal(number, 1, (*front, *(card for card in DECK if card not in front)), "0", ())

    class Host:
        """Asks for nothing but the screens of a round."""

        screens: Any = None

        def saved_screen_state(self) -> None: ...
        def __getattr__(self, name: str) -> Callable[..., None]:
            return lambda *_: None

    frames = Frames(app)
    for _ in range(rounds):
        sitting = Sitting(
            GameSetup(preset("standard").but(first_dealer="random"), (Seat("You"), Seat("Rose", "easy"))),
            shuffler=Fixed(),
        )
        host = Host()
        host.screens = RoundScreens(app, sitting, 0, host)
        table = TableScene(app, sitting, 0, host)
        app.reset(table)
        frames.step("scene_change")
        app.toasts.clear()
        frames.until("deal", lambda table=table: not table.stage.animating and table.model.my_turn)  # type: ignore[misc]
        frames.bare()
        _drag(frames, table)
        table.carry_out(0, TakeUpcard())
        frames.until("drag", lambda table=table: not table.stage.animating)  # type: ignore[misc]
        app.show_keys()
        for _ in range(14):
            frames.step("scene_change")
        app.pop()
        for _ in range(14):
            frames.step("scene_change")
        king = parse_card("KD")
        assert any(isinstance(action, Discard) for action in sitting.tables[0].round.legal_actions())  # type: ignore[union-attr]
        table.open_knock(king)
        for _ in range(14):
            frames.step("scene_change")
        app.scene.confirm()
        frames.until("reveal", lambda: isinstance(app.scene, ShowdownScene))
        showdown = app.scene

        def celebrating(scene: Any = showdown) -> bool:
            return hasattr(scene, "celebration") and scene.celebration.animating

        for _ in range(MAX_FRAMES):
            if showdown.model.act is ShowdownPhase.END and not showdown.animating:
                break
            frames.step("celebration" if celebrating() else "reveal")
        frames.bare()
    return frames


def _drag(frames: Frames, scene: Any) -> None:
    """Picks up a card of the hand, drags it about and puts it back."""
    import pygame

    def post(kind: int, pos: tuple[int, int], **more: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
        frames.step("drag")

    rect = scene.stage.rect(scene.stage.sprites[scene.model.order.row[4]])
    start = (rect.x + 10, rect.centery)
    post(pygame.MOUSEBUTTONDOWN, start, button=1)
    pos = start
    for frame in range(DRAG_FRAMES):
        pos = (start[0] + 3 * (frame % 90), start[1] - 2 * (frame % 110) - 10)
        post(pygame.MOUSEMOTION, pos, rel=(3, -2), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, (frames.app.size[0] // 2, start[1] - 200), button=1)
    frames.until("drag", lambda: not scene.stage.animating)
