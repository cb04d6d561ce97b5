"""The remarks of computer players: a line that suits the occasion and the speaker.

Remarks never affect the game: they use a random generator of their own, and depend only on what everybody at the table
has seen (:mod:`gin_desktop.session.cast.occasions`).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gin_desktop.session.cast.characters import Character, character_in_seat
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
"""The probability of a remark on each occasion."""

_ENDS: Final = ("game_won", "game_lost")
"""Occasions that earlier remarks do not make less likely."""

_SOFTER: Final = 0.5
"""The factor on the probability in the round after a remark."""

NUMBERS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
"""A voice's lines for an occasion are the messages ``remark.VOICE.OCCASION.NUMBER`` with these numbers."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark, ready to show: who speaks, on what occasion, and the translated text."""

    seat: int
    about: Occasion
    text: str


def lines(voice: str, occasion: Occasion) -> list[str]:
    """The message ids of a voice's lines for an occasion."""
    return [key for number in NUMBERS if has(key := f"remark.{voice}.{occasion}.{number}")]


class Talk:
    """Chooses the remarks of a sitting's computer players; no line repeats before all others of its occasion were
    used.

    :mod:`gin_desktop.session.cast.reactions` says when to ask, and
    :class:`gin_desktop.ui.people.speech.RemarkBubble` shows the remark. The setting ``remarks``, which
    turns them off, is the caller's to check.
    """

    def __init__(self, chance: random.Random | None = None) -> None:
        self._chance = chance or random.Random()
        self._unheard: dict[tuple[str, Occasion], list[str]] = {}
        self._last: dict[tuple[str, Occasion], str] = {}
        self._round = 0
        self._spoke = -2
        self._played: tuple[str, ...] | None = None

    def begin_round(self) -> None:
        """Starts a round, in which one more remark may be made."""
        self._round += 1

    def begin_game(self, names: Sequence[str]) -> bool:
        """Starts a game between players of these names; returns whether the same players have just finished another."""
        again = self._played == tuple(names)
        self._played = None
        return again

    def end_game(self, names: Sequence[str]) -> None:
        """Notes that a game between players of these names has ended."""
        self._played = tuple(names)

    def remark(self, seats: Sequence[Seat], seat: int, occasion: Occasion, *, always: bool = False) -> Remark | None:
        """A remark by the player in ``seat``; None for a person, and most of the time for a computer.

        With ``always`` there is a remark whenever the voice has a line, however recent the last one was.
        """
        one = character_in_seat(seats[seat])
        if one is None or not (always or self._inclined(occasion)):
            return None
        text = self._line(one, occasion)
        if not text:
            return None
        self._spoke = self._round
        return Remark(seat, occasion, text)

    def among(self, seats: Sequence[Seat], occasions: Mapping[int, Occasion], *, always: bool = False) -> Remark | None:
        """A remark by one of several players, each with an occasion of their own; at most one of them speaks."""
        speakers = [seat for seat in occasions if character_in_seat(seats[seat]) is not None]
        if not speakers:
            return None
        seat = self._chance.choice(speakers)
        return self.remark(seats, seat, occasions[seat], always=always)

    def _inclined(self, occasion: Occasion) -> bool:
        """Decides by chance whether a remark is made now: at most one a round, and fewer in the round after one."""
        if occasion in _ENDS:
            return self._chance.random() < _CHANCES[occasion]
        if self._spoke == self._round:
            return False
        factor = _SOFTER if self._spoke == self._round - 1 else 1.0
        return self._chance.random() < _CHANCES[occasion] * factor

    def _line(self, one: Character, occasion: Occasion) -> str:
        """A line that was not used lately; empty if the voice has none for the occasion."""
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
