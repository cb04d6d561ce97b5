"""The score sheet: everything fits, the way on by mouse and key, the settlement counted up step by step."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.words import t
from gin_desktop.words.sheets.lines import settlement
from gin_desktop.words.sheets.printed import printed
from tests.inside import inside
from tests.ui.shell import click, key
from tools.gallery.fit import FORM_SETTINGS


class Actions:
    """Takes notes; leads to the deals of a sitting as the program does."""

    def __init__(self, app: Application | None = None, sitting: Sitting | None = None, viewer: int = 0) -> None:
        self.calls: list[str] = []
        self._ways = None if app is None else Navigator(app)
        self._sitting = sitting
        self._viewer = viewer

    def open_deal(self, number: int) -> None:
        assert self._ways is not None
        assert self._sitting is not None
        self._ways.open_deal(self._sitting, number, self._viewer)

    def close(self) -> None:
        self.calls.append("close")

    def next_round(self) -> None:
        self.calls.append("next_round")

    def play_again(self) -> None:
        self.calls.append("play_again")

    def to_menu(self) -> None:
        self.calls.append("to_menu")


def game(rounds: int | None, rules: str = "standard", seed: int = 1) -> Sitting:
    """A game after so many rounds; None plays it to its end; 0 is in the middle of the first round."""
    sitting = Sitting(
        GameSetup(preset(rules), (Seat("You", "medium"), Seat("Computer", "easy")), preset=rules),
        shuffler=Shuffler(seed),
    )
    if rounds == 0:
        play_out(sitting, lambda s: s.count == 4)
    else:
        play_out(sitting, lambda s: rounds is not None and len(s.game.sheet.rows) >= rounds)
    return sitting


def show(app: Application, sitting: Sitting, viewer: int = 0, *, watching: bool = False) -> tuple[SheetScene, Actions]:
    actions = Actions(app, sitting, viewer)
    scene = SheetScene(app, sitting, viewer, actions, watching=watching)
    app.push(scene)
    app.step(0.02)
    return scene, actions


def texts(scene: SheetScene) -> list[str]:
    return [label.text for label in scene.ui.labels if label.text]


@pytest.mark.parametrize(
    ("size", "language", "text"), [((1024, 640), "qps", 2.0), pytest.param(*FORM_SETTINGS[1], marks=pytest.mark.long)]
)
def test_everything_fits(make_app, language: str, size: tuple[int, int], text: float) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(language=language, text_scale=text, animation="off"), size)
    for sitting in (game(0), game(3), game(None), game(None, "big_gin_50", 5), game(None, "open_gin", 3)):
        scene, _ = show(app, sitting)
        assert scene.ui.problems() == []
        app.pop()


def test_long_names_are_cut(app: Application) -> None:
    long = Sitting(GameSetup(preset("standard"), (Seat("W" * 20, "easy"), Seat("Bartholomew Nightingale", "easy"))))
    play_out(long, lambda s: len(s.game.sheet.rows) >= 2)
    scene, _ = show(app, long)
    assert scene.ui.problems() == []
    assert any(text.endswith("…") for text in texts(scene))


@pytest.mark.parametrize(
    ("rounds", "on", "way", "out"),
    [(0, "close", "close", "close"), (2, "next", "next_round", "to_menu"), (None, "again", "play_again", "to_menu")],
)
def test_buttons_follow_the_state(app: Application, rounds: int | None, on: str, way: str, out: str) -> None:
    app.change_settings(animation="off")
    scene, actions = show(app, game(rounds))
    focused = scene.ui.focused
    assert focused is not None
    assert focused.key == on
    key(app, pygame.K_RETURN)
    assert actions.calls == [way]
    key(app, pygame.K_ESCAPE)
    assert actions.calls == [way, out]
    click(app, focused.place.center)
    assert actions.calls == [way, out, way]
    menu = scene.ui.find("menu")
    assert (menu is None) == (rounds == 0)
    if menu is not None:
        for _ in scene.ui.widgets:  # the rows with seals come before the buttons
            key(app, pygame.K_TAB)
            if scene.ui.focused is menu:
                break
        key(app, pygame.K_SPACE)
        assert actions.calls[-1] == "to_menu"


@pytest.mark.parametrize("rounds", [0, 2, None])
def test_every_finished_round_has_its_seal(app: Application, rounds: int | None) -> None:
    app.change_settings(animation="off")
    sitting = game(rounds)
    scene, _ = show(app, sitting)
    over = len(sitting.game.sheet.rows)
    assert [inside(scene, "ledger").seal_room(line) > 0 for line in range(1, over + 2)] == [True] * over + [False]


def test_every_round_is_there_with_running_totals(app: Application) -> None:
    sitting = game(4)
    scene, _ = show(app, sitting)
    shown = texts(scene)
    for row in sitting.game.sheet.rows:
        assert str(row.number) in shown
        assert str(row.running[0]) in shown
        assert str(row.running[1]) in shown
        if row.score.winner is not None:
            assert t("sheet.plus", points=row.score.points) in shown
    won = sitting.game.sheet.rounds_won
    assert t("sheet.rounds_won") in shown
    assert sum(won) == sum(row.score.winner is not None for row in sitting.game.sheet.rows)


def test_the_viewers_column_comes_first(app: Application) -> None:
    sitting = game(2)
    for viewer in (0, 1):
        scene, _ = show(app, sitting, viewer)
        places = {label.text: label.rect.x for label in scene.ui.labels if label.text in ("You", "Computer")}
        assert (places["You"] < places["Computer"]) == (viewer == 0)
        app.pop()


def test_on_demand_it_lies_over_the_table(app: Application) -> None:
    app.push(Scene(app))
    scene, _ = show(app, game(0))
    assert scene.overlay
    assert t("sheet.empty") in texts(scene)


def test_over_a_menu_it_is_a_page_of_its_own(app: Application) -> None:
    menu = Scene(app)
    menu.overlay = True
    app.push(menu)
    scene, _ = show(app, game(0))
    assert not scene.overlay, "nothing of the menu is seen beside the paper"


def test_a_past_game_leads_back_and_not_to_the_menu(app: Application) -> None:
    for past, text in ((True, "button.back"), (False, "button.menu")):
        scene = SheetScene(app, game(2), 0, Actions(), past=past)
        assert scene.commands()["menu"].label == t(text)


def test_the_settlement_is_counted_up(app: Application) -> None:
    sitting = game(None)
    scene, actions = show(app, sitting)
    entries = settlement(sitting.game.sheet)
    assert scene.animating
    assert entries[0].text not in texts(scene)
    seen = []
    for _ in range(400):
        app.step(0.05)
        count = sum(entry.text in texts(scene) for entry in entries)
        seen.append(count)
        if not scene.animating:
            break
    assert seen == sorted(seen)
    assert set(seen) == set(range(len(entries) + 1))
    assert any("win" in text for text in texts(scene))
    app.relayout()
    assert all(entry.text in texts(scene) for entry in entries), "a new layout does not count again"
    assert actions.calls == []


def test_a_key_finishes_the_counting_and_skips_nothing_unseen(app: Application) -> None:
    sitting = game(None)
    scene, actions = show(app, sitting)
    key(app, pygame.K_RETURN)
    assert not scene.animating
    assert actions.calls == []
    key(app, pygame.K_RETURN)
    assert actions.calls == ["play_again"]


def test_speed_off_counts_at_once(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off"))
    scene, _ = show(app, game(None))
    assert not scene.animating
    assert settlement(scene.sheet)[-1].text in texts(scene)


def test_a_long_sheet_scrolls(app: Application) -> None:
    app.change_settings(animation="off")
    scene, _ = show(app, game(None, "big_gin_50", 5))
    (area,) = scene.ui.areas
    assert area.furthest > 0
    assert area.offset == area.furthest, "the end is what one wants to see"
    rounds = [one.rect for one in scene.ui.widgets if one.area is area]
    assert rounds
    assert not any(row.top < area.offset < row.bottom for row in rounds), "no round is seen in part"
    key(app, pygame.K_HOME)
    assert area.offset == 0
    key(app, pygame.K_PAGEDOWN)
    assert area.offset > 0
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False))
    before = area.offset
    app.step(0.02)
    assert area.offset < before


def test_settlements_add_up() -> None:
    for rules, seed in (("standard", 1), ("big_gin_50", 5), ("open_gin", 3), ("alternative", 2), ("big_gin_31", 4)):
        sheet = game(None, rules, seed).game.sheet
        *lines, total = settlement(sheet)
        assert total.points == tuple(sum(line.points[seat] for line in lines) for seat in (0, 1))
        assert total.points == sheet.settle().totals


def test_print_has_a_line_a_round() -> None:
    unfinished, finished = game(3), game(None)
    lines = printed(unfinished.game.sheet, ("You", "Computer"))
    assert sum(line.split()[0].isdigit() for line in lines) == 3
    assert not any("wins" in line for line in lines)
    lines = printed(finished.game.sheet, ("South", "North"))
    assert sum(line.split()[0].isdigit() for line in lines) == len(finished.game.sheet.rows)
    assert "wins the game" in lines[-1]
    assert printed(Sitting(GameSetup(preset("standard"), (Seat("a"), Seat("b")))).game.sheet, ("a", "b")) == []
