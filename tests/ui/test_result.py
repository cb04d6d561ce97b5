"""The result of a game: who won, what it was about, and where it leads."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.model import EndingModel, News
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t
from gin_desktop.words.sheets.ending import won_count
from gin_desktop.words.sheets.summing import summing
from tests.engine.books import DRAWN
from tests.engine.test_sheets_of_partners import at
from tests.ui.endings import Person
from tests.ui.shell import click, key
from tests.ui.test_sheet import Actions
from tests.ui.test_sheet_kinds import knock, series, written
from tests.ui.test_sheets_of_more import G98
from tests.ui.test_sheets_of_more import sitting as more

WON = knock(0, 30), knock(1, 10), knock(0, 80)
LOST = knock(1, 30), knock(0, 10), knock(1, 80)


class Ways:
    """Notes where the result leads."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def play_again(self) -> None:
        self.asked.append("again")

    def next_round(self) -> None:
        self.asked.append("next")

    def show_sheet(self) -> None:
        self.asked.append("sheet")

    def to_menu(self) -> None:
        self.asked.append("menu")


def shown(app: Application, sitting: Sitting, *, shared: bool = False, note: str = "") -> tuple[Person, Ways]:
    """Somebody before the result."""
    ways = Ways()
    scene = EndingScene(app, EndingModel(sitting, 0, shared=shared, note=note), ways, other=lambda: None)
    person = Person(app, scene)
    app.running = True
    app.push(scene)
    person.steps(2)
    return person, ways


def test_it_says_who_won_and_what_it_was_about() -> None:
    won = EndingModel(written("standard", *WON), 0, note="A note.")
    assert won.title == t("ending.title.you")
    assert [score.expression for score in won.scores] == ["glad", "sad"]
    assert [score.total for score in won.scores] == [110 + 100 + 50, 10 + 25]
    assert won.facts[0] == t("ending.led.you", n=1)
    assert t("ending.best.knock.you", n=80, round=t("ending.round", number=3)) in won.facts
    assert won.facts[-1] == "A note."
    lost = EndingModel(written("standard", *LOST), 0)
    assert lost.title == t("ending.title", name="Bert")
    assert lost.lost
    assert [score.won for score in lost.scores] == [False, True]


@pytest.mark.parametrize("way", ["click", "key", "tree"])
def test_a_milestone_leads_to_where_it_was_reached(app: Application, way: str) -> None:
    opened: list[bool] = []
    found: list[News | None] = [None, News("A milestone: your first gin", lambda: opened.append(True))]
    model = EndingModel(written("standard", *WON), 0)
    scene = EndingScene(app, model, Ways(), news=lambda: found.pop(0))
    app.push(scene)
    for _ in range(200):
        app.step(0.1)
    [link] = [one for one in scene.describe() if one.name == model.news.text and one.role is Role.BUTTON]
    if way == "click":
        click(app, link.place.center)
    elif way == "key":
        key(app, pygame.K_l)
    else:
        assert link.action is not None
        link.action()
    assert opened == [True]
    assert scene.problems() == []


def parts(sitting: Sitting) -> list[list[tuple[str, int]]]:
    """The lines of the sum of everybody, each with its points; each adds up to its total."""
    scores = EndingModel(sitting, 0).scores
    for score in scores:
        assert not score.sum.parts or sum(part.points for part in score.sum.parts) == score.total
    return [[(part.label, part.points) for part in score.sum.parts] for score in scores]


def test_the_sum_of_every_kind_of_sheet() -> None:
    assert parts(written("standard", *WON)) == [
        [("Round points", 110), ("Game bonus", 100), ("2 boxes at 25", 50)],
        [("Round points", 10), ("Game bonus", 0), ("1 box at 25", 25)],
    ]
    assert parts(written("standard", knock(0, 30), rounds=1)) == [[], []], "nothing but points"
    hollywood = written("hollywood", knock(0, 60), knock(1, 30), knock(0, 50), rounds=3)
    assert parts(hollywood)[0] == [("Game 1: 110 + 100 + 50", 260), ("Game 2", 50), ("Game 3", 0)]
    games = Series(preset("series_20_25").but(series_target=9000))
    for number in range(6):
        if number:
            games.next_game()
        games.add(knock(number % 2, 120))
    assert [part.label for part in summing(games, 1).parts][:2] == ["The first 2 games", "Game 3"]
    assert sum(part.points for part in summing(games, 0).parts) == games.leave().totals[0]
    parts(more("cutthroat3", *((facts,) for facts in G98)))
    parts(more("partners4", (at(0, 0, 130), DRAWN)))


def test_a_loss_is_told_with_what_decided_it_and_one_button_to_the_review(app: Application) -> None:
    lost = EndingModel(written("standard", knock(1, 60), knock(0, 10), knock(1, 50)), 0)
    assert lost.facts == [
        "What cost you most: Bert’s knock for 60 (round 1)",
        "Your best round: a knock for 10 (round 2)",
        "3 rounds played",
    ]
    scene = EndingScene(app, lost, Ways(), replay=lambda: None, review=lambda: None)
    app.push(scene)
    app.step(0.1)
    assert next(one.name for one in scene.button_controls() if one.id == ("button", "review")) == "See why"
    assert "replay" not in {button.name for button in scene.buttons}


