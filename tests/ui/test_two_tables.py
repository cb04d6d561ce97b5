"""Two live tables: both play on, either can be the large one, and nothing is told too early."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.play.actions import Discard, OfferDouble, Refuse
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.result import additional_text, result_steps
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.beside.texts import board_texts
from gin_desktop.ui.table.scene_factory import table_scene
from gin_desktop.ui.table.watching import WatchedTableModel
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who, verdict
from tests.ui.foursome import NAMES, Foursome, choice, play_to, sit_down

OFF = Settings(animation="off", muted=True, pace="at_once")


def until_own_turn(four: Foursome) -> None:
    """Until the person has to act at the own table."""
    for _ in range(200):
        if four.beside.own.my_turn and not four.scene.stage.animating:
            return
        if four.own.turn == 0:
            four.step()
        else:
            four.scene.carry_out(*choice(four.sitting, four.own))
    pytest.fail("the own turn never came")


def test_the_partners_table_plays_on_while_the_person_thinks(make_app) -> None:  # type: ignore[no-untyped-def]
    four = Foursome(make_app(OFF), sit_down())
    for _ in range(40):
        four.step()
    before = len(four.own.actions), len(four.other.actions)
    assert four.own.turn == 0
    assert before[1] > 6
    four.step(20)
    assert len(four.own.actions) == before[0]
    assert four.scene.model is four.beside.own
    assert four.beside.small is not None
    assert isinstance(four.beside.small.model, WatchedTableModel)
    four.check_places()


def test_a_movement_at_one_table_does_not_end_one_at_the_other(make_app) -> None:  # type: ignore[no-untyped-def]
    four = Foursome(make_app(Settings(muted=True, pace="leisurely")), sit_down())
    assert four.scene.inset is not None
    four.beside.act_at_small_table(*choice(four.sitting, four.other))
    while len(four.other.actions) < 3:
        four.beside.act_at_small_table(*choice(four.sitting, four.other))
    assert four.scene.inset.stage.animating
    four.click((5, 400))  # ends what moves at the large table only
    assert four.scene.inset.stage.animating
    assert not four.scene.stage.animating
    four.step(40)
    assert not four.scene.inset.stage.animating
    four.check_places()


def test_either_table_can_be_the_large_one(make_app) -> None:  # type: ignore[no-untyped-def]
    sitting = sit_down()
    play_to(sitting, sitting.tables[1], 9, end=False)
    four = Foursome(make_app(Settings(muted=True, pace="leisurely")), sitting)
    own_card = four.scene.table.card
    four.click(four.scene.table.beside.center)
    assert four.beside.is_large
    assert four.scene.model.view is not None
    assert four.scene.model.view.watching
    assert four.scene.model.view.seat == 2  # the partner sits at the lower edge
    assert four.scene.table.card == own_card
    shown = {sprite.card for sprite in four.scene.stage.sprites.values()}
    assert shown == {None, four.scene.model.view.top}
    assert not {"stock", "take", "pass", "sort_rank"} & four.names()
    four.check_places()
    four.app.resize((1024, 640))
    four.check_places()
    assert four.scene.problems() == []
    four.key(pygame.K_w)
    assert not four.beside.is_large
    assert {"sort_rank"} <= four.names()
    four.check_places()


def test_the_own_turn_is_told_and_nobody_is_taken_there(make_app) -> None:  # type: ignore[no-untyped-def]
    sitting = sit_down()
    while sitting.tables[0].turn != 3:
        play_to(sitting, sitting.tables[0], 1)
    four = Foursome(make_app(Settings(animation="off", muted=True, pace="leisurely")), sitting)
    four.key(pygame.K_w)
    assert not four.app.toasts.texts
    while four.own.turn != 0:
        four.beside.act_at_small_table(*choice(sitting, four.own))
    four.step()
    assert four.said == t("beside.your_turn")
    assert four.app.toasts.texts == [t("beside.note.turn", letter="W")]
    four.step(30)
    assert four.beside.is_large
    count = len(four.own.actions)
    for code in (pygame.K_s, pygame.K_d, pygame.K_p):  # nothing is done at a table that is not seen large
        four.key(code)
    assert len(four.own.actions) == count
    four.key(pygame.K_w)
    assert four.beside.own.my_turn
    four.check_places()


def test_how_the_other_round_ended_stays_secret_while_one_plays(make_app) -> None:  # type: ignore[no-untyped-def]
    for side_info in (False, True):
        sitting = sit_down(side_info=side_info)
        play_to(sitting, sitting.tables[1])
        four = Foursome(make_app(OFF), sitting)
        four.step(3)
        assert (four.said == t("beside.over")) is not side_info
        four.key(pygame.K_w)
        four.step(3)
        assert four.app.scene is four.scene  # no showdown comes over the own round
        assert four.scene.model.hides_result is not side_info
        said, facts = texts.message(four.scene.model, four.scene.model.view), sitting.watch(1, 1).facts
        assert said == (
            verdict(facts, sitting.rules, 0, four.scene.model.who) if side_info and facts else t("beside.secret")
        )
        assert four.scene.problems() == []


@pytest.mark.parametrize("refused", [False, True])
def test_who_still_plays_knows_of_a_round_that_ends_only_that(refused: bool) -> None:
    rules = preset("partners4").but(first_dealer="random", doubling="redouble", max_cube=4)
    sitting = Sitting(replace(sit_down().setup, rules=rules), shuffler=Shuffler(3))
    sitting.deal()
    own, other = sitting.tables
    model = WatchedTableModel(sitting, 1, 2, you=0)
    while refused and other.phase is not Phase.DRAW:
        play_to(sitting, other, 1)
    for action in (OfferDouble(), Refuse()) if refused else ():
        assert other.turn is not None
        sitting.play(other.turn, action)
    while other.phase not in (Phase.SPREAD, Phase.DEFENCE, Phase.OVER):
        play_to(sitting, other, 1)
    while True:
        view = model.view
        assert view is not None
        assert (view.hand, view.shown, view.stock, view.showdown, view.facts) == (0, (), (), None, None)
        assert view.cube.resigned is None
        assert max(view.hand_count, view.opponent_count) <= 10
        assert texts.message(model, view) == t("beside.secret")
        assert board_texts(model, view, None, open_result=True).state == t("beside.over")
        if other.over:
            break
        play_to(sitting, other, 1)
    play_to(sitting, own)
    view = model.view
    assert view is not None
    assert view.facts is not None
    assert len(view.shown) == 2


def own_round_ends(four: Foursome) -> None:
    """The own round to the end of its showdown, the other one still on."""
    play_to(four.sitting, four.own)
    for _ in range(400):
        four.step()
        scene = four.app.scene
        if isinstance(scene, ShowdownScene) and scene.model.act is ShowdownPhase.END:
            return
    pytest.fail("no end")


def test_after_the_own_round_the_other_table_is_watched_and_can_be_skipped(make_app) -> None:  # type: ignore[no-untyped-def]
    four = Foursome(make_app(Settings(animation="off", muted=True, pace="leisurely")), sit_down())
    own_round_ends(four)
    assert not four.other.over
    showdown = four.app.scene
    assert isinstance(showdown, ShowdownScene)
    assert showdown.model.additional_info == t("net.other_open")
    four.scene = table_scene(four.app, four.sitting, 0, four.host)
    four.app.reset(four.scene)
    four.step()
    assert four.beside.is_large
    assert {"skip", "swap"} <= four.names()
    assert four.said not in ("", t("beside.over.you"))
    four.key(pygame.K_e)
    for _ in range(300):
        four.step()
        if isinstance(four.app.scene, ShowdownScene) and four.app.scene.model.act is ShowdownPhase.END:
            break
    assert four.sitting.deal_over
    scene = four.app.scene
    assert isinstance(scene, ShowdownScene)
    row = four.sitting.game.sheet.rows[-1]
    labels = [step.label for step in scene.model.steps]
    assert t("net.table.you", other="Ida") in labels
    assert t("net.table", name="Vera", other="Tom") in labels
    assert str(max(row.gains)) in [step.value for step in scene.model.steps if step.total]
    assert scene.problems() == []


def test_a_deal_that_broke_off_between_the_tables_is_completed(make_app) -> None:  # type: ignore[no-untyped-def]
    lines: list[str] = []

    class Kept:
        def append(self, line: str) -> None:
            lines.append(line)

        def sync(self) -> None: ...

    Sitting(sit_down().setup, journal=Kept()).deal()
    four = Foursome(make_app(OFF), Sitting.resume(lines[:2]))  # the header and the first table
    four.step(3)
    assert four.scene.inset is not None
    assert [table.round is not None for table in four.sitting.tables] == [True, True]
    four.check_places()


def test_a_slip_can_be_taken_back_while_the_other_table_plays(make_app) -> None:  # type: ignore[no-untyped-def]
    four = Foursome(make_app(Settings(animation="off", muted=True, pace="leisurely")), sit_down())
    for _ in range(8):
        until_own_turn(four)
        turn, action = choice(four.sitting, four.own)
        four.scene.carry_out(turn, action)
        if isinstance(action, Discard):
            break
    four.beside.act_at_small_table(*choice(four.sitting, four.other))
    assert four.own.can_take_back(0)
    four.key(pygame.K_z)
    assert four.own.turn == 0
    four.check_places()


def test_the_result_tells_the_points_of_all_columns_of_a_hollywood_sheet() -> None:
    sitting = sit_down(sheet="hollywood", target=25)
    for live in sitting.tables:
        play_to(sitting, live)
    facts, columns = sitting.watch(0, 0).facts, sitting.game.sheet.columns
    assert facts is not None
    told = [step.value for step in result_steps(sitting, facts, (0, 3), Who(NAMES, 0, ((0, 2), (1, 3))))]
    assert told[-2:] == [" / ".join(str(points[side]) for points in columns) for side in (0, 1)]
    assert additional_text(sitting, 0, Who(NAMES, 0, ((0, 2), (1, 3)))) == t("score.columns", target=25)
