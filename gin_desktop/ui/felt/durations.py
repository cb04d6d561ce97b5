"""Every duration on the table, in one place, and the easing of movements."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from gin_desktop.storage.settings import Settings

Easing = Callable[[float], float]

SECONDS: Final[Mapping[str, float]] = {
    "deal": 0.34,
    "deal_step": 0.07,
    "fan": 0.36,
    "fan_step": 0.018,
    "flip": 0.26,
    "draw": 0.34,
    "discard": 0.32,
    "sort": 0.24,
    "home": 0.22,
    "meld": 0.46,
    "layoff": 0.5,
    "count": 0.7,
    "pause": 0.55,
    "answer": 1.1,
    "think_forced": 0.45,
    "think_draw": 0.65,
    "think_take": 0.75,
    "think_discard": 0.8,
    "think_knock": 1.05,
    "slip": 1.0,
    "cube": 0.45,
    "seats": 0.9,
    "step": 0.65,
    "bubble": 2.6,
    "beat": 0.18,
    "spread_step": 0.13,
    "line": 0.15,
    "roll": 0.4,
    "shake": 0.4,
    "gleam": 0.9,
    "gain": 1.0,
    "flourish": 1.8,
    "tally": 1.4,
    "fade": 0.15,
}
"""How long each movement or pause takes at speed ``normal``; ``bubble`` is how long a short reason stays.

``think_...`` is what a computer takes at a natural pace before it does something (``session/thinking_time.py``),
``slip`` what it leaves the person at any pace to take a slip back; ``fade`` what takes the place of every movement
where the person wants little motion. The last nine belong to the end of a round or game: the breath before something,
from one meld to the next, from one line of the arithmetic to the next, numbers that roll, what is celebrated, and the
final scores.
"""

FACTORS: Final[Mapping[str, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "off": 0.0}
"""What the speed setting makes of them. ``off`` has no motion at all."""

PACE_FACTORS: Final[Mapping[str, float]] = {"at_once": 0.0, "brisk": 0.5, "natural": 1.0, "leisurely": 1.8}
"""What the person's choice of pace makes of the time a computer takes to think."""

_ALWAYS: Final = frozenset({"bubble"})  # to be read, not watched


def seconds(name: str, speed: str) -> float:
    """The duration of a movement at a speed setting, in seconds."""
    return SECONDS[name] * (1.0 if name in _ALWAYS else FACTORS[speed])


def reading(text: str) -> float:
    """How long a short text stays that somebody has to read while the game goes on; at any speed, in seconds."""
    return 1.8 + 0.055 * len(text)


def thinking_factor(settings: Settings, *, demo: bool) -> float:
    """What the settings make of times to think: in a demo, the speed of the cards; else the pace."""
    return FACTORS[settings.animation] if demo else PACE_FACTORS[settings.pace]


def ease_out(x: float) -> float:
    """Quick at first, then settling; 0 to 1."""
    return 1.0 - (1.0 - x) ** 3


def wobble(x: float) -> float:
    """To and fro about the end, less and less; 0 to 1."""
    return 1.0 - (1.0 - x) * math.cos(6 * math.pi * x)


def ease_in_out(x: float) -> float:
    """Slow at both ends; 0 to 1."""
    return 4 * x**3 if x < 0.5 else 1 - (-2 * x + 2) ** 3 / 2
