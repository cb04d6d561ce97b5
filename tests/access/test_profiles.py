"""Somebody else comes to play: by keys alone, by single clicks, and as it is read out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gin_desktop.storage.paths import Paths
from gin_desktop.storage.profiles import Profiles
from gin_desktop.storage.settings import Settings, save_settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program.factory import ProgramFactory
from gin_desktop.ui.tree.control import Role, State
from tests.access.tree_user import TreeUser, Way


@pytest.mark.parametrize("way", ["keys", "clicks", "action"])
def test_another_player_comes_and_chooses_a_portrait(way: Way, make_app, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    paths = Paths.under(tmp_path)
    paths.ensure()
    settings = Settings(player_name="Ada", portrait="you_03", animation="off", muted=True)
    save_settings(settings, paths.settings)
    bea = Profiles(paths, writes=True).add("Bea", "you_05")
    factory = ProgramFactory(paths, lock_held=True, seed=1)
    app: Application = make_app(settings, home=factory.menu)
    app.push(factory.menu(app))
    user = TreeUser(app, lambda: pytest.fail("no game is on the table"), way, 1)
    user.step()
    assert "Ada" in user.tree["who"].name
    user.use(user.tree["who"])
    chosen = [one.name for one in user.tree if State.SELECTED in one.states]
    assert chosen == ["Players at this computer: Ada", "Your portrait: Topknot"]
    user.use(user.tree[f"profile_{bea.id}"])
    assert isinstance(app.scene, MenuScene)
    assert app.paths.profile == bea.id
    user.use(user.tree["who"])
    assert user.tree["name"].role is Role.FIELD
    user.use(user.tree["portrait_you_12"])
    assert app.settings.portrait == "you_12"
    user.key(pygame.K_ESCAPE)
    assert "Bea" in user.tree["who"].name
    factory.close()
