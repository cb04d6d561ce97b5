"""Finding melds by posted events: three ways to arrange, the clock, one's own melds beside the best ones."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import NAMES, each, to_set
from gin_desktop.practice.meld.judging import best_melds, greedy_melds
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice.drill.host import RunStatus
from gin_desktop.ui.practice.drill.kinds.meld_model import MeldModel
from tests.ui.drills import Notes
from tests.ui.sidedrills import HANDS, SPREADS, WAYS, WINDOWS, Arranger, cards, generated, meld, task_of
from tests.ui.watchers import MakeApp


def before(app: Application, name: str = "two", host: Notes | None = None) -> Arranger:
    """Somebody before one of the hands."""
    return Arranger(app, task_of(HANDS[name], "one_card_two_melds"), host)


# -- before the answer


def test_the_cards_come_in_no_order_and_nothing_lies_above(still: Application) -> None:
    me = before(still)
    assert me.scene.model.draft.stretches == []
    assert me.count == 80
    assert me.scene.model.upper_groups() == []
    assert "10 cards" in me.said
    assert "Form melds that leave the least deadwood." in me.said
    assert me.scene.model.mark is None, "a mark would give the least deadwood away"
    me.check_marks()
    assert "11 cards" in before(still, "cut").said


@pytest.mark.parametrize("way", WAYS)
def test_arranged_in_each_way_to_the_right_answer(still: Application, way: str) -> None:
    me = before(still)
    me.lay([cards("8S 8D 8C"), cards("9D TD JD")], way)
    assert me.count == 27
    if way == "keys":
        me.press(pygame.K_RETURN)
    else:
        me.click(me.button("done"))
    me.rest()
    assert me.scene.model.verdict.right
    assert me.titles == ["You: deadwood 27"]
    assert "Right!" in me.said
    assert "No melds leave less deadwood." in me.said
    me.check_marks()
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["next"]


def test_any_deadwood_can_be_confirmed(still: Application) -> None:
    me = before(still, "nothing")
    me.press(pygame.K_RETURN)
    assert me.scene.model.verdict.right


def test_the_clock_runs_until_the_answer(still: Application) -> None:
    me = before(still)
    me.steps(20, 0.1)
    assert me.scene.painter.header(me.scene.sight())[1][-1].text == "0:02"
    me.key(pygame.K_RETURN)
    me.steps(30, 0.1)
    assert me.scene.painter.header(me.scene.sight())[1][-1].text == "0:02"
    assert "Time 0:02" in me.said
    assert 2.0 <= me.host.answers[0][2] < 3.0


def test_in_a_timed_run_the_time_that_is_left_is_shown(still: Application) -> None:
    host = Notes(RunStatus("Timed", 4, None, 2, 1, 61.0))
    me = before(still, host=host)
    assert me.scene.painter.header(me.scene.sight())[1][-1].text == "1:01"
    host.now = replace(host.now, seconds_left=0.0)
    me.steps(5)
    assert host.asked == ["next"]


def test_a_card_let_go_beside_the_row_glides_home(still: Application) -> None:
    me = before(still)
    row = me.row
    card = me.scene.model.draft.row[3]
    me.drag(me.spot(card), (me.scene.table.felt.x + 30, me.scene.table.felt.y + 30))
    me.rest()
    assert me.row == row
    assert me.scene.bubble is None
    me.check_marks()


# -- the answer


def test_the_conflict_is_explained(still: Application) -> None:
    me = before(still)
    me.lay_cards("8D 9D TD JD")
    me.press(pygame.K_RETURN)
    assert me.titles == ["You: deadwood 43", "Best: deadwood 27"]
    assert [pane.right for pane in me.scene.laid_panes] == [False, True]
    assert "16 points off the best" in me.said
    assert "8♦ fits both 8♦ 9♦ 10♦ J♦ and 8♠ 8♦ 8♣. In the set it saves 16 points more." in me.said
    assert "Theme: One card, two melds" in me.said
    assert {NAMES[card] for card in each(me.scene.laid_panes[0].differing)} == {"8S", "8D", "8C"}
    ((_, verdict, _, helped),) = me.host.answers
    assert (verdict.measure, verdict.best, helped) == (43, 27, False)
    me.check_marks()


def test_marks_carry_the_number_of_their_sentence(still: Application) -> None:
    me = Arranger(still, task_of(meld("2S 2H 2D 3D 4D 9S 9H 9C TC JC"), "one_card_two_melds"))
    me.lay_cards("2S 2H 2D", "9S 9H 9C")
    me.press(pygame.K_RETURN)
    assert "5 points off the best" in me.said
    assert len(me.scene.model.sentences) == 2
    for pane in me.scene.laid_panes:
        names = [{NAMES[card] for card, number in pane.numbers.items() if number == one} for one in (1, 2)]
        assert names == [{"2S", "2H", "2D", "3D", "4D"}, {"9S", "9H", "9C", "TC", "JC"}]
    assert me.scene.model.differing & ~sum(1 << card for card in me.scene.laid_panes[0].numbers) == 0
    me.check_marks()


def test_show_me_is_no_answer_of_ones_own(still: Application) -> None:
    me = before(still)
    me.press(pygame.K_s)
    assert me.host.answers[0][3] is True
    assert "The answer" in me.said
    assert "Time" not in me.said
    assert me.titles == ["As you left it: deadwood 80", "Best: deadwood 27"]
    assert [pane.right for pane in me.scene.laid_panes] == [None, True], "nobody has answered that"
    assert "The best melds: 9♦ 10♦ J♦ and 8♠ 8♦ 8♣." in me.said
    assert "Starting with the most valuable meld, 8♦ 9♦ 10♦ J♦, would leave 16 points more." in me.said
    assert not me.scene.laid_panes[0].numbers, "both sentences are about all of it"


def test_another_answer_that_is_as_good_is_told(still: Application) -> None:
    me = before(still, "conflict")
    me.lay(best_melds(HANDS["conflict"])[0])
    me.press(pygame.K_RETURN)
    assert me.scene.model.verdict.right
    assert "would be just as good" in me.said


def test_an_answer_is_final(still: Application) -> None:
    me = before(still)
    me.press(pygame.K_RETURN)
    row = me.row
    for key in (pygame.K_s, pygame.K_z, pygame.K_u):
        me.press(key)
    assert me.row == row
    assert len(me.host.answers) == 1
    me.press(pygame.K_t)
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["retry"]


@pytest.mark.parametrize(
    "theme", ["one_card_two_melds", "split_run", "give_up_a_set", "three_of_four", "no_conflict", ""]
)
def test_answers_of_hands_as_they_are_made(still: Application, theme: str) -> None:
    for level in (2, 4):
        task = generated("meld", theme, level, f"drill {theme} {level}")
        position = task.position
        for melds in ((), greedy_melds(position.terms.melder, position.hand), best_melds(position)[-1]):  # type: ignore[arg-type]
            me = Arranger(still, task)
            me.scene.model.draft.arrange(melds)
            me.scene.settle()
            me.press(pygame.K_RETURN)
            assert me.scene.model.verdict.best == position.terms.melder.deadwood(position.hand)
            assert me.scene.model.verdict.right == (me.scene.model.verdict.measure == me.scene.model.verdict.best)
            if not me.scene.model.verdict.right:
                assert me.scene.model.sentences
                numbers = me.scene.laid_panes[0].numbers
                assert bool(numbers) == (len(me.scene.model.sentences) > 1)
                unsaid = me.scene.model.differing & ~to_set(numbers)
                assert ("Placed elsewhere" in me.said) == bool(unsaid)
            me.check_marks()
            still.pop()


# -- size


def test_the_row_and_the_answer_survive_a_resize(still: Application) -> None:
    me = before(still)
    me.lay_cards("8D 9D TD JD")
    row = me.row
    me.scene.layout((1600, 900))
    assert me.row == row
    me.scene.layout((1280, 800))
    me.check_marks()
    me.press(pygame.K_RETURN)
    me.scene.layout((1600, 900))
    assert len(me.scene.laid_panes) == 2
    me.scene.layout((1280, 800))
    me.check_marks()


@pytest.mark.parametrize(("size", "language", "text", "scale"), WINDOWS)
def test_everything_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float, scale: float) -> None:
    settings = replace(Settings(), animation="off", language=language, text_scale=text, card_scale=scale)
    app = make_app(settings, size=size)
    for position in HANDS.values():
        for melds in ((), greedy_melds(position.terms.melder, position.hand), best_melds(position)[0]):
            me = Arranger(app, task_of(position, "one_card_two_melds"))
            me.check_marks()
            me.scene.model.draft.arrange(melds)
            me.scene.settle()
            me.scene.keep()
            me.check_marks()
            me.press(pygame.K_RETURN)
            me.check_marks()
            app.pop()


def test_only_hands_to_be_melded_are_taken(still: Application) -> None:
    with pytest.raises(TypeError):
        MeldModel(task_of(SPREADS["seen"]), Notes())


def test_the_hint_is_for_the_mouse_or_for_the_keys(still: Application) -> None:
    me = before(still)
    me.click(me.spot(me.scene.model.draft.row[0]))
    assert "Put cards side by side" in me.said
    me.key(pygame.K_DOWN)
    assert "Arrow keys move along" in me.said
