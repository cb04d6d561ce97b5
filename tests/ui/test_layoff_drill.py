"""The lay-off trainer by posted events: mouse, clicks and keys, and the answer."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.ui.felt.marks import bubble_size, covering_rect
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.melding.model import Move
from gin_desktop.ui.practice.drill.kinds.choose import drill_of
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from tests.ui.drills import Trainee

# -- before the answer


def test_the_hand_comes_by_rank_and_is_not_arranged(still: Application) -> None:
    me = Trainee(still, "break")
    assert me.row == ["3S", "3C", "8S", "8H", "8D", "9H", "TH", "QH", "KS", "KD"]
    me.press(pygame.K_u)
    assert me.row == ["3S", "8S", "KS", "8H", "9H", "TH", "QH", "8D", "KD", "3C"]
    assert me.scene.model.draft.melds == (to_set(parse_cards("8H 9H TH")),)
    me.click(me.button("sort_rank"))
    assert me.row[:3] == ["3S", "3C", "8S"]
    me.check_places()


def test_the_room_at_the_melds_says_nothing_about_the_hand(still: Application) -> None:
    me = Trainee(still, "nothing")
    assert [group.ends for group in me.scene.model.upper_groups()] == [(False, True)] * 3 + [(False, False)]
    me = Trainee(still, "chains")
    assert [group.ends for group in me.scene.model.upper_groups()][:3] == [(True, True), (False, True), (True, True)]


def test_the_deadwood_falls_while_one_lays_off_by_dragging(still: Application) -> None:
    me = Trainee(still)
    assert me.scene.model.draft.deadwood == 44
    me.lay_off("5C", "3C")
    assert me.scene.model.draft.deadwood == 39
    me.lay_off("6C", "3C")
    me.lay_off("TH", "TS")
    assert me.scene.model.draft.deadwood == 23
    assert me.laid == {"5C", "6C", "TH"}
    me.check_places()
    me.drag(me.spot(parse_card("5C")), (me.scene.table.lower.x + 40, me.scene.table.lower.centery))
    assert me.laid == {"TH"}
    me.check_places()


def test_every_place_where_the_held_card_fits_lights_up(still: Application) -> None:
    me = Trainee(still)
    four = parse_card("4H")
    slot = me.scene.knocker_spread().ends[0][0]
    spot = (slot.x + me.scene.knocker_spread().end // 2, slot.centery)
    dark = tuple(me.app.surface.get_at(spot))
    me.click(me.spot(four))
    assert me.scene.defence.fitting(four) == [0]
    assert tuple(me.app.surface.get_at(spot)) != dark
    me.click(me.frame(0))
    assert me.laid == {"4H"}
    me.check_places()


def test_a_held_card_sinks_back_when_the_focus_leaves_it(still: Application) -> None:
    """The monkey found it: by way of a button the focus came down to another card, and the held one hung in the air."""
    me = Trainee(still)
    me.focus("4H")
    me.key(pygame.K_SPACE)
    while isinstance(me.scene.focus, int):
        me.key(pygame.K_TAB)
    assert me.scene.defence.lifted == parse_card("4H")
    me.key(pygame.K_DOWN)
    assert me.scene.defence.lifted is None
    me.check_places()


def test_only_a_card_that_is_held_lights_up_its_places(still: Application) -> None:
    me = Trainee(still)
    four = parse_card("4H")
    me.move(me.spot(four), held=False)
    assert me.scene.hand.active is None
    assert "drag them, click them, or use the arrow keys and Space" in me.said
    me.focus("4H")
    assert me.scene.hand.active is None
    me.key(pygame.K_SPACE)
    assert me.scene.hand.active == four
    assert "Space picks one up" in me.said
    me.key(pygame.K_UP)
    assert me.laid == {"4H"}


def test_click_and_click_arranges_too(still: Application) -> None:
    me = Trainee(still, "break")
    ten, queen = parse_card("TH"), parse_card("QH")
    me.click(me.spot(queen))
    me.move(me.spot(ten), held=False)
    assert me.scene.defence.gap == me.row.index("TH")
    me.click(me.spot(ten))
    assert me.row[6:8] == ["QH", "TH"]
    assert me.scene.defence.selected is None
    rect = me.scene.stage.rect(me.scene.stage.sprites[ten])
    me.click(me.spot(queen))
    me.click((rect.x + me.scene.sight().own[1].step - 3, rect.bottom - 12))
    assert me.row[6:8] == ["TH", "QH"]
    me.check_places()


def test_a_double_click_lays_a_card_off_where_there_is_one_place(still: Application) -> None:
    me = Trainee(still)
    four = me.spot(parse_card("4H"))
    me.click(four)
    assert me.laid == set()
    me.click(four)
    assert me.laid == {"4H"}
    assert me.scene.defence.selected is None
    me.check_places()
    nine = me.spot(parse_card("9D"))  # fits nowhere
    me.click(nine)
    me.click(nine)
    assert me.laid == {"4H"}
    assert me.scene.bubble is not None
    assert me.scene.bubble.text == t("showdown.reason.nowhere", card=card_text(parse_card("9D")))
    me.check_places()


def test_a_double_click_leaves_the_choice_where_there_are_two_places(still: Application) -> None:
    me = Trainee(still, "two places")
    two = parse_card("2H")
    spot = me.spot(two)
    for _ in range(2):
        me.click(spot)
    assert me.laid == set()
    assert me.scene.defence.selected == two
    assert me.scene.bubble is not None
    assert me.scene.bubble.text == t("defence.several", card=card_text(two))
    me.check_places()


def test_two_slow_clicks_or_clicks_elsewhere_lay_nothing_off(still: Application) -> None:
    me = Trainee(still)
    four, five = parse_card("4H"), parse_card("5C")
    spot = me.spot(four)
    me.click(spot)
    me.steps(20)
    me.click(spot)
    assert me.laid == set()
    assert me.scene.defence.selected is None
    me.click(me.spot(five))
    me.click(me.spot(four))  # this puts the five beside it
    me.click(me.spot(four))  # and this selects it
    assert me.laid == set()
    assert me.scene.defence.selected == four


def test_space_puts_a_card_down_where_up_has_laid_it(still: Application) -> None:
    me = Trainee(still)
    me.focus("4H")
    for key in (pygame.K_SPACE, pygame.K_UP, pygame.K_SPACE):
        me.press(key)
    assert me.laid == {"4H"}
    assert me.scene.defence.selected is None
    me.press(pygame.K_SPACE)  # a new one takes it back
    assert me.laid == set()
    me.check_places()


def test_a_card_held_above_is_left_there_by_the_arrows(still: Application) -> None:
    me = Trainee(still)
    for arrow in (pygame.K_DOWN, pygame.K_LEFT):
        me.focus("4H")
        for key in (pygame.K_SPACE, pygame.K_UP, arrow):
            me.press(key)
        assert me.laid == {"4H"}
        assert not me.scene.defence.held
        me.press(pygame.K_z)


def test_the_arrows_go_to_the_nearest_card_and_home_and_end_to_the_last(still: Application) -> None:
    me = Trainee(still)
    me.lay_off("4H", "5H")
    me.lay_off("5C", "3C")
    me.key(pygame.K_END)
    assert me.scene.focus == parse_card(me.row[-1])
    me.key(pygame.K_UP)
    assert me.scene.focus == parse_card("5C")  # it lies further right than the four
    me.key(pygame.K_HOME)
    assert me.scene.focus == parse_card("4H")
    me.key(pygame.K_DOWN)
    x = me.scene.stage.sprites[parse_card("4H")].pos[0]
    near = min(me.row, key=lambda name: abs(me.scene.stage.sprites[parse_card(name)].pos[0] - x))
    assert me.scene.focus == parse_card(near)
    me.key(pygame.K_HOME)
    first = me.scene.focus
    for key in (pygame.K_SPACE, pygame.K_END):
        me.press(key)
    assert parse_card(me.row[-1]) == first  # held, it goes along
    me.check_places()


def test_up_on_a_card_that_was_not_picked_up_tells_how(still: Application) -> None:
    me = Trainee(still)
    me.focus("4H")
    me.key(pygame.K_UP)
    assert me.laid == set()
    assert me.scene.bubble.text == t("defence.pick_up")


def test_a_held_card_that_fits_nowhere_is_told_so(still: Application) -> None:
    me = Trainee(still)
    me.focus("9D")
    assert "9♦ doesn’t fit any meld" not in me.said
    me.key(pygame.K_SPACE)
    assert "9♦ doesn’t fit any meld" in me.said


def test_the_ring_of_a_covered_card_marks_no_other(still: Application) -> None:
    me = Trainee(still)
    me.focus("8S")
    before = me.app.surface.copy()
    stage = me.scene.stage
    over = stage.rect(stage.sprites[parse_card("8H")])
    assert covering_rect(stage, stage.sprites[parse_card("8S")]) == over
    last = stage.sprites[parse_card(me.row[-1])]
    assert covering_rect(stage, last) is None
    me.key(pygame.K_ESCAPE)
    inside = over.inflate(-12, -12).clip(stage.rect(stage.sprites[parse_card("8S")]))
    assert inside.width > 5
    me.scene.focus = parse_card(me.row[0])
    me.scene.refresh()
    me.steps()
    here, there = (pygame.image.tobytes(picture.subsurface(inside), "RGB") for picture in (before, me.app.surface))
    assert here == there


@pytest.mark.parametrize("mode", ["sort_rank", "sort_suit"])
def test_melds_made_by_hand_stay_when_the_rest_is_sorted(still: Application, mode: str) -> None:
    me = Trainee(still, "break")
    me.scene.hand.attempt(Move("arrange", parse_card("8H"), 9))
    me.scene.hand.attempt(Move("arrange", parse_card("9H"), 9))
    me.scene.hand.attempt(Move("arrange", parse_card("TH"), 9))
    run = to_set(parse_cards("8H 9H TH"))
    assert run in me.scene.model.draft.melds
    count = me.scene.model.draft.deadwood
    me.click(me.button(mode))
    assert me.row[:3] == ["8H", "9H", "TH"]
    assert me.scene.model.draft.deadwood <= count
    me.press(pygame.K_z)
    me.press(pygame.K_u)
    me.press(pygame.K_r)
    assert me.row == ["3S", "3C", "8S", "8H", "8D", "9H", "TH", "QH", "KS", "KD"]  # what sorting made it takes apart


def test_a_press_before_anybody_can_have_looked_is_none(still: Application) -> None:
    me = Trainee(still)
    still.pop()
    fresh = drill_of(still, me.scene.model.task, me.host)
    still.push(fresh)
    me.scene = fresh
    me.steps()
    me.key(pygame.K_RETURN)
    me.click(me.button("done"))
    assert fresh.model.verdict is None
    me.steps(30)
    me.key(pygame.K_RETURN)
    assert fresh.model.verdict is not None
    me.key(pygame.K_RETURN)  # a second press on what was Done is no Next
    assert me.host.asked == []
    me.rest()
    me.key(pygame.K_RETURN)
    assert me.host.asked == ["next"]


def test_a_card_that_was_moved_was_looked_at(still: Application) -> None:
    me = Trainee(still)
    still.pop()
    fresh = drill_of(still, me.scene.model.task, me.host)
    still.push(fresh)
    me.scene = fresh
    me.steps()
    fresh.hand.attempt(Move("lay_off", parse_card("4H"), 0))
    me.key(pygame.K_RETURN)
    assert fresh.model.verdict is not None


def test_keys_that_come_with_the_answer_stand_apart(still: Application) -> None:
    me = Trainee(still)
    now = {key for key, _ in me.key_list}
    _, later = me.scene.upcoming_keys()
    assert not {"A", "T", "C"} & now
    assert {"A", "T", "C"} < {key for key, _ in later}
    me.press(pygame.K_RETURN)
    assert me.scene.upcoming_keys() is None
    assert {"A", "T", "C"} < {key for key, _ in me.key_list}


def test_by_keyboard_alone_to_the_end(still: Application) -> None:
    me = Trainee(still)
    for name in ("5C", "6C", "AC", "TH", "4H"):
        me.focus(name)
        me.press(pygame.K_l)
    assert me.scene.model.draft.deadwood == 18
    me.press(pygame.K_RETURN)
    assert me.scene.model.verdict.right
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["next"]


def test_start_over_takes_everything_back(still: Application) -> None:
    me = Trainee(still)
    me.lay_off("4H", "5H")
    me.press(pygame.K_u)
    me.press(pygame.K_z)
    assert me.laid == set()
    assert me.row == ["AC", "4H", "5C", "6C", "8S", "8H", "8D", "9H", "9D", "TH"]
    me.check_places()


def test_what_does_not_fit_is_refused_with_a_reason(still: Application) -> None:
    me = Trainee(still)
    me.lay_off("8S", "TS")
    assert me.laid == set()
    bubble = me.scene.bubble
    top = bubble.anchor.top - bubble_size(bubble.text, me.app.style)[1] - me.app.style.px(8)
    assert top >= me.scene.knocker_spread().frames[1].bottom  # what it speaks of stays to be seen
    me.check_places()
