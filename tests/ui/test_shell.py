"""Menus by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.rules.finder import FinderScene
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words import t
from tests.ui.setups import chosen, set_up
from tests.ui.shell import click, key, menu


def press(app: Application, name: str) -> None:
    """Clicks on a control of the topmost scene."""
    control = app.scene.ui.find(name)
    if control.area is not None:
        control.area.show(control.rect)
    click(app, control.place.center)


def test_continue_is_there_only_with_a_save(app: Application) -> None:
    scene, _ = menu(app)
    assert scene.ui.find("continue") is None
    app.pop()
    scene, actions = menu(app, saved=True)
    press(app, "continue")
    assert actions.calls == ["continue"]


def test_two_clicks_start_with_the_last_choice(make_app) -> None:
    app = make_app(Settings(rules="open_gin", opponent="easy", target=150))
    _, actions = menu(app)
    press(app, "new_game")
    press(app, "start")
    assert actions.calls == [chosen("open_gin", "easy", 150)]


def test_a_new_game_costs_no_saved_one_and_asks_where_there_are_too_many(app: Application) -> None:
    _, actions = menu(app, saved=True)
    press(app, "new_game")
    press(app, "start")
    assert len(actions.calls) == 1
    actions.calls.clear()
    actions.full = True
    press(app, "start")
    assert isinstance(app.scene, Dialog)
    key(app, pygame.K_ESCAPE)
    assert actions.calls == []
    assert isinstance(app.scene, NewGameScene)
    press(app, "start")
    key(app, pygame.K_RETURN)  # the careful answer, too
    assert actions.calls == []
    press(app, "start")
    press(app, "choice_1")
    assert len(actions.calls) == 1


def test_choosing_rules_opponent_and_target(app: Application) -> None:
    _, actions = menu(app)
    press(app, "new_game")
    press(app, "opponent_medium")
    press(app, "opponent_easy")
    press(app, "change")
    press(app, "pick")
    press(app, "rules_big_gin_50")
    press(app, "choose")
    press(app, "target_250")
    press(app, "done")
    press(app, "start")
    assert actions.calls == [chosen("big_gin_50", "easy", 250)]
    assert (app.settings.rules, app.settings.opponent, app.settings.target) == ("big_gin_50", "easy", 250)


def test_the_presets_own_target_is_zero(make_app) -> None:
    app = make_app(Settings(target=50))
    _, actions = menu(app)
    press(app, "new_game")
    press(app, "change")
    press(app, "target_100")
    press(app, "done")
    press(app, "start")
    assert (actions.calls[0].rules, app.settings.target) == (preset("standard"), 0)


def test_unknown_last_choices_fall_back(make_app) -> None:
    app = make_app(Settings(rules="gone", opponent="gone", target=33))
    _, actions = menu(app)
    press(app, "new_game")
    press(app, "start")
    assert actions.calls == [chosen("standard", "medium", 0)]


def test_two_people_at_this_laptop(app: Application) -> None:
    _, actions = menu(app)
    press(app, "new_game")
    press(app, "opponent_person")
    press(app, "name_0")
    for letter in "Åsa B":
        key(app, pygame.K_a, text=letter)
    key(app, pygame.K_TAB)
    for letter in "åSA B":
        key(app, pygame.K_a, text=letter)
    assert not app.scene.ui.find("start").enabled
    assert t("new_game.same_names") in [label.text for label in app.scene.ui.labels]
    key(app, pygame.K_BACKSPACE)
    assert app.scene.ui.typing
    press(app, "start")
    assert actions.calls == [set_up("standard", "easy", 0, 0, ("Åsa B", "åSA"))]
    assert (app.settings.first_name, app.settings.second_name) == ("Åsa B", "åSA")
    assert app.settings.player_name == "", "a guest's name is not the person's"
    assert app.settings.opponent_kind == "person"


def test_people_without_names_get_some(make_app) -> None:
    app = make_app(Settings(opponent_kind="person", second_name="Player 1"))
    _, actions = menu(app)
    press(app, "new_game")
    assert not app.scene.ui.find("start").enabled
    app.scene.ui.focus("name_1")
    key(app, pygame.K_BACKSPACE)
    press(app, "start")
    assert actions.calls[0].names == ("Player 1", "Player 2")
    assert app.settings.player_name == ""


def test_a_single_round_and_other_rules(app: Application) -> None:
    _, actions = menu(app)
    press(app, "new_game")
    press(app, "change")
    press(app, "target_round")
    press(app, "done")
    press(app, "start")
    assert actions.calls == [chosen("standard", "easy", rounds=1)]
    press(app, "change")
    press(app, "target_50")
    assert app.scene.model.target == 50
    press(app, "pick")
    press(app, "rules_gin_only")
    press(app, "choose")
    assert (app.scene.model.target, app.scene.model.rounds) == (0, 0)
    press(app, "done")
    press(app, "start")
    assert actions.calls[1] == chosen("gin_only", "easy", 0)
    assert app.settings.rounds == 0


def test_favourites_are_one_press_away(make_app) -> None:
    app = make_app(Settings(favourites=("doubling", "gone", "standard")))
    _, actions = menu(app)
    press(app, "new_game")
    press(app, "change")
    offered = [one.key for one in app.scene.ui.widgets if one.key.startswith("rules_")]
    assert offered == ["rules_standard", "rules_oklahoma", "rules_hollywood", "rules_doubling"]
    press(app, "rules_doubling")
    press(app, "done")
    press(app, "start")
    assert actions.calls == [chosen("doubling", "easy", 0)]


def test_the_whole_menu_by_keyboard(app: Application) -> None:
    scene, actions = menu(app)
    assert scene.ui.focused.key == "new_game"
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert actions.calls == ["deals", "practice"]
    actions.calls.clear()
    key(app, pygame.K_DOWN)
    key(app, pygame.K_LEFT)
    first = scene.ui.focused.place
    key(app, pygame.K_RIGHT)
    assert scene.ui.focused.place.y == first.y, "the entries below stand in two columns"
    while scene.ui.focused.key != "pad":
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert actions.calls == ["pads"]
    actions.calls.clear()
    for _ in range(3):
        key(app, pygame.K_TAB)
    assert scene.ui.focused.key == "settings"
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, SettingsScene)
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.ui.focused.key == "settings"
    key(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    key(app, pygame.K_SPACE)
    assert isinstance(app.scene, RulesScene)
    key(app, pygame.K_ESCAPE)
    while scene.ui.focused.key != "new_game":
        key(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, NewGameScene)
    key(app, pygame.K_RETURN)
    assert actions.calls == [chosen("standard", "easy", 0)], "the first game is against the weakest"


def test_escape_in_the_menu_does_not_quit(app: Application) -> None:
    scene, _ = menu(app)
    app.running = True
    key(app, pygame.K_ESCAPE)
    assert app.running
    assert scene.ui.focused.key == "quit"
    key(app, pygame.K_RETURN)
    assert not app.running


FIGURE = "figure_"
"""The keys of figures, which are those of the set that is marked."""


def lasting(widgets: Iterable[Widget]) -> set[str]:
    """The keys of all controls but those."""
    return {control.key for control in widgets if not control.key.startswith(FIGURE)}


@pytest.mark.parametrize("size", [(1024, 640), (1366, 900)])
def test_every_control_is_reached_by_tab_and_by_arrows(
    make_app, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(size=size)
    monkeypatch.setattr(app, "_draw", lambda: None)  # hundreds of frames that nobody looks at
    menu(app, saved=True)
    for make in (
        lambda: app.scene,
        lambda: NewGameScene(app, Navigator(app), menu(app)[1].opponents(), lambda _choice: None),
        lambda: PickerScene(app, Rulebook(app.paths), "hollywood", lambda _entry: None),
        lambda: FinderScene(app, Rulebook(app.paths), lambda _entry: None),
        lambda: SettingsScene(app),
        lambda: RulesScene(app, Rulebook(app.paths)),
    ):
        scene = make()
        if scene is not app.scene:
            app.push(scene)
        wanted = lasting(scene.ui.widgets)
        seen = set()
        for _ in range(len(scene.ui.widgets) + 4):
            seen.add(scene.ui.focused.key)
            key(app, pygame.K_TAB)
        assert {name for name in seen if not name.startswith(FIGURE)} == wanted
        assert any(name.startswith(FIGURE) for name in seen) == isinstance(scene, PickerScene)
        # by arrows: everything can be reached from everything else
        reached, waiting = set(), [scene.ui.widgets[0].key]
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            reached.add(name)
            for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
                control = scene.ui.find(name)
                if control is None:  # a figure of the set that was marked before
                    continue
                if control.kind == "slider" and code in (pygame.K_LEFT, pygame.K_RIGHT):
                    continue
                scene.ui.focus(name)
                key(app, code)
                waiting.append(scene.ui.focused.key)
        reached = {name for name in reached if not name.startswith(FIGURE)}
        assert reached == wanted, (type(scene).__name__, wanted - reached)


def test_focus_scrolls_into_view(make_app) -> None:
    app = make_app(size=(1024, 640))
    menu(app)
    app.push(SettingsScene(app))
    ui = app.scene.ui
    for control in ui.widgets:
        ui.focus(control.key)
        if control.area is not None:
            assert control.area.rect.contains(control.place), control.key


def test_settings_by_mouse(app: Application) -> None:
    menu(app)
    app.push(SettingsScene(app))
    for section, name, field, value in (
        ("play", "animation_fast", "animation", "fast"),
        ("play", "free_undo_True", "free_undo", True),
        ("table", "card_back_red", "card_back", "red"),
        ("table", "table_wood", "table", "wood"),
        ("table", "suit_colours_four", "suit_colours", "four"),
        ("you", "sort_suit", "sort", "suit"),
        ("you", "memory_aid_True", "memory_aid", True),
        ("sound", "muted_True", "muted", True),
        ("screen", "text_scale_1_5", "text_scale", 1.5),
    ):
        app.scene.show(section)
        app.step(0.02)
        press(app, name)
        assert getattr(app.settings, field) == value, name


def test_sliders_by_keyboard_and_dragging(app: Application) -> None:
    menu(app)
    app.push(SettingsScene(app))
    ui = app.scene.ui
    ui.focus("card_scale")
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RIGHT)
    assert app.settings.card_scale == pytest.approx(1.1)
    assert any(label.text == "110%" for label in ui.labels)
    app.scene.show("sound")
    app.step(0.02)
    ui.focus("sound_volume")
    for _ in range(20):
        key(app, pygame.K_LEFT)
    assert app.settings.sound_volume == 0.0


def test_the_name_is_typed(app: Application) -> None:
    menu(app)
    app.push(SettingsScene(app, "you"))
    press(app, "player_name")
    for letter in "Ann?":
        key(app, ord(letter.lower()), 0, letter)
    assert isinstance(app.scene, SettingsScene)
    assert app.settings.player_name == "Ann?"
    key(app, pygame.K_BACKSPACE)
    assert app.settings.player_name == "Ann"
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SettingsScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


def test_rules_pages_scroll_and_change(app: Application) -> None:
    menu(app)
    app.push(RulesScene(app, Rulebook(app.paths)))
    page = app.scene.ui.areas[-1]
    key(app, pygame.K_PAGEDOWN)
    assert page.offset > 0
    key(app, pygame.K_END)
    assert page.offset == page.furthest
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False))
    app.step(0.02)
    assert page.offset < page.furthest
    press(app, "rules_open_gin")
    assert app.scene.name == "open_gin"
    assert app.scene.ui.areas[-1].offset == 0
    assert any(label.text == t("rules.open_gin.name") for label in app.scene.ui.labels)


def test_the_scroll_bar_can_be_dragged(app: Application) -> None:
    menu(app)
    app.push(RulesScene(app, Rulebook(app.paths)))
    page = app.scene.ui.areas[-1]
    start = page.thumb.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    end = (start[0] - 200, 5000)  # outside the window, as happens
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    app.step(0.02)
    assert page.offset == page.furthest
    # the button was let go where nobody saw it
    back = (start[0], page.rect.y)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=back, rel=(0, 0), buttons=(0, 0, 0)))
    app.step(0.02)
    assert page.offset == page.furthest


@pytest.mark.parametrize("aside", [-14, 22])
def test_the_scroll_bar_is_taken_beside_it_too(app: Application, aside: int) -> None:
    menu(app)
    app.push(RulesScene(app, Rulebook(app.paths)))
    page = app.scene.ui.areas[-1]
    start = (page.thumb.centerx + aside, page.thumb.centery)
    assert not page.bar.collidepoint(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0], 5000), rel=(0, 0), buttons=(1, 0, 0)))
    app.step(0.02)
    assert page.offset == page.furthest


def test_a_button_beside_a_scroll_bar_gets_its_press(app: Application) -> None:
    menu(app)
    app.push(RulesScene(app, Rulebook(app.paths)))
    ui = app.scene.ui
    page = ui.areas[-1]
    pressed: list[str] = []
    beside = pygame.Rect(page.bar.right + 4, page.thumb.y, 44, 44)
    ui.button("beside", "", beside, lambda: pressed.append("beside"), kind="line")
    assert page.grip.colliderect(beside)
    click(app, (beside.x + 2, beside.centery))
    assert pressed == ["beside"]
    assert page.offset == 0


def test_the_ring_is_seen_after_a_key_and_not_after_a_click(app: Application) -> None:
    menu(app)
    key(app, pygame.K_DOWN)
    assert app.by_keyboard
    click(app, (5, 5))
    assert not app.by_keyboard
