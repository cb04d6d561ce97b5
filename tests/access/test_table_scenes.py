"""The trees of the screens around the table: the cut, the seating, the curtain, two tables, replays, the result."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.recorded_game import recorded_from_lines
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.round_replay import record_loading_scene
from gin_desktop.ui.table.cut.model import CARD_COUNT
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.replay_scene import ReplayScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.scene_factory import idle_table_scene
from gin_desktop.ui.table.seating.scene import SeatingScene
from gin_desktop.ui.table.sharing.parts import CoveredDeal
from gin_desktop.ui.table.sitting_out import SittingOut
from gin_desktop.ui.tree.control import Role, State
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card
from tests.access.untimed import OFF, MakeApp, elsewhere, press, seen, told
from tests.history.reruns import played, setup_of
from tests.history.test_replaying import Below, Watcher, record
from tests.ui.anytable import AnyTable, Dealt
from tests.ui.foursome import Foursome, sit_down
from tests.ui.pairs import Given, Pair, shows
from tests.ui.tabletop import MINE, STEP, THEIRS, TableHost, card
from tests.ui.test_result import WON, shown
from tests.ui.test_sheet_kinds import written

OWN = ("gin_desktop.ui.table.", "gin_desktop.ui.round_replay.", "gin_desktop.ui.ending.")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a record is read before the test goes on."""
    monkeypatch.setattr(record_loading_scene, "SLICE", 30.0)


def cards_of(tree: Tree) -> set[int]:
    """The cards whose names stand anywhere in a tree."""
    text = told(tree).lower()
    return {which for which in DECK if spoken_card(which).lower() in text}


# -- the cut


BY_HAND = Settings(draw_for_deal=True)


def to_cut(app: Application, cut: str) -> CutScene:
    table = AnyTable(app, Dealt(MINE, THEIRS, "7S", cut=cut), preset("standard"), settle=False)
    table.steps(3)
    assert isinstance(app.scene, CutScene)
    return app.scene


