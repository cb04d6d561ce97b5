"""What the computer players say now and then: a line that suits the occasion and whoever speaks.

Nothing of it touches the game: chance comes from a generator of its own, and what is said follows from what everybody
at the table has seen (:mod:`gin_desktop.session.cast.occasions`).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gin_desktop.session.cast.characters import Character, played_by
from gin_desktop.session.cast.occasions import Occasion
from gin_desktop.session.game_setup import Seat
from gin_desktop.words import has, t

_CHANCES: Final[Mapping[Occasion, float]] = {
    "start": 0.5,
    "rematch": 0.75,
    "close": 0.5,
    "long": 0.5,
    "gin": 0.6,
    "gin_against": 0.6,
    "undercut": 0.75,
    "undercut_against": 0.75,
    "quick": 0.6,
    "quick_against": 0.6,
    "big_win": 0.4,
    "big_loss": 0.5,
    "game_won": 0.85,
    "game_lost": 0.85,
}
"""How often something is said where there is an occasion."""

_ENDS: Final = ("game_won", "game_lost")
"""What is said however much was said in the round before."""

_SOFTER: Final = 0.5
"""How much rarer a remark is in the round after one."""

NUMBERS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
"""The lines for an occasion are messages with these numbers: ``remark.VOICE.OCCASION.NUMBER``."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody says: ready to show."""

    seat: int
    about: Occasion
    text: str


def lines(voice: str, occasion: Occasion) -> list[str]:
    """The names of the messages that a voice has for an occasion."""
    return [key for number in NUMBERS if has(key := f"remark.{voice}.{occasion}.{number}")]


class Talk:
    """The computers of a sitting as they speak, over all its games: no line comes twice before the others were heard.

    What to ask where a round or a game has ended stands in :mod:`gin_desktop.session.cast.reactions`; show what comes
    back with :class:`gin_desktop.ui.people.speech.Speech`. Whether the person wants remarks at all is a setting,
    ``remarks``, which whoever asks looks at.
    """

    def __init__(self, chance: random.Random | None = None) -> None:
        self._chance = chance or random.Random()
        self._unheard: dict[tuple[str, Occasion], list[str]] = {}
        self._last: dict[tuple[str, Occasion], str] = {}
        self._round = 0
        self._spoke = -2
        self._played: tuple[str, ...] | None = None

    def begin_round(self) -> None:
        """A round begins: somebody may speak again."""
        self._round += 1

    def begin_game(self, names: Sequence[str]) -> bool:
        """A game begins between players of these names; whether the same ones have just finished another."""
        again = self._played == tuple(names)
        self._played = None
        return again

    def end_game(self, names: Sequence[str]) -> None:
        """A game between players of these names has come to its end."""
        self._played = tuple(names)

    def remark(self, seats: Sequence[Seat], seat: int, occasion: Occasion, *, always: bool = False) -> Remark | None:
        """What whoever sits at ``seat`` says about an occasion; None if nothing: mostly so, and for people always.

        With ``always`` there is a remark if there are words for one, however short ago the last one was.
        """
        one = played_by(seats[seat])
        if one is None or not (always or self._inclined(occasion)):
            return None
        text = self._line(one, occasion)
        if not text:
            return None
        self._spoke = self._round
        return Remark(seat, occasion, text)

    def among(self, seats: Sequence[Seat], occasions: Mapping[int, Occasion], *, always: bool = False) -> Remark | None:
        """What one of several says, each about an occasion of their own; never two at once."""
        speakers = [seat for seat in occasions if played_by(seats[seat]) is not None]
        if not speakers:
            return None
        seat = self._chance.choice(speakers)
        return self.remark(seats, seat, occasions[seat], always=always)

    def _inclined(self, occasion: Occasion) -> bool:
        """Whether something is said now: by chance, once a round at most, and more rarely after a round with talk."""
        if occasion in _ENDS:
            return self._chance.random() < _CHANCES[occasion]
        if self._spoke == self._round:
            return False
        factor = _SOFTER if self._spoke == self._round - 1 else 1.0
        return self._chance.random() < _CHANCES[occasion] * factor

    def _line(self, one: Character, occasion: Occasion) -> str:
        """A line that was not heard lately; empty where the voice has none."""
        every = lines(one.voice, occasion)
        if not every:
            return ""
        about = one.voice, occasion
        unheard = self._unheard.setdefault(about, [])
        if not unheard:
            unheard += every
        key = self._chance.choice([key for key in unheard if key != self._last.get(about)] or unheard)
        unheard.remove(key)
        self._last[about] = key
        return t(key)
