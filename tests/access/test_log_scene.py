"""The page of the log: lines to scroll through, search and copy, by keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.session.game_log import GameLog
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit import log_scene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.log_scene import LogScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.access.test_game_log import play_out, sitting_of
from tests.ui.shell import key, menu
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table


@pytest.fixture
def page(make_app: Callable[..., Application]) -> LogScene:
    app = make_app(Settings(animation="off", muted=True))
    sitting = sitting_of("standard")
    play_out(sitting, lambda one: len(one.deals) == 3 and one.count > 60)
    scene = LogScene(app, GameLog(sitting, 0, 0))
    app.push(scene)
    app.step(0.02)
    return scene


def present(page: LogScene) -> str:
    """The line with the focus, as the tree tells it."""
    return page.describe()[page.focused_id].name


def test_it_opens_at_the_last_line_and_arrows_go_from_line_to_line(page: LogScene) -> None:
    lines = [line.text.removesuffix(".") for line in page.lines]
    assert present(page) == lines[-1]
    key(page.app, pygame.K_UP)
    assert present(page) == lines[-2]
    key(page.app, pygame.K_HOME)
    assert present(page) == lines[0]
    key(page.app, pygame.K_DOWN)
    assert present(page) == lines[1]


def test_left_and_right_go_from_round_to_round(page: LogScene) -> None:
    key(page.app, pygame.K_LEFT)
    assert present(page).startswith("Round 3.")
    key(page.app, pygame.K_LEFT)
    assert present(page).startswith("Round 2.")
    key(page.app, pygame.K_RIGHT)
    assert present(page).startswith("Round 3.")


@pytest.mark.parametrize("sought", ["score", "ROUND 2", "of hearts took", "♥ discarded"])
def test_a_search_keeps_the_lines_with_all_words(page: LogScene, sought: str) -> None:
    every = len(page.lines)
    key(page.app, pygame.K_f, pygame.KMOD_CTRL)
    for letter in sought:
        key(page.app, ord(letter.lower()) if ord(letter) < 128 else 0, 0, letter)
    assert 0 < len(page.lines) < every
    words = sought.casefold().split()
    for line in page.lines:
        told = f"{line.text} {log_scene.spoken(line.text)}".casefold()
        assert all(word in told for word in words)


def test_a_search_without_a_find_says_so(page: LogScene) -> None:
    key(page.app, pygame.K_f, pygame.KMOD_CTRL)
    for letter in "zzz":
        key(page.app, ord(letter), 0, letter)
    assert page.lines == []
    assert t("log.none") in [control.name for control in page.describe()]
    key(page.app, pygame.K_ESCAPE)
    key(page.app, pygame.K_ESCAPE)
    assert page.app.scene is not page


def test_the_lines_are_copied(page: LogScene, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(log_scene, "copy", copied.append)
    key(page.app, pygame.K_c, pygame.KMOD_CTRL)
    (text,) = copied
    assert text.split("\n\n")[1].startswith("Round 2.")
    assert [line for line in text.split("\n") if line] == [line.text for line in page.lines]


def test_every_part_has_a_place_and_a_name(page: LogScene) -> None:
    assert page.problems() == []
    assert page.describe().faults() == []


def test_it_opens_from_the_table_by_its_key_and_only_with_a_game(make_app: Callable[..., Application]) -> None:
    app = make_app(Settings(animation="off", muted=True))
    menu(app)
    key(app, pygame.K_F7)
    assert not isinstance(app.scene, LogScene)
    table = Table(app, Fixed(MINE, THEIRS, "7S"))
    key(app, pygame.K_F7)
    assert isinstance(app.scene, LogScene)
    assert [line.text for line in app.scene.lines] == [line.text for line in table.scene.game_log.lines()]
    key(app, pygame.K_F7)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)
