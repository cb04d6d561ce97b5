"""Games as the menu sets them up."""

from __future__ import annotations

from dataclasses import replace

from gin_desktop.engine.presets import preset
from gin_desktop.session.cast.characters import character
from gin_desktop.session.game_setup import GameSetup, Seat

COMPUTER = "Computer"
"""What every computer was called before they were characters, and is in old records."""


def set_up(
    rules: str,
    opponent: str = "easy",
    target: int = 0,
    rounds: int = 0,
    names: tuple[str, str] | None = None,
    *,
    duplicate: int = 0,
    person: str = "You",
) -> GameSetup:
    """A game by a preset: two people where there are names, else the person against an opponent."""
    seats = (Seat(person), Seat(COMPUTER, opponent)) if names is None else (Seat(names[0]), Seat(names[1]))
    chosen = preset(rules).but(target=target) if target else preset(rules)
    return GameSetup(chosen, seats, rules, rounds=rounds, duplicate=duplicate)


def chosen(rules: str, opponent: str = "easy", target: int = 0, **more: int) -> GameSetup:
    """The same as the page for a new game makes it: the opponent is somebody."""
    setup = set_up(rules, opponent, target, **more)
    person, _ = setup.seats
    return replace(setup, seats=(person, Seat(character(opponent, [person.name]).name, opponent)))
