"""The characters: every level and style is played by somebody, and nobody sits at a table twice."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import LEVELS, STYLES, even_match_name
from gin_desktop.session.cast.characters import CAST, character, character_in_seat, characters, rematch
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.storage.settings import NAME_LENGTH
from gin_desktop.words.opponents import EVEN

EVERY_LEVEL = (*LEVELS, *(f"{level}:{style}" for level in LEVELS for style in STYLES), EVEN, even_match_name(135))


def test_everybody_has_a_name_with_a_letter_of_its_own() -> None:
    assert len({one.name[0] for one in CAST}) == len(CAST)
    assert all(2 < len(one.name) < 9 <= NAME_LENGTH and one.key == one.name.lower() for one in CAST)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_every_level_and_style_is_played_by_somebody_of_its_own(level: str) -> None:
    one = character(level)
    assert one.plays(level)
    assert character_in_seat(Seat(one.name, level)) == one


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_four_at_one_level_are_four_people(level: str) -> None:
    cast = characters([level] * 4)
    assert len({one.name for one in cast}) == 4
    if level.partition(":")[0] != EVEN:
        assert {one.level for one in cast} == {level.partition(":")[0]}


def test_a_person_is_not_met_by_a_namesake() -> None:
    assert character("medium").name == "Vera"
    for name in ("Vera", " vera", "VERA", "Vincent"):
        other = character("medium", [name])
        assert (other.level, other.style) == ("medium", "plain")
        assert other.name[0] != "V"
    assert character("medium:careful", ["Greta"]).level == "medium"
    assert character("medium:careful", ["Gustav"]).name == "Greta", "a letter in common matters less than the style"
    everybody = [one.name for one in CAST]
    assert character("easy", everybody).level == "easy", "and nobody is left alone"


def test_who_plays_the_same_again_stays_for_a_rematch() -> None:
    seats = (Seat("Ada"), Seat("Elif", "even:100"))
    setup = GameSetup(preset("standard"), seats, "standard")
    assert rematch(setup, [None, "even:110"]).seats == (Seat("Ada"), Seat("Elif", "even:110"))
    assert rematch(setup, [None, "hard"]).names == ("Ada", "Hugo")
    old = GameSetup(preset("standard"), (Seat("Vera"), Seat("Computer", "medium")), "standard")
    assert character_in_seat(old.seats[1]) is None
    assert character_in_seat(old.seats[0]) is None, "a person is nobody else"
    assert rematch(old, [None, "medium"]) == old
    assert rematch(old, [None, "medium:careful"]).names == ("Vera", "Greta")
