"""F1, a right click and pointing explain what is on the screen, and never change the game."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.help.explaining import commands_of, explain
from gin_desktop.ui.help.explanation_scene import ExplanationScene
from gin_desktop.ui.help.glossary_scene import GlossaryScene
from gin_desktop.ui.help.pointing import PointingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.ui.conftest import MakeApp
from tests.ui.shell import click, key


@pytest.fixture
def game(make_app: MakeApp) -> Iterator[tuple[Application, TableScene]]:
    """A game at the table, where the person may take the upcard or pass."""
    app = make_app(Settings(animation="off", tips=False))
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(3), notify=app.notify))
    app.push(program.menu())
    program.starter.new_game(GameSetup(preset("standard"), (Seat("Ada"), Seat("Vera", "easy")), "standard"))
    for _ in range(300):
        app.step(0.1)
        if isinstance(app.scene, TableScene) and app.scene.model.can_act:
            break
    assert isinstance(app.scene, TableScene)
    yield app, app.scene
    program.games.close()


def shown(app: Application) -> str:
    """Everything that the explanation on the screen says."""
    assert isinstance(app.scene, ExplanationScene)
    return "\n".join(one.name for one in app.scene.describe())


def right_click(app: Application, place: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3))
    app.step(0.02)


def test_by_mouse_by_keys_and_by_pointing_and_nothing_is_played(game: tuple[Application, TableScene]) -> None:
    app, table = game
    count, stock = table.sitting.count, table.describe()["stock"]
    right_click(app, stock.place.center)
    assert t("glossary.stock.text") in shown(app)
    key(app, pygame.K_ESCAPE)
    assert app.scene is table

    while table.focus != "stock":
        key(app, pygame.K_TAB)
    key(app, pygame.K_F1)
    assert t("explain.because", reason=t("reason.upcard_first")) in shown(app) or "upcard" in shown(app)
    key(app, pygame.K_p)
    assert isinstance(app.scene, PointingScene)
    key(app, pygame.K_TAB)
    key(app, pygame.K_TAB)
    assert app.scene.focused_id is not None
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, ExplanationScene)
    key(app, pygame.K_p)
    pile = table.describe()["pile"]
    click(app, pile.place.midbottom if not pile.place.collidepoint(pile.place.center) else pile.place.center)
    assert t("glossary.discard_pile.text") in shown(app)
    key(app, pygame.K_ESCAPE)

    click(app, table.describe()[("button", "explain_now")].place.center)
    assert app.scene is not table
    key(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert table.sitting.count == count


def test_what_can_be_done_now_and_why_the_rest_cannot(game: tuple[Application, TableScene]) -> None:
    app, table = game
    key(app, pygame.K_F1)
    text = shown(app)
    for command in table.commands():
        if command.enabled and command.button and command.key is not None and command.chosen is None:
            assert t("explain.can", does=command.label, key=command.key_label) in text
        elif command.reason and command.listed:
            never = command.reason in (t("reason.no_big_gin"), t("reason.pile_closed"), t("reason.no_doubling"))
            assert (command.reason in text) != never
    hint = table.commands().find("hint")
    assert hint is not None
    named = t("explain.can", does=hint.label, key=hint.key_label)
    assert t("explain.does", does=named, what=hint.tip) in text
    assert "Knock:" in text
    assert text in app.narrator.read_screen() or t("explain.now") in app.narrator.read_screen(), "it is heard as well"


def test_everything_at_the_table_has_an_explanation(game: tuple[Application, TableScene]) -> None:
    _app, table = game
    commands = commands_of(table)
    for control in table.describe():
        found = explain(control, commands)
        assert found.title
        assert found.lines or found.terms, control
    hint = explain(table.describe()[("button", "hint")], commands)
    assert hint.terms[0].id == "hint"
    limit = explain(table.describe()["limit"], commands)
    assert limit.terms[0].id == "knock_limit"


def test_from_an_explanation_to_the_glossary_and_to_the_rules_of_the_game(game: tuple[Application, TableScene]) -> None:
    app, table = game
    right_click(app, table.describe()["limit"].place.center)
    key(app, pygame.K_g)
    assert isinstance(app.scene, GlossaryScene)
    assert app.scene.marked.id == "knock_limit"
    key(app, pygame.K_F1)
    assert isinstance(app.scene, ExplanationScene), "a page of help is explained, too"
    for _ in range(6):
        key(app, pygame.K_F1)
        key(app, pygame.K_g)
    assert len(app.scenes) < 8, "they do not pile up"
    while app.scene is not table:
        key(app, pygame.K_ESCAPE)
    right_click(app, table.describe()["limit"].place.center)
    key(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.section == "end"
    assert app.scene.name is None, "those of the game"


def test_in_the_menu_the_focused_button_and_in_the_settings_a_setting(game: tuple[Application, TableScene]) -> None:
    app, _table = game
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_F1)
    assert isinstance(app.scene, ExplanationScene)
    assert app.scene.explanation.lines
