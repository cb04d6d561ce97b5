"""Expert: a learned evaluation decides; where it cannot, the level below does, and it is known why.

The evaluation needs numpy, which is imported when Expert first thinks or when :func:`prepare` is called, whichever
comes first, and never by importing this module.
"""

from __future__ import annotations

import importlib
import logging
import os
import random
from typing import Any, Final, cast

from gin_desktop.engine.actions import Action, OfferDouble
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.phases import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.checking import check_turn
from gin_desktop.players.cube import wants_double
from gin_desktop.players.protocol import Player, Thought

_log = logging.getLogger(__name__)


class _State:
    """What is known of the evaluation, in this process: not tried yet, or why it cannot be used (None: it can)."""

    tried = False
    wrong: str | None = None


def prepare() -> str | None:
    """Imports numpy and loads the weights, once; takes a moment, and may be called from any thread.

    Returns None when Expert can play, otherwise why the level below plays in its place: ``no_numpy``, ``no_weights``
    or ``damaged_weights``.
    """
    if not _State.tried:
        _State.wrong = _load()
        _State.tried = True
        if _State.wrong is not None:
            _log.error("the evaluation cannot be used: %s", _State.wrong)
    return _State.wrong


def _load() -> str | None:
    # a decision is a few small products: more than one thread costs more than it brings
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    try:
        importlib.import_module("numpy")
    except ImportError:
        return "no_numpy"
    try:
        _analysis("network").load()
    except ImportError:
        return "no_weights"
    except GinError as error:
        return error.code
    return None


def _analysis(name: str) -> Any:
    """A module of the room that knows numpy."""
    return importlib.import_module(f"gin_desktop.analysis.{name}")


_PILES: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)


_WORLDS: Final = 48
"""How many worlds are looked into when a double is in question; as many as the level below does."""


class Expert:
    """The strongest level. The cube, the spread and the defence are left to the level below, which is exact there."""

    def __init__(self, style: str | None, below: Player) -> None:
        """``below`` decides where the evaluation does not, or cannot."""
        self.style = style
        self.below = below

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """See :class:`gin_desktop.players.protocol.Player`; ``work`` is how many discards are judged at most.

        Raises ``ViewError`` for a view that cannot be.
        """
        check_turn(view)
        if view.phase in _PILES and prepare() is None:
            yield  # loading has taken longer than a slice, the first time
            if view.phase in (Phase.DRAW, Phase.DISCARD) and (yield from wants_double(view, rng, _WORLDS)):
                return OfferDouble()
            try:
                return cast(Action, _analysis("deciding").choose(view, self.style, work))
            except (GinError, ValueError, ArithmeticError) as error:
                _log.error("the evaluation failed, the level below decides: %s", error)
        return (yield from self.below.think(view, rng, work))
