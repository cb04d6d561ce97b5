"""The knocker's side by posted events: three ways to arrange, the limit, spreads weighed below one another."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import each
from gin_desktop.practice.spread.weighing import alternatives
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice.drill.host import RunStatus
from gin_desktop.ui.practice.drill.kinds.one_row import dealt_row
from tests.ui.drills import Notes
from tests.ui.sidedrills import HANDS, SPREADS, WAYS, WINDOWS, Arranger, card, cards, generated, task_of
from tests.ui.watchers import MakeApp


def before(app: Application, name: str = "costlier", host: Notes | None = None) -> Arranger:
    """Somebody before one of the positions."""
    return Arranger(app, task_of(SPREADS[name], "dearer_is_better"), host)


# -- before the answer


def test_the_cards_come_in_no_order_and_the_seen_ones_lie_above(still: Application) -> None:
    me = before(still, "costlier")
    assert me.scene.model.draft.stretches == []
    assert me.count == 45
    (group,) = me.scene.model.upper_groups()
    assert group.cards == [card(name) for name in ("2C", "9C", "TS", "TC")]
    assert "does not hold these" in me.scene.model.captions()[0]
    me.check_marks()


def test_the_same_code_gives_the_same_row() -> None:
    position = SPREADS["costlier"]
    melder, hand = position.terms.melder, position.hand
    first = dealt_row(melder, hand, "A")
    assert first == dealt_row(melder, hand, "A")
    assert sorted(first) == sorted(each(hand))
    assert first != dealt_row(melder, hand, "B")


def test_without_seen_cards_the_row_lies_in_the_middle(still: Application) -> None:
    me = before(still, "unseen")
    assert me.scene.model.upper_groups() == []
    assert me.scene.model.captions()[0] == ""
    felt, lower = me.scene.table.felt, me.scene.table.lower
    assert felt.height * 0.2 < lower.y - felt.y < felt.height * 0.6
    me.check_marks()


def test_what_is_asked_and_whether_one_may_knock_is_said(still: Application) -> None:
    me = before(still, "costlier")
    assert "Choose the spread that costs you least" in me.said
    assert "35 points over the limit" in me.said
    me.lay_cards("4H 4D 4C", "5C 6C 7C 8C")
    assert "You may knock with 7." in me.said
    assert me.scene.model.mark == (10, "Knock with 10")


def test_a_spread_over_the_limit_is_refused_with_the_reason(still: Application) -> None:
    me = before(still, "costlier")
    me.press(pygame.K_RETURN)
    assert me.scene.model.verdict is None
    assert me.host.answers == []
    assert "45" in me.scene.bubble.text
    assert "10" in me.scene.bubble.text
    me.scene.hide_bubble()
    me.click(me.button("done"))
    assert me.scene.bubble is not None
    assert me.scene.bubble.anchor == me.scene.button_rect("done")


@pytest.mark.parametrize("way", WAYS)
def test_arranged_in_each_way_to_the_right_answer(still: Application, way: str) -> None:
    me = before(still, "costlier")
    me.lay([cards("5C 6C 7C 8C"), cards("4H 4D 4C")], way)
    assert me.count == 7
    if way == "keys":
        me.press(pygame.K_RETURN)
    else:
        me.click(me.button("done"))
    me.rest()
    assert me.scene.model.verdict.right
    assert "Right!" in me.said
    assert "No spread costs less." in me.said
    assert me.titles[0] == "Yours, and the best"
    assert me.host.answers[0][3] is False
    me.check_marks()
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["next"]


def test_keys_of_laying_off_do_nothing_here(still: Application) -> None:
    me = before(still, "costlier")
    row = me.row
    me.focus("5C")
    for key in (pygame.K_l, pygame.K_UP, pygame.K_DELETE):
        me.press(key)
    me.key(pygame.K_SPACE)
    me.press(pygame.K_UP)
    me.key(pygame.K_SPACE)
    assert me.row == row
    assert me.scene.bubble is None
    assert not any(key == "L" for key, _ in me.key_list)


def test_a_card_let_go_beside_the_row_glides_home(still: Application) -> None:
    me = before(still, "costlier")
    row = me.row
    five = card("5C")
    me.drag(me.spot(five), me.scene.table.upper.center)
    me.rest()
    assert me.row == row
    assert me.scene.bubble is None
    me.drag(me.spot(card("TC")), me.scene.table.lower.center)  # a seen card stays where it is
    assert me.row == row
    me.check_marks()


def test_start_over_brings_the_first_row_back(still: Application) -> None:
    me = before(still, "costlier")
    row = me.row
    me.press(pygame.K_u)
    assert me.row != row
    me.press(pygame.K_z)
    assert me.row == row
    me.press(pygame.K_r)
    me.click(me.button("over"))
    assert me.row == row
    me.check_marks()


def test_what_a_move_did_to_the_deadwood_is_shown_for_a_moment(make_app: MakeApp) -> None:
    me = before(make_app(), "costlier")
    me.scene.model.draft.arrange([cards("4H 4D 4C")])
    me.scene.settle()
    me.scene.keep()
    assert me.scene.model.change.now == 7 - 45
    me.steps(200)
    assert me.scene.model.change.now == 0


# -- the answer


def test_a_wrong_spread_stands_below_the_best_one(still: Application) -> None:
    me = before(still, "costlier")
    me.lay_cards("2D 3D 4D", "4C 5C 6C 7C 8C")
    me.press(pygame.K_RETURN)
    assert not me.scene.model.verdict.right
    assert me.titles == ["Best", "Yours"]
    assert [pane.right for pane in me.scene.laid_panes] == [True, False]
    assert [(p.cost.deadwood, p.cost.layoffs, p.cost.both) for p in me.scene.laid_panes] == [
        ("7", "1.1", "8.1"),
        ("6", "2.9", "8.9"),
    ]
    assert "0.8 points off the best" in me.said
    assert "has 1 point more deadwood and is still better by 0.8" in me.said
    assert "10 times in 38" in me.said
    assert "Theme: More deadwood can be better" in me.said
    ((_, verdict, _, helped),) = me.host.answers
    assert (verdict.measure, verdict.best, helped) == (888, 805, False)
    me.check_marks()


def test_the_cards_that_fit_are_ghosts_at_the_ends(still: Application) -> None:
    me = before(still, "costlier")
    me.lay_cards("2D 3D 4D", "4C 5C 6C 7C 8C")
    me.press(pygame.K_RETURN)
    best, own = me.scene.laid_panes
    assert [ghost[1:] for ghost in best.ghosts] == [(1, card("4S"))]
    assert own.ghosts == [(0, 0, card("AD")), (0, 1, card("5D")), (1, 0, card("3C"))]
    (groups,) = own.rows
    assert [group.ends for group in groups] == [(True, True), (True, False), (False, False)]
    place = own.spreads[0].ends[0][1]
    assert me.scene.table.panes[1].rect.contains(place)


def test_ghosts_are_painted_once_the_cards_lie(make_app: MakeApp) -> None:
    me = before(make_app(), "costlier")
    me.lay_cards("4H 4D 4C", "5C 6C 7C 8C")
    me.key(pygame.K_RETURN)
    pane, _ = me.scene.laid_panes
    spot = pane.spreads[0].ends[0][1].move(-8, -8).bottomright
    moving = tuple(me.app.surface.get_at(spot))
    me.rest()
    me.steps(2)
    assert tuple(me.app.surface.get_at(spot)) != moving


def test_spreads_that_only_lack_cards_are_not_shown(still: Application) -> None:
    me = before(still, "same")
    assert len(alternatives(SPREADS["same"])) == 11
    me.lay_cards("AD 2D 3D", "AS 2S 3S 4S 5S")
    me.press(pygame.K_RETURN)
    assert me.titles == ["Best", "Yours", "Also possible"]
    assert [pane.cost.both for pane in me.scene.laid_panes] == ["5.4", "6.2", "8.9"]
    me = before(still, "same")
    me.lay_cards("AD 2D 3D", "2S 3S 4S 5S")
    me.press(pygame.K_RETURN)
    assert "Yours" in me.titles, "one's own is always there"
    assert me.scene.model.own in me.scene.exercise.shown
    assert "better by" in me.said


def test_seen_cards_that_decide_are_named(still: Application) -> None:
    me = before(still, "seen")
    me.lay_cards("2D 3D 4D", "AC 2C 3C 4C 5C")
    me.press(pygame.K_RETURN)
    assert "You have seen 3♠ and 4♥" in me.said
    assert me.scene.laid_panes[0].ghosts == []


def test_show_me_from_a_row_that_may_not_knock(still: Application) -> None:
    me = before(still, "seen")
    me.press(pygame.K_s)
    ((_, verdict, _, helped),) = me.host.answers
    assert helped
    assert not verdict.right
    assert verdict.measure > verdict.best == 1000
    assert me.titles == ["Best", "Also possible"]
    assert "The answer" in me.said
    assert "The best is " in me.said
    assert "would leave deadwood" in me.said
    assert "–" in [value for block in me.scene.sight().blocks for value in getattr(block, "values", ())]
    me.check_marks()


def test_show_me_with_the_best_before_one_is_no_answer_of_ones_own(still: Application) -> None:
    me = before(still, "costlier")
    me.lay_cards("2D 3D 4D", "4C 5C 6C 7C 8C")
    me.press(pygame.K_s)
    assert me.host.answers[0][3] is True
    assert me.titles == ["Best", "Yours"]
    assert [pane.right for pane in me.scene.laid_panes] == [True, None]
    assert "The answer" in me.said


def test_an_answer_is_final(still: Application) -> None:
    me = before(still, "costlier")
    me.press(pygame.K_s)
    row = me.row
    for key in (pygame.K_s, pygame.K_z, pygame.K_u):
        me.press(key)
    assert me.row == row
    assert len(me.host.answers) == 1
    me.press(pygame.K_t)
    assert me.host.asked == ["retry"]


def test_the_end_of_a_timed_run_is_no_answer(still: Application) -> None:
    host = Notes(RunStatus("Timed", 4, None, 2, 1, 0.5))
    me = before(still, "costlier", host)
    host.now = replace(host.now, seconds_left=0.0)
    me.steps(5)
    assert host.asked == ["next"]
    assert host.answers == []


@pytest.mark.parametrize("theme", ["same_count", "dearer_is_better", "seen_cards", ""])
def test_answers_of_positions_as_they_are_made(still: Application, theme: str) -> None:
    for level in (3, 4):
        task = generated("spread", theme, level, f"drill {theme} {level}")
        every = alternatives(task.position)  # type: ignore[arg-type]
        for answer in (every[0], every[-1]):
            me = Arranger(still, task)
            me.scene.model.draft.arrange(answer.melds)
            me.scene.settle()
            me.press(pygame.K_RETURN)
            measures = [one.measure for one in me.scene.exercise.shown]
            assert measures == sorted(measures)
            assert measures[0] == every[0].measure
            assert sum("ours" in pane.title for pane in me.scene.laid_panes) == 1
            for pane, one in zip(me.scene.laid_panes, me.scene.exercise.shown, strict=True):
                assert pane.best == (one.measure == every[0].measure), "only what is best has a golden frame"
            for pane, one in zip(me.scene.laid_panes, me.scene.exercise.shown, strict=True):
                assert sum(1 << ghost for ghost in {ghost for _, _, ghost in pane.ghosts}) == one.open_cards
            assert me.scene.model.verdict.right == (me.scene.model.own.measure == every[0].measure)
            me.check_marks()
            still.pop()


# -- size


def test_the_answer_survives_a_resize(still: Application) -> None:
    me = before(still, "costlier")
    me.lay_cards("2D 3D 4D", "5C 6C 7C 8C")
    me.press(pygame.K_RETURN)
    assert len(me.scene.laid_panes) == 3
    me.scene.layout((1024, 640))
    assert {"Best", "Yours"} <= set(me.titles)
    me.scene.layout((1280, 800))
    assert len(me.scene.laid_panes) == 3
    me.check_marks()


@pytest.mark.parametrize(("size", "language", "text", "scale"), WINDOWS)
def test_everything_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float, scale: float) -> None:
    settings = replace(Settings(), animation="off", language=language, text_scale=text, card_scale=scale)
    app = make_app(settings, size=size)
    for position in SPREADS.values():
        for melds in (alternatives(position)[0].melds, alternatives(position)[-1].melds):
            me = Arranger(app, task_of(position, "dearer_is_better"))
            me.check_marks()
            me.scene.model.draft.arrange(melds)
            me.scene.settle()
            me.scene.keep()
            me.check_marks()
            me.press(pygame.K_RETURN)
            assert me.scene.model.verdict is not None
            me.check_marks()
            high = me.scene.table.card[1]
            assert len(me.scene.laid_panes) <= 2 or high >= app.style.px(88)
            app.pop()


def test_only_positions_of_the_knockers_side_are_taken(still: Application) -> None:
    from gin_desktop.ui.practice.drill.kinds.spread_model import SpreadModel

    with pytest.raises(TypeError):
        SpreadModel(task_of(HANDS["cut"]), Notes())


# -- what a pale card costs


def test_a_pale_card_tells_what_it_costs(still: Application) -> None:
    me = before(still, "costlier")
    assert me.scene.details.controls() == []
    me.lay_cards("2D 3D 4D", "4C 5C 6C 7C 8C")
    me.press(pygame.K_RETURN)
    said = [one.description for one in me.scene.details.controls()]
    assert said == [
        "4♠ costs 4 if the defender holds it (10 in 38): 1.1 on average.",
        "A♦ costs 1 if the defender holds it (10 in 38): 0.3 on average.",
        "5♦ costs 5 if the defender holds it (10 in 38): 1.3 on average. Others may follow it.",
        "3♣ costs 3 if the defender holds it (10 in 38): 0.8 on average.",
    ]
    for one in me.scene.details.controls():
        me.move(one.place.center, held=False)
        assert me.scene.tooltip() == (one.place, one.description)
    me.move(me.scene.table.panel.topleft, held=False)
    assert me.scene.tooltip() is None


def test_the_arrow_keys_go_through_the_pale_cards(still: Application) -> None:
    me = before(still, "costlier")
    me.lay_cards("2D 3D 4D", "4C 5C 6C 7C 8C")
    me.press(pygame.K_RETURN)
    every = me.scene.details.controls()
    for one in [*every, every[0]]:
        me.press(pygame.K_RIGHT)
        assert me.scene.tooltip() == (one.place, one.description)
    me.press(pygame.K_LEFT)
    assert me.scene.tooltip()[1] == every[-1].description
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["next"]


def test_without_pale_cards_the_arrow_keys_go_through_the_buttons(still: Application) -> None:
    me = before(still, "seen")
    me.lay([cards("3H 3D 3C"), cards("4S 4D 4C")])
    me.press(pygame.K_RETURN)
    me.press(pygame.K_RIGHT)
    assert me.scene.focus is not None
