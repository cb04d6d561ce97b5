"""Who plays whom, on the screen: plates, places, and the way from the cut over the page to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.seating import cutthroat
from gin_desktop.session.dealing import Shuffler, reseat_by_cut
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.cut.model import CutModel
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.seating.model import SeatingModel, seat_positions
from gin_desktop.ui.table.seating.scene import SeatingScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from tests.ui.shell import key

MakeApp = Callable[..., Application]


def setup(rules: str, *levels: str | None) -> GameSetup:
    names = ("You", "Vera", "Tom", "Ida")
    return GameSetup(preset(rules), tuple(map(Seat, names, levels)), rules)


def begin(app: Application, game: GameSetup, seed: int = 4) -> Program:
    app.paths.ensure()
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(seed), notify=app.notify))
    app.home = lambda _app: program.menu()
    app.running = True
    app.push(program.menu())
    program.starter.new_game(game)
    app.step(0.02)
    return program


def play_out(sitting: Sitting) -> None:
    """Plays the deal: computers as they like, people the first thing that is possible."""
    while not sitting.deal_over:
        table = next(table for table in sitting.tables if table.turn is not None)
        assert table.turn is not None
        action = table.think(60.0) if table.computers_turn else sitting.view(table.turn).legal[0]
        assert action is not None
        sitting.play(table.turn, action)


def test_everybody_has_a_plate_with_role_and_score() -> None:
    sitting = Sitting(setup("cutthroat3", None, "hard", "easy"), shuffler=Shuffler(4))
    sitting.deal()
    model = SeatingModel(sitting, 0)
    assert [(plate.name, plate.role, plate.score) for plate in model.plates] == [
        ("You", "", "0 of 100"),
        ("Vera", "", "0 of 100"),
        ("Tom", "Sits out", "0 of 100"),
    ]
    assert sum(plate.deals for plate in model.plates) == 1
    assert model.spots == {0: (0, "south"), 1: (0, "north"), 2: (0, "aside")}
    assert not model.sides


def test_the_viewer_sits_at_the_lower_edge_or_aside() -> None:
    rules = preset("cutthroat3")
    assert seat_positions(cutthroat(rules, 1, 2), 1)[1] == (0, "south")
    assert seat_positions(cutthroat(rules, 1, 2), 0)[0] == (0, "aside")


def test_partners_have_a_score_together_and_sit_on_one_side() -> None:
    sitting = Sitting(setup("partners4", None, "hard", "easy", "easy"), shuffler=Shuffler(4))
    model = SeatingModel(sitting, 0)
    assert model.awaits_cut
    assert [(side.names, side.south) for side in model.sides] == [("You and Tom", True), ("Vera and Ida", False)]
    assert model.spots == {0: (0, "south"), 3: (0, "north"), 2: (1, "south"), 1: (1, "north")}
    assert {plate.score for plate in model.plates} == {""}


def test_partners_who_are_cut_for_sit_as_the_cards_say() -> None:
    game = setup("partners4", None, "hard", "easy", "medium")
    cut = reseat_by_cut(game, Shuffler(4))
    assert sorted(cut.names) == sorted(game.names)
    viewer = cut.names.index("You")
    model = CutModel(Sitting(cut, shuffler=Shuffler(1)), viewer, demo=False, partners=True)
    cards = [card % 13 for card in model.story.tries[-1]]
    assert min(cards[0], cards[2]) > max(cards[1], cards[3])
    assert model.turn == viewer
    for _ in range(4):
        assert model.pick(model.random_card())
    while model.cut_again():
        for _ in range(4):
            assert model.pick(model.random_card())
    assert model.decided
    assert viewer in model.story.winners


def test_three_cut_again_after_a_tie() -> None:
    for seed in range(100):
        sitting = Sitting(setup("cutthroat3", None, "hard", "easy"), shuffler=Shuffler(seed))
        sitting.deal()
        if len(sitting.deals[-1].cut) > 3:
            break
    model = CutModel(sitting, 0, demo=False)
    assert model.order == (0, 1, 2)
    for _ in range(3):
        assert model.pick(model.random_card())
    assert model.tied
    assert model.message_text() == "Two cards of the same rank: everyone cuts again."
    while model.cut_again():
        for _ in range(3):
            assert model.pick(model.random_card())
    assert model.decided
    assert model.story.winners == (sitting.deals[-1].dealer,)


def test_from_the_cut_to_the_table_and_to_the_next_deal(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="fast"))
    program = begin(app, setup("cutthroat3", None, "hard", "easy"))
    assert isinstance(app.scene, CutScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SeatingScene)
    assert not app.toasts.texts, "the page says who sits out, and nothing lies over it"
    program.flow.to_menu()
    assert isinstance(app.scene, MenuScene)
    assert program.overview.saved()[0].title.endswith("with Vera and Tom, deal\u00a01")
    program.starter.continue_game()
    assert isinstance(app.scene, SeatingScene), "a resume comes back to the page"
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    sitting = program.games.sitting
    assert sitting is not None
    play_out(sitting)
    program.flow.round_over()
    assert isinstance(app.scene, SheetScene)
    program.flow.next_round()
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    assert len(sitting.deals) == 1, "it is shown before the cards are dealt"
    program.flow.to_menu()
    program.starter.continue_game()
    assert isinstance(app.scene, SeatingScene)
    assert app.scene.model.story.number == 2


def test_who_leaves_at_the_cut_comes_back_to_what_it_decided(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="fast"))
    program = begin(app, setup("cutthroat3", None, "hard", "easy"))
    assert isinstance(app.scene, CutScene)
    program.flow.to_menu()
    program.starter.continue_game()
    assert isinstance(app.scene, SeatingScene)


def test_plates_glide_to_their_new_places_and_a_key_ends_it(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="normal"))
    program = begin(app, setup("cutthroat3", None, "hard", "easy"))
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SeatingScene)
    assert app.scene.arrived, "nobody comes from anywhere"
    key(app, pygame.K_RETURN)
    sitting = program.games.sitting
    assert sitting is not None
    play_out(sitting)
    program.flow.next_round()
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    before = scene.rects()
    assert not scene.arrived
    app.step(1.2)
    assert scene.rects() != before
    scene.finish_moving()
    assert scene.arrived
    assert {seat: scene.table.rect(spot) for seat, spot in scene.model.spots.items()} == scene.rects()


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_partners_cut_then_see_whom_they_play_then_cut_for_the_deal(make_app: MakeApp, speed: str) -> None:
    app = make_app(Settings(animation=speed))
    game = reseat_by_cut(setup("partners4", None, "hard", "easy", "easy"), Shuffler(4))
    begin(app, game)
    if speed != "off":
        assert isinstance(app.scene, CutScene)
        key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SeatingScene)
    key(app, pygame.K_RETURN)
    if speed != "off":
        assert isinstance(app.scene, CutScene)
        key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)


@pytest.mark.parametrize(
    ("rules", "levels"), [("cutthroat3", (None, None, "easy")), ("partners4", (None, None, None, None))]
)
def test_several_people_come_from_the_page_to_the_curtain(
    make_app: MakeApp, rules: str, levels: tuple[str | None, ...]
) -> None:
    app = make_app(Settings(animation="off"))
    program = begin(app, setup(rules, *levels))
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    assert scene.model.who.you is None, "nobody is spoken to"
    key(app, pygame.K_RETURN)
    for _ in range(30):
        app.step(0.05)
    assert isinstance(app.scene, CurtainScene)
    sitting = program.games.sitting
    assert sitting is not None
    play_out(sitting)
    program.flow.round_over()
    program.flow.next_round()
    assert isinstance(app.scene, SeatingScene)
    key(app, pygame.K_RETURN)
    for _ in range(30):
        app.step(0.05)
    assert isinstance(app.scene, CurtainScene)


def test_a_single_round_has_no_target() -> None:
    made = replace(setup("cutthroat3", None, "easy", "easy"), rounds=1)
    sitting = Sitting(made, shuffler=Shuffler(4))
    sitting.deal()
    assert [plate.score for plate in SeatingModel(sitting, 0).plates] == ["0", "0", "0"]