def test_of_a_single_round_nothing_is_the_best_and_nothing_is_counted() -> None:
    once = EndingModel(written("standard", knock(0, 30), rounds=1), 0)
    assert once.facts == ["Your knock for 30 decided it"]


def test_a_hollywood_sheet_left_early_says_how_each_game_stands() -> None:
    once = EndingModel(written("hollywood", knock(0, 25), rounds=1), 0)
    assert once.facts == [
        "You led game 1 by 25",
        "Games 2 and 3 were not started",
        "Your knock for 25 decided it",
    ]
    several = written("hollywood", knock(0, 60), knock(1, 30), knock(0, 50), knock(1, 20), rounds=4)
    assert EndingModel(several, 1).facts[1:4] == ["Ada won game 1", "Ada led game 2 by 30", "Game 3 was not started"]
    level = written("hollywood", knock(0, 30), knock(1, 30), rounds=2)
    assert EndingModel(level, 0).facts == [
        "Game 1 was level",
        "Games 2 and 3 were not started",
        "Best round: your knock for 30 (round 1)",
        "2 rounds played",
    ]
    drawn = EndingModel(written("hollywood", DRAWN, rounds=1), 0)
    assert drawn.facts[0] == "None of the three games was started"


def test_a_series_left_early_counts_what_was_won_in_it() -> None:
    once = EndingModel(written("series_20_25", knock(0, 25), rounds=1), 0)
    assert [score.note for score in once.scores] == ["1 round won", "0 rounds won"], "no game of it has ended"
    games = written("series_20_25", knock(0, 120), knock(1, 20)).game.sheet
    assert [won_count(games, entrant) for entrant in (0, 1)] == ["1 game won", "0 games won"]


def test_several_people_are_told_without_taking_sides() -> None:
    both = EndingModel(written("standard", *LOST), 0, shared=True)
    assert both.title == t("ending.title", name="Bert")
    assert not both.lost
    assert [score.expression for score in both.scores] == ["calm", "glad"]


def test_a_game_of_a_series_has_its_result_and_leads_to_the_next(app: Application) -> None:
    person, ways = shown(app, series((0, 120)))
    model = person.scene.model
    assert not model.over
    assert model.title == t("ending.title.game", number=1, text=t("ending.title.you"))
    person.key(pygame.K_RETURN)
    assert ways.asked == [], "it ends the telling"
    person.key(pygame.K_RETURN)
    assert ways.asked == ["sheet"], "nobody has seen it yet"
    person.key(pygame.K_n)
    assert ways.asked == ["sheet", "next"]
    assert "other" not in person.names()


def test_the_ways_from_a_result(make_app: Callable[..., Application]) -> None:
    person, ways = shown(make_app(Settings(animation="off")), written("standard", *WON))
    assert person.scene.celebration.flourish is None
    for code in (pygame.K_n, pygame.K_RETURN, pygame.K_c, pygame.K_ESCAPE):
        person.key(code)
    assert ways.asked == ["again", "sheet", "sheet", "menu"]
    assert person.names() == {"on", "sheet", "other", "menu"}


def test_the_sum_is_told_before_the_faces_and_a_click_ends_it(make_app: Callable[..., Application]) -> None:
    person, ways = shown(make_app(Settings()), written("standard", *WON))
    scene = person.scene
    assert (scene.model.told, scene.roll.going, scene.celebration.flourish) == (1, True, None)
    person.steps(40)
    assert scene.model.told == 2, "line by line"
    person.click((3, 3))
    person.steps()
    assert scene.model.revealed
    assert scene.celebration.flourish is not None
    assert not scene.roll.going
    assert ways.asked == []
    still, _ = shown(make_app(Settings(reduced_motion=True)), written("standard", *WON))
    assert not still.scene.animating


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [((1024, 640), "qps", 2.0), pytest.param((2560, 1600), "qps", 1.5, marks=pytest.mark.long)],
)
def test_everything_fits(
    make_app: Callable[..., Application], size: tuple[int, int], language: str, text: float
) -> None:
    app = make_app(Settings(language=language, text_scale=text, animation="off"), size)
    sittings = [
        series((0, 120)),
        more("cutthroat3", *((facts,) for facts in G98)),
        more("partners4", (at(0, 0, 130), DRAWN)),
    ]
    for sitting in sittings:
        person, _ = shown(app, sitting, note="A note as long as such notes are.")
        assert person.scene.problems() == []


def test_a_series_that_is_ended_on_the_sheet_leads_to_its_result(make_app: Callable[..., Application]) -> None:
    app = make_app(Settings(animation="off"))
    app.running = True
    asked: list[str] = []
    sheet = SheetScene(app, series((0, 120)), 0, Actions(), result=lambda: asked.append("result"))
    app.push(sheet)
    app.step(0.1)
    sheet.ui.press("stop")
    app.step(0.1)
    question = app.scene
    assert isinstance(question, Dialog)
    question.choose(0)
    assert asked == ["result"]
