"""What happens to a window: other sizes, drags that end outside, full screen, an order to close."""

from __future__ import annotations

import tomllib

import pytest

from gin_desktop.engine.play.actions import Discard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.session.sitting import Sitting
from tests.window.hands import ME, MakePerson, Person, choice, write_save
from tests.window.mirror import spot
from tests.window.screen import SCREEN, wait_for

pytestmark = pytest.mark.window

SEED = 11


def discarding(sitting: Sitting) -> bool:
    """Whether the person has drawn and has to discard."""
    return sitting.game.round_at(0).phase is Phase.DISCARD


@pytest.fixture
def person(sit_down: MakePerson) -> Person:
    """Somebody who has drawn a card and has to discard one."""
    found = sit_down("off")
    write_save(found.paths.save("computer"), SEED, discarding)
    found.start()
    found.continue_game(elsewhere=True)
    return found


def discard(person: Person) -> None:
    """Discards a card with the mouse, wherever it lies now."""
    action = choice(person.wait_for_turn())
    card = action.card if isinstance(action, Discard) else person.table().model.order.row[0]
    person.by_mouse(Discard(card))
    assert (ME, Discard(card)) in person.sitting().game.actions


def test_other_sizes_and_a_drag_in_between(person: Person) -> None:
    program, before = person.program, person.lines()
    table = person.table()
    card = table.model.order.row[3]
    program.drag(spot(table, card), table.table.pile.center, drop=False)
    program.resize((1024, 640))
    person.settle()
    program.up()
    person.settle()
    assert person.lines() == before  # what was dragged when everything moved is not discarded
    assert program.alive
    discard(person)
    program.resize((1400, 880))
    person.wait_for_turn()
    person.play_round(person.by_mouse, stop=discarding)
    assert program.size == (1400, 880)
    assert len(program.colours()) > 20
    assert program.quit() == 0


def test_a_drag_that_ends_outside_the_window(person: Person) -> None:
    program, before = person.program, person.lines()
    seen = person.cards_seen()
    table = person.table()
    card = table.model.order.row[0]
    program.drag(spot(table, card), (program.size[0] + 90, 5))
    person.settle()
    assert person.lines() == before
    wait_for("the card at home", lambda: person.cards_seen() == seen)
    # let go where the mouse is not even near the window; the card may stay in the hand wherever it was dropped
    program.drag(spot(table, card), SCREEN)
    person.settle()
    assert person.lines() == before
    assert sorted(person.table().model.order.row) == sorted(table.model.order.row)
    discard(person)
    assert program.quit() == 0


def test_full_screen_and_back(person: Person) -> None:
    program = person.program
    seen = person.cards_seen()

    def full() -> bool:
        return bool(tomllib.loads(person.paths.settings.read_text(encoding="utf-8"))["fullscreen"])

    assert not full()
    program.key("F11")
    wait_for("full screen in the settings", full)
    # without a window manager the window may keep its size; the program has to go on in any case
    person.settle()
    assert len(program.colours()) > 20
    program.key("F11")
    wait_for("no full screen in the settings", lambda: not full())
    wait_for("the table as it was", lambda: person.cards_seen() == seen)
    discard(person)
    assert program.quit() == 0
