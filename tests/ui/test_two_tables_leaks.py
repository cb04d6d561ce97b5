"""Four people at one laptop, two of them at each table: no frame shows a card that the one before it may not know."""

from __future__ import annotations

import random

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.beside.other_table import OtherTable
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.seating.scene import SeatingScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.parts import SharedTurn
from tests.ui.foursome import NAMES, choice
from tests.ui.pairs import STEP, Pair, Watch, open_at

SEED = 23
"""Two short rounds."""


def test_no_frame_of_a_deal_at_two_tables_shows_a_hidden_card(make_app, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True, memory_aid=True), (1024, 640))
    watch = Watch(monkeypatch)
    made = Pair(app, Shuffler(SEED), "partners4")
    rules = preset("partners4").but(first_dealer="random")
    made.program.starter.new_game(GameSetup(rules, tuple(Seat(name) for name in NAMES), "partners4"))
    step = Pair.step
    monkeypatch.setattr(Pair, "step", lambda pair, dt=STEP: (step(pair, 4 * dt), watch.check(pair), small(pair)))
    rng, called = random.Random(2), []
    for _ in range(2500):
        scene = app.scene
        if isinstance(scene, SheetScene | EndingScene):
            break
        if isinstance(scene, SeatingScene):
            made.key(pygame.K_RETURN)
        elif isinstance(scene, CurtainScene):
            called.append(scene.model.seat)
            made.lift()
        elif (turn := turn_at(scene)) is not None and turn.own.my_turn and not turn.scene.stage.animating:
            if rng.random() < 0.2:
                made.key(pygame.K_w)
                made.step()
                made.key(pygame.K_w)
            assert turn.own.live is not None
            made.act(choice(made.sitting, turn.own.live)[1])
        elif isinstance(scene, KnockScene):
            made.key(pygame.K_RETURN)
        elif isinstance(scene, ShowdownScene) and scene.model.act is ShowdownPhase.DEFEND and not scene.animating:
            made.key(pygame.K_b)
            made.key(pygame.K_RETURN)
        elif isinstance(scene, ShowdownScene) and scene.model.act is ShowdownPhase.END:
            made.key(pygame.K_RETURN)
        else:
            made.step()
    assert isinstance(app.scene, SheetScene | EndingScene)
    assert made.sitting.deal_over
    assert set(called) == {0, 1, 2, 3}
    # the screen goes to the other table once, when the round at the first is over
    tables = [0 if seat in made.sitting.tables[0].seats else 1 for seat in called]
    assert tables == sorted(tables)
    assert watch.frames > 100
    made.program.games.close()


def turn_at(scene: object) -> SharedTurn | None:
    """The turn of one of the people, if a scene shows it."""
    return scene.parts.find(SharedTurn) if isinstance(scene, TableScene) else None


def small(pair: Pair) -> None:
    """The small table never has a card that is not open there."""
    scene = pair.app.scene
    other = scene.parts.find(OtherTable) if isinstance(scene, TableScene) else None
    if other is not None and other.small is not None:
        live = other.small.model.live
        assert live is not None
        assert live.round is not None
        held = {sprite.card for sprite in other.small.inset.stage.sprites.values()}
        held |= {key for key in other.small.inset.stage.sprites if isinstance(key, int)}
        assert held <= open_at(live.round) | {None}
