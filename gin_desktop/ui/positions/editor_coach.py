"""What the coach says of the position in the editor, worked out in slices."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import Final

from gin_desktop.session.coaching.hints import Hint, HintError, hint, refined
from gin_desktop.session.coaching.opponent_reading import OpponentReading, read_opponent
from gin_desktop.session.positions.decision_position import DecisionPosition
from gin_desktop.session.positions.rebuilding import view_at
from gin_desktop.ui.positions.position_model import name_of_other

SLICE: Final = 0.004
"""Seconds of the coach's work in one frame."""

Answer = tuple[Hint, OpponentReading | None]


class EditorCoach:
    """Answers about one position, and refines the answer by looking ahead."""

    def __init__(self) -> None:
        self.answer: Answer | None = None
        self._asking: Generator[None, None, Answer] | None = None
        self._refining: Generator[None, None, Answer] | None = None
        self._position: DecisionPosition | None = None

    @property
    def working(self) -> bool:
        """Whether there is no answer yet, but one is worked out."""
        return self._asking is not None

    @property
    def busy(self) -> bool:
        """Whether anything is worked out."""
        return self.working or self._refining is not None

    def ask(self, position: DecisionPosition) -> None:
        """Asks about a position."""
        self.forget()
        self._position, self._asking = position, _asked(position)

    def forget(self) -> None:
        """Forgets the answer, as the position is another one."""
        self.answer, self._asking, self._refining = None, None, None

    def work(self) -> bool:
        """Works for a slice and returns whether there is another answer, or none to come; raises :class:`HintError`."""
        try:
            if self._asking is not None:
                until = perf_counter() + SLICE
                while perf_counter() < until:
                    next(self._asking)
            elif self._refining is not None:
                next(self._refining)
        except StopIteration as done:
            self.answer = done.value
            first = self._asking is not None
            self._asking, self._refining = None, None
            if first and self._position is not None:
                self._refining = _refined(self._position, done.value)
            return True
        except HintError:
            self.forget()
            raise
        return False


def _asked(position: DecisionPosition) -> Generator[None, None, Answer]:
    """Works out the hint, and what the other side may hold."""
    view, name = view_at(position), name_of_other(position)
    found = yield from hint(view, name)
    try:
        reading = yield from read_opponent(view, name, position.level or None)
    except HintError:
        return found, None
    return found, reading


def _refined(position: DecisionPosition, answer: Answer) -> Generator[None, None, Answer]:
    """Looks ahead; the figures are told anew once, at the end."""
    found, reading = answer
    for one in refined(view_at(position), name_of_other(position)):
        found = one or found
        yield
    return found, reading
