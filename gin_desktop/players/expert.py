"""Expert: decides by neural networks, and by the level below where the networks cannot be used.

The networks need numpy. It is imported when Expert first thinks or when :func:`prepare` is called, whichever comes
first, but not by importing this module.
"""

from __future__ import annotations

import importlib
import logging
import random
import threading
from collections.abc import Generator
from typing import Final

from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import OfferDouble
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.doubling import wants_double
from gin_desktop.players.protocol import Player, Thought
from gin_desktop.players.view_validation import check_turn

_log = logging.getLogger(__name__)


class Readiness:
    """The process-wide state of loading the networks; ``wrong`` is the code of why they cannot be used, or None."""

    tried = False
    wrong: str | None = None
    lock = threading.Lock()
    """held while they are being loaded"""


def prepare() -> str | None:
    """Imports numpy, loads the weights and builds the usual tables, once; thread-safe, and takes a moment.

    Returns None if Expert can play, otherwise the code of why the level below plays in its place: ``no_numpy``,
    ``no_weights`` or ``damaged_weights``.
    """
    with Readiness.lock:
        if not Readiness.tried:
            Readiness.wrong = load_evaluation()
            Readiness.tried = True
            if Readiness.wrong is not None:
                _log.error("the evaluation cannot be used (%s): the level below decides in its place", Readiness.wrong)
        return Readiness.wrong


def evaluation_error() -> str | None:
    """Returns the code of why Expert cannot play; None if it can or :func:`prepare` is not done yet. Never blocks."""
    return Readiness.wrong


def prepare_patiently() -> Generator[None, None, None]:
    """Loads the networks in a thread, or waits for the thread that does so already, yielding in between.

    A step of thinking must not block until they are loaded; :func:`prepare` then tells whether they can be used. The
    thread touches nothing of a game.
    """
    if not Readiness.tried and not Readiness.lock.locked():
        # not a daemon: the program's exit waits for the fraction of a second that this may take
        thread = threading.Thread(target=prepare, name="expert", daemon=False)
        thread.start()
        while thread.is_alive():
            thread.join(_STEP)
            yield
    while not Readiness.tried:
        if Readiness.lock.acquire(timeout=_STEP):
            Readiness.lock.release()
            return
        yield


def load_evaluation() -> str | None:
    """Loads the networks as :func:`prepare` does, without caching, and returns the same."""
    limit_to_one_thread()
    # a broken installation or a damaged file may raise anything, which must not stop the game
    try:
        importlib.import_module("numpy")
    except Exception:
        _log.exception("numpy cannot be imported")
        return "no_numpy"
    try:
        from gin_desktop.analysis import cube_decisions as doubling  # noqa: F401
        from gin_desktop.analysis import deciding

        deciding.warm_up()
    except GinError as error:
        return error.code
    except Exception:
        _log.exception("the weights cannot be loaded")
        return "damaged_weights"
    return None


_PILES: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)

_STEP: Final = 0.001
"""The longest time of one step of waiting (seconds)."""

_WORLDS: Final = 48
"""How many samples are played out for the decision to double; as many as the level below uses."""


class Expert:
    """The strongest level.

    The spread and the defence are left to the level below, which plays them perfectly; so is the cube in games of three
    and four, on which the networks' decisions about it were not measured.
    """

    def __init__(self, style: str | None, below: Player) -> None:
        """``below`` decides whatever the networks do not or cannot decide."""
        self.style = style
        self.below = below
        self._failed = False

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """Decides as :class:`gin_desktop.players.protocol.Player` says; ``work`` is the most discards that are judged.

        Raises ``ViewError`` for an inconsistent view.
        """
        check_turn(view)
        uses_networks = view.phase in _PILES or (view.phase is Phase.ANSWER and _two_play(view))
        if uses_networks:
            yield from prepare_patiently()
        if uses_networks and prepare() is None:
            try:
                return (yield from self._evaluate(view, rng, work))
            except Exception:  # whatever went wrong, the level below can decide
                if not self._failed:  # logged once, as it may fail at every decision
                    _log.exception("the evaluation failed, the level below decides, now and whenever it fails again")
                self._failed = True
        return (yield from self.below.think(view, rng, work))

    def _evaluate(self, view: View, rng: random.Random, work: int) -> Thought:
        """Decides by the networks; raises whatever goes wrong with them."""
        from gin_desktop.analysis import cube_decisions as doubling
        from gin_desktop.analysis import deciding

        if view.phase is Phase.ANSWER:
            return doubling.answer_double(view, work)
        if OfferDouble() in view.legal:
            if _two_play(view):
                wanted = doubling.should_offer_double(view, work)
                yield
            else:
                wanted = yield from wants_double(view, rng, _WORLDS)
            if wanted:
                return OfferDouble()
        return deciding.choose(view, self.style, work)


def _two_play(view: View) -> bool:
    return view.rules.mode == "head_to_head"
