"""The durations of all animations and pauses, and the easing functions."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from gin_desktop.storage.settings import Settings

Easing = Callable[[float], float]

SECONDS: Final[Mapping[str, float]] = {
    "gather": 0.3,
    "gather_step": 0.008,
    "deal": 0.34,
    "deal_step": 0.07,
    "fan": 0.36,
    "fan_step": 0.018,
    "flip": 0.26,
    "draw": 0.34,
    "discard": 0.32,
    "sort": 0.24,
    "home": 0.22,
    "part": 0.14,
    "meld": 0.46,
    "lay": 0.34,
    "layoff": 0.5,
    "count": 0.7,
    "pause": 0.55,
    "answer": 1.1,
    "think_forced": 0.45,
    "think_draw": 0.65,
    "think_take": 0.75,
    "think_discard": 0.8,
    "think_knock": 1.05,
    "slip": 3.0,
    "weighty": 1.0,
    "cube": 0.45,
    "seats": 0.9,
    "step": 0.65,
    "bubble": 2.6,
    "beat": 0.18,
    "rap": 0.24,
    "breath": 0.04,
    "herald": 1.1,
    "spread_step": 0.04,
    "line": 0.15,
    "roll": 0.4,
    "shake": 0.4,
    "gleam": 0.9,
    "gain": 1.0,
    "flourish": 1.8,
    "tally": 0.35,
    "fade": 0.15,
}
"""Seconds of each movement or pause at speed ``normal``; ``bubble`` is how long a bubble is shown.

``think_...`` is how long a computer player takes at a natural pace before an action (``session/live_table.py``),
``slip`` how long it waits at any pace so that the person can undo a slip, ``weighty`` how long an offer to double is in
the air at least; ``fade`` replaces every movement where the
person prefers reduced motion. The last ones belong to the end of a round or game: the pause before it, the knock on the
table and what it says, the steps from card to card and from line to line of the calculation, rolling numbers,
celebrations, and the lines of the final sum.
"""

FACTORS: Final[Mapping[str, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "off": 0.0}
"""The factor of each speed setting. ``off`` has no movement at all."""

THINKING_TIME_FACTORS: Final[Mapping[str, float]] = {"at_once": 0.0, "brisk": 0.5, "natural": 1.0, "leisurely": 1.8}
"""The factor of each setting of the pace, for the time that a computer player takes to think."""

_ALWAYS: Final = frozenset({"bubble"})  # to be read, not watched


def seconds(name: str, speed: str) -> float:
    """Returns a duration at a speed setting, in seconds."""
    return SECONDS[name] * (1.0 if name in _ALWAYS else FACTORS[speed])


def after_fade(speed: str) -> float:
    """Returns how long cards wait until the scene before has faded away, in seconds: until then they lie in both."""
    return SECONDS["fade"] if FACTORS[speed] else 0.0


def reading(text: str) -> float:
    """Returns how long a short text is shown that has to be read while the game goes on, in seconds at any speed."""
    return 1.8 + 0.055 * len(text)


def thinking_factor(settings: Settings, *, demo: bool) -> float:
    """Returns the factor of thinking times: in a demo that of the animation speed, otherwise that of the pace."""
    return FACTORS[settings.animation] if demo else THINKING_TIME_FACTORS[settings.pace]


def ease_out(x: float) -> float:
    """Maps progress 0 to 1: fast at first, then slowing down."""
    return 1.0 - (1.0 - x) ** 3


def wobble(x: float) -> float:
    """Maps progress 0 to 1 with a damped oscillation about the end."""
    return 1.0 - (1.0 - x) * math.cos(6 * math.pi * x)


def ease_in_out(x: float) -> float:
    """Maps progress 0 to 1: slow at both ends."""
    return 4 * x**3 if x < 0.5 else 1 - (-2 * x + 2) ** 3 / 2
