"""The characters: one computer player with a name, a face and a voice for every level and style.

A record keeps the name beside the level, so names never change and are never translated. No two begin with the same
letter, so that the players at a table are easy to tell apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.words.opponents import EVEN, PLAIN


@dataclass(frozen=True, slots=True)
class Character:
    """A computer player as a person sees it.

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
        """Whether a level with its style (``LEVEL``, ``LEVEL:STYLE``, ``even:NNN``) is this character's."""
        return (self.level, self.style) == _parts(level)


def _parts(level: str) -> tuple[str, str]:
    """Splits a level name into level and style; the strength of an even match is not a style."""
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
"""All characters. The first one of a level and style usually plays it."""

_BY_NAME: Final = {one.name: one for one in CAST}


def character(level: str, taken: Iterable[str] = ()) -> Character:
    """The character that plays a level (``LEVEL``, ``LEVEL:STYLE``, ``even`` or ``even:NNN``) beside players of these
    names.

    Characters of that level and style come first, and among them those whose initial is not at the table yet. If all of
    them are taken, another character of the level plays in that style. No name comes twice.
    """
    first, style = _parts(level)
    names = [name.strip().casefold() for name in taken]
    free = [one for one in CAST if one.name.casefold() not in names] or list(CAST)

    def distance(one: Character) -> tuple[bool, bool, bool, bool]:
        alike = any(name.startswith(one.name[0].casefold()) for name in names)
        return one.level != first, one.style != style, one.style != PLAIN, alike

    return min(free, key=distance)


def characters(levels: Sequence[str], taken: Iterable[str] = ()) -> list[Character]:
    """The characters for several levels at one table, in order."""
    names, found = list(taken), []
    for level in levels:
        found.append(character(level, names))
        names.append(found[-1].name)
    return found


def character_in_seat(seat: Seat) -> Character | None:
    """The character in a seat; None for a person, and for computers in records older than the characters."""
    return None if seat.level is None else _BY_NAME.get(seat.name)


def rematch(setup: GameSetup, levels: Sequence[str | None]) -> GameSetup:
    """The same game with new levels: a character whose level is unchanged stays, the other seats get new ones."""
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
