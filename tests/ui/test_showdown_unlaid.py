"""What is told after a round of lay-offs that a person has missed."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.layoffs import Defence, MissedLayoffs, best_defence, missed_layoffs
from gin_desktop.engine.presets import preset
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.blocks import TextBlock
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.column import column_blocks
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.ui.showdown.result import missed_layoffs_text
from gin_desktop.words.reckoning import Who
from tests.ui.endings import SIZES_AND_TEXTS, about_to_knock, knock
from tests.ui.watchers import MakeApp, Watcher, defending


def told(watch: Watcher) -> list[str]:
    """The sentences of the column."""
    found = column_blocks(watch.scene.model, watch.app.style.colours)
    return [block.text for block in found if isinstance(block, TextBlock)]


def test_points_left_unlaid_are_told_once_the_round_is_counted(still: Application) -> None:
    watch = defending(still, "break")
    draft = watch.scene.model.draft
    missed = draft.deadwood - draft.best().deadwood
    assert missed > 0
    assert not any("could have" in text or "would have" in text for text in told(watch)), "not while laying off"
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    assert watch.scene.model.missed_layoffs_note in told(watch)
    assert f" {missed} " in watch.scene.model.missed_layoffs_note


def test_nothing_is_told_after_the_best_defence(still: Application) -> None:
    watch = defending(still, "break")
    watch.key(pygame.K_b)
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    assert watch.scene.model.missed_layoffs_note == ""


def test_on_gin_it_is_told_that_nothing_may_be_laid_off(still: Application) -> None:
    watch = Watcher(still, "gin", rules=preset("standard"))
    watch.until(ShowdownPhase.END)
    assert watch.scene.model.missed_layoffs_note == "There are no lay-offs against gin."


def test_nothing_is_told_of_a_computer(still: Application) -> None:
    watch = Watcher(still, "break", knocker=0)
    watch.until(ShowdownPhase.END)
    assert watch.scene.model.missed_layoffs_note == ""


def test_nothing_is_told_while_the_cards_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    for open_ in (True, False):
        sitting = about_to_knock("break", 1)
        knock(sitting, "break", 1)
        model = ShowdownModel(sitting, 0)
        model.show_current_state()
        monkeypatch.setattr(ShowdownModel, "may_open", property(lambda _, value=open_: value))
        model.defend()
        said.append(model.missed_layoffs_note)
    assert said[0] != ""
    assert said[1] == ""


def missed(app: Application, case: str) -> MissedLayoffs:
    """What somebody leaves who makes the best melds, and lays nothing off."""
    draft = defending(app, case).scene.model.draft
    melder, hand = draft.melder, draft.hand
    assert missed_layoffs(melder, hand, draft.spread, best_defence(melder, hand, draft.spread)) is None
    made = Defence(melder.best_arrangement(hand), (), melder.deadwood(hand))
    found = missed_layoffs(melder, hand, draft.spread, made)
    assert found is not None
    assert found.points == made.deadwood - best_defence(melder, hand, draft.spread).deadwood
    return found


def test_cards_are_named_where_they_could_go_as_all_lay(still: Application) -> None:
    whole = missed(still, "chain")
    assert to_set(whole.cards) == to_set(parse_cards("6H 7H 9C"))
    who = Who(["Ann", "Ben"], 0)
    assert missed_layoffs_text(whole, 0, who) == "You could have laid off 22 more points: 6♥, 7♥ and 9♣."
    assert missed_layoffs_text(whole, 1, who) == "Ben could have laid off 22 more points: 6♥, 7♥ and 9♣."
    one = MissedLayoffs(1, tuple(parse_cards("AC")))
    assert missed_layoffs_text(one, 0, who) == "You could have laid off 1 more point: A♣."


def test_no_cards_are_named_where_other_melds_had_to_be_made(still: Application) -> None:
    assert missed(still, "set").cards == ()
    who = Who(["Ann", "Ben"], 0)
    otherwise = MissedLayoffs(1, ())
    assert (
        missed_layoffs_text(otherwise, 0, who)
        == "With other melds or lay-offs, you would have had 1 point less deadwood."
    )


@pytest.mark.parametrize(("size", "language", "text", "cards"), SIZES_AND_TEXTS)
def test_it_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float, cards: float) -> None:
    app = make_app(Settings(animation="off", language=language, text_scale=text, card_scale=cards), size)
    watch = defending(app, "long")
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    assert watch.scene.model.missed_layoffs_note
    assert watch.scene.problems() == []
