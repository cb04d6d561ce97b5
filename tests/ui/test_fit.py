"""Nothing is clipped: all shell scenes in the pseudo-language, at several sizes of window and text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import pytest

from gin_desktop.players.levels import LEVELS
from gin_desktop.practice.codes import encode
from gin_desktop.practice.model import KINDS, Verdict
from gin_desktop.practice.runs.run import Answer, Summary, attempt_of
from gin_desktop.session.even_match import EvenMatch, EvenMatchKeeper
from gin_desktop.session.rule_questions import QUESTIONS
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog, ErrorScene
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.host import Opponent
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.menu.other_opponent import OtherOpponentScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.practice.codes_page import CodeEntryScene
from gin_desktop.ui.practice.menu_scene import PracticeScene
from gin_desktop.ui.practice.program import PracticeProgram
from gin_desktop.ui.practice.summary import SummaryScene
from gin_desktop.ui.practice.waiting import WaitingScene
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.rules.finder import FinderScene
from gin_desktop.ui.rules.found import FoundScene
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words import t
from gin_desktop.words.opponents import level_title
from tests.inside import put_inside
from tests.practice.making import POSITION, Makers, task
from tests.ui.shell import Actions, menu
from tools.gallery.fit import FORM_SETTINGS

LONG = "A file of the program is missing. Installing it again brings it back. " * 12


def scenes(app: Application) -> Sequence[Callable[[], UiScene]]:
    """Every screen of the shell."""
    opponents = Actions().opponents()
    names = ("hollywood_oklahoma", "doubling_classic")  # tests/ui/test_rules.py sees the pages of all sets
    pages = [lambda name=name: RulesScene(app, Rulebook(app.paths), name) for name in names]
    return [
        lambda: MenuScene(app, Actions(saved=True), Navigator(app)),
        lambda: NewGameScene(app, Navigator(app), opponents, lambda _choice: None),
        lambda: two_people(app),
        *opponents_of(app),
        *choosing(app),
        lambda: SettingsScene(app),
        lambda: KeysScene(app),
        lambda: ErrorScene(app, LONG, lambda _app: Scene(_app)),
        lambda: Dialog(
            app,
            t("new_game.give_up.title"),
            t("new_game.give_up.text", most=20),
            [Choice(t("new_game.give_up.no")), Choice(t("new_game.give_up.yes"))],
        ),
        *pages,
        *practising(app),
    ]


def two_people(app: Application) -> NewGameScene:
    """A new game of two people whose names are the same, which is said."""
    scene = NewGameScene(app, Navigator(app), Actions().opponents(), lambda _choice: None)
    scene.model.opponent.people, scene.model.target = True, 50
    scene.model.names = ["Wilhelmina Catherine", "wilhelmina catherine"]
    return scene


def opponents_of(app: Application) -> list[Callable[[], UiScene]]:
    """All levels, in a style, and Even match after some games; before a game and between two."""
    everybody = [Opponent(name, level_title(name), t(f"level.{name}.line")) for name in LEVELS]
    keeper = EvenMatchKeeper(app.paths, lock_held=False, notify=app.notify)
    keeper.state = EvenMatch(150, 12, "WLWWLLWLWW")

    def new_game(opponent: str) -> UiScene:
        app.change_settings(opponent=opponent, opponent_kind="computer")
        return NewGameScene(app, Navigator(app), everybody, lambda _choice: None, keeper)

    def other(opponent: str) -> UiScene:
        return OtherOpponentScene(app, everybody, keeper, opponent, lambda _name: None)

    return [lambda make=make, name=name: make(name) for make in (new_game, other) for name in ("hard:early", "even")]


def choosing(app: Application) -> list[Callable[[], UiScene]]:
    """The picker with the longest set marked and with nothing found, every question of the finder, its results."""

    def picker(present: str, query: str = "") -> UiScene:
        scene = PickerScene(app, Rulebook(app.paths), present, lambda _entry: None)
        scene.query = query
        return scene

    def finder(page: int) -> UiScene:
        scene = FinderScene(app, Rulebook(app.paths), lambda _entry: None)
        scene.page = page
        scene.answers = {"knock": 7}
        put_inside(scene, "typed", {part.name: "9" for part in QUESTIONS[page].parts if part.numbers})
        return scene

    def found(answers: dict[str, str | int]) -> UiScene:
        return FoundScene(app, Rulebook(app.paths), answers, lambda _entry: None, lambda: None)

    stars = ("tournament_50th", "hollywood_oklahoma")
    app.change_settings(favourites=stars)
    return [
        lambda: picker("series_10_20"),
        lambda: picker("hollywood_oklahoma", "jersey"),
        *[lambda page=page: finder(page) for page in range(len(QUESTIONS))],
        lambda: found({}),
        lambda: found({"knock": "upcard"}),
        lambda: found({"knock": 7, "gin": 33, "sheet": "series", "doubling": "redouble"}),
    ]


def practising(app: Application) -> list[Callable[[], UiScene]]:
    """The practice menu of every kind and without lay-offs, codes in every state, the end of runs, waiting."""
    program = PracticeProgram(app, Navigator(app), makers=Makers(), seed="seed")
    for number in range(3):
        attempt = attempt_of(
            task("chain", 3, "daily", number), Verdict(14, 10, number == 1), 95.0, False, run="daily", when=1.0
        )
        program.progress.record(attempt)

    def hub(kind: str, rules: str = "hollywood_oklahoma") -> UiScene:
        app.change_settings(practice_kind=kind, practice_rules=rules)
        return PracticeScene(app, program)

    def summary(run: str, count: int, day: date | None) -> UiScene:
        answers = tuple(
            Answer(one, attempt_of(one, Verdict(14, 10, number % 3 > 0), 95.0, number == 2, run=run, when=1.0))
            for number in range(count)
            for one in [task("undercut_in_reach", 1 + number % 5, "daily", number)]
        )
        told = Summary(run, "layoff", answers, count if day else None, day)
        again = None if day else program.timed
        return SummaryScene(
            app,
            told,
            best_before=7,
            on_retry=program.single,
            on_again=again,
            on_practise=program.one_theme,
            on_close=app.pop,
        )

    def waiting(*, nothing: bool) -> UiScene:
        scene = WaitingScene(app, lambda: None, lambda: nothing, app.pop)
        put_inside(scene, "waited", 1.0)
        return scene

    code = encode(POSITION)
    texts = ("", code[:9], code, code[:3] + "U" + code[4:], code + "222", code[1] + code[0] + code[2:])
    return [
        *[lambda kind=kind: hub(kind) for kind in KINDS],
        lambda: hub("layoff", "gin_only"),
        *[lambda text=text: CodeEntryScene(app, program.single, text) for text in texts],
        lambda: summary("daily", 10, date(2026, 9, 30)),
        lambda: summary("timed", 23, None),
        lambda: summary("timed", 0, None),
        lambda: waiting(nothing=False),
        lambda: waiting(nothing=True),
    ]


@pytest.mark.parametrize(
    ("size", "language", "text"), [FORM_SETTINGS[0], pytest.param(*FORM_SETTINGS[1], marks=pytest.mark.long)]
)
def test_everything_fits(make_app, size: tuple[int, int], language: str, text: float) -> None:
    app = make_app(Settings(language=language, text_scale=text), size)
    menu(app)
    for make in scenes(app):
        scene = make()
        app.push(scene)
        problems = scene.ui.problems()
        assert not problems, f"{type(scene).__name__} at {size}, text {text}: {problems}"
        app.pop()


def test_targets_are_large_enough(app: Application) -> None:
    menu(app)
    for make in scenes(app):
        scene = make()
        app.push(scene)
        for control in scene.ui.widgets:
            assert control.rect.height >= 44, (type(scene).__name__, control.key)
        app.pop()


def test_text_grows_with_the_window_and_the_setting(make_app) -> None:
    small, large = make_app(size=(1024, 640)).style, make_app(size=(2560, 1600)).style
    assert small.font_size("body") < large.font_size("body") < 2 * 18
    bigger = make_app(Settings(text_scale=1.5)).style
    assert bigger.font_size("body") == 27
    assert bigger.control > make_app().style.control
