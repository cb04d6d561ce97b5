"""The tree of the table: names and states, order, what a press does."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, OfferDouble, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.session.cast.talk import Remark
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.sheets.seal_scene import SealScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.tree.control import Role, State
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card
from tests.access.untimed import BOTH_PASS, DRAWN, OFF, PLAY, MakeApp, Untimed, press
from tests.ui.tabletop import STEP, TableHost, card

# -- names and states


def test_the_cards_of_the_hand_stand_in_their_order_with_their_names(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    hand = table.tree.group("hand")
    row = table.scene.model.order.row
    assert [one.id for one in hand] == row
    assert [one.name for one in hand] == [spoken_card(which) for which in row]
    assert [one.place.x for one in hand] == sorted(one.place.x for one in hand)
    four = table.tree[card("4H")]
    assert four.role is Role.CARD
    assert four.description == ("Card 1 of 10 in your hand, part of the run 4 of hearts, 5 of hearts and 6 of hearts.")
    assert table.tree[card("KD")].description.endswith("deadwood 10.")


def test_a_drawn_card_and_what_its_discard_leaves_are_told(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF), rest="KS 7C")
    table.do(*DRAWN)
    drawn = table.tree[card("7C")].description.splitlines()
    assert drawn[1:] == [t("access.hand.drawn"), "Discard 7♣ (deadwood 23)"]


def test_the_card_that_may_not_go_back_says_so(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.do((0, TakeUpcard()))
    assert t("table.just_taken_tip") in table.tree[card("KS")].description


def test_selected_and_held_cards_and_what_would_take_them(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.do(*DRAWN)
    assert State.TARGET not in table.tree["pile"].states
    press(table.tree, card("KD"))
    assert table.tree[card("KD")].states == {State.SELECTED}
    assert State.TARGET in table.tree["pile"].states
    press(table.tree, card("KD"))
    assert not table.tree[card("KD")].states
    table.scene.focus = card("KD")
    table.key(pygame.K_SPACE)
    assert table.tree[card("KD")].states == {State.HELD}
    assert State.TARGET in table.tree["pile"].states


def test_the_piles_say_what_lies_there(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    assert table.tree["pile"].name == "Upcard: King of spades"
    assert (table.tree["stock"].name, table.tree["stock"].value) == ("Stock", "29 draws left")
    table.do(*DRAWN, (0, Discard(card("KD"))))
    assert table.tree["pile"].name == "Discard pile: King of diamonds on top"
    assert table.tree["stock"].value == "28 draws left"
    table.do((1, DrawDiscard()))
    assert table.tree["pile"].name == "Discard pile: King of spades on top"
    alone = Untimed(make_app(OFF))
    alone.do((0, TakeUpcard()))
    assert alone.tree["pile"].name == "Discard pile, empty"


def test_a_card_the_other_side_took_is_told_while_it_lies_open(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.do((0, Pass()), (1, TakeUpcard()))
    known = table.tree.group("opponent_hand")
    assert [(one.name, one.description) for one in known] == [("King of spades", "Rose took K♠ and still has it.")]
    table.do((1, Discard(card("KC"))), (0, DrawStock()), (0, Discard(card("KD"))), (1, DrawStock()))
    assert not table.tree.group("opponent_hand"), "people have to remember it now"
    table.app.change_settings(memory_aid=True)
    table.steps()
    assert [one.id for one in table.tree.group("opponent_hand")] == [card("KS")]


def test_what_stands_around_the_cards_is_told(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.do((0, Pass()))
    tree = table.tree
    assert tree.find("last_action") is None, "the person knows what they did"
    assert tree["message"].name == table.message
    assert tree["limit"].name == "Knock with 10 or less"
    assert tree["rules"].name == "Rules: Standard"
    rose, ann = tree["opponent_plate"], tree["own_plate"]
    assert (rose.role, rose.name) == (Role.PLAYER, "Rose: 0 of 100")
    assert rose.value == "10 cards, Dealer, to play"
    assert ann.value == "Deadwood 23"
    assert ann.place == table.scene.table.own_plate
    table.do((1, Pass()))
    assert table.tree["last_action"].name == "Rose passed on K♠."
    assert "to play" in table.tree["own_plate"].value


def test_the_side_column_has_its_texts_where_they_are_drawn(make_app: MakeApp) -> None:
    table = Untimed(make_app(replace(OFF, memory_aid=True)), rules="oklahoma")
    side = table.scene.table.side
    table.do(*DRAWN, (0, Discard(card("KD"))))
    tree = table.tree
    assert tree["limit"].name == "Knock card King of spades: Knock with 10 or less"
    assert tree["memory_aid"].name == "Memory aid: discard pile, 2 cards: King of spades and King of diamonds"
    texts = [tree[name].place for name in ("limit", "rules", "memory_aid")]
    assert all(side.contains(place) for place in texts)
    assert [place.y for place in texts] == sorted(place.y for place in texts)
    assert not any(one.colliderect(other) for one, other in pairwise(texts))


def test_a_remark_and_a_refusal_are_messages(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.scene.speech.say(Remark(1, "start", "Good luck!"))
    table.key(pygame.K_k)
    found = {one.id: one for one in table.tree.of_role(Role.MESSAGE)}
    assert found["remark"].name == "Rose: “Good luck!”"
    assert found["remark"].place.left >= table.scene.table.opponent_plate.right - table.scene.table.gap
    assert found["notice"].name == table.bubble
    assert not any(one.focusable for one in found.values())


def test_the_buttons_that_sort_are_called_by_their_caption(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    names = [one.name for one in table.tree.of_role(Role.OPTION)]
    assert names == ["Sort: Melds", "Sort: Rank", "Sort: Suit"]
    press(table.tree, ("button", "sort_rank"))
    chosen = [one.name for one in table.tree.of_role(Role.OPTION) if State.SELECTED in one.states]
    assert chosen == ["Sort: Rank"]


# -- order, focus and hits


def test_tab_follows_the_tree_and_back(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    order = [one.id for one in table.tree.focusable]
    assert order[:2] == ["stock", "pile"]
    met = []
    for _ in order:
        table.key(pygame.K_TAB)
        met.append(table.scene.focus)
    assert met == order
    table.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert table.scene.focus == order[-2]


def test_the_focus_is_seen_wherever_it_stops(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF), rules="doubling")
    table.do(*BOTH_PASS)
    for control in table.tree.focusable:
        pictures = []
        for focus in (None, control.id):
            table.scene.focus, table.app.by_keyboard = focus, True
            surface = pygame.Surface(table.app.size).convert()
            table.scene.invalidate()
            table.scene.refresh()
            table.scene.draw(surface)
            pictures.append(surface.subsurface(control.place.inflate(12, 12).clip(surface.get_rect())).copy())
        assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw, control.name


def test_hover_and_focus_show_the_description_at_the_place_of_the_control(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF), rest="KS 7C", rules="redoubling")
    table.do(*PLAY[:6])
    tipped = [one for one in table.tree if one.description and one.group not in ("hand", "piles")]
    assert {one.id for one in tipped} >= {"cube", "seal", ("button", "double")}
    for one in tipped:
        table.scene.focus = None
        table.app.by_keyboard = False
        table.move(one.place.center, held=False)
        assert table.scene.hover == one.id
        assert table.scene.tooltip() == (one.place, one.description)
        table.move((2, 2), held=False)
        assert table.scene.tooltip() is None
        table.scene.focus = one.id
        table.app.by_keyboard = True
        assert table.scene.tooltip() == (one.place, one.description)


def test_what_lies_at_a_point_is_what_the_tree_has_there(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.do(*DRAWN, (0, Discard(card("KD"))))
    back = table.tree["button", "back"]
    assert not table.scene.table.pile.colliderect(back.place), "it is never in the way of the pile"
    found = table.scene.input.control_at(back.place.center)
    assert found is not None
    assert found.id == back.id
    assert table.scene.input.spot_at(back.place.center) is None
    spot = table.scene.input.spot_at(table.scene.table.seal.center)
    assert spot is not None
    assert spot.id == "seal"
    table.click(back.place.center)
    assert table.phase is Phase.DISCARD


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_click_on_the_middle_of_a_control_means_that_control(make_app: MakeApp, size: tuple[int, int]) -> None:
    table = Untimed(make_app(replace(OFF, card_scale=1.8), size), rules="round_corner_classic")
    table.do(*PLAY[:3])
    for control in table.tree.focusable:
        found = table.scene.input.control_at(control.place.center)
        assert found is not None
        assert found.id == control.id
    for which in table.scene.model.order.row:
        table.click(table.tree[which].place.center)
        assert table.tree[which].states == {State.SELECTED}


def test_a_click_on_a_card_that_the_other_side_took_tells_that(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF))
    table.do((0, Pass()), (1, TakeUpcard()))
    taken = table.tree[card("KS")]
    table.move(taken.place.center, held=False)
    assert table.scene.tooltip() == (table.scene.stage.rect(table.scene.stage.sprites[card("KS")]), taken.description)
    table.click(taken.place.center)
    assert table.bubble == taken.description


# -- what a press does


@pytest.mark.parametrize("how", ["enter", "space", "click", "action"])
def test_the_seal_opens_its_figures(make_app: MakeApp, how: str) -> None:
    table = Untimed(make_app(OFF))
    table.scene.focus = "seal"
    if how == "click":
        table.click(table.tree["seal"].place.center)
    elif how == "action":
        press(table.tree, "seal")
    else:
        table.key(pygame.K_RETURN if how == "enter" else pygame.K_SPACE)
    assert isinstance(table.app.scene, SealScene)


@pytest.mark.parametrize("click", [False, True])
def test_a_pressed_plate_or_cube_shows_its_tip(make_app: MakeApp, *, click: bool) -> None:
    table = Untimed(make_app(OFF), rules="hollywood")
    for name in ("own_plate", "opponent_plate"):
        table.scene.hide_bubble()
        table.scene.focus = name
        if click:
            table.click(table.tree[name].place.center)
        else:
            table.key(pygame.K_RETURN)
        assert table.bubble == table.tree[name].description != ""
    cube = Untimed(make_app(OFF), rules="doubling")
    press(cube.tree, "cube")
    assert cube.bubble == cube.tree["cube"].description


def test_single_clicks_alone_play_a_turn(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF), rest="KS 7C")
    press(table.tree, ("button", "pass"))
    table.do((1, Pass()))
    press(table.tree, "stock")
    assert table.phase is Phase.DISCARD
    press(table.tree, card("KD"))
    press(table.tree, "pile")
    assert table.sitting.game.round_at(0).pile[-1] == card("KD")
    table.do((1, DrawStock()), (1, Discard(card("TC"))))
    press(table.tree, "pile")
    assert card("TC") in table.scene.model.order.row


def test_a_round_that_is_only_watched_has_nothing_to_press_among_the_cards(make_app: MakeApp) -> None:
    app = make_app(OFF)
    sitting = Sitting(GameSetup(preset("standard"), (Seat("Ida", "easy"), Seat("Tom", "easy")), "standard"))
    scene = TableScene(app, sitting, 0, TableHost(app, sitting), demo=True)
    app.running = True
    app.push(scene)
    for _ in range(5):
        app.step(STEP)
    tree = scene.describe()
    assert tree.group("hand")
    assert not [one.name for one in (*tree.group("hand"), *tree.group("piles")) if one.action is not None or one.key]


# -- the question of a double


def test_the_question_of_a_double_comes_first_with_what_each_answer_means(make_app: MakeApp) -> None:
    table = Untimed(make_app(OFF), rules="redoubling")
    table.do(*DRAWN, (0, Discard(card("KD"))), (1, OfferDouble()))
    tree = table.tree
    question = tree.group("question")
    assert [one.role for one in question] == [Role.MESSAGE, Role.BUTTON, Role.BUTTON, Role.BUTTON]
    assert [one.id for one in tree][:4] == [one.id for one in question]
    assert [one.name for one in question] == ["Rose doubles to ×2", "Accept ×2", "Redouble to ×4", "Refuse"]
    assert question[1].description.startswith("The round counts ×2")
    assert "You give up the round" in question[3].description
    assert not any(one.focusable for one in tree.group("piles")), "they lie under the question"
    table.move(question[3].place.center, held=False)
    assert table.scene.tooltip() is None, "it stands beside the button"
