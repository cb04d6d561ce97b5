"""The menu on the table: each way out of it, and back to the very same round."""

from __future__ import annotations

import pygame

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.menu.table_menu import TableMenuScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.painting.painter import plate_of
from gin_desktop.ui.table.scene import TableScene
from tests.ui.setups import set_up
from tests.ui.shell import key
from tests.ui.test_picker import write
from tests.ui.test_program import start


def at_the_table(make_app) -> tuple[Application, Program]:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    program.starter.new_game(set_up("standard", "easy", 0))
    for _ in range(5):
        app.step(0.2)
    return app, program


def test_every_way_out_comes_back_to_the_menu_and_from_there_to_the_round(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    table, sitting = app.scene, program.games.sitting
    assert isinstance(table, TableScene)
    assert sitting is not None
    played = sitting.count
    key(app, pygame.K_ESCAPE)
    menu = app.scene
    assert isinstance(menu, TableMenuScene)
    ways = {"settings": SettingsScene, "rules": RulesScene, "sheet": SheetScene, "keys": KeysScene}
    for name, scene in {**ways, "new_game": NewGameScene}.items():
        menu.commands()[name].run()
        app.step(0.02)
        assert isinstance(app.scene, scene), name
        if isinstance(app.scene, KeysScene):
            assert app.scene.groups[0] == ("At the table", table.keys()), "the keys one came to look up"
        key(app, pygame.K_ESCAPE)
        assert app.scene is menu, name
    for _ in range(40):
        app.step(1.0)  # the game waits
    assert sitting.count == played
    key(app, pygame.K_ESCAPE)
    assert app.scene is table


def test_a_setting_changed_there_is_seen_at_the_table(make_app) -> None:  # type: ignore[no-untyped-def]
    app, _ = at_the_table(make_app)
    before = app.surface.copy()
    key(app, pygame.K_ESCAPE)
    app.change_settings(table="blue", card_back="red")
    app.step(0.02)
    key(app, pygame.K_RETURN)
    app.step(0.02)
    assert isinstance(app.scene, TableScene)
    assert app.surface.get_at((5, 400)) != before.get_at((5, 400))
    assert app.style.colours.felt_light != type(app.style)().colours.felt_light


def test_a_name_changed_there_is_the_own_name_at_once_and_the_record_keeps_the_old_one(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    table, sitting = app.scene, program.games.sitting
    assert isinstance(table, TableScene)
    assert sitting is not None
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenuScene)
    app.scene.commands()["settings"].run()
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    settings.show("you")
    settings.ui.focus("player_name")
    write(app, "Ada")
    assert app.settings.player_name == "Ada"
    assert [seat.name for seat in sitting.seats] == ["Ada", "Computer"]
    for _ in range(3):  # out of the line, the settings, the menu
        key(app, pygame.K_ESCAPE)
    assert app.scene is table
    view = table.model.view
    assert view is not None
    assert plate_of(table.model, view, 0, table.speech).name == "Ada"
    assert table.model.who.names[0] == "Ada"
    assert sitting.setup.header.names[0] == "You", "what the record begins with is never changed"
    app.change_settings(player_name="")
    assert sitting.seats[0].name == "You"
    app.change_settings(player_name="Computer")
    assert sitting.seats[0].name == "You", "nobody takes the name of somebody else at the table"
    app.change_settings(player_name="Grace")
    program.flow.to_menu()
    program.starter.continue_game()
    again = program.games.sitting
    assert again is not None
    assert again.seats[0].name == "Grace"


def test_the_only_open_game_is_given_up_there_when_the_question_is_answered(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    table = app.scene
    for answer in ("choice_0", "choice_1"):
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.scene, TableMenuScene)
        app.scene.commands()["give_up"].run()
        assert isinstance(app.scene, Dialog)
        app.scene.ui.press(answer)
        if answer == "choice_0":
            key(app, pygame.K_ESCAPE)
            assert app.scene is table
    assert isinstance(app.scene, MenuScene)
    app.step(0.02)
    assert app.scene.ui.find("continue") is None
    assert len(list(app.paths.games.iterdir())) == 1, "its record stays"
    assert not program.games.has_saved()


def test_a_rematch_begins_with_the_new_name(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    for begin in (lambda: program.flow.play_again(), lambda: program.flow.play_against("medium")):
        program.starter.new_game(set_up("standard", "easy", rounds=1))
        app.change_settings(player_name="Grace")
        begin()
        rematch = program.games.sitting
        assert rematch is not None
        assert rematch.setup.seats[0].name == "Grace"
        app.change_settings(player_name="")


def test_the_names_of_several_people_are_those_of_their_game(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    program.starter.new_game(set_up("standard", names=("Ann", "Bob")))
    app.change_settings(player_name="Ada")
    sitting = program.games.sitting
    assert sitting is not None
    assert [seat.name for seat in sitting.seats] == ["Ann", "Bob"]


def test_who_leaves_finds_the_game_in_the_main_menu(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenuScene)
    app.scene.commands()["leave"].run()
    assert isinstance(app.scene, MenuScene)
    assert program.starter.can_continue()
