"""Sheets of three columns, series of games and rounds agreed on: what is on the paper, and where it leads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.words import t
from gin_desktop.words.sheets.lines import settlement, winner_text
from tests.inside import inside
from tests.ui.shell import click, key
from tests.ui.test_sheet import Actions, game, show, texts
from tools.gallery.fit import FORM_SETTINGS

NAMES = ("Ada", "Bert")
G91 = ((0, 25), (0, 18), (1, 30), (0, 40), (1, 52), (0, 20), (1, 27), (1, 35), (0, 12), (0, 33))
"""The complete three-column sheet of RULES.md: who won how many points."""


def knock(winner: int, points: int, **more: Any) -> RoundFacts:
    """A knock with nothing left, won by that many points."""
    return RoundFacts(Ending.KNOCK, winner, 1 - winner, 1, points + 1, **more)


def written(rules: str, *facts: RoundFacts, rounds: int = 0, **changes: Any) -> Sitting:
    """A sitting whose sheet has these rounds; the next game of a series begins by itself."""
    seats = (Seat(NAMES[0]), Seat(NAMES[1], "easy"))
    sitting = Sitting(
        GameSetup(replace(preset(rules), **changes), seats, preset=None if changes else rules, rounds=rounds)
    )
    sheet = sitting.game.sheet
    for fact in facts:
        if isinstance(sheet, Series) and sheet.current.ended:
            sheet.next_game()
        sheet.add(fact)
    return sitting


def hollywood(count: int = len(G91)) -> Sitting:
    """The sheet of the example after so many rounds."""
    return written("hollywood", *(knock(winner, points) for winner, points in G91[:count]))


def series(*wins: tuple[int, int], **changes: Any) -> Sitting:
    """A series whose games are won in one round each."""
    return written("series_20_25", *(knock(winner, points) for winner, points in wins), **changes)


@pytest.fixture
def still(app: Application) -> Application:
    app.change_settings(animation="off")
    return app


@pytest.mark.parametrize(
    ("size", "language", "text"), [((1024, 640), "qps", 2.0), pytest.param(*FORM_SETTINGS[1], marks=pytest.mark.long)]
)
def test_everything_fits(make_app, language: str, size: tuple[int, int], text: float) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(language=language, text_scale=text, animation="off"), size)
    for sitting in (
        hollywood(0),
        hollywood(5),
        hollywood(),
        series(),
        series((0, 120)),
        series((0, 120), (1, 30)),
        series((0, 120), (1, 130), (1, 140)),
        game(1, "doubling"),
        written("oklahoma_150", knock(0, 40, spade=True)),
    ):
        scene, _ = show(app, sitting)
        assert scene.ui.problems() == []
        app.pop()


def column_of(scene: SheetScene, text: str, role: str = "number") -> list[int]:
    """The columns that a number stands in, from the left."""
    edges = inside(scene, "ledger").places
    found = []
    for label in scene.ui.labels:
        if label.text == text and label.role == role and label.area is not None:
            found.append(sum(label.rect.x >= edge for edge in edges) - 1)
    return found


def test_three_columns_take_what_the_example_says(still: Application) -> None:
    scene, _ = show(still, hollywood())
    assert column_of(scene, "25") == [0]
    assert column_of(scene, "18") == [2], "the second win opens the second game"
    assert column_of(scene, "58") == [2]
    assert column_of(scene, "40") == [4]
    assert column_of(scene, "103") == [0]
    assert column_of(scene, "114") == [3]
    assert column_of(scene, "105") == [4]
    for total in ("303", "132", "153", "289", "305", "112"):
        assert len(column_of(scene, total)) == 1
    shown = texts(scene)
    assert t("sheet.column.won", name="Ada", round=6) in shown
    assert t("sheet.column.won", name="Bert", round=8) in shown
    assert t("sheet.column.won", name="Ada", round=10) in shown
    assert any("761" in text and "533" in text for text in shown)
    assert winner_text(scene.sheet, NAMES, 0) in shown


def test_the_other_seat_sees_its_own_columns_first(still: Application) -> None:
    scene, _ = show(still, hollywood(), 1)
    assert column_of(scene, "25") == [1]
    assert column_of(scene, "114") == [2]
    assert t("sheet.grand", first="Bert", one=533, second="Ada", two=761) in texts(scene)


def test_open_columns_say_who_leads(still: Application) -> None:
    shown = texts(show(still, hollywood(5))[0])
    assert t("sheet.column.ahead", name="Ada", n=1) in shown
    assert t("sheet.column.ahead", name="Ada", n=40) in shown
    assert t("sheet.total") not in shown
    shown = texts(show(still, hollywood(1))[0])
    assert shown.count(t("sheet.column.fresh")) == 2


def test_a_long_sheet_keeps_head_and_buttons(still: Application) -> None:
    wins = [knock(number % 2, 3) for number in range(34)]
    scene, _ = show(still, written("hollywood", *wins))
    (area,) = scene.ui.areas
    assert area.furthest > 0
    assert area.rect.top > 0
    heads = [label for label in scene.ui.labels if label.area is None and label.text.startswith("Game ")]
    assert len(heads) == 3
    assert all(label.rect.bottom <= area.rect.top for label in heads)


def test_a_tie_of_sums_is_decided_by_the_games(still: Application) -> None:
    by_points = written("hollywood", *(knock(*win) for win in G91), hollywood_winner="total_points")
    shown = texts(show(still, by_points)[0])
    assert winner_text(by_points.game.sheet, NAMES, 0) in shown
    assert isinstance(by_points.game.sheet, Hollywood)


def test_three_columns_are_counted_up(app: Application) -> None:
    scene, actions = show(app, hollywood())
    assert scene.counting
    key(app, pygame.K_RETURN)
    assert not scene.counting
    assert actions.calls == []


def test_after_a_game_of_a_series_the_next_one_is_due(still: Application) -> None:
    scene, actions = show(still, series((0, 120)))
    assert scene.state == "match"
    shown = texts(scene)
    assert t("sheet.won.you", n=345) in shown
    assert t("sheet.series.points") in shown
    focused = scene.ui.focused
    assert focused is not None
    assert (focused.key, focused.text) == ("next", t("sheet.button.next_game"))
    key(still, pygame.K_RETURN)
    assert actions.calls == ["next_round"]


def test_the_games_before_are_above_the_rounds(still: Application) -> None:
    scene, _ = show(still, series((0, 120), (1, 30)))
    assert scene.state == "round"
    shown = texts(scene)
    assert t("sheet.series.game", number=1) in shown
    assert t("sheet.series.game", number=2) in shown
    assert t("sheet.series.points") in shown
    assert scene.ui.find("stop") is None, "within a game nobody ends a series"


def test_ending_a_series_is_asked_and_can_be_declined(still: Application) -> None:
    sitting = series((0, 120))
    scene, actions = show(still, sitting)
    stop = scene.ui.find("stop")
    assert stop is not None
    click(still, stop.place.center)
    assert isinstance(still.scene, Dialog)
    assert still.scene.text == t("sheet.series.stop.you", n=sitting.game.sheet.leave().totals[0])
    key(still, pygame.K_ESCAPE)
    assert not sitting.game.finished
    scene.ui.focus("next")
    key(still, pygame.K_TAB)
    key(still, pygame.K_RETURN)
    assert isinstance(still.scene, Dialog)
    key(still, pygame.K_RETURN)
    assert sitting.game.finished
    assert still.scene is scene
    assert scene.state == "game"
    assert scene.ui.find("stop") is None
    assert winner_text(sitting.game.sheet, NAMES, 0) in texts(scene)
    assert actions.calls == []


def test_equal_games_ask_for_one_more(still: Application) -> None:
    sitting = series((0, 120), (1, 120), series_target=0)
    scene, _ = show(still, sitting)
    assert t("sheet.series.equal") in texts(scene)
    assert scene.ui.find("stop") is None


def test_a_series_without_a_target_goes_on_until_it_is_ended(still: Application) -> None:
    scene, _ = show(still, series((0, 120), series_target=0))
    assert t("sheet.series.open") in texts(scene)
    assert scene.ui.find("stop") is not None


@pytest.mark.parametrize("rules", ["standard", "hollywood", "series_20_25"])
def test_one_round_ends_with_a_sheet(still: Application, rules: str) -> None:
    seats = (Seat("You", "easy"), Seat("Computer", "easy"))
    sitting = Sitting(GameSetup(preset(rules), seats, preset=rules, rounds=1), shuffler=Shuffler(1))
    play_out(sitting, lambda s: False)
    assert not sitting.game.sheet.ended
    scene, actions = show(still, sitting)
    assert scene.state == "game"
    shown = texts(scene)
    assert any("no bonuses" in text for text in shown)
    assert t("sheet.line.game") not in shown
    assert winner_text(sitting.game.sheet, ("You", "Computer"), 0) in shown
    key(still, pygame.K_RETURN)
    assert actions.calls == ["play_again"]


def test_boxes_are_shown_where_they_are_not_the_rounds_won(still: Application) -> None:
    scene, _ = show(still, written("oklahoma_150", knock(0, 30, spade=True)))
    assert t("sheet.boxes") in texts(scene)
    scene, _ = show(still, written("standard", knock(0, 30)))
    assert t("sheet.boxes") not in texts(scene)


def test_who_was_first_and_who_wins_are_both_said(still: Application) -> None:
    rounds = [knock(1, 14) for _ in range(7)] + [knock(0, 58), knock(0, 57)]
    sitting = written("grand_total", *rounds)
    shown = texts(show(still, sitting, 1)[0])
    assert t("sheet.turned", name="Ada", target=100) in shown
    assert t("sheet.won.you", n=8) in shown


def test_every_way_to_draw_has_its_words(still: Application) -> None:
    facts = [RoundFacts(Ending.DRAW, draw_reason=reason) for reason in DrawReason]
    shown = texts(show(still, written("standard", *facts))[0])
    for reason in DrawReason:
        assert t(f"sheet.drawn.{reason}") in shown


def test_settlements_of_three_games_add_up() -> None:
    sheet = hollywood().game.sheet
    *lines, total = settlement(sheet)
    for number, pair in enumerate(total.columns):
        cells = [line.columns[number] or (0, 0) for line in lines]
        assert pair == (sum(cell[0] for cell in cells), sum(cell[1] for cell in cells))


def test_nothing_is_done_by_looking(still: Application) -> None:
    scene = SheetScene(still, hollywood(3), 0, Actions(), watching=True)
    still.push(scene)
    still.step(0.02)
    assert not any("You" in text for text in texts(scene))
