"""The sounds: what the script makes is what lies in the assets; all takes of an effect are equally loud; no clicks."""

from __future__ import annotations

import array
import sys
import wave
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from gin_desktop.ui.kit.sound import ROOM, TAKES_PER_SOUND
from tools.make_sounds import EFFECTS, FOLDER, ROOM_LOOP_SECONDS, ROOM_LOUDNESS, make
from tools.synth import LOW_RATE, RATE, loudness

FILES = [(name, take) for name, effect in EFFECTS.items() for take in range(1, effect.takes + 1)]
LONG = {"win", "lose", "gin", "undercut", "round_won", "round_lost"}
NEVER_ABOVE = 10 ** (-3 / 20) * 32768


@cache
def _read(file: str, rate: int) -> array.array[int]:
    with wave.open(str(FOLDER / f"{file}.wav"), "rb") as wav:
        assert (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) == (1, 2, rate)
        samples = array.array("h", wav.readframes(wav.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def _take(name: str, take: int) -> array.array[int]:
    return _read(f"{name}-{take}", EFFECTS[name].rate)


def _loudness(samples: array.array[int], rate: int) -> float:
    return loudness([sample / 32768 for sample in samples], rate)


def test_the_program_knows_all_takes() -> None:
    assert {name: effect.takes for name, effect in EFFECTS.items()} == dict(TAKES_PER_SOUND)
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted([*(f"{name}-{take}" for name, take in FILES), ROOM])


@pytest.mark.parametrize("names", [("deal", "button"), pytest.param((*EFFECTS, ROOM), marks=pytest.mark.long)])
def test_the_script_makes_the_files_there_are(names: tuple[str, ...], tmp_path: Path) -> None:
    make(tmp_path, names)
    for file in tmp_path.iterdir():
        assert file.read_bytes() == (FOLDER / file.name).read_bytes(), f"run tools/make_sounds.py: {file.name}"


def test_all_of_them_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 2_500_000


@pytest.mark.parametrize("name", EFFECTS)
def test_every_take_is_short_clean_and_as_loud_as_the_others(name: str) -> None:
    effect = EFFECTS[name]
    all_takes = [_take(name, take) for take in range(1, effect.takes + 1)]
    assert len({samples.tobytes() for samples in all_takes}) == effect.takes, "no two takes alike"
    for samples in all_takes:
        assert 0.02 <= len(samples) / effect.rate <= (2.0 if name in LONG else 0.4)
        assert _loudness(samples, effect.rate) == pytest.approx(effect.loud, abs=0.2)
        peak = max(map(abs, samples))
        assert peak < NEVER_ABOVE
        assert abs(sum(samples) / len(samples)) < 100, "no constant part: it would thump"
        assert abs(samples[0]) <= 4
        assert abs(samples[-1]) <= 4
        assert max(map(abs, samples[:8])) < peak * 0.2
        assert max(map(abs, samples[-44:])) < peak * 0.05


def test_cards_are_equally_loud_and_a_button_is_soft() -> None:
    assert len({EFFECTS[name].loud for name in ("deal", "draw", "discard", "layoff")}) == 1
    assert EFFECTS["button"].loud < EFFECTS["deal"].loud < EFFECTS["gin"].loud


def test_the_room_has_no_seam_and_stays_in_the_background() -> None:
    samples = _read(ROOM, LOW_RATE)
    assert len(samples) == ROOM_LOOP_SECONDS * LOW_RATE
    assert _loudness(samples, LOW_RATE) == pytest.approx(ROOM_LOUDNESS, abs=0.2)
    assert EFFECTS["deal"].loud - ROOM_LOUDNESS >= 6
    steps = sorted(abs(after - before) for before, after in pairwise(samples[:LOW_RATE]))
    assert abs(samples[0] - samples[-1]) <= steps[int(len(steps) * 0.95)], "no click where it begins again"
    second = [
        sum(sample * sample for sample in samples[at : at + LOW_RATE : 4]) for at in range(0, len(samples), LOW_RATE)
    ]
    assert max(second) < 6 * min(second), "no second stands out"


def test_good_news_rises_and_bad_news_falls() -> None:
    def pitch(samples: array.array[int]) -> float:
        """Zero crossings a second."""
        return sum((a < 0) != (b < 0) for a, b in pairwise(samples)) / len(samples)

    for name, rises in (("win", True), ("round_won", True), ("gin", True), ("lose", False), ("round_lost", False)):
        samples = _take(name, 1)
        early, late = samples[: LOW_RATE // 20], samples[LOW_RATE * 3 // 10 : LOW_RATE * 7 // 20]
        assert (pitch(late) > pitch(early)) is rises, name


def test_cards_slide_bright_and_land_dull() -> None:
    """A discard is a slide, a snap and the table: more of it lies low after it has come down."""
    samples = _take("discard", 1)
    before, after = samples[: RATE * 7 // 100], samples[RATE * 11 // 100 :]

    def crossings(part: array.array[int]) -> float:
        return sum((a < 0) != (b < 0) for a, b in pairwise(part)) / len(part)

    assert crossings(before) > 2 * crossings(after)
