"""The pace of the computer: short for what is clear, longer for a choice, never blocking, and no tell."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pygame
import pytest

from gin_desktop.engine.play.actions import Accept, Action, Discard, DrawDiscard, DrawStock, Knock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.live_table import thinking
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import PACES, SPEEDS, Settings
from gin_desktop.ui.felt.durations import FACTORS, SECONDS, THINKING_TIME_FACTORS, thinking_factor
from tests.ui.endings import STEP
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table, card


def dealt(seed: int = 1) -> Sitting:
    sitting = Sitting(GameSetup(preset("standard"), (Seat("You"), Seat("Computer", "medium"))), shuffler=Shuffler(seed))
    sitting.deal()
    return sitting


def usual(action: Action, settings: Settings, *, demo: bool = False) -> float:
    """The time for an action, the variety evened out."""
    sitting, times = dealt(), []
    for count in range(400):
        sitting.tables[0].live[:] = [count]
        times.append(thinking(sitting.tables[0], action, SECONDS, thinking_factor(settings, demo=demo)))
    return mean(times)


def test_every_pace_and_speed_has_its_factor() -> None:
    assert tuple(THINKING_TIME_FACTORS) == PACES[::-1]
    assert set(FACTORS) == set(SPEEDS)
    assert list(THINKING_TIME_FACTORS.values()) == sorted(THINKING_TIME_FACTORS.values())


def test_what_is_clear_is_short_and_a_choice_takes_longer() -> None:
    natural = Settings()
    draw, take, discard, knock = (usual(one, natural) for one in (DrawStock(), DrawDiscard(), Discard(3), Knock(3)))
    assert draw < take < discard < knock < 1.6
    assert usual(Pass(), natural) == pytest.approx(draw)
    assert usual(Accept(), natural) == pytest.approx(SECONDS["answer"], rel=0.1)
    assert draw > 0.4


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_pace_is_the_persons_whatever_the_speed_of_the_cards(speed: str) -> None:
    times = [usual(Discard(3), Settings(animation=speed, pace=pace)) for pace in PACES[::-1]]
    assert times == [usual(Discard(3), Settings(pace=pace)) for pace in PACES[::-1]]
    assert times == sorted(times)
    assert times[0] == 0
    assert times[-1] > 1.3


def test_a_demo_goes_with_the_speed_of_the_cards_and_waits_for_nothing_without_motion() -> None:
    assert usual(Discard(3), Settings(animation="off"), demo=True) == 0
    assert usual(Discard(3), Settings(animation="fast"), demo=True) < usual(Discard(3), Settings(), demo=True)


def test_times_vary_a_little_and_are_the_same_again() -> None:
    one, other, times = dealt(), dealt(), []
    for count in range(50):
        one.tables[0].live[:] = other.tables[0].live[:] = [count]
        times.append(thinking(one.tables[0], Discard(3), SECONDS, 1.0))
        assert times[-1] == thinking(other.tables[0], Discard(3), SECONDS, 1.0)
    assert 1.2 < max(times) / min(times) < 1.8


def test_the_clock_tells_nothing_of_the_hand() -> None:
    """Other cards, the same public facts: the same time for the same action."""
    assert len({thinking(dealt(seed).tables[0], Discard(3), SECONDS, 1.0) for seed in range(1, 9)}) == 1


def test_later_in_a_round_a_choice_takes_longer() -> None:
    sitting = dealt()
    early = thinking(sitting.tables[0], Discard(3), SECONDS, 1.0)
    del sitting.game.round_at(0).stack[4:]
    assert early * 1.2 < thinking(sitting.tables[0], Discard(3), SECONDS, 1.0) < early * 1.6


def test_the_pace_at_one_table_is_not_that_of_the_other() -> None:
    """Whatever the partner's table does meanwhile, and however long a person thinks there."""
    seats = tuple(Seat(name, "easy") for name in ("Ada", "Bea", "Cy", "Dan"))
    sitting = Sitting(GameSetup(preset("partners4"), seats), shuffler=Shuffler(2))
    sitting.deal()
    waits, moves = sitting.tables
    time, answer = thinking(waits, Pass(), SECONDS, 1.0), waits.think(60.0)
    times = set()
    for _ in range(8):
        turn, action = moves.turn, moves.think(60.0)
        assert turn is not None
        assert action is not None
        times.add(thinking(moves, action, SECONDS, 1.0))
        sitting.play(turn, action)
        assert thinking(waits, Pass(), SECONDS, 1.0) == time
        assert waits.think(0.0) is answer, "what was thought is not thought again"
    assert len(times) > 4


@pytest.mark.parametrize("pace", PACES)
def test_at_every_pace_a_slip_can_be_taken_back_and_keys_work(make_app, pace: str) -> None:  # type: ignore[no-untyped-def]
    app = make_app(replace(Settings(), animation="fast", pace=pace))
    table = Table(app, Fixed(MINE, THEIRS, "5C", "8H TD"))
    table.key(pygame.K_p)
    table.settle()
    while table.sitting.game.round_at(0).drawn is None:
        table.key(pygame.K_s)
        table.settle()
    table.scene.attempt(Discard(card("KD")))
    waited = 0.0
    while waited < SECONDS["slip"] - 2 * STEP:
        table.steps()
        waited += STEP
        assert table.sitting.can_take_back(0), f"answered after {waited:.2f} s"
    table.key(pygame.K_z)
    assert table.scene.model.my_turn, "the slip is back in the hand"
    assert table.phase is Phase.DISCARD
