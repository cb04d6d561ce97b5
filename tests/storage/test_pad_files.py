"""The files of score pads: read with distrust, written in one step, never lost."""

from __future__ import annotations

import errno
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.pad.book import PadBook, PadBookError
from gin_desktop.session.pad.counting import count
from gin_desktop.storage import pad_files
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.pad_files import PadFile, PadFolder, PadRoundResult, read_pad
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.reading import ReadError
from gin_desktop.words.notices import notice_text

RULES = preset("standard")
PARTNERS = RULES.but(mode="partners4", next_dealer="left")
PAD = PadFile("Kitchen table", ("Anna", "Zoë"), RULES, "standard", changed="2026-01-31")


class Desk:
    """A book in a folder, with what it tells."""

    def __init__(self, folder: Path, *, lock: bool = True) -> None:
        self.paths = Paths.under(folder)
        self.told: list[Notice] = []
        self.day = date(2026, 1, 31)
        self.lock = lock
        self.book = self.again()

    def again(self) -> PadBook:
        self.book = PadBook(self.paths, lock_held=self.lock, notify=self.told.append, today=lambda: self.day)
        return self.book

    def codes(self) -> list[str]:
        assert all(notice_text(one.code, one.values) for one in self.told)
        found = [one.code for one in self.told]
        self.told.clear()
        return found


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def start(desk: Desk, title: str = "Kitchen table") -> str:
    return desk.book.new(title, ("Anna", "Ben"), RULES, "standard", None)


def play(desk: Desk, pad: str, winner: int = 0) -> None:
    one = desk.book.open(pad)
    one.enter((PadRoundResult("gin", winner, None, 30),))
    desk.book.keep(pad, one.content)


def test_a_pad_comes_back_as_it_was(desk: Desk) -> None:
    results = (
        PadRoundResult("knock", 0, 3, 9, seats=(0, 3)),
        PadRoundResult("undercut", 1, difference=4, seats=(2, 1), spade=True),
    )
    content = PadFile("Four", ("A", "B", "C", "D"), PARTNERS, None, "My own", (results,), True, "2026-02-01")
    folder = PadFolder(desk.paths.pads, desk.paths.aside, writes=True)
    assert folder.save("0123456789ab", content) is None
    assert read_pad(folder.path("0123456789ab")) == content


def test_several_are_kept_the_latest_first(desk: Desk) -> None:
    first, second = start(desk), start(desk, "Club")
    desk.day = date(2026, 2, 1)
    play(desk, first)
    assert [kept.id for kept in desk.again().pads()] == [first, second]
    desk.book.rename(second, "Club night")
    assert desk.again().get(second).title == "Club night"
    assert desk.codes() == []


def test_what_was_deleted_comes_back(desk: Desk) -> None:
    pad = start(desk)
    play(desk, pad)
    before = desk.book.get(pad)
    desk.book.delete(pad)
    assert desk.again().pads() == []
    pad = start(desk)
    desk.book.delete(pad)
    assert list(desk.paths.aside.iterdir()), "nothing is lost even when the program ends now"
    assert desk.book.undo_delete() == pad
    assert desk.again().get(pad).title == before.title


def test_a_full_disk_is_told_and_tried_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pad = start(desk)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(pad_files, "write_atomically", full)
        play(desk, pad)
        play(desk, pad, 1)
        assert desk.codes() == ["pad_not_saved"], "told once"
        assert len(desk.book.get(pad).entries) == 2, "it goes on in memory"
        assert not desk.book.try_again()
    assert desk.book.unsaved is not None
    assert desk.book.try_again()
    assert len(desk.again().get(pad).entries) == 2


def test_who_may_not_write_is_told_and_writes_nothing(tmp_path: Path) -> None:
    other = Desk(tmp_path, lock=False)
    pad = start(other)
    other.book.delete(pad)
    assert other.codes() == ["pad_read_only"]
    assert not other.paths.pads.exists()


DAMAGE: list[tuple[str, Any]] = [
    ("format", "something"),
    ("version", "1"),
    ("title", ""),
    ("title", "a\nb"),
    ("names", ["Anna"]),
    ("names", ["Anna", "anna"]),
    ("names", [1, 2]),
    ("rules", {"target": -5}),
    ("rules", []),
    ("stopped", 1),
    ("changed", "yesterday"),
    ("preset", 7),
    ("entries", {}),
    ("entries", [[]]),
    ("entries", [[{"how": "magic"}]]),
    ("entries", [[{"how": "gin", "winner": 2, "defender": 3}]]),
    ("entries", [[{"how": "gin", "winner": True, "defender": 3}]]),
    ("entries", [[{"how": "gin", "winner": 0, "defender": 1000}]]),
    ("entries", [[{"how": "gin", "winner": 0, "defender": 3, "cube": 0}]]),
    ("entries", [[{"how": "gin", "winner": 0, "more": 3}]]),
    ("entries", [[{"how": "gin", "winner": 0, "seats": [0, 0]}]]),
    ("entries", [[{"how": ["gin"]}]]),
]


@pytest.mark.parametrize(("name", "value"), DAMAGE)
def test_a_value_that_cannot_be_is_found(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "0123456789ab.json"
    path.write_text(json.dumps(json.loads(PAD.to_json()) | {name: value}))
    with pytest.raises(ReadError, match="bad_values"):
        read_pad(path)


def test_a_damaged_file_is_set_aside_and_a_newer_one_left_alone(desk: Desk) -> None:
    pad = start(desk)
    path = desk.paths.pads / f"{pad}.json"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    newer = desk.paths.pads / "0123456789ab.json"
    newer.write_text(json.dumps(json.loads(whole) | {"version": 2, "more": 1}))
    (desk.paths.pads / "notes.json").write_text("mine")
    assert desk.again().pads() == []
    assert sorted(desk.codes()) == ["pad_newer", "pad_set_aside"]
    assert newer.exists()
    assert [moved.read_bytes() for moved in desk.paths.aside.iterdir()] == [whole[: len(whole) // 2]]


@pytest.mark.parametrize(
    ("title", "names", "code"),
    [
        (" ", ("Anna", "Ben"), "bad_title"),
        ("x" * 41, ("Anna", "Ben"), "bad_title"),
        ("Pad", ("Anna", " "), "bad_name"),
        ("Pad", ("Anna", "ANNA"), "same_name"),
    ],
)
def test_a_pad_needs_a_title_and_different_names(desk: Desk, title: str, names: tuple[str, str], code: str) -> None:
    with pytest.raises(PadBookError, match=code):
        desk.book.new(title, names, RULES, None, None)


def test_the_example_of_the_page_about_the_format_is_a_pad(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "pad-format.md").read_text(encoding="utf-8")
    path = tmp_path / "0123456789ab.json"
    path.write_text(page.split("```json\n")[1].split("```")[0])
    counted = count(read_pad(path))
    assert (counted.trouble, counted.sheet.scores) == (None, (0, 1 + 47))
