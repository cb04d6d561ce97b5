"""The tree of the table tells what its viewer may know, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gin_desktop.engine.cards import DECK, parse_cards
from gin_desktop.engine.play.actions import Discard, DrawStock, OfferDouble
from gin_desktop.ui.table.pile_scene import PileScene
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card
from tests.access.untimed import DRAWN, OFF, PLAY, MakeApp, Untimed, elsewhere, press, says, seen, told
from tests.ui.tabletop import THEIRS, card


@pytest.mark.parametrize("aid", [False, True])
@pytest.mark.parametrize("rules", ["standard", "round_corner_classic"])
def test_the_tree_is_the_same_whatever_is_hidden(make_app: MakeApp, rules: str, *, aid: bool) -> None:
    theirs, rest = elsewhere(THEIRS, "KS 7C", "TC KC")
    assert set(parse_cards(theirs)) != set(parse_cards(THEIRS))
    one, other = (Untimed(make_app(replace(OFF, memory_aid=aid)), hand, rest, rules) for hand in (THEIRS, theirs))
    for step in PLAY:
        for table in (one, other):
            table.do(step)
        assert one.sitting.game.round_at(0).hands[1] != other.sitting.game.round_at(0).hands[1]
        assert seen(one.tree) == seen(other.tree), step
        for table in (one, other):
            table.app.by_keyboard = True
        for control in one.tree:
            one.scene.focus = other.scene.focus = control.id
            assert one.scene.tooltip() == other.scene.tooltip()


def test_the_tree_tells_no_card_that_lies_face_down(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.do(*DRAWN, (0, Discard(card("KD"))))
    hidden = set(DECK) - set(table.scene.model.order.row) - {card("KD"), card("KS")}
    text = told(table.tree).lower()
    assert not [spoken_card(which) for which in hidden if spoken_card(which).lower() in text]


@pytest.mark.parametrize("aid", [False, True])
def test_a_closed_pile_tells_nothing_buried(make_app: MakeApp, *, aid: bool) -> None:
    table = Untimed(make_app(replace(OFF, memory_aid=aid)))
    table.do(*PLAY[:6])
    assert says(table.tree, "TC"), "it lies on top"
    assert says(table.tree, "KD") == says(table.tree, "KS") == aid
    assert table.tree.find("tray") is None
    table.do((0, DrawStock()), (0, Discard(card("QC"))), (1, DrawStock()), (1, Discard(card("KC"))))
    assert says(table.tree, "QC") == aid


def test_an_open_pile_tells_all_of_it_and_opens(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF), rules="round_corner_classic")
    table.do(*PLAY[:6])
    tray = table.tree["tray"]
    assert tray.value == "2 cards: King of diamonds and King of spades"
    press(table.tree, "tray")
    pile = table.app.scene
    assert isinstance(pile, PileScene)
    tree = pile.describe()
    cards = tree.of_role(Role.CARD)
    assert [one.name for one in cards] == ["King of spades", "King of diamonds", "10 of clubs"]
    assert [one.description for one in cards] == ["K♠, the upcard", "K♦, discarded by you", "10♣, discarded by Rose"]
    assert [one.id for one in tree.focusable] == [*(one.id for one in cards), ("button", "close")]


def test_an_empty_tray_is_empty(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF), rules="round_corner_classic")
    assert table.tree["tray"].value == t("access.cards.none")


def test_the_offer_of_a_double_tells_no_card(make_app: MakeApp) -> None:
    theirs, rest = elsewhere(THEIRS, "KS 7C", "TC KC")
    trees = []
    for hand in (THEIRS, theirs):
        table = Untimed(make_app(OFF), hand, rest, "redoubling")
        table.do(*DRAWN, (0, Discard(card("KD"))), (1, OfferDouble()))
        trees.append(seen(table.tree))
    assert trees[0] == trees[1]
