"""Makes the sounds of the table: `python tools/make_sounds.py [FOLDER]`, by default assets/sounds.

Uses the standard library only. Everything is computed from shaped noise and damped tones with fixed seeds, so the files
are the same to the byte every time. They are mono with 16 bits: bright sounds at 44.1 kHz, notes and the room at 22.05
kHz.

Every effect has several takes, each with slides, snaps and thumps of its own, and all takes of an effect are equally
loud (`synth.loudness`); `ui/kit/sound` plays them.
"""

from __future__ import annotations

import math
import random
import struct
import sys
import wave
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

if __package__ in (None, ""):  # run as a script, the checkout is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.synth import (
    LOW_RATE,
    RATE,
    Samples,
    apply_envelope,
    band,
    low_pass,
    mix,
    noise,
    normalised_to_loudness,
    normalised_to_peak,
    seconds,
    tone,
)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

ROOM_LOOP_SECONDS = 24.0
"""The length of the room's loop in seconds."""


# -- cards: a slide, a snap, and the table below


def slide(duration: float, start: float, end: float, seed: int, curve: float = 2.0) -> Samples:
    """A card sliding over felt: noise whose colour moves from one frequency to another."""

    def centre(x: float) -> float:
        return start + (end - start) * x

    body = band(band(noise(duration, seed), centre, 0.9), centre, 0.9)  # twice: once leaves too much hiss
    return normalised_to_peak(apply_envelope(body, duration * 0.25, curve))


def snap(duration: float, frequency: float, seed: int) -> Samples:
    """The edge of a card snapping: very short and bright."""
    body = band(band(noise(duration, seed), lambda _: frequency, 0.7), lambda _: frequency, 0.7)
    return normalised_to_peak(apply_envelope(body, 0.0015, 5.0, duration * 0.4))


def thump(frequency: float, seed: int) -> Samples:
    """The table below a card that comes down: dull, and soon over."""
    wood = tone(0.09, frequency, 0.012, [(1.0, 1.0), (1.63, 0.5), (2.41, 0.2)])
    felt = low_pass(low_pass(noise(0.09, seed), 420.0), 420.0)
    return normalised_to_peak(
        apply_envelope(
            mix((0.0, 1.0, normalised_to_peak(wood)), (0.0, 0.7, normalised_to_peak(felt))), 0.002, 2.0, 0.02
        )
    )


def rap(seed: int, pitch: float) -> Samples:
    """A knuckle on a wooden table: uneven damped partials and a dull thud of noise."""
    wood = tone(0.16, 172.0 * pitch, 0.018, [(1.0, 1.0), (2.31, 0.55), (3.86, 0.28), (6.2, 0.12)])
    thud = apply_envelope(band(noise(0.03, seed), lambda _: 900.0 * pitch, 0.8), 0.001, 4.0)
    return apply_envelope(mix((0.0, 1.0, wood), (0.0, 0.5, thud)), 0.0015, 1.5, 0.03)


def deal(chance: random.Random) -> Samples:
    """A card flying from the stock and landing."""
    long = chance.uniform(0.095, 0.125)
    pitch = chance.uniform(0.88, 1.14)
    return mix(
        (0.0, 1.0, slide(long, 2200.0 * pitch, 4200.0 * pitch, chance.randrange(9999))),
        (long - 0.025, 0.7, snap(0.035, 3000.0 * chance.uniform(0.85, 1.15), chance.randrange(9999))),
        (long - 0.02, 0.30, thump(chance.uniform(120.0, 150.0), chance.randrange(9999))),
    )


def draw(chance: random.Random) -> Samples:
    """A card pulled towards oneself: first the edge, then the slide, rising."""
    pitch = chance.uniform(0.88, 1.14)
    return mix(
        (0.0, 0.55, snap(0.03, 4200.0 * chance.uniform(0.9, 1.1), chance.randrange(9999))),
        (
            chance.uniform(0.01, 0.022),
            1.0,
            slide(chance.uniform(0.15, 0.19), 1500.0 * pitch, 3600.0 * pitch, chance.randrange(9999)),
        ),
        (0.0, 0.18, thump(chance.uniform(150.0, 180.0), chance.randrange(9999))),
    )


def discard(chance: random.Random) -> Samples:
    """A card discarded on the pile: the slide falls, the card claps down, and the table answers."""
    pitch, lands = chance.uniform(0.88, 1.14), chance.uniform(0.085, 0.11)
    return mix(
        (0.0, 0.6, slide(lands + 0.025, 3400.0 * pitch, 1600.0 * pitch, chance.randrange(9999))),
        (lands, 1.0, snap(0.06, 1100.0 * chance.uniform(0.88, 1.15), chance.randrange(9999))),
        (lands + 0.002, 0.65, thump(chance.uniform(95.0, 125.0), chance.randrange(9999))),
    )


