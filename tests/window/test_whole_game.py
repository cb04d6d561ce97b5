"""A whole game to 100 in a real window, one round by mouse and the next by keyboard, to the final sheet."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.sheets.sheet import Settlement
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from tests.window.hands import ME, OPPONENT, RULES, MakePerson, choice

pytestmark = [pytest.mark.window, pytest.mark.long]


def whole_game(seed: int) -> tuple[Sitting, bool]:
    """The game that the person of these tests plays with a seed, and whether a card was laid off on a knock."""
    sitting = Sitting(GameSetup(preset(RULES), (Seat("You"), Seat("Computer", OPPONENT))), shuffler=Shuffler(seed))
    laid_off = False
    while not sitting.game.finished:
        if sitting.game.between_rounds:
            sitting.deal()
        turn = sitting.turn
        assert turn is not None
        action = choice(sitting) if turn == ME else sitting.think(60.0)
        assert action is not None
        sitting.play(turn, action)
        showdown = sitting.game.round_at(0).showdown
        defence = None if showdown is None else showdown.defence
        laid_off = laid_off or (defence is not None and bool(defence.layoffs))
    return sitting, laid_off


def lively_seed() -> int:
    """The first seed whose game has a knock with lay-offs, a gin and an undercut, and is not too long."""
    for seed in range(1000):
        sitting, laid_off = whole_game(seed)
        outcomes = {row.score.outcome for row in sitting.game.sheet.rows}
        wanted = {Outcome.KNOCK, Outcome.GIN, Outcome.UNDERCUT}
        if laid_off and wanted <= outcomes and len(sitting.game.sheet.rows) <= 6:
            return seed
    pytest.fail("no seed gives such a game")


def test_a_game_to_its_end_by_mouse_and_keyboard_in_turn(sit_down: MakePerson) -> None:
    seed = lively_seed()
    expected, _ = whole_game(seed)
    person = sit_down()
    person.start("--seed", str(seed))
    person.new_game()
    keyboard = False
    while True:
        sitting = person.play_round(person.by_keyboard if keyboard else person.by_mouse)
        person.leave_showdown(keyboard=keyboard)
        if sitting.game.finished:
            break
        person.next_round(keyboard=keyboard)
        keyboard = not keyboard
    assert sitting.game.sheet.rows == expected.game.sheet.rows
    settlement: Settlement = sitting.game.sheet.settle()
    assert settlement == expected.game.sheet.settle()
    person.settle()
    assert person.program.quit() == 0
    # a finished game stays until its sheet is left
    assert person.sitting().game.finished
