"""Two hands composed by the tree alone, by keys alone, by single clicks alone: free practice and the cards of a pad."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.engine.seating import Pairing
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.pad.cards_model import PadCardsModel
from gin_desktop.ui.pad.cards_scene import PadCardsScene
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.ui.practice.setup.scene import SetupScene
from gin_desktop.ui.tree.control import Role, State
from tests.access.ways import WAYS, User
from tests.ui.test_setup import DEFENDER, KNOCKER, Host

every_way = pytest.mark.parametrize("way", WAYS)
every_way_in_time = pytest.mark.parametrize(
    "way", [pytest.param(way, marks=pytest.mark.long) if way == "keys" else way for way in WAYS]
)
"""For what takes seconds by keys, whose way through the same controls other tests go."""


def setting_up(app: Application, way: str) -> User:
    me = User(app, SetupScene(app, SetupModel(Terms(), seed="test"), Host()), way)
    app.running = True
    app.push(Scene(app))
    app.push(me.scene)
    return me


@pytest.mark.parametrize(
    "way", [pytest.param("action", marks=pytest.mark.long), "clicks"]
)  # by keys: the cards of a pad below
def test_a_position_is_set_up(still: Application, way: str) -> None:
    me = setting_up(still, way)
    assert me.tree.faults() == []
    assert len(me.tree.group("grid")) == 52
    assert me.tree[("side", "knocker")].states == {State.SELECTED}
    me.use(("side", "defender"))
    assert me.tree[("side", "defender")].states == {State.SELECTED}
    for name in DEFENDER.split():
        me.card(name)
    for name in KNOCKER.split():  # a full side passes the mark on
        me.card(name)
    draft = me.scene.model.draft
    assert draft.hands["knocker"] == to_set(parse_cards(KNOCKER))
    assert draft.hands["defender"] == to_set(parse_cards(DEFENDER))
    assert me.tree.faults() == []
    assert me.tree[("side", "knocker")].name.endswith("10 of 10")
    me.card("4C")  # takes it back
    assert not draft.hands["defender"] >> parse_card("4C") & 1
    me.card("4C")
    me.use(("cell", parse_card("4C")))  # its empty place does so, too
    assert not draft.hands["defender"] >> parse_card("4C") & 1
    me.card("4C")
    me.use(("button", "play"))
    (asked,) = me.scene.host.asked
    assert asked[0] == "play"
    assert isinstance(asked[1], LayoffPosition)


def test_sides_come_first_then_the_buttons_then_all_cards(still: Application) -> None:
    me = setting_up(still, "tree")
    me.card("5H")
    stops = me.tree.focusable
    assert [one.id for one in stops[:3]] == [("side", "knocker"), parse_card("5H"), ("side", "defender")]
    roles = [one.role for one in stops[3:]]
    grid = roles.index(Role.CARD)
    assert set(roles[:grid]) == {Role.BUTTON}
    assert set(roles[grid:]) == {Role.CARD, Role.GAP}
    assert me.tree[("cell", parse_card("5H"))].name == "Place of 5 of hearts"
    assert "Press it to take it back." in me.tree[parse_card("5H")].description


@every_way_in_time
def test_the_cards_of_a_pad(still: Application, way: str) -> None:
    taken: list[PadCardsModel] = []
    model = PadCardsModel(preset("standard"), Pairing(0, (0, 1)))
    scene = PadCardsScene(still, model, ("Ada", "Ben"), taken.append)
    me = User(still, scene, way)
    still.running = True
    still.push(Scene(still))
    still.push(scene)
    assert me.tree.faults() == []
    for name in f"{KNOCKER} 8H 9H 8S KD KH JC TS 6D 4C 2H".split():
        me.card(name)
    assert me.tree.faults() == []
    assert model.defence is not None
    laid = [one.id for one in me.tree.group("knocker") if one.description.startswith("Laid off on")]
    assert laid
    assert set(laid) == {layoff.card for layoff in model.defence.layoffs}
    me.use(("button", "accept"))
    assert taken == [model]