def test_the_ribbon_is_face_down_and_tells_nothing(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    scene = to_cut(app, "9C 4H")
    tree = scene.describe()
    ribbon = tree.group("ribbon")
    assert [one.id for one in ribbon] == [("ribbon", index) for index in range(CARD_COUNT)]
    assert ribbon[0].name == "Card 1 of 52"
    assert {one.states for one in ribbon} == {frozenset({State.FACE_DOWN})}
    assert not cards_of(tree)
    assert [one.id for one in tree.focusable] == [*(one.id for one in ribbon), ("button", "skip")]
    assert seen(tree) == seen(to_cut(make_app(BY_HAND), "KS 2D").describe())


def test_a_press_on_a_card_of_the_ribbon_draws_it_and_tells_who_did(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    scene = to_cut(app, "9C 4H")
    press(scene.describe(), ("ribbon", 7))
    assert scene.model.picked == {0: 7}
    tree = scene.describe()
    assert tree["seat", 0].name == "You: 9 of clubs"
    assert tree["seat", 1].name == "Rose"
    assert tree["message"].name == t("cut.waiting", name="Rose")
    assert not tree.group("ribbon"), "it is Rose's turn"


def test_enter_draws_the_focused_card(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    scene = to_cut(app, "9C 4H")
    for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        app.step(STEP)
    assert scene.model.picked[0] == 1


def test_a_click_on_the_middle_of_a_card_of_the_ribbon_draws_that_one(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    scene = to_cut(app, "9C 4H")
    place = scene.describe()["ribbon", 20].place.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
        app.step(STEP)
    assert scene.model.picked[0] == 20


# -- who plays whom


def seated(rules: str) -> Sitting:
    names = ("Ann", "Vera", "Tom", "Ida")[: preset(rules).players]
    seats = tuple(Seat(name, "easy" if number else None) for number, name in enumerate(names))
    return Sitting(GameSetup(preset(rules).but(first_dealer="random"), seats, rules), shuffler=Shuffler(4))


@pytest.mark.parametrize("rules", ["partners4", "cutthroat3"])
def test_the_seating_tells_everybody_with_score_and_role(make_app: MakeApp, rules: str) -> None:
    app = make_app(OFF)
    sitting = seated(rules)
    if sitting.rules.players == 3:  # they cut first
        sitting.deal()
    scene = SeatingScene(app, sitting, 0, TableHost(app, sitting), lambda: None)
    app.running = True
    app.push(scene)
    app.step(STEP)
    tree, model = scene.describe(), scene.model
    heading, *texts = tree.group("words")
    assert (heading.role, heading.name) == (Role.HEADING, "Deal 1")
    assert model.headline in [one.name for one in texts]
    assert [one.name for one in tree.group("reasons")] == model.reasons
    plates = {one.id: one for one in tree.of_role(Role.PLAYER)}
    assert set(plates) == {("seat", plate.seat) for plate in model.plates}
    for plate in model.plates:
        found = plates["seat", plate.seat]
        assert plate.name in found.name
        assert plate.score in found.name
        assert all(text in found.value for text in (plate.title, plate.role, plate.note))
        assert (t("table.dealer") in found.value) == plate.deals
        assert found.place == scene.rects()[plate.seat]
    tops = [one.place.y for one in tree.of_role(Role.PLAYER)]
    assert tops == sorted(tops)
    sides = [one.name for one in tree.group("players") if one.role is Role.TEXT]
    assert sides == [f"{side.names}: {side.score}" for side in model.sides]


# -- several people at one screen


def test_the_curtain_tells_what_both_may_know(make_app: MakeApp) -> None:
    theirs, _ = elsewhere(THEIRS, "7S", "TC")
    trees = []
    for hand in (THEIRS, theirs):
        pair = Pair(make_app(OFF), Given(MINE, hand, "7S", "8D 9H"))
        pair.begin()
        pair.lift()
        pair.act(Pass())
        pair.lift()
        pair.act(Pass())
        pair.lift()
        pair.act(DrawStock())
        pair.act(Discard(card("8D")))
        for _ in range(30):
            pair.step()
        tree = pair.curtain.describe()
        trees.append(seen(tree))
        assert tree["pile"].name == "Top discard: 8 of diamonds"
        said = [one.name for one in tree.group("words")]
        assert "Bert, it’s your turn" in said
        assert {"Anna: 0", "Bert: 0"} <= set(said)
        assert cards_of(tree) <= {card("8D"), card("7S")}
        assert next(one.id for one in tree.focusable) == ("button", "show")
        pair.program.games.close()
    assert trees[0] == trees[1]


def test_a_deal_that_nobody_may_look_at_tells_no_hand_and_takes_no_press(make_app: MakeApp) -> None:
    pair = Pair(make_app(Settings(animation="slow", muted=True)), Given(MINE, THEIRS, "7S"))
    pair.begin()
    for _ in range(200):
        scene = pair.app.scene
        if isinstance(scene, TableScene) and shows(scene, CoveredDeal) and scene.model.view is not None:
            break
        pair.step()
    tree = pair.scene.describe()
    assert not tree.group("hand")
    assert cards_of(tree) == {card("7S")}
    assert [one.name for one in tree if one.action is not None] == ["Menu", "Score sheet"]
    pair.program.games.close()


# -- two tables, and one that is watched


def test_the_other_table_tells_what_is_open_there_and_a_press_makes_it_large(make_app: MakeApp) -> None:
    four = Foursome(make_app(OFF), sit_down())
    four.step(20)
    scene = four.scene
    beside = scene.describe()["beside"]
    assert beside.role is Role.BUTTON
    assert beside.name == t("access.beside")
    assert beside.place == scene.inset.rect if scene.inset is not None else False
    small = four.beside.small
    assert small is not None
    view, board = small.model.view, small.board
    assert view is not None
    assert board is not None
    assert view.top is not None
    assert all(text in beside.value for text in (board.upper.name, board.upper.said, board.lower.name, board.state))
    assert spoken_card(view.top) in beside.value
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=beside.place.center, rel=(1, 1), buttons=(0, 0, 0)))
    four.step()
    assert scene.tooltip() == (beside.place, beside.description)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=beside.place.center, button=1))
    four.step()
    assert four.beside.is_large
    scene.focus = "beside"
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    four.step()
    assert not four.beside.is_large


def test_the_player_who_sits_out_is_told_no_hand_unless_it_is_open(make_app: MakeApp) -> None:
    app = make_app(OFF)
    seats = (Seat("Ann"), Seat("Vera", "easy"), Seat("Tom", "easy"))
    setup = GameSetup(preset("cutthroat3"), seats, "cutthroat3", open_watching=True)
    for seed in range(20):
        sitting = Sitting(setup, shuffler=Shuffler(seed))
        sitting.deal()
        seating = sitting.game.seating
        assert seating is not None
        if seating.idle == 0:
            break
    scene = idle_table_scene(app, sitting, 0, TableHost(app, sitting))
    app.running = True
    app.push(scene)
    app.step(0.0)
    tree = scene.describe()
    view = scene.model.view
    assert view is not None
    assert cards_of(tree) <= {view.top, view.turned}
    assert tree["third"].name.startswith("Ann: ")
    part = scene.parts.find(SittingOut)
    assert part is not None
    part.turn_hands()
    opened = scene.describe().group("hand")
    assert [one.id for one in opened] == scene.model.order.row
    assert len(opened) >= 10


# -- replays


