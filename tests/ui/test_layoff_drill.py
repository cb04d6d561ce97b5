"""The lay-off trainer by posted events: mouse, clicks and keys, and the answer."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import NAMES, each, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import all_layoffs
from gin_desktop.session.practice.codes import decode
from gin_desktop.session.practice.positions import LayoffPosition
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.app import App
from gin_desktop.ui.practice.layoffdrill import LayoffDrill
from gin_desktop.ui.table.cardscene import bubble_size
from gin_desktop.ui.table.defencepaint import cover_of
from gin_desktop.words import t
from gin_desktop.words.practice import theme_name
from tests.ui.drills import POSITIONS, Trainee
from tests.ui.watchers import MakeApp


@pytest.fixture
def still(make_app: MakeApp) -> App:
    """An app without motion."""
    return make_app(replace(Settings(), animation="off"))


# -- before the answer


def test_the_hand_comes_by_rank_and_is_not_arranged(still: App) -> None:
    me = Trainee(still, "break")
    assert me.row == ["3S", "3C", "8S", "8H", "8D", "9H", "TH", "QH", "KS", "KD"]
    me.press(pygame.K_u)
    assert me.row == ["3S", "8S", "KS", "8H", "9H", "TH", "QH", "8D", "KD", "3C"]
    assert me.scene.draft.melds == (to_set(parse_cards("8H 9H TH")),)
    me.click(me.button("sort_rank"))
    assert me.row[:3] == ["3S", "3C", "8S"]
    me.check_places()


def test_the_room_at_the_melds_says_nothing_about_the_hand(still: App) -> None:
    me = Trainee(still, "nothing")
    assert [group.ends for group in me.scene.upper_groups()] == [(False, True)] * 3 + [(False, False)]
    me = Trainee(still, "chains")
    assert [group.ends for group in me.scene.upper_groups()][:3] == [(True, True), (False, True), (True, True)]


def test_the_count_falls_while_one_lays_off_by_dragging(still: App) -> None:
    me = Trainee(still)
    assert me.scene.draft.count == 44
    me.lay_off("5C", "3C")
    assert me.scene.draft.count == 39
    me.lay_off("6C", "3C")
    me.lay_off("TH", "TS")
    assert me.scene.draft.count == 23
    assert me.laid == {"5C", "6C", "TH"}
    me.check_places()
    me.drag(me.spot(parse_card("5C")), (me.scene.table.lower.x + 40, me.scene.table.lower.centery))
    assert me.laid == {"TH"}
    me.check_places()


def test_every_place_where_the_held_card_fits_lights_up(still: App) -> None:
    me = Trainee(still)
    four = parse_card("4H")
    slot = me.scene.knocker_spread().ends[0][0]
    spot = (slot.x + me.scene.knocker_spread().end // 2, slot.centery)
    dark = tuple(me.app.surface.get_at(spot))
    me.click(me.spot(four))
    assert me.scene.controls.fitting(four) == [0]
    assert tuple(me.app.surface.get_at(spot)) != dark
    me.click(me.frame(0))
    assert me.laid == {"4H"}
    me.check_places()


def test_only_a_card_that_is_held_lights_up_its_places(still: App) -> None:
    me = Trainee(still)
    four = parse_card("4H")
    me.move(me.spot(four), held=False)
    assert me.scene.controls.active is None
    me.focus("4H")
    assert me.scene.controls.active is None
    me.key(pygame.K_SPACE)
    assert me.scene.controls.active == four
    assert "Space picks one up" in me.said
    me.key(pygame.K_UP)
    assert me.laid == {"4H"}


def test_click_and_click_arranges_too(still: App) -> None:
    me = Trainee(still, "break")
    ten, queen = parse_card("TH"), parse_card("QH")
    me.click(me.spot(queen))
    me.move(me.spot(ten), held=False)
    assert me.scene.controls.gap == me.row.index("TH")
    me.click(me.spot(ten))
    assert me.row[6:8] == ["QH", "TH"]
    assert me.scene.controls.selected is None
    rect = me.scene.stage.rect(me.scene.stage.sprites[ten])
    me.click(me.spot(queen))
    me.click((rect.x + me.scene.own_spread()[1].step - 3, rect.bottom - 12))
    assert me.row[6:8] == ["TH", "QH"]
    me.check_places()


def test_space_puts_a_card_down_where_up_has_laid_it(still: App) -> None:
    me = Trainee(still)
    me.focus("4H")
    for key in (pygame.K_SPACE, pygame.K_UP, pygame.K_SPACE):
        me.press(key)
    assert me.laid == {"4H"}
    assert me.scene.controls.selected is None
    me.press(pygame.K_SPACE)  # a new one takes it back
    assert me.laid == set()
    me.check_places()


def test_a_card_held_above_is_left_there_by_the_arrows(still: App) -> None:
    me = Trainee(still)
    for arrow in (pygame.K_DOWN, pygame.K_LEFT):
        me.focus("4H")
        for key in (pygame.K_SPACE, pygame.K_UP, arrow):
            me.press(key)
        assert me.laid == {"4H"}
        assert not me.scene.controls.held
        me.press(pygame.K_z)


def test_the_arrows_go_to_the_nearest_card_and_home_and_end_to_the_last(still: App) -> None:
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


def test_up_on_a_card_that_was_not_picked_up_tells_how(still: App) -> None:
    me = Trainee(still)
    me.focus("4H")
    me.key(pygame.K_UP)
    assert me.laid == set()
    assert me.scene.bubble.text == t("defence.pick_up")


def test_a_held_card_that_fits_nowhere_is_told_so(still: App) -> None:
    me = Trainee(still)
    me.focus("9D")
    assert "9♦ fits on none" not in me.said
    me.key(pygame.K_SPACE)
    assert "9♦ fits on none" in me.said


def test_the_ring_of_a_covered_card_marks_no_other(still: App) -> None:
    me = Trainee(still)
    me.focus("8S")
    before = me.app.surface.copy()
    stage = me.scene.stage
    over = stage.rect(stage.sprites[parse_card("8H")])
    assert cover_of(stage, stage.sprites[parse_card("8S")]) == over
    last = stage.sprites[parse_card(me.row[-1])]
    assert cover_of(stage, last) is None
    me.key(pygame.K_ESCAPE)
    inside = over.inflate(-12, -12).clip(stage.rect(stage.sprites[parse_card("8S")]))
    assert inside.width > 5
    me.scene.focus = parse_card(me.row[0])
    me.scene.refresh()
    me.steps()
    here, there = (pygame.image.tobytes(picture.subsurface(inside), "RGB") for picture in (before, me.app.surface))
    assert here == there


@pytest.mark.parametrize("mode", ["sort_rank", "sort_suit"])
def test_melds_made_by_hand_stay_when_the_rest_is_sorted(still: App, mode: str) -> None:
    me = Trainee(still, "break")
    me.scene.controls.arrange(parse_card("8H"), 9)
    me.scene.controls.arrange(parse_card("9H"), 9)
    me.scene.controls.arrange(parse_card("TH"), 9)
    run = to_set(parse_cards("8H 9H TH"))
    assert run in me.scene.draft.melds
    count = me.scene.draft.count
    me.click(me.button(mode))
    assert me.row[:3] == ["8H", "9H", "TH"]
    assert me.scene.draft.count <= count
    me.press(pygame.K_z)
    me.press(pygame.K_u)
    me.press(pygame.K_r)
    assert me.row == ["3S", "3C", "8S", "8H", "8D", "9H", "TH", "QH", "KS", "KD"]  # what sorting made it takes apart


def test_a_press_before_anybody_can_have_looked_is_none(still: App) -> None:
    me = Trainee(still)
    still.pop()
    fresh = LayoffDrill(still, me.scene.task, me.host)
    still.push(fresh)
    me.scene = fresh
    me.steps()
    me.key(pygame.K_RETURN)
    me.click(me.button("done"))
    assert fresh.verdict is None
    me.steps(30)
    me.key(pygame.K_RETURN)
    assert fresh.verdict is not None
    me.key(pygame.K_RETURN)  # a second press on what was Done is no Next
    assert me.host.asked == []
    me.rest()
    me.key(pygame.K_RETURN)
    assert me.host.asked == ["next"]


def test_a_card_that_was_moved_was_looked_at(still: App) -> None:
    me = Trainee(still)
    still.pop()
    fresh = LayoffDrill(still, me.scene.task, me.host)
    still.push(fresh)
    me.scene = fresh
    me.steps()
    fresh.controls.lay_off(parse_card("4H"), 0)
    me.key(pygame.K_RETURN)
    assert fresh.verdict is not None


def test_keys_that_come_with_the_answer_stand_apart(still: App) -> None:
    me = Trainee(still)
    now = {key for key, _ in me.scene.keyboard.key_list()}
    _, later = me.scene.later_keys()
    assert not {"A", "T", "C"} & now
    assert {"A", "T", "C"} < {key for key, _ in later}
    me.press(pygame.K_RETURN)
    assert me.scene.later_keys() is None
    assert {"A", "T", "C"} < {key for key, _ in me.scene.keyboard.key_list()}


def test_by_keyboard_alone_to_the_end(still: App) -> None:
    me = Trainee(still)
    for name in ("5C", "6C", "AC", "TH", "4H"):
        me.focus(name)
        me.press(pygame.K_l)
    assert me.scene.draft.count == 18
    me.press(pygame.K_RETURN)
    assert me.scene.verdict.right
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["next"]


def test_start_over_takes_everything_back(still: App) -> None:
    me = Trainee(still)
    me.lay_off("4H", "5H")
    me.press(pygame.K_u)
    me.press(pygame.K_z)
    assert me.laid == set()
    assert me.row == ["AC", "4H", "5C", "6C", "8S", "8H", "8D", "9H", "9D", "TH"]
    me.check_places()


def test_what_does_not_fit_is_refused_with_a_reason(still: App) -> None:
    me = Trainee(still)
    me.lay_off("8S", "TS")
    assert me.laid == set()
    bubble = me.scene.bubble
    top = bubble.anchor.top - bubble_size(bubble.text, me.app.style)[1] - me.app.style.px(8)
    assert top >= me.scene.knocker_spread().frames[1].bottom  # what it speaks of stays to be seen
    me.check_places()


# -- the answer


def test_a_wrong_answer_lies_beside_the_best_one(make_app: MakeApp) -> None:
    me = Trainee(make_app())
    me.lay_off("4H", "5H")
    me.rest()
    me.key(pygame.K_RETURN)
    assert me.scene.script
    assert "Yours: count 40" in [pane.title for pane in me.scene.laid_panes]
    assert [(pane.title, pane.right) for pane in me.scene.laid_panes][1] == ("The best", None)  # not there yet
    assert "skip" in me.names()
    me.rest()
    assert "next" in me.names()
    assert [pane.title for pane in me.scene.laid_panes] == ["Yours: count 40", "The best: count 18"]
    assert [pane.right for pane in me.scene.laid_panes] == [False, True]
    assert set(each(me.scene.laid_panes[0].differing)) == set(parse_cards("5C 6C AC TH"))
    assert me.scene.laid_panes[1].laid == to_set(parse_cards("4H 5C 6C AC TH"))
    assert "22 points too many" in me.said
    assert "Theme: Chains" in me.said
    assert len(me.scene.sentences) == 3
    marks = {NAMES[card]: number for card, number in me.scene.laid_panes[0].numbers.items()}
    assert marks == {"5C": 1, "6C": 1, "TH": 2, "AC": 3}
    me.check_places()
    (answered,) = me.host.answers
    assert (answered[1].measure, answered[1].best, answered[3]) == (40, 18, False)


def test_every_card_that_lies_elsewhere_belongs_to_a_sentence(still: App) -> None:
    for name in POSITIONS:
        me = Trainee(still, name)
        me.press(pygame.K_u)
        me.press(pygame.K_RETURN)
        for pane in me.scene.laid_panes:
            if len(me.scene.sentences) > 1:
                assert pane.differing & ~to_set(pane.numbers) == 0
                assert set(pane.numbers.values()) == set(range(1, len(me.scene.sentences) + 1))
        still.pop()


def test_the_best_can_be_played_again_and_a_click_ends_it(make_app: MakeApp) -> None:
    me = Trainee(make_app())
    me.key(pygame.K_RETURN)
    me.rest()
    me.key(pygame.K_a)
    assert me.scene.script
    assert me.scene.play.shown == 0
    me.key(pygame.K_SPACE)
    assert not me.scene.script
    assert me.scene.play.over
    assert me.host.asked == []
    me.key(pygame.K_a)
    me.steps(3)
    me.click((5, 5))
    assert me.scene.play.over
    me.check_places()


def test_a_key_of_its_own_is_carried_out_in_the_middle_of_it(make_app: MakeApp) -> None:
    me = Trainee(make_app())
    me.key(pygame.K_RETURN)
    me.steps(3)
    me.key(pygame.K_t)
    assert me.scene.play.over
    assert me.host.asked == ["retry"]


def test_a_right_answer_stays_as_it_lies(still: App) -> None:
    me = Trainee(still)
    for name, onto in (("5C", "3C"), ("6C", "3C"), ("AC", "3C"), ("TH", "TS"), ("4H", "5H")):
        me.lay_off(name, onto)
    me.click(me.button("done"))
    me.rest()
    assert me.scene.verdict.right
    assert [pane.title for pane in me.scene.laid_panes] == ["Yours: count 18"]
    assert "Right!" in me.said
    assert "again" not in me.names()
    me.check_places()


def test_another_answer_that_is_as_good_is_told(still: App) -> None:
    me = Trainee(still, "nothing")
    me.press(pygame.K_RETURN)
    assert me.scene.verdict.right
    assert me.scene.sentences == []


def test_an_undercut_is_said(still: App) -> None:
    me = Trainee(still, "undercut")
    assert "10 or less undercuts" in me.said
    me.scene.controls.play_best()
    me.rest()
    assert "you are there" in me.said
    me.press(pygame.K_RETURN)
    assert "undercut" in me.said


def test_a_miss_is_named_after_the_mistake_and_booked_on_it(still: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that would fit is kept, as it should be; it is the sixes that had to be broken up."""
    where = decode("42HVH-FNT92-EA1NC-K98V3")
    assert isinstance(where, LayoffPosition)
    monkeypatch.setitem(POSITIONS, "sixes", where)
    for key, theme in ((pygame.K_RETURN, "break_meld"), (pygame.K_s, "keep_card")):  # what was asked for stays
        me = Trainee(still, "sixes", theme="keep_card")
        draft, melder = me.scene.draft, where.terms.melder
        draft.arrange(melder.best_arrangement(where.hand))
        for layoff in all_layoffs(melder, where.spread, draft.loose):
            draft.lay_off(*layoff)
        me.press(key)
        ((answered, _, _, _),) = me.host.answers
        assert answered.theme == theme
        assert f"Theme: {theme_name('layoff', theme)}" in me.said