def knock(chance: random.Random) -> Samples:
    """Two raps on the table."""
    pitch = chance.uniform(0.94, 1.07)
    return mix(
        (0.0, 1.0, rap(chance.randrange(9999), pitch)),
        (chance.uniform(0.155, 0.185), chance.uniform(0.78, 0.92), rap(chance.randrange(9999), pitch * 0.985)),
    )


def layoff(chance: random.Random) -> Samples:
    """A card clicking softly into its place."""
    click = tone(0.06, 640.0 * chance.uniform(0.93, 1.08), 0.008, [(1.0, 1.0), (2.7, 0.3)])
    edge = snap(0.03, 2600.0 * chance.uniform(0.9, 1.1), chance.randrange(9999))
    below = thump(chance.uniform(130.0, 160.0), chance.randrange(9999))
    return apply_envelope(mix((0.0, 1.0, click), (0.0, 0.35, edge), (0.004, 0.4, below)), 0.0015, 1.5, 0.02)


def button(chance: random.Random) -> Samples:
    """A tiny tick, as of wood."""
    body = tone(0.035, 1150.0 * chance.uniform(0.96, 1.05), 0.004, [(1.0, 1.0), (1.6, 0.35), (2.9, 0.1)])
    return apply_envelope(
        mix((0.0, 1.0, body), (0.0, 0.25, snap(0.02, 2200.0, chance.randrange(9999)))), 0.0015, 2.0, 0.014
    )


# -- notes

_C = 261.626


def note(halves: float) -> float:
    """Returns the frequency of a note, in semitones above middle C."""
    return float(_C * 2.0 ** (halves / 12.0))


def bell(frequency: float, duration: float, half_life: float) -> Samples:
    """A soft, round note, between a marimba and a small bell."""
    partials = [(1.0, 1.0), (2.0, 0.22), (3.0, 0.06), (4.0, 0.10)]
    return apply_envelope(
        tone(duration, frequency, half_life, partials, LOW_RATE), 0.006, 1.0, duration * 0.4, LOW_RATE
    )


def melody(*notes: tuple[float, float, float, float], key: float = 0.0) -> Samples:
    """Mixes notes: (start, level, semitones above middle C, seconds)."""
    return mix(
        *((start, level, bell(note(halves + key), long, long * 0.19)) for start, level, halves, long in notes),
        rate=LOW_RATE,
    )


def _key(chance: random.Random) -> float:
    """Returns a random key for each take of a melody, a few semitones from the original."""
    return float(chance.choice((-2, -1, 0, 1, 2)))


def round_won(chance: random.Random) -> Samples:
    """Two notes going up, G and C: a round is no game."""
    return melody((0.0, 0.8, 7, 0.5), (0.13, 0.9, 12, 0.75), key=_key(chance))


def round_lost(chance: random.Random) -> Samples:
    """Two soft notes going down, E flat and C."""
    return melody((0.0, 0.8, 3, 0.5), (0.2, 0.9, 0, 0.75), key=_key(chance))


def win(chance: random.Random) -> Samples:
    """A game won: a rising chime that ends in a chord."""
    run = [(0.11 * at, 0.7, halves, 0.8) for at, halves in enumerate((12, 16, 19, 24))]
    chord = [(0.52, 0.55, halves, 1.3) for halves in (0, 12, 16, 19, 24)]
    return melody(*run, *chord, key=_key(chance))


def lose(chance: random.Random) -> Samples:
    """A game lost: three notes going down, and no reproach."""
    return melody((0.0, 0.8, 7, 0.6), (0.24, 0.8, 3, 0.7), (0.48, 0.9, 0, 1.1), (0.48, 0.4, -12, 1.1), key=_key(chance))


def gin(chance: random.Random) -> Samples:
    """Gin: a quick, bright run over two octaves, with a warm chord below."""
    run = [(0.055 * at, 0.55, halves, 0.6) for at, halves in enumerate((12, 16, 19, 23, 24, 28, 31, 36))]
    chord = [(0.40, 0.45, halves, 1.1) for halves in (0, 7, 16)]
    return melody(*run, *chord, key=_key(chance))


def undercut(chance: random.Random) -> Samples:
    """An undercut: a fall that stings, E flat over A, and a rap on the table."""
    key = _key(chance)
    fall = melody((0.0, 0.8, 3, 0.3), (0.09, 0.9, -3, 0.75), (0.09, 0.5, 3.0, 0.6), (0.09, 0.6, -15, 0.75), key=key)
    hit = rap(chance.randrange(9999), 0.8)[::2]  # it has nothing above ten kHz
    return mix((0.0, 1.0, normalised_to_peak(fall)), (0.085, 0.5, normalised_to_peak(hit)), rate=LOW_RATE)


