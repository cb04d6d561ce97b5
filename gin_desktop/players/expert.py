"""Expert: a learned evaluation decides; where it cannot, the level below does, and it is known why.

The evaluation needs numpy, which is imported when Expert first thinks or when :func:`prepare` is called, whichever
comes first, and never by importing this module.
"""

from __future__ import annotations

import importlib
import logging
import random
from typing import Any, cast

from gin_desktop.engine.actions import Action
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.view import View
from gin_desktop.players.checking import check_turn
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


class Expert:
    """The strongest level."""

    def __init__(self, style: str | None, below: Player) -> None:
        """``below`` decides where the evaluation cannot."""
        self.style = style
        self.below = below

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        """See :class:`gin_desktop.players.protocol.Player`. Raises ``ViewError`` for a view that cannot be."""
        check_turn(view)
        if prepare() is None:
            yield  # loading has taken longer than a slice, the first time
            try:
                return cast(Action, _analysis("deciding").choose(view, rng, self.style))
            except (GinError, ValueError, ArithmeticError) as error:
                _log.error("the evaluation failed, the level below decides: %s", error)
        return (yield from self.below.think(view, rng, work))
