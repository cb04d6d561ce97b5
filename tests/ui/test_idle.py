"""The idle one of three at the table: backs or an open hand, the result at once, and on to the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.painting.painter import idle_plate_of
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.seating.scene import SeatingScene
from gin_desktop.ui.table.sitting_out import SittingOut
from tests.ui.shell import key

MakeApp = Callable[..., Application]
STEP = 1 / 30


def idle(make_app: MakeApp, *, open_watching: bool = False, speed: str = "off") -> tuple[Application, Program]:
    """The person has drawn the lowest card, and sits out the first round."""
    app = make_app(Settings(animation=speed, pace="at_once"))
    app.paths.ensure()
    for seed in range(50):
        program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(seed), notify=app.notify))
        seats = (Seat("You"), Seat("Vera", "easy"), Seat("Tom", "easy"))
        setup = GameSetup(preset("cutthroat3"), seats, "cutthroat3")
        app.home = lambda _app, made=program: made.menu()
        app.running = True
        app.reset(program.menu())
        program.starter.new_game(replace(setup, open_watching=open_watching))
        sitting = program.games.sitting
        assert sitting is not None
        if sitting.table_of(0) is None:
            break
        program.games.close()
    if not isinstance(app.scene, SeatingScene):
        key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SeatingScene)
    key(app, pygame.K_RETURN)
    app.step(STEP)
    looking_on(app)
    return app, program


def looking_on(app: Application) -> tuple[TableScene, SittingOut]:
    """The table, and its part for who sits out."""
    assert isinstance(app.scene, TableScene)
    found = app.scene.parts.find(SittingOut)
    assert found is not None
    return app.scene, found


def faces(scene: TableScene) -> set[object]:
    """The cards of hands that lie open, without those that everybody saw taken."""
    view = scene.model.view
    assert view is not None
    told = view.known | view.opponent_known
    return {key for key in scene.stage.sprites if key in DECK and key != view.top and not told >> key & 1}


def test_the_table_shows_who_sits_out(make_app: MakeApp) -> None:
    app, _ = idle(make_app)
    scene, _ = looking_on(app)
    plate = idle_plate_of(scene.model)
    assert plate is not None
    assert (plate.seat.name, plate.role, plate.score) == ("You", "Sits out", "0 of 100")
    assert scene.table.third.height


def test_both_hands_are_backs_and_nothing_can_be_played(make_app: MakeApp) -> None:
    app, _ = idle(make_app)
    scene, _ = looking_on(app)
    assert not faces(scene)
    assert {name for name in ("skip", "menu", "sheet") if scene.commands().find(name)} == {"skip", "menu", "sheet"}
    assert scene.commands().find("open") is None
    assert not scene.problems()
    for code in (pygame.K_s, pygame.K_d, pygame.K_p, pygame.K_o, pygame.K_RETURN):
        key(app, code)
    assert not faces(scene)


def test_the_round_is_skipped_to_its_result_and_the_sheet_comes(make_app: MakeApp) -> None:
    app, program = idle(make_app)
    _, part = looking_on(app)
    part.skip()
    for _ in range(400):
        app.step(STEP)
        if isinstance(app.scene, ShowdownScene):
            break
    showdown = app.scene
    assert isinstance(showdown, ShowdownScene)
    for _ in range(400):
        app.step(STEP)
        if showdown.model.act is ShowdownPhase.END:
            break
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, SheetScene)
    program.flow.next_round()
    assert isinstance(app.scene, SeatingScene)


def test_computers_play_on_at_their_pace(make_app: MakeApp) -> None:
    app, program = idle(make_app)
    sitting = program.games.sitting
    assert sitting is not None
    for _ in range(600):
        app.step(STEP)
        if sitting.count >= 3:
            break
    assert sitting.count >= 3


def test_where_it_was_agreed_on_a_key_looks_into_one_hand_and_then_the_other(make_app: MakeApp) -> None:
    app, program = idle(make_app, open_watching=True)
    (scene, part), sitting = looking_on(app), program.games.sitting
    assert sitting is not None
    seen = []
    for _ in range(3):
        key(app, pygame.K_o)
        seen.append(part.open_seat)
        hand = (
            set()
            if part.open_seat is None
            else {card for card in DECK if sitting.view(part.open_seat, legal=False).hand >> card & 1}
        )
        assert faces(scene) <= hand
        assert not hand or hand <= set(scene.stage.sprites)
    assert set(seen[:2]) == set(sitting.tables[0].seats)
    assert seen[2] is None


@pytest.mark.parametrize("open_watching", [False, True])
def test_a_resume_comes_back_to_the_watched_table(make_app: MakeApp, open_watching: bool) -> None:
    app, program = idle(make_app, open_watching=open_watching)
    program.flow.to_menu()
    program.starter.continue_game()
    assert not faces(looking_on(app)[0])
