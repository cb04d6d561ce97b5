"""The sounds: what the script makes is what lies in the assets, and it is quiet, short and without clicks."""

from __future__ import annotations

import array
import math
import sys
import wave
from itertools import pairwise
from pathlib import Path

import pytest

from tools.make_sounds import FOLDER, RATE, SOUNDS, make

LONG = {"win", "lose"}
NAMES = ["deal", "draw", "discard", "knock", "layoff", "win", "lose", "button"]


def _read(path: Path) -> array.array[int]:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def _decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9) / 32768)


def _loudness(samples: array.array[int]) -> float:
    """RMS of the loudest 10 ms."""
    window = RATE // 100
    return max(
        math.sqrt(sum(sample * sample for sample in samples[at : at + window]) / window)
        for at in range(0, len(samples), window)
    )


def test_the_script_makes_exactly_the_files_there_are(tmp_path: Path) -> None:
    make(tmp_path)
    assert sorted(SOUNDS) == sorted(NAMES)
    assert sorted(file.name for file in FOLDER.iterdir()) == sorted(f"{name}.wav" for name in NAMES)
    for file in tmp_path.iterdir():
        assert file.read_bytes() == (FOLDER / file.name).read_bytes(), f"run tools/make_sounds.py: {file.name}"


@pytest.mark.parametrize("name", NAMES)
def test_short_and_small(name: str) -> None:
    path = FOLDER / f"{name}.wav"
    assert path.stat().st_size < (150_000 if name in LONG else 60_000)
    assert 0.02 <= len(_read(path)) / RATE <= (1.6 if name in LONG else 0.4)


@pytest.mark.parametrize("name", NAMES)
def test_quiet_but_there_and_never_clipped(name: str) -> None:
    samples = _read(FOLDER / f"{name}.wav")
    peak = max(abs(sample) for sample in samples)
    assert -24 < _decibels(peak) < -6
    assert _decibels(_loudness(samples)) > -36
    assert abs(sum(samples) / len(samples)) < 100, "no constant part: it would thump"


@pytest.mark.parametrize("name", NAMES)
def test_begins_and_ends_in_silence(name: str) -> None:
    samples = _read(FOLDER / f"{name}.wav")
    peak = max(abs(sample) for sample in samples)
    assert abs(samples[0]) <= 4
    assert abs(samples[-1]) <= 4
    assert max(abs(sample) for sample in samples[:8]) < peak * 0.2
    assert max(abs(sample) for sample in samples[-44:]) < peak * 0.05


def test_a_win_rises_and_a_defeat_falls() -> None:
    def pitch(samples: array.array[int]) -> float:
        """Zero crossings a second."""
        return sum((a < 0) != (b < 0) for a, b in pairwise(samples)) / len(samples)

    for name, rises in (("win", True), ("lose", False)):
        samples = _read(FOLDER / f"{name}.wav")
        early, late = samples[: RATE // 10], samples[RATE // 2 : RATE // 2 + RATE // 10]
        assert (pitch(late) > pitch(early)) is rises
