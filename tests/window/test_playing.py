"""Whole rounds in a real window, by mouse and by keyboard, and a power failure in the middle of one."""

from __future__ import annotations

import pytest

from gin_desktop.engine.play.actions import Defend, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.showdown.scene import ShowdownScene
from tests.window.hands import ME, MakePerson, choice, seed_for, write_save

pytestmark = pytest.mark.window


def person_knocks(sitting: Sitting) -> bool:
    """Whether the person ended the round."""
    return sitting.game.round_at(0).knocker == ME


def discarding(sitting: Sitting) -> bool:
    """Whether a card was drawn and not yet discarded: the middle of a turn."""
    return sitting.game.round_at(0).phase is Phase.DISCARD


def defending(sitting: Sitting) -> bool:
    """Whether the computer has knocked and the person has to answer."""
    return sitting.game.round_at(0).phase is Phase.DEFENCE


def person_lays_off(sitting: Sitting) -> bool:
    """Whether the computer ended the round, and a card was laid off."""
    round_ = sitting.game.round_at(0)
    defence = None if round_.showdown is None else round_.showdown.defence
    return round_.knocker == 1 - ME and defence is not None and bool(defence.layoffs)


def test_a_round_by_mouse(sit_down: MakePerson) -> None:
    person = sit_down()
    person.start("--seed", str(seed_for(person_knocks, 16)))
    person.new_game()
    sitting = person.play_round(person.by_mouse)
    assert any(seat == ME and isinstance(action, Knock) for seat, action in sitting.game.actions)
    person.leave_showdown()
    person.next_round()
    person.wait_for_turn()
    assert person.sitting().game.sheet.scores == sitting.game.sheet.rows[-1].running
    assert person.program.quit() == 0
    assert len(person.sitting().deals) == 2


@pytest.mark.long
def test_a_round_by_keyboard_alone(sit_down: MakePerson) -> None:
    person = sit_down()
    person.start("--seed", str(seed_for(person_lays_off, 10)))
    # the menu's first entry and the button that deals have the focus
    person.until(
        "the first deal",
        lambda: person.program.key("Return"),
        lambda: len(person.lines()) >= 2,
        patience=2.0,
    )
    person.skip_cut()
    sitting = person.play_round(person.by_keyboard)
    defence = sitting.game.round_at(0).require_showdown().defence
    assert defence is not None
    assert defence.layoffs
    person.leave_showdown(keyboard=True)
    person.next_round(keyboard=True)
    person.wait_for_turn()
    assert person.program.quit() == 0


def test_laying_off_by_mouse_and_taking_a_card_back(sit_down: MakePerson) -> None:
    """The save is one where the computer has just knocked, so the program is asked to continue there."""
    person = sit_down()
    seed = seed_for(person_lays_off, 10)
    write_save(person.paths.save("computer"), seed, defending)
    person.start()
    person.continue_game()
    action = choice(person.wait_for_turn())
    assert isinstance(action, Defend)
    person.by_mouse(action)
    sitting = person.wait_for_turn()
    assert sitting.game.actions[-1] == (ME, action)
    person.leave_showdown()
    assert person.program.quit() == 0


def test_killed_in_the_middle_of_a_round(sit_down: MakePerson) -> None:
    person = sit_down("off")
    person.start("--seed", str(seed_for(person_knocks)))
    person.new_game()
    person.play_round(person.by_keyboard, stop=lambda sitting: len(sitting.game.actions) >= 5 and discarding(sitting))
    before, seen = person.lines(), person.cards_seen()
    state = person.sitting()
    person.program.kill()

    person.start()
    person.continue_game()
    assert person.lines() == before
    assert person.cards_seen() == seen
    again = person.sitting()
    assert again.view(ME) == state.view(ME)
    assert again.game.sheet.scores == state.game.sheet.scores
    # and the game goes on from there to its end as if nothing had happened
    person.play_round(person.by_keyboard)
    assert person.lines()[: len(before)] == before
    assert person.program.quit() == 0


@pytest.mark.long
def test_killed_in_the_middle_of_a_defence(sit_down: MakePerson) -> None:
    person = sit_down("off")
    write_save(person.paths.save("computer"), seed_for(person_lays_off, 10), defending)
    person.start()
    person.continue_game()
    action = choice(person.wait_for_turn())
    assert isinstance(action, Defend)
    first = action.layoffs[0]
    person.lay_off(first.card, first.meld)
    before = person.lines()
    person.program.kill()

    person.start()
    person.continue_game()
    scene = person.scene()
    assert isinstance(scene, ShowdownScene)
    assert scene.model.layoffs == (first,)
    person.by_keyboard(action)
    assert person.lines()[:-1] == before
    assert person.program.quit() == 0
