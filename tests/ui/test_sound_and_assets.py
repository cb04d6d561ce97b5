"""Sounds that are missing, pictures that are broken."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit import assets
from gin_desktop.ui.kit import sound as sound_room
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.assets import AssetError, asset, load_svg
from gin_desktop.ui.kit.sound import AMBIENCE_IDLE_SECONDS, NAMES, ROOM, TAKES_PER_SOUND, Sound
from tests.inside import inside


def test_every_sound_is_there() -> None:
    for name, count in TAKES_PER_SOUND.items():
        for take in range(1, count + 1):
            assert asset(f"sounds/{name}-{take}.wav").stat().st_size > 44
    assert asset(f"sounds/{ROOM}.wav").stat().st_size > 44


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    told: list[Notice] = []
    sound = Sound(Settings(), told.append)
    sound.open()
    sound.play("deal")
    assert not sound.available
    assert told == []


def test_a_missing_file_is_told_once(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> Path:
        raise AssetError("asset_missing", name=name)

    monkeypatch.setattr(sound_room, "asset", none)
    told: list[Notice] = []
    sound = Sound(Settings(), told.append)
    sound.open()
    assert sound.available
    for name in NAMES:
        sound.play(name)
    assert [notice.code for notice in told] == ["sound_missing"]
    sound.close()


def test_an_unknown_sound_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        Sound(Settings(), lambda _notice: None).play("bang")


def test_muted_and_volume(app: Application) -> None:
    sound = Sound(Settings(muted=True), lambda _notice: None)
    sound.open()
    sound.play("deal")
    assert inside(sound, "loaded") == {}
    sound.apply(Settings(sound_volume=0.5))
    sound.play("deal")
    (take,) = inside(sound, "loaded").values()
    assert 0.25 * 10 ** (-2.5 / 20) - 0.01 <= take.get_volume() <= 0.26
    sound.close()


def test_no_two_deals_alike_and_never_the_same_take_twice(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    def heard(seed: int) -> list[str]:
        sound = Sound(Settings(), lambda _notice: None, random.Random(seed))
        sound.open()
        names: list[str] = []
        monkeypatch.setattr(sound, "_sound", lambda name: names.append(name))
        for name in ("deal",) * 20 + ("button", "discard") * 5:
            sound.play(name)
        sound.close()
        return names

    one, other = heard(1), heard(2)
    assert one != other
    assert all(before != after for before, after in pairwise(one[:20]))
    assert set(one[:20]) == {f"deal-{take}" for take in range(1, TAKES_PER_SOUND["deal"] + 1)}


def test_the_room_is_heard_while_somebody_is_there(app: Application) -> None:
    sound = Sound(Settings(), lambda _notice: None)
    sound.open()
    sound.wake()
    assert inside(sound, "loaded") == {}, "at 0 nothing is read, and nothing plays"
    sound.close_when_idle(20.0)
    assert pygame.mixer.get_init() is None
    sound.apply(Settings(ambience_volume=0.5))
    sound.wake()
    room = inside(sound, "room")
    assert room.get_busy()
    assert inside(sound, "loaded")[ROOM].get_volume() == pytest.approx(0.25, abs=0.01)
    sound.close_when_idle(20.0)
    assert inside(sound, "room") is room, "somebody who thinks is still there"
    sound.apply(Settings(ambience_volume=0.5, muted=True))
    assert inside(sound, "room") is None
    assert inside(sound, "loaded") == {}
    sound.apply(Settings(ambience_volume=0.5))
    sound.wake()
    sound.close_when_idle(AMBIENCE_IDLE_SECONDS)
    assert inside(sound, "room") is None, "after a while nobody is there"
    sound.close()


def test_missing_and_blank_assets_are_named(app: Application, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssetError) as missing:
        asset("cards/none.svg")
    assert missing.value.values == {"name": "cards/none.svg"}
    (tmp_path / "cut.svg").write_bytes(asset("cards/AS.svg").read_bytes()[:40])
    monkeypatch.setattr(assets, "_folders", lambda: (tmp_path,))
    with pytest.raises(AssetError) as blank:
        load_svg("cut.svg", (100, 140))
    assert blank.value.code == "asset_blank"
    assert load_svg.__doc__