@pytest.fixture
def watcher(app: Application) -> Watcher:
    """A round of two computer players that is replayed."""
    app.running = True
    app.push(Below(app))
    return Watcher(app, record("standard")).open()


def viewing(watcher: Watcher) -> RoundReplayView:
    return watcher.replaying.viewing


def test_the_buttons_of_a_replay_have_names_of_their_own_and_tips_with_their_keys(watcher: Watcher) -> None:
    scene = watcher.scene
    tree = scene.describe()
    icons = [one for one in tree.group("bar") if one.role is Role.BUTTON]
    assert len({one.name for one in icons}) == len(icons) == 11
    forward = tree["button", "forward"]
    assert (forward.name, forward.description, forward.key) == ("One step forward", "", "→")
    scene.hover = forward.id
    assert scene.tooltip() == (forward.place, "One step forward (→)")
    first = tree["button", "first"]
    assert State.DISABLED in first.states
    scene.hover = first.id
    assert scene.tooltip() == (first.place, first.description) == (first.place, t("replay.no.start"))


def test_the_timeline_tells_the_step_and_its_marks_lead_there(watcher: Watcher) -> None:
    scene, steps = watcher.scene, viewing(watcher).round_replay.steps
    assert scene.describe()["timeline"].value == f"step 0 of {steps}"
    marks = [one for one in scene.describe().group("timeline") if one.role is Role.ROW]
    assert len(marks) == len(viewing(watcher).round_replay.marks) > 0
    places = [one.place for one in marks]
    assert not any(one.colliderect(other) for n, one in enumerate(places) for other in places[:n])
    last = marks[-1]
    watcher.post(pygame.MOUSEMOTION, pos=last.place.center, rel=(1, 1), buttons=(0, 0, 0))
    tip = scene.tooltip()
    assert tip is not None
    assert tip[1] == last.name
    assert tip[0].top == scene.replay.bar.panel.top
    scene.focus = marks[0].id
    watcher.key(pygame.K_RETURN)
    assert marks[0].value == t("access.step", n=watcher.step, of=steps)
    after = watcher.scene.describe()
    assert State.SELECTED in after[marks[0].id].states
    assert after["done"].name
    assert after["timeline"].value == f"step {watcher.step} of {steps}"


def test_a_replay_tells_the_other_hand_only_once_it_is_opened(watcher: Watcher) -> None:
    scene = watcher.scene
    assert isinstance(scene, ReplayScene)
    for _ in range(6):
        scene.replay.go(watcher.step + 1)
    scene.finish_moving()
    assert scene.model.view is not None
    known = {one.id for one in scene.describe().group("opponent_hand")}
    assert len(known) < 10
    scene.replay.toggle_open_hands()
    scene.finish_moving()
    opened = scene.describe().group("opponent_hand")
    assert len(opened) == scene.model.view.opponent_count
    assert not any(one.description for one in opened), "nobody saw them taken"
    xs = [one.place.x for one in opened]
    assert xs == sorted(xs)
    assert not [one.name for one in scene.describe() if one.group in ("hand", "piles") and one.action is not None]
    assert scene.describe()["seal"].role is Role.PICTURE


def test_what_is_waited_for_is_told(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_loading_scene, "SLICE", 0.0)
    app.running = True
    app.push(Below(app))
    reading = recorded_from_lines(played(setup_of("standard"), 1)[1], running=False)
    scene = record_loading_scene.RecordLoadingScene(app, reading, lambda _found: None, lambda _error: None)
    scene.begin()
    assert app.scene is scene
    only = list(scene.describe())
    assert [(one.role, one.name) for one in only] == [(Role.MESSAGE, t("replay.waits"))]


# -- the result


def test_the_result_tells_winner_scores_and_facts(make_app: MakeApp) -> None:
    person, _ = shown(make_app(OFF), written("standard", *WON), note="A note.")
    scene = person.scene
    assert isinstance(scene, EndingScene)
    tree, model = scene.describe(), scene.model
    assert tree["title", 0].role is Role.HEADING
    assert tree["title", 0].name == model.title
    assert [one.name for one in tree.group("facts")] == model.facts
    for number, score in enumerate(model.scores):
        plate = tree["plate", number]
        assert plate.name.startswith(score.names)
        assert str(score.total) in plate.name
        assert (plate.value, plate.place) == (score.note, scene.table.plates[number])
    said = [one.name for one in scene.messages(tree)]
    assert f"{scene.commands()['sheet'].label}: Enter" in said
    assert [one.value for one in tree.group("sum_0")] == ["110", "+100", "+50", "260"]
    for one in (*tree.group("title"), *tree.group("facts")):
        assert (scene.table.title if one.group == "title" else scene.table.facts).contains(one.place)