def test_show_me_counts_as_helped(still: App) -> None:
    me = Trainee(still)
    me.press(pygame.K_s)
    (answered,) = me.host.answers
    assert answered[3] is True
    assert not answered[1].right
    assert "The answer" in me.said
    assert [pane.right for pane in me.scene.laid_panes] == [None, True]  # nobody has answered that
    assert me.scene.laid_panes[0].title.startswith("As your cards lay")


def test_an_answer_is_final(still: App) -> None:
    me = Trainee(still)
    me.press(pygame.K_RETURN)
    row = me.row
    for key in (pygame.K_s, pygame.K_z, pygame.K_u, pygame.K_l):
        me.press(key)
    card = parse_card("TH")
    me.drag(me.spot(card), (100, 200))
    assert me.row == row
    assert len(me.host.answers) == 1
    me.check_places()


def test_next_and_retry_are_asked_for_once(still: App) -> None:
    me = Trainee(still)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_t)
    assert me.host.asked == ["next"]


def test_escape_puts_a_card_down_and_then_leaves(still: App) -> None:
    me = Trainee(still)
    me.focus("TH")
    me.key(pygame.K_SPACE)
    me.key(pygame.K_ESCAPE)
    assert me.host.asked == []
    me.key(pygame.K_ESCAPE)
    assert me.host.asked == ["leave"]


def test_the_code_is_copied(still: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    me = Trainee(still)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_c)
    assert copied == [me.scene.task.code]


def test_a_clipboard_that_fails_is_told(still: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    me = Trainee(still)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_c)
    assert "no clipboard" in " ".join(me.app.toasts.texts)


def test_watching_asks_nothing_and_records_nothing(make_app: MakeApp) -> None:
    me = Trainee(make_app(), watch=True)
    assert me.host.answers == []
    assert [pane.title for pane in me.scene.laid_panes] == ["The best: count 18"]
    assert "That leaves 18." in me.said
    me.check_places()
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["next"]
