"""A whole game in a real window by keyboard alone, by single clicks alone, and by ear alone, at three sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.storage.window_state import Geometry, save_geometry
from gin_desktop.ui.showdown.scene import ShowdownScene
from tests.window.hands import ME, OPPONENT, Person, seed_for
from tests.window.listener import Listener, install_speech
from tests.window.mirror import button, spot
from tests.window.screen import Display

pytestmark = [pytest.mark.window, pytest.mark.long]

SIZES = [
    pytest.param((1280, 800), 1.0, id="1280x800"),
    pytest.param((2560, 1600), 1.0, id="2560x1600"),
    pytest.param((1024, 640), 1.5, id="1024x640-text150"),
]


class Clicker(Person):
    """Somebody who only ever clicks once: nothing is dragged, double-clicked or found by hovering."""

    def skip_cut(self) -> None:
        """A card is drawn for the deal by a click on the row of cards."""
        width, height = self.program.size
        middle = (width // 2, height // 2)
        self.until("the table after the cut", lambda: self.program.click(middle), lambda: bool(self.shown()))

    def by_clicks(self, action: Action) -> None:
        """Carries an action out."""
        program = self.program
        if isinstance(action, Defend):
            for layoff in action.layoffs:
                self.lay_off(layoff.card, layoff.meld)
            self.act(lambda: program.click(button(self.cards(), "done")), "a defence")
            return
        table = self.table()
        match action:
            case Pass():
                self.act(lambda: program.click(button(table, "pass")), "a pass")
            case DrawStock():
                self.act(lambda: program.click(table.table.stock.center), "a draw")
            case TakeUpcard() | DrawDiscard():
                self.act(lambda: program.click(table.table.pile.center), "a card taken")
            case Discard(card):
                self.press(spot(table, card))
                table.model.select(card)
                table.settle()
                table.finish_moving()
                self.act(lambda: program.click(button(table, "discard")), "a discard")
            case Knock(discard):
                self.knock_by_mouse(table, discard)

    def lay_off(self, card: int, meld: int) -> None:
        """Clicks a card, and then the meld of the knocker where it goes."""

        def click_both() -> None:
            scene = self.cards()
            assert isinstance(scene, ShowdownScene)
            frame = scene.spread_of(scene.model.opponent)[1].frames[meld]
            self.press(spot(scene, card))
            self.program.click(frame.center)

        self.until("a card laid off", click_both, lambda: [card, meld] in self.shown().get("layoffs", []))

    def main_button(self) -> tuple[int, int]:
        """The middle of the one button that stands out by its colour, as somebody sees it."""
        colour = self.scene().app.style.colours.primary
        self.program.move((3, self.program.size[1] // 2))  # what the mouse is over looks different
        self.settle()
        mask = pygame.mask.from_threshold(self.program.picture(), colour, (8, 8, 8, 255))
        return mask.connected_component().get_bounding_rects()[0].center

    def see_the_result(self) -> None:
        """From the last showdown, which no record tells from the result, to the result of the game."""
        self.settle()

        def go_on() -> None:
            self.program.click(self.main_button())

        self.until("the result", go_on, lambda: bool(self.shown().get("sheet")))


@pytest.fixture
def large_display(display: Display, size: tuple[int, int]) -> Iterator[Display]:
    """A screen on which a window of the size has room."""
    if size[0] <= 1600 and size[1] <= 1000:
        yield display
        return
    screen = Display((size[0] + 40, size[1] + 120))
    yield screen
    screen.close()


@pytest.fixture
def person(large_display: Display, tmp_path: Path, size: tuple[int, int], text: float) -> Iterator[Clicker]:
    """Somebody before a window of this size, who wants to play one round."""
    settings = Settings(
        animation="fast", pace="at_once", muted=True, rounds=1, text_scale=text, tips=False, opponent=OPPONENT
    )
    person = Clicker(large_display, tmp_path / "data", settings)
    save_geometry(Geometry(*size), person.paths.window)
    yield person
    person.close()


def person_lays_off(sitting: Sitting) -> bool:
    """Whether the computer ended the round after a turn of the person, and a card was laid off."""
    round_ = sitting.game.round_at(0)
    defence = None if round_.showdown is None else round_.showdown.defence
    played = any(seat == ME and isinstance(action, Discard) for seat, action in sitting.game.actions)
    return played and round_.knocker == 1 - ME and defence is not None and bool(defence.layoffs)


def person_knocks(sitting: Sitting) -> bool:
    """Whether the person ended the round."""
    return sitting.game.round_at(0).knocker == ME


@pytest.mark.parametrize("ends", [person_knocks, person_lays_off])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_by_keyboard_alone(person: Clicker, size: tuple[int, int], ends: Callable[[Sitting], bool]) -> None:
    person.start("--seed", str(seed_for(ends, 16)))
    assert person.program.size == size
    # the menu's first entry and the button that deals have the focus
    person.until("the first deal", lambda: person.program.key("Return"), lambda: len(person.lines()) >= 2, patience=2.0)
    Person.skip_cut(person)
    person.play_round(person.by_keyboard)
    person.leave_showdown(keyboard=True)
    assert person.sitting().game.finished
    assert person.program.quit() == 0


@pytest.mark.parametrize("ends", [person_knocks, person_lays_off])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_by_single_clicks_alone(person: Clicker, size: tuple[int, int], ends: Callable[[Sitting], bool]) -> None:
    person.start("--seed", str(seed_for(ends, 16)))
    assert person.program.size == size
    person.new_game()
    person.play_round(person.by_clicks)
    person.see_the_result()
    assert person.sitting().game.finished
    assert person.program.quit() == 0


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_by_ear_alone(person: Clicker, tmp_path: Path, size: tuple[int, int]) -> None:
    heard = install_speech(tmp_path / "bin")
    person.start("--seed", "7", programs=heard.parent)
    assert person.program.size == size
    listener = Listener(person.program, heard)
    listener.play()
    sitting = person.sitting()
    assert sitting.game.finished
    mine, theirs = sitting.game.sheet.scores
    assert mine != theirs
    wins = f"{sitting.seats[1 - ME].name} wins."
    assert any(line.startswith("You win!" if mine > theirs else wins) for line in listener.lines[-6:])
    assert person.program.quit() == 0
