"""Who plays: name and portrait in two clicks, and profiles that keep to themselves, come, go and lose nothing."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.game_setup import Seat
from gin_desktop.storage import profiles as storage
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.profile_settings import load_profile_settings
from gin_desktop.storage.profiles import FIRST, GUEST, Profiles
from gin_desktop.storage.settings import PORTRAITS, Settings, load_settings, save_settings
from gin_desktop.ui.felt.pictures.portraits import initial_portrait, portrait
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.practice.menu_host import loaded_progress, progress_of
from gin_desktop.ui.profiles.adding import NewProfileScene
from gin_desktop.ui.profiles.portraits import OwnPortraitsScene
from gin_desktop.ui.profiles.scene import ProfilesScene
from gin_desktop.ui.program.factory import ProgramFactory
from gin_desktop.words import t
from tests.inside import inside
from tests.ui.conftest import MakeApp
from tests.ui.shell import key, menu
from tools.gallery.walker import against_the_computer


class Desk:
    """The program as it starts, in a folder."""

    def __init__(self, make_app: MakeApp, folder: Path, *, lock_held: bool = True) -> None:
        self.paths = Paths.under(folder)
        self.paths.ensure()
        save_settings(Settings(player_name="Ada", opponent="hard", animation="off", muted=True), self.paths.settings)
        self.factory = ProgramFactory(self.paths, lock_held=lock_held, seed=1)
        self.app: Application = make_app(load_settings(self.paths.settings)[0], home=self.factory.menu)
        self.factory.notify = self.app.notify
        self.app.push(self.factory.menu(self.app))
        self.factory.on_loading_done(self.app)
        self.step()

    def step(self) -> None:
        self.app.step(0.02)

    @property
    def scene(self) -> UiScene:
        assert isinstance(self.app.scene, UiScene)
        return self.app.scene

    def press(self, *names: str) -> None:
        for name in names:
            self.scene.ui.press(name)
            self.step()

    @property
    def menu(self) -> MenuScene:
        assert isinstance(self.app.scene, MenuScene)
        return self.app.scene

    def add(self, name: str) -> str:
        """Adds somebody, who plays then; returns the id."""
        self.press("who", "profile_add")
        assert isinstance(self.scene, NewProfileScene)
        self.scene.name = name
        self.press("add")
        self.know_gin()
        return self.app.paths.profile

    def know_gin(self) -> None:
        """Answers the question that somebody new is asked."""
        if isinstance(self.scene, Dialog):
            self.scene.choose(0)
            self.step()


@pytest.fixture
def desk(make_app: MakeApp, tmp_path: Path) -> Desk:
    return Desk(make_app, tmp_path)


def test_name_and_portrait_change_in_two_clicks_and_are_kept(desk: Desk) -> None:
    desk.press("who", "portrait_you_07")
    assert desk.app.settings.portrait == "you_07"
    for size, name in ((40, "Ada"), (40, UNNAMED)):
        assert face(Seat(name), "glad", size, desk.app.style) is portrait("you_07", "glad", size)
    assert face(Seat("Bob"), "calm", 40, desk.app.style) is initial_portrait("Bob", 40, desk.app.style)
    desk.scene.ui.focus("name")
    key(desk.app, pygame.K_END)
    key(desk.app, pygame.K_x, text="x")
    assert desk.app.settings.player_name == "Adax"
    assert face(Seat("Adax"), "sad", 40, desk.app.style) is portrait("you_07", "sad", 40)
    desk.app.save()
    kept = load_settings(desk.paths.settings)[0]
    assert (kept.player_name, kept.portrait) == ("Adax", "you_07")


def test_somebody_new_is_asked_once_and_may_go_on_without_an_answer(app: Application) -> None:
    scene, actions = menu(app)
    offered = [widget.key for widget in scene.ui.widgets if str(widget.key).startswith("portrait_")]
    assert offered == [f"portrait_{one}" for one in PORTRAITS[1:]]
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "new_game", "the question takes nothing from the way to the first game"
    scene.ui.press("portrait_you_02")
    assert (app.settings.portrait, actions.calls) == ("you_02", [("people", True)])
    assert scene.ui.find("ask_no") is None
    app.change_settings(portrait="", portrait_offered=False)
    scene.ui.press("ask_no")
    assert scene.ui.find("ask_no") is None
    assert (app.settings.portrait, app.settings.portrait_offered) == ("", True)


def test_somebody_new_types_the_name_at_once(desk: Desk) -> None:
    desk.app.change_settings(player_name="", portrait="", portrait_offered=False)
    desk.press("portrait_you_02")
    for _ in range(5):
        desk.app.step(0.02)  # the faces come one by one, each with a new layout
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Kim"))
    desk.app.step(0.02)
    assert desk.app.settings.player_name == "Kim"
    button = desk.scene.ui.find("back")
    assert button is not None
    assert button.text == t("profiles.done")
    key(desk.app, pygame.K_RETURN)
    assert isinstance(desk.app.scene, MenuScene), "Enter is enough"


def test_each_profile_has_its_own_games_practice_and_settings_of_play(desk: Desk) -> None:
    program = desk.menu.host
    program.starter.new_game(against_the_computer())
    desk.app.reset(desk.factory.menu(desk.app))  # as from the menu of the table: the game stays open
    program.people.open()
    desk.step()
    first = progress_of(desk.app)
    desk.press("profile_add")
    assert isinstance(desk.scene, NewProfileScene)
    desk.scene.name = "Bea"
    desk.press("portrait_you_05", "add")
    desk.know_gin()
    bea = desk.app.paths.profile
    assert isinstance(desk.app.scene, MenuScene)
    assert desk.app.toasts.texts[-1] == t("profiles.playing", who="Bea")
    settings = desk.app.settings
    assert (settings.player_name, settings.portrait, settings.muted) == ("Bea", "you_05", True)
    assert settings.opponent == Settings().opponent
    assert not desk.menu.host.starter.can_continue()
    assert loaded_progress(desk.app) is not first
    desk.app.change_settings(opponent="expert", sound_volume=0.3)
    desk.press("who", "profile_now")
    assert desk.app.paths == desk.paths
    assert (desk.app.settings.player_name, desk.app.settings.opponent) == ("Ada", "hard")
    assert desk.app.settings.sound_volume == 0.3, "what is the computer's is everybody's"
    assert desk.menu.host.starter.can_continue(), "the open game is where it was"
    assert face(Seat("Bea"), "calm", 40, desk.app.style) is portrait("you_05", "calm", 40), "Bea sits opposite"
    assert Profiles(desk.paths, writes=True).chosen() == (FIRST, [])
    assert load_profile_settings(desk.paths.of_profile(bea))[0].opponent == "expert"


def test_a_name_is_needed_and_nobody_is_called_like_another(desk: Desk) -> None:
    desk.press("who", "profile_add", "add")
    page = desk.scene
    assert isinstance(page, NewProfileScene)
    assert page.problem == t("profiles.new.needed")
    page.name = " aDA "
    desk.press("add")
    assert page.problem == t("profiles.new.taken", who="Ada")
    desk.press("back")
    assert isinstance(desk.app.scene, ProfilesScene)
    assert len(Profiles(desk.paths, writes=True).all()) == 1, "nothing was made"


def test_removing_asks_keeps_everything_and_is_undone(desk: Desk) -> None:
    bea = desk.add("Bea")
    record = desk.app.paths.games / "one.jsonl"
    record.write_text("a game")
    desk.press("who", "remove")
    key(desk.app, pygame.K_RETURN)  # the question's default is to stay
    assert desk.app.paths.profile == bea
    desk.press("remove", "choice_1")
    assert desk.app.paths == desk.paths
    assert isinstance(desk.app.scene, ProfilesScene)
    assert (desk.paths.removed_profiles / bea / "games" / "one.jsonl").read_text() == "a game"
    desk.press(f"back_{bea}", f"profile_{bea}")
    assert desk.app.paths.profile == bea
    assert record.read_text() == "a game"
    assert desk.app.settings.player_name == "Bea"


def test_what_cannot_be_added_or_moved_is_told_and_changes_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_: object, **__: object) -> None:
        raise StorageError("cannot_move", path="there", reason="busy")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    bea = desk.add("Bea")
    monkeypatch.setattr(storage, "move_as", no)
    desk.press("who", "remove", "choice_1")
    assert desk.app.toasts.texts[-1] == t("notice.profile_not_moved", path="there", reason="busy")
    assert {one.id for one in Profiles(desk.paths, writes=True).all()} == {FIRST, bea}
    monkeypatch.setattr(storage.os, "rename", full)
    desk.press("profile_add")
    assert isinstance(desk.scene, NewProfileScene)
    desk.scene.name = "Cy"
    desk.press("add")
    assert isinstance(desk.app.scene, NewProfileScene), "what was typed is still there"
    assert "No space left" in desk.app.toasts.texts[-1]


def test_a_guest_plays_for_nobody(desk: Desk) -> None:
    desk.press("who", "profile_guest")
    assert desk.app.paths.profile == GUEST
    assert desk.menu.host.people.name == t("profiles.guest")
    desk.press("who")
    assert desk.scene.ui.find("name") is None
    assert desk.scene.ui.find("remove") is None
    desk.press("profile_guest")
    assert isinstance(desk.app.scene, MenuScene), "who is chosen already goes on"
    assert [one.name for one in Profiles(desk.paths, writes=True).all()] == ["Ada"]


def test_a_second_window_changes_nobody(make_app: MakeApp, tmp_path: Path) -> None:
    desk = Desk(make_app, tmp_path, lock_held=False)
    desk.press("who")
    assert desk.scene.ui.find("profile_add") is None
    assert desk.scene.ui.find("portrait_you_01") is not None


def test_a_picture_of_ones_own_is_offered_as_soon_as_it_is_there(desk: Desk) -> None:
    desk.press("who", "portrait_add")
    assert isinstance(desk.app.scene, OwnPortraitsScene)
    folder = desk.paths.config / "portraits"
    folder.mkdir()
    pygame.image.save(pygame.Surface((90, 90)), str(folder / "Me.png"))
    desk.press("again")
    for _ in range(5):
        desk.step()
    key(desk.app, pygame.K_ESCAPE)
    desk.step()
    desk.press("portrait_own:Me")
    assert desk.app.settings.portrait == "own:Me"


def test_the_tiles_follow_the_name_while_it_is_typed(desk: Desk) -> None:
    desk.app.change_settings(player_name="")
    desk.press("who")
    assert isinstance(desk.scene, ProfilesScene)
    desk.scene.ui.focus("name")
    for letter in "Zoe":
        key(desk.app, pygame.K_a, text=letter)
    tile = next(one for one in desk.scene.describe() if one.id == "profile_now")
    assert tile.name.endswith("Zoe")
    shown = [label.text for label in desk.scene.ui.labels if tile.place.contains(label.place)]
    assert shown == ["Zoe"]
    assert inside(desk.scene, "portraits").name == "Zoe"


def test_each_new_profile_is_asked_once_whether_they_know_the_game(desk: Desk) -> None:
    desk.press("who", "profile_add")
    assert isinstance(desk.scene, NewProfileScene)
    desk.scene.name = "Bea"
    desk.press("add")
    asked = desk.scene
    assert isinstance(asked, Dialog)
    assert asked.title == t("learning.welcome.title")
    asked.choose(0)
    desk.step()
    assert isinstance(desk.app.scene, MenuScene)
    bea = desk.app.paths.profile
    for profile in (FIRST, GUEST, bea):
        desk.press("who", f"profile_{profile or 'now'}")
        assert isinstance(desk.app.scene, MenuScene), profile
    factory = ProgramFactory(desk.app.paths, lock_held=True, seed=1)  # started anew as Bea
    desk.factory.close()
    factory.notify = desk.app.notify
    desk.app.reset(factory.menu(desk.app))
    factory.on_loading_done(desk.app)
    desk.step()
    assert isinstance(desk.app.scene, MenuScene)
    factory.close()
