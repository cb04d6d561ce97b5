"""The characters: every level in each of its styles is played by somebody with a name, a face and a voice.

A record keeps the name beside the level, so names are never changed and never translated. No two begin with the same
letter, so that they are told apart at a glance whoever sits at a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.words.opponents import EVEN, PLAIN


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody who plays for the computer.

    Attributes:
        key: names the picture and the messages about them: ``cast.KEY.line``.
        name: as shown, and as records keep it.
        level: the level played, without a style.
        style: the style of that level, or ``plain``.
        voice: the group of remarks that they speak with.
    """

    key: str
    name: str
    level: str
    style: str
    voice: str

    def plays(self, level: str) -> bool:
        """Whether a level with its style (``LEVEL``, ``LEVEL:STYLE``, ``even:NNN``) is the character's own."""
        return (self.level, self.style) == _parts(level)


def _parts(level: str) -> tuple[str, str]:
    """Level and style of a name; the strength of an even match is no style."""
    first, _, style = level.partition(":")
    return first, style if style and not style.isdigit() else PLAIN


def _somebody(level: str, *people: tuple[str, str, str, str]) -> tuple[Character, ...]:
    return tuple(Character(key, name, level, style, voice) for key, name, style, voice in people)


CAST: Final = (
    *_somebody(
        "easy",
        ("tom", "Tom", "plain", "eager"),
        ("rosa", "Rosa", "plain", "warm"),
        ("zoe", "Zoe", "plain", "eager"),
        ("otis", "Otis", "careful", "warm"),
        ("ida", "Ida", "early", "eager"),
        ("jun", "Jun", "hunter", "dry"),
    ),
    *_somebody(
        "medium",
        ("vera", "Vera", "plain", "warm"),
        ("kofi", "Kofi", "plain", "eager"),
        ("felix", "Felix", "plain", "dry"),
        ("greta", "Greta", "careful", "dry"),
        ("bruno", "Bruno", "early", "warm"),
        ("lucia", "Lucia", "hunter", "grand"),
    ),
    *_somebody(
        "hard",
        ("hugo", "Hugo", "plain", "dry"),
        ("noor", "Noor", "plain", "warm"),
        ("samir", "Samir", "plain", "grand"),
        ("dev", "Dev", "careful", "dry"),
        ("xenia", "Xenia", "early", "eager"),
        ("wanda", "Wanda", "hunter", "warm"),
    ),
    *_somebody(
        "expert",
        ("mei", "Mei", "plain", "dry"),
        ("pavel", "Pavel", "plain", "grand"),
        ("amara", "Amara", "plain", "warm"),
        ("yusuf", "Yusuf", "careful", "warm"),
        ("ursula", "Ursula", "early", "dry"),
        ("quentin", "Quentin", "hunter", "grand"),
    ),
    *_somebody(EVEN, ("elif", "Elif", "plain", "warm"), ("carlo", "Carlo", "plain", "eager")),
)
"""Everybody. Who comes first of a level and style is the one who usually plays it."""

_BY_NAME: Final = {one.name: one for one in CAST}


def character(level: str, taken: Iterable[str] = ()) -> Character:
    """Who plays a level (``LEVEL``, ``LEVEL:STYLE``, ``even`` or ``even:NNN``) at a table with these names at it.

    The level's own people come first, one whose name begins like nobody else's before the others; where they all sit
    there already, or a person has the name, somebody else of the level plays in that style. Everybody has another name.
    """
    first, style = _parts(level)
    names = [name.strip().casefold() for name in taken]
    free = [one for one in CAST if one.name.casefold() not in names] or list(CAST)

    def distance(one: Character) -> tuple[bool, bool, bool, bool]:
        alike = any(name.startswith(one.name[0].casefold()) for name in names)
        return one.level != first, one.style != style, one.style != PLAIN, alike

    return min(free, key=distance)


def characters(levels: Sequence[str], taken: Iterable[str] = ()) -> list[Character]:
    """Who plays each of several levels at one table, in their order."""
    names, found = list(taken), []
    for level in levels:
        found.append(character(level, names))
        names.append(found[-1].name)
    return found


def played_by(seat: Seat) -> Character | None:
    """Who sits there; None for a person, and for a computer of before there were characters."""
    return None if seat.level is None else _BY_NAME.get(seat.name)


def rematch(setup: GameSetup, levels: Sequence[str | None]) -> GameSetup:
    """The same game with these levels: who has played a level stays, for another level and style somebody comes."""
    seats = list(setup.again(levels).seats)
    due = [
        number
        for number, (old, new) in enumerate(zip(setup.seats, seats, strict=True))
        if new.level is not None and (old.level is None or _parts(old.level) != _parts(new.level))
    ]
    taken = [seat.name for number, seat in enumerate(seats) if number not in due]
    for number, one in zip(due, characters([seats[number].level or "" for number in due], taken), strict=True):
        seats[number] = replace(seats[number], name=one.name)
    return replace(setup, seats=tuple(seats))
