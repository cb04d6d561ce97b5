"""Expert: a learned evaluation decides; where it cannot, the level below does, and it is known why.

The evaluation needs numpy, which is imported when Expert first thinks or when :func:`prepare` is called, whichever
comes first, and never by importing this module.
"""

from __future__ import annotations

import importlib
import logging
import random
import threading
from collections.abc import Generator
from typing import Final

from gin_desktop.analysis.single_thread import one_thread
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import OfferDouble
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.cube import wants_double
from gin_desktop.players.protocol import Player, Thought
from gin_desktop.players.view_validation import check_turn

_log = logging.getLogger(__name__)


class Readiness:
    """What is known of the evaluation, in this process: not tried yet, or why it cannot be used (None: it can)."""

    tried = False
    wrong: str | None = None
    lock = threading.Lock()
    """held while it is found out"""


def prepare() -> str | None:
    """Imports numpy, loads the weights and makes the usual tables, once; takes a moment, and may be called from any
    thread.

    Returns None when Expert can play, otherwise why the level below plays in its place: ``no_numpy``, ``no_weights``
    or ``damaged_weights``.
    """
    with Readiness.lock:
        if not Readiness.tried:
            Readiness.wrong = load_evaluation()
            Readiness.tried = True
            if Readiness.wrong is not None:
                _log.error("the evaluation cannot be used (%s): the level below decides in its place", Readiness.wrong)
        return Readiness.wrong


def trouble() -> str | None:
    """Why Expert cannot play, as far as :func:`prepare` has found out; never waits for it."""
    return Readiness.wrong


def _patiently() -> Generator[None, None, None]:
    """Has the evaluation prepared by a thread, or waits for the one that does it already, step by step: a slice of
    thinking must not wait for all of it. No thread touches anything of a game."""
    if not Readiness.tried and not Readiness.lock.locked():
        # no daemon: the end of the program waits for the fraction of a second that this may take
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
    """Does what :func:`prepare` does once, and says the same."""
    one_thread()
    # a broken installation or a damaged file may raise anything, and none of it may stop the game
    try:
        importlib.import_module("numpy")
    except Exception:
        _log.exception("numpy cannot be imported")
        return "no_numpy"
    try:
        from gin_desktop.analysis import cube_decisions as doubling  # noqa: F401
        from gin_desktop.analysis import deciding

        deciding.warm()
    except GinError as error:
        return error.code
    except Exception:
        _log.exception("the weights cannot be loaded")
        return "damaged_weights"
    return None


_PILES: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)

_STEP: Final = 0.001
"""Seconds that one step of waiting takes at most."""

_WORLDS: Final = 48
"""How many worlds are looked into when a double is in question; as many as the level below does."""


class Expert:
    """The strongest level. The spread and the defence are left to the level below, which is exact there; so is the cube
    where more than two play, whose rounds the networks' judgement of it was not measured on."""

    def __init__(self, style: str | None, below: Player) -> None:
        """``below`` decides where the evaluation does not, or cannot."""
        self.style = style
        self.below = below
        self._failed = False

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """See :class:`gin_desktop.players.protocol.Player`; ``work`` is how many discards are judged at most.

        Raises ``ViewError`` for a view that cannot be.
        """
        check_turn(view)
        by_networks = view.phase in _PILES or (view.phase is Phase.ANSWER and _two_play(view))
        if by_networks:
            yield from _patiently()
        if by_networks and prepare() is None:
            try:
                return (yield from self._evaluate(view, rng, work))
            except Exception:  # whatever it is, the level below can decide
                if not self._failed:  # once: it may fail at every decision
                    _log.exception("the evaluation failed, the level below decides, now and whenever it fails again")
                self._failed = True
        return (yield from self.below.think(view, rng, work))

    def _evaluate(self, view: View, rng: random.Random, work: int) -> Thought:
        """What the networks say; raises whatever goes wrong with them."""
        from gin_desktop.analysis import cube_decisions as doubling
        from gin_desktop.analysis import deciding

        if view.phase is Phase.ANSWER:
            return doubling.answer(view, work)
        if OfferDouble() in view.legal:
            if _two_play(view):
                wanted = doubling.offers(view, work)
                yield
            else:
                wanted = yield from wants_double(view, rng, _WORLDS)
            if wanted:
                return OfferDouble()
        return deciding.choose(view, self.style, work)


def _two_play(view: View) -> bool:
    return view.rules.mode == "head_to_head"
