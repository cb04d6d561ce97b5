"""The answer of the lay-off trainer: beside the best, played out, named after the mistake."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import NAMES, each, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import all_layoffs
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.ui.kit.app import Application
from gin_desktop.words.practice_names import theme_name
from tests.ui.drills import POSITIONS, Trainee
from tests.ui.watchers import MakeApp

# -- the answer


def test_a_wrong_answer_lies_beside_the_best_one(make_app: MakeApp) -> None:
    me = Trainee(make_app())
    me.lay_off("4H", "5H")
    me.rest()
    me.key(pygame.K_RETURN)
    assert me.scene.script
    assert "You: deadwood 40" in [pane.title for pane in me.scene.laid_panes]
    assert [(pane.title, pane.right) for pane in me.scene.laid_panes][1] == ("Best lay-off", None)  # not there yet
    assert "skip" in me.names()
    me.rest()
    assert "next" in me.names()
    assert [pane.title for pane in me.scene.laid_panes] == ["You: deadwood 40", "Best: deadwood 18"]
    assert [pane.right for pane in me.scene.laid_panes] == [False, True]
    assert set(each(me.scene.laid_panes[0].differing)) == set(parse_cards("5C 6C AC TH"))
    assert me.scene.laid_panes[1].laid == to_set(parse_cards("4H 5C 6C AC TH"))
    assert "22 points off the best" in me.said
    assert "Theme: Chains" in me.said
    assert len(me.scene.model.sentences) == 3
    marks = {NAMES[card]: number for card, number in me.scene.laid_panes[0].numbers.items()}
    assert marks == {"5C": 1, "6C": 1, "TH": 2, "AC": 3}
    me.check_places()
    (answered,) = me.host.answers
    assert (answered[1].measure, answered[1].best, answered[3]) == (40, 18, False)


def test_every_card_that_lies_elsewhere_belongs_to_a_sentence(still: Application) -> None:
    for name in POSITIONS:
        me = Trainee(still, name)
        me.press(pygame.K_u)
        me.press(pygame.K_RETURN)
        for pane in me.scene.laid_panes:
            if len(me.scene.model.sentences) > 1:
                assert pane.differing & ~to_set(pane.numbers) == 0
                assert set(pane.numbers.values()) == set(range(1, len(me.scene.model.sentences) + 1))
        still.pop()


def test_the_best_can_be_played_again_and_a_click_ends_it(make_app: MakeApp) -> None:
    me = Trainee(make_app())
    me.key(pygame.K_RETURN)
    me.rest()
    me.key(pygame.K_a)
    assert me.scene.script
    assert me.scene.model.play.shown == 0
    me.key(pygame.K_SPACE)
    assert not me.scene.script
    assert me.scene.model.play.over
    assert me.host.asked == []
    me.key(pygame.K_a)
    me.steps(3)
    me.click((5, 5))
    assert me.scene.model.play.over
    me.check_places()


def test_a_key_of_its_own_is_carried_out_in_the_middle_of_it(make_app: MakeApp) -> None:
    me = Trainee(make_app())
    me.key(pygame.K_RETURN)
    me.steps(3)
    me.key(pygame.K_t)
    assert me.scene.model.play.over
    assert me.host.asked == ["retry"]


def test_a_right_answer_stays_as_it_lies(still: Application) -> None:
    me = Trainee(still)
    for name, onto in (("5C", "3C"), ("6C", "3C"), ("AC", "3C"), ("TH", "TS"), ("4H", "5H")):
        me.lay_off(name, onto)
    me.click(me.button("done"))
    me.rest()
    assert me.scene.model.verdict.right
    assert [pane.title for pane in me.scene.laid_panes] == ["You: deadwood 18"]
    assert "Right!" in me.said
    assert "again" not in me.names()
    me.check_places()


def test_another_answer_that_is_as_good_is_told(still: Application) -> None:
    me = Trainee(still, "nothing")
    me.press(pygame.K_RETURN)
    assert me.scene.model.verdict.right
    assert me.scene.model.sentences == []


def test_an_undercut_is_said(still: Application) -> None:
    me = Trainee(still, "undercut")
    assert "Reach 10 or less to undercut" in me.said
    me.scene.hand.play_best()
    me.rest()
    assert "you have" in me.said
    me.press(pygame.K_RETURN)
    assert "undercut" in me.said


def test_a_miss_is_named_after_the_mistake_and_booked_on_it(
    still: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that would fit is kept, as it should be; it is the sixes that had to be broken up."""
    where = decode("42HVH-FNT92-EA1NC-K98V3")
    assert isinstance(where, LayoffPosition)
    monkeypatch.setitem(POSITIONS, "sixes", where)
    for key, theme in ((pygame.K_RETURN, "break_meld"), (pygame.K_s, "keep_card")):  # what was asked for stays
        me = Trainee(still, "sixes", theme="keep_card")
        draft, melder = me.scene.model.draft, where.terms.melder
        draft.arrange(melder.best_arrangement(where.hand))
        for layoff in all_layoffs(melder, where.spread, draft.loose):
            draft.lay_off(*layoff)
        me.press(key)
        ((answered, _, _, _),) = me.host.answers
        assert answered.theme == theme
        assert f"Theme: {theme_name('layoff', theme)}" in me.said


def test_show_me_counts_as_helped(still: Application) -> None:
    me = Trainee(still)
    me.press(pygame.K_s)
    (answered,) = me.host.answers
    assert answered[3] is True
    assert not answered[1].right
    assert "The answer" in me.said
    assert [pane.right for pane in me.scene.laid_panes] == [None, True]  # nobody has answered that
    assert me.scene.laid_panes[0].title.startswith("As you left it")


def test_an_answer_is_final(still: Application) -> None:
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


def test_next_and_retry_are_asked_for_once(still: Application) -> None:
    me = Trainee(still)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_t)
    assert me.host.asked == ["next"]


def test_escape_puts_a_card_down_and_then_leaves(still: Application) -> None:
    me = Trainee(still)
    me.focus("TH")
    me.key(pygame.K_SPACE)
    me.key(pygame.K_ESCAPE)
    assert me.host.asked == []
    me.key(pygame.K_ESCAPE)
    assert me.host.asked == ["leave"]


def test_the_code_is_copied(still: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    me = Trainee(still)
    me.press(pygame.K_RETURN)
    me.press(pygame.K_c)
    assert copied == [me.scene.model.task.code]


def test_a_clipboard_that_fails_is_told(still: Application, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert [pane.title for pane in me.scene.laid_panes] == ["Best: deadwood 18"]
    assert "Deadwood left: 18." in me.said
    me.check_places()
    me.press(pygame.K_RETURN)
    assert me.host.asked == ["next"]
