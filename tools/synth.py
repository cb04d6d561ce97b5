"""The building blocks of sounds: shaped noise and damped tones, as lists of samples in -1..1. Standard library only."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

RATE = 44_100
LOW_RATE = 22_050
"""The sample rate for sounds with nothing above ten kHz."""

Samples = list[float]


def seconds(duration: float, rate: int = RATE) -> int:
    """Returns a duration as a number of samples."""
    return round(duration * rate)


def noise(duration: float, seed: int, rate: int = RATE) -> Samples:
    """Returns white noise in -1..1."""
    chance = random.Random(seed)
    return [chance.uniform(-1.0, 1.0) for _ in range(seconds(duration, rate))]


def band(samples: Samples, centre: Callable[[float], float], width: float, rate: int = RATE) -> Samples:
    """A band-pass (a state-variable filter) whose centre in Hz moves over the length, 0..1.

    A width of 0.1 is narrow and whistles, 1 is wide and hisses. Paper is broad noise around one to six kHz; the
    movement of the centre is what makes it a swish.
    """
    low = middle = 0.0
    out = []
    for index, sample in enumerate(samples):
        step = 2.0 * math.sin(math.pi * centre(index / len(samples)) / rate)
        low += step * middle
        high = sample - low - width * middle
        middle += step * high
        out.append(middle * width)
    return out


def low_pass(samples: Samples, frequency: float, rate: int = RATE) -> Samples:
    """Attenuates everything above a frequency gently."""
    share = 1.0 - math.exp(-2.0 * math.pi * frequency / rate)
    level = 0.0
    out = []
    for sample in samples:
        level += share * (sample - level)
        out.append(level)
    return out


def tone(
    duration: float, frequency: float, half_life: float, partials: Iterable[tuple[float, float]], rate: int = RATE
) -> Samples:
    """Returns a struck tone: each partial is (multiple of the frequency, strength); higher partials decay sooner."""
    out = [0.0] * seconds(duration, rate)
    for multiple, strength in partials:
        turn = 2.0 * math.pi * frequency * multiple / rate
        fade = 0.5 ** (multiple**0.7 / (half_life * rate))
        level = strength
        for index in range(len(out)):
            out[index] += level * math.sin(turn * index)
            level *= fade
    return out


def apply_envelope(samples: Samples, attack: float, curve: float, release: float = 0.008, rate: int = RATE) -> Samples:
    """Fades in (seconds), decays (sooner with a higher ``curve``) and ends in silence, without clicks."""
    rise, fall, count = max(1, seconds(attack, rate)), max(1, seconds(release, rate)), len(samples)
    out = []
    for index, sample in enumerate(samples):
        start = 0.5 - 0.5 * math.cos(math.pi * min(1.0, index / rise))
        end = 0.5 - 0.5 * math.cos(math.pi * min(1.0, (count - 1 - index) / fall))
        body = (1.0 - max(0.0, (index - rise) / count)) ** curve
        out.append(sample * start * body * end)
    return out


def mix(*parts: tuple[float, float, Samples], rate: int = RATE) -> Samples:
    """Mixes sounds: (start in seconds, level, samples)."""
    out = [0.0] * max(seconds(start, rate) + len(samples) for start, _, samples in parts)
    for start, level, samples in parts:
        first = seconds(start, rate)
        for index, sample in enumerate(samples):
            out[first + index] += level * sample
    return out


def normalised_to_peak(samples: Samples, decibels: float = 0.0) -> Samples:
    """Returns the sound with its peak at this level below full scale."""
    factor = 10.0 ** (decibels / 20.0) / max(abs(sample) for sample in samples)
    return [sample * factor for sample in samples]


def loudness(samples: Iterable[float], rate: int = RATE) -> float:
    """Returns the loudness of a sound: its strongest 50 ms in decibels below full scale, without what lies below 150
    Hz, which the ear hardly perceives."""
    share = math.exp(-2.0 * math.pi * 150.0 / rate)
    before = level = 0.0
    squares = []
    for sample in samples:
        level = share * (level + sample - before)
        before = sample
        squares.append(level * level)
    window = min(len(squares), seconds(0.05, rate))
    sums = [0.0]
    for square in squares:
        sums.append(sums[-1] + square)
    most = max(sums[at + window] - sums[at] for at in range(len(squares) - window + 1))
    return 10.0 * math.log10(most / window + 1e-12)


def normalised_to_loudness(samples: Samples, decibels: float, rate: int = RATE) -> Samples:
    """Returns the sound at this loudness."""
    factor = 10.0 ** ((decibels - loudness(samples, rate)) / 20.0)
    return [sample * factor for sample in samples]
