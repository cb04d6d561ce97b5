"""What says texts, as the rest of the program knows it: a voice, and the calls of a speaker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

Fault = Literal["", "missing", "failed"]
"""Why nothing can be said: the system has no speech program, or all of them died or hung."""

USUAL_RATE: Final = 175
"""Words a minute at the rate 1."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How things are said.

    Attributes:
        rate: the speed; 1 is usual.
        language: the code of the language; empty for that of the system.
        name: of the voice, as the system lists it; empty for the usual one.
    """

    rate: float = 1.0
    language: str = ""
    name: str = ""

    @property
    def words_per_minute(self) -> int:
        """The speed as most programs count it."""
        return round(USUAL_RATE * self.rate)


class Speaker(Protocol):
    """Says texts; neither call ever waits."""

    @property
    def fault(self) -> Fault:
        """Why nothing can be said any more; empty while all is well."""
        ...

    @property
    def voices(self) -> Sequence[str]:
        """The names of the voices that speak its language, once they are known; empty where none can be chosen."""
        ...

    def say(self, text: str) -> None:
        """Says a text after those before it."""
        ...

    def stop(self) -> None:
        """Ends what is being said, and drops what waits."""
        ...

    def close(self) -> None:
        """Ends the program that speaks."""
        ...