# -- the room


def room() -> Samples:
    """A quiet evening: a fire that breathes and crackles now and then. It ends as it begins."""
    chance = random.Random(5)
    overlap = seconds(2.0, LOW_RATE)
    count = seconds(ROOM_LOOP_SECONDS, LOW_RATE)
    hiss = noise(ROOM_LOOP_SECONDS + 2.0, 61, LOW_RATE)
    low = low_pass(low_pass(hiss, 200.0, LOW_RATE), 320.0, LOW_RATE)
    deep = low_pass(low, 70.0, LOW_RATE)  # at most felt, and it costs headroom for what can be heard
    air = band(hiss, lambda _: 520.0, 1.2, LOW_RATE)
    out = []
    for index in range(count + overlap):
        at = index / LOW_RATE
        # periods that divide the length, so that the loop has no seam
        turn = 2 * math.pi * at / ROOM_LOOP_SECONDS
        breath = 0.75 + 0.16 * math.sin(5 * turn) + 0.09 * math.sin(13 * turn + 1.0)
        out.append(breath * (5.0 * (low[index] - deep[index]) + 0.16 * air[index]))
    for index in range(overlap):  # the end continues into the beginning
        share = index / overlap
        out[index] = out[index] * math.sqrt(share) + out[count + index] * math.sqrt(1.0 - share)
    out = normalised_to_peak(out[:count], -14.0)
    _crackle(out, chance)
    mean = sum(out) / count
    return [sample - mean for sample in out]


def _pop(pitch: float, seed: int) -> Samples:
    """A bursting bubble of resin."""
    return apply_envelope(
        band(noise(0.012, seed, LOW_RATE), lambda _: pitch, 0.8, LOW_RATE), 0.0006, 6.0, 0.004, LOW_RATE
    )


def _crackle(out: Samples, chance: random.Random) -> None:
    """Adds the crackling of a fire to a loop: single pops, and small bursts of them."""
    at = 0.0
    while at < ROOM_LOOP_SECONDS:
        for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
            pitch, level = chance.uniform(900.0, 3600.0), 0.9 * chance.random() ** 3 + 0.05
            pop = _pop(pitch, chance.randrange(99999))
            first = seconds(at, LOW_RATE)
            for index, sample in enumerate(pop):
                out[(first + index) % len(out)] += level * sample
            at += chance.uniform(0.015, 0.09)
        at += chance.expovariate(2.2) + 0.05


@dataclass(frozen=True)
class Effect:
    """How an effect is made.

    Attributes:
        compute: Makes a take of it.
        takes: The number of takes.
        loud: The loudness of each (`synth.loudness`).
        rate: Samples a second.
    """

    compute: Callable[[random.Random], Samples]
    takes: int
    loud: float
    rate: int = RATE


CARDS = -27.0
"""The loudness of all sounds of cards."""

EFFECTS: dict[str, Effect] = {
    "deal": Effect(deal, 6, CARDS),
    "draw": Effect(draw, 5, CARDS),
    "discard": Effect(discard, 6, CARDS),
    "layoff": Effect(layoff, 4, CARDS),
    "knock": Effect(knock, 3, -22.0),
    "button": Effect(button, 3, -34.0),
    "round_won": Effect(round_won, 2, -25.0, LOW_RATE),
    "round_lost": Effect(round_lost, 2, -25.0, LOW_RATE),
    "undercut": Effect(undercut, 2, -22.0, LOW_RATE),
    "gin": Effect(gin, 2, -22.0, LOW_RATE),
    "win": Effect(win, 2, -22.0, LOW_RATE),
    "lose": Effect(lose, 2, -22.0, LOW_RATE),
}

ROOM = "room"
ROOM_LOUDNESS = -33.0


def takes(name: str) -> list[Samples]:
    """Returns all takes of an effect."""
    effect = EFFECTS[name]
    found = []
    for number in range(effect.takes):
        chance = random.Random(f"{name}, take {number}")
        found.append(normalised_to_loudness(effect.compute(chance), effect.loud, effect.rate))
    return found


def write(path: Path, samples: Samples, rate: int) -> None:
    """Writes samples in -1..1 as a WAV file."""
    frames = struct.pack(f"<{len(samples)}h", *(round(sample * 32767) for sample in samples))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(frames)


def make(folder: Path, names: Iterable[str] = (*EFFECTS, ROOM)) -> None:
    """Writes sounds into a folder, which is created if missing: by default all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        if name == ROOM:
            write(folder / f"{ROOM}.wav", normalised_to_loudness(room(), ROOM_LOUDNESS, LOW_RATE), LOW_RATE)
            continue
        for number, samples in enumerate(takes(name), 1):
            write(folder / f"{name}-{number}.wav", samples, EFFECTS[name].rate)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
