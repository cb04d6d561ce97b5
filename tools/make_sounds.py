"""Make the sounds of the table: `python tools/make_sounds.py [FOLDER]`, by default assets/sounds.

Standard library only. Everything is computed from shaped noise and damped tones with fixed seeds, so the same
files come out every time, to the byte. Mono, 16 bits, 44.1 kHz.
"""

from __future__ import annotations

import math
import random
import struct
import sys
import wave
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 44_100
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Samples = list[float]


def seconds(duration: float) -> int:
    """A duration as a number of samples."""
    return round(duration * RATE)


def noise(duration: float, seed: int) -> Samples:
    """White noise in -1..1."""
    chance = random.Random(seed)
    return [chance.uniform(-1.0, 1.0) for _ in range(seconds(duration))]


def band(samples: Samples, centre: Callable[[float], float], width: float) -> Samples:
    """A band-pass (a state-variable filter) whose centre in Hz moves over the length, 0..1.

    A width of 0.1 is narrow and whistles, 1 is wide and hisses. Paper is broad noise around one to six kHz; the
    movement of the centre is what makes it a swish.
    """
    low = middle = 0.0
    out = []
    for index, sample in enumerate(samples):
        step = 2.0 * math.sin(math.pi * centre(index / len(samples)) / RATE)
        low += step * middle
        high = sample - low - width * middle
        middle += step * high
        out.append(middle * width)
    return out


def tone(duration: float, frequency: float, half_life: float, partials: Iterable[tuple[float, float]]) -> Samples:
    """A struck tone: each partial is (multiple of the frequency, strength); higher partials die sooner."""
    out = [0.0] * seconds(duration)
    for multiple, strength in partials:
        turn = 2.0 * math.pi * frequency * multiple / RATE
        fade = 0.5 ** (multiple**0.7 / (half_life * RATE))
        level = strength
        for index in range(len(out)):
            out[index] += level * math.sin(turn * index)
            level *= fade
    return out


def shape(samples: Samples, attack: float, curve: float, release: float = 0.008) -> Samples:
    """Fade in (seconds), fall off (the higher the curve the sooner), end in silence: no click anywhere."""
    rise, fall, count = max(1, seconds(attack)), max(1, seconds(release)), len(samples)
    out = []
    for index, sample in enumerate(samples):
        start = 0.5 - 0.5 * math.cos(math.pi * min(1.0, index / rise))
        end = 0.5 - 0.5 * math.cos(math.pi * min(1.0, (count - 1 - index) / fall))
        body = (1.0 - max(0.0, (index - rise) / count)) ** curve
        out.append(sample * start * body * end)
    return out


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Lay sounds over each other: (start in seconds, level, samples)."""
    out = [0.0] * max(seconds(start) + len(samples) for start, _, samples in parts)
    for start, level, samples in parts:
        first = seconds(start)
        for index, sample in enumerate(samples):
            out[first + index] += level * sample
    return out


def at_peak(samples: Samples, decibels: float) -> Samples:
    """The same with its loudest sample at this level below full scale."""
    factor = 10.0 ** (decibels / 20.0) / max(abs(sample) for sample in samples)
    return [sample * factor for sample in samples]


def swish(duration: float, start: float, end: float, seed: int, curve: float = 2.0) -> Samples:
    """A card sliding over felt: noise whose colour moves from one frequency to another."""

    def centre(x: float) -> float:
        return start + (end - start) * x

    body = band(band(noise(duration, seed), centre, 0.9), centre, 0.9)  # twice: once lets too much hiss through
    return at_peak(shape(body, duration * 0.25, curve), 0.0)


def flick(duration: float, frequency: float, seed: int) -> Samples:
    """The edge of a card snapping: very short and bright."""
    body = band(band(noise(duration, seed), lambda _: frequency, 0.7), lambda _: frequency, 0.7)
    return at_peak(shape(body, 0.0015, 5.0, duration * 0.4), 0.0)


def rap(seed: int) -> Samples:
    """A knuckle on a wooden table: uneven damped partials and a dull thud of noise."""
    wood = tone(0.16, 172.0, 0.018, [(1.0, 1.0), (2.31, 0.55), (3.86, 0.28), (6.2, 0.12)])
    thud = shape(band(noise(0.03, seed), lambda _: 900.0, 0.8), 0.001, 4.0)
    return shape(mix((0.0, 1.0, wood), (0.0, 0.5, thud)), 0.0015, 1.5, 0.03)


def bell(frequency: float, duration: float, half_life: float) -> Samples:
    """A soft, round note, between a marimba and a small bell."""
    partials = [(1.0, 1.0), (2.0, 0.22), (3.0, 0.06), (4.0, 0.10)]
    return shape(tone(duration, frequency, half_life, partials), 0.006, 1.0, duration * 0.4)


def deal() -> Samples:
    """A card flying from the stock and landing."""
    return at_peak(mix((0.0, 1.0, swish(0.11, 2200.0, 4200.0, 11)), (0.085, 0.7, flick(0.035, 3000.0, 12))), -14.0)


def draw() -> Samples:
    """A card pulled towards oneself: first the edge, then the slide, rising."""
    return at_peak(mix((0.0, 0.55, flick(0.03, 4200.0, 21)), (0.015, 1.0, swish(0.17, 1500.0, 3600.0, 22))), -14.0)


def discard() -> Samples:
    """A card discarded on the pile: the slide falls, and the card claps down."""
    clap = flick(0.06, 1100.0, 32)
    return at_peak(mix((0.0, 0.6, swish(0.12, 3400.0, 1600.0, 31)), (0.095, 1.0, clap)), -13.0)


def knock() -> Samples:
    """Two raps on the table."""
    return at_peak(mix((0.0, 1.0, rap(41)), (0.17, 0.85, rap(42))), -8.0)


def layoff() -> Samples:
    """A card clicking softly into its place."""
    click = tone(0.06, 640.0, 0.008, [(1.0, 1.0), (2.7, 0.3)])
    return at_peak(shape(mix((0.0, 1.0, click), (0.0, 0.35, flick(0.03, 2600.0, 51))), 0.0015, 2.0, 0.02), -13.0)


def win() -> Samples:
    """A small rising chime: C, E, G, C."""
    notes = (523.25, 659.26, 783.99, 1046.50)
    return at_peak(mix(*((0.11 * at, 0.8, bell(note, 0.85, 0.16)) for at, note in enumerate(notes))), -10.0)


def lose() -> Samples:
    """Two soft notes going down: E flat, C."""
    return at_peak(mix((0.0, 0.8, bell(311.13, 0.6, 0.14)), (0.24, 0.9, bell(261.63, 0.85, 0.18))), -12.0)


def button() -> Samples:
    """A tiny tick."""
    return at_peak(shape(tone(0.03, 1800.0, 0.004, [(1.0, 1.0), (1.6, 0.4)]), 0.001, 2.0, 0.012), -20.0)


SOUNDS: dict[str, Callable[[], Samples]] = {
    "deal": deal,
    "draw": draw,
    "discard": discard,
    "knock": knock,
    "layoff": layoff,
    "win": win,
    "lose": lose,
    "button": button,
}


def write(path: Path, samples: Samples) -> None:
    """Write samples in -1..1 as a WAV file."""
    frames = struct.pack(f"<{len(samples)}h", *(round(sample * 32767) for sample in samples))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames)


def make(folder: Path) -> None:
    """Write all sounds into a folder, which is made if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, compute in SOUNDS.items():
        write(folder / f"{name}.wav", compute())


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
