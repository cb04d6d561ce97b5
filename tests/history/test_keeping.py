"""Records are deleted and had back, and come from elsewhere: nothing is lost, and nothing replaced."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from gin_desktop.engine.errors import GinError
from gin_desktop.session.history import record_manager as module
from gin_desktop.session.history.record_manager import ImportedRecord, RecordManager, RecordManagerError
from gin_desktop.session.verify import VerifyError
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.games.rows import Place
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.reading import ReadError
from gin_desktop.ui.records.importing import imported_text
from gin_desktop.ui.records.texts import game_title, shown_names
from gin_desktop.words import t
from gin_desktop.words.record_results import record_error_text
from tests.history.collection import RECORDS, Shelf, row

GOOD = (RECORDS / "version-3.jsonl").read_bytes()
SHORT = GOOD.rsplit(b"\n", 3)[0] + b"\n"
OTHER = SHORT + GOOD.split(b"\n")[-2] + b"\n"
SEAL = json.loads(GOOD.split(b"\n")[1])["seal"]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(Paths.under(tmp_path))


def keeping(shelf: Shelf, *, writes: bool = True) -> RecordManager:
    return RecordManager(shelf.paths, shelf, writes=writes)


def imported(shelf: Shelf, path: Path) -> ImportedRecord:
    steps = keeping(shelf).importing(path)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: ImportedRecord = end.value
            return found


def refused(shelf: Shelf, path: Path) -> GinError:
    with pytest.raises((RecordManagerError, VerifyError)) as found:
        imported(shelf, path)
    return found.value


def given(tmp_path: Path, content: bytes, name: str = "from a friend.jsonl") -> Path:
    path = tmp_path / name
    path.write_bytes(content)
    return path


# -- deleting


@pytest.mark.parametrize("place", ["games", "imported"])
def test_a_deleted_record_comes_back_to_where_it_was(shelf: Shelf, place: str) -> None:
    one = shelf.put(GOOD, row(place=place))  # type: ignore[arg-type]
    path, kept = shelf.path(one), keeping(shelf)
    kept.delete(one)
    assert not path.exists()
    [deleted] = shelf.paths.deleted.iterdir()
    assert deleted.read_bytes() == GOOD
    assert shelf.told == [("gone", path.name), ("there", deleted.name)]
    assert kept.can_undo
    assert kept.undo() == path
    assert path.read_bytes() == GOOD
    assert not kept.can_undo
    kept.delete(one)
    gone = shelf.moved(one, "deleted", deleted.name)
    assert keeping(shelf).restore(gone) == path, "also after the program was ended"


def test_nothing_is_replaced_when_a_record_comes_back(shelf: Shelf) -> None:
    one = shelf.put(GOOD, row())
    kept = keeping(shelf)
    kept.delete(one)
    shelf.put(b"another one", one)
    assert kept.undo().name == "computer-20260101-120000-2.jsonl"
    assert shelf.path(one).read_bytes() == b"another one"


def test_deleted_for_good_only_from_among_the_deleted(shelf: Shelf) -> None:
    one = shelf.put(GOOD, row())
    kept = keeping(shelf)
    with pytest.raises(RecordManagerError):
        kept.remove(one)
    kept.delete(one)
    kept.remove(shelf.moved(one, "deleted", one.name))
    assert list(shelf.paths.deleted.iterdir()) == []
    assert not kept.can_undo


def test_a_game_that_is_played_and_another_instance_keep_records_where_they_are(shelf: Shelf) -> None:
    saved, done = shelf.put(GOOD, row(place="saves")), shelf.put(GOOD, row())
    for kept, one, code in (
        (keeping(shelf), saved, "still_played"),
        (keeping(shelf, writes=False), done, "read_only"),
    ):
        with pytest.raises(RecordManagerError) as error:
            kept.delete(one)
        assert error.value.code == code
        assert shelf.path(one).exists()


def test_a_folder_in_the_way_is_told(shelf: Shelf) -> None:
    one = shelf.put(GOOD, row())
    shelf.paths.deleted.write_text("no folder")
    kept = keeping(shelf)
    with pytest.raises(RecordManagerError) as error:
        kept.delete(one)
    assert error.value.code == "cannot_move"
    assert shelf.path(one).read_bytes() == GOOD
    assert not kept.can_undo


# -- importing


def test_a_record_from_elsewhere_is_copied_with_when_it_was_played(shelf: Shelf, tmp_path: Path) -> None:
    path = given(tmp_path, GOOD)
    os.utime(path, (1_700_000_000, 1_700_000_000))
    found = imported(shelf, path)
    assert found.key == SEAL[:32]
    assert found.report.holds
    assert found.path.parent == shelf.paths.imported
    assert found.path.read_bytes() == path.read_bytes() == GOOD
    assert found.path.name.startswith("from-a-friend-202311")
    assert found.path.stat().st_mtime == 1_700_000_000
    assert shelf.told == [("there", found.path.name)]


def test_a_name_that_says_when_is_kept_and_no_name_leads_out_of_the_folder(shelf: Shelf, tmp_path: Path) -> None:
    good = given(tmp_path, GOOD, "computer-20250131-184502.jsonl")
    assert imported(shelf, good).path.name == good.name
    odd = given(tmp_path, GOOD, "..ä \u202e" * 9 + ".jsonl")
    assert imported(shelf, odd).path.parent == shelf.paths.imported
    late = given(tmp_path, GOOD, "late.jsonl")
    os.utime(late, (1e12, 1e12))  # of a clock that was wrong by more than calendars have
    assert re.fullmatch(r"late-\d{8}-\d{6}\.jsonl", imported(shelf, late).path.name)


def test_a_damaged_record_is_taken_as_far_as_it_holds(shelf: Shelf, tmp_path: Path) -> None:
    lines = GOOD.split(b"\n")
    lines[4] = lines[4].replace(b"discard", b"diskard")
    found = imported(shelf, given(tmp_path, b"\n".join(lines)))
    assert found.report.fault is not None
    assert found.report.fault.line == 5
    assert found.path.exists()


def test_the_same_record_and_one_that_claims_to_be_it_are_refused_by_name(shelf: Shelf, tmp_path: Path) -> None:
    shelf.put(GOOD, row(SEAL[:32]))
    same = refused(shelf, given(tmp_path, GOOD))
    assert (same.code, same.values["name"]) == ("known", "computer-20260101-120000.jsonl")
    assert refused(shelf, given(tmp_path, SHORT)).code == "known_longer"
    assert refused(shelf, given(tmp_path, OTHER)).code == "claimed"
    shelf.moved(shelf.rows[0], "deleted", "computer-20260101-120000.jsonl")
    shelf.paths.deleted.mkdir()
    (shelf.paths.deleted / "computer-20260101-120000.jsonl").write_bytes(GOOD)
    assert refused(shelf, given(tmp_path, GOOD)).code == "known_deleted"
    assert refused(shelf, given(tmp_path, OTHER)).code == "claimed_deleted"
    assert not shelf.paths.imported.exists()


@pytest.mark.parametrize("tail", [b"", b'{"n":1,"seat"'])
@pytest.mark.parametrize("place", ["imported", "deleted"])
def test_a_longer_record_takes_the_place_of_one_it_continues(
    shelf: Shelf, tmp_path: Path, place: Place, tail: bytes
) -> None:
    """One that was cut off in mid-line, too; and deleting that one is no way to keep the whole game out."""
    one = shelf.put(SHORT + tail, row(SEAL[:32], place=place))
    found = imported(shelf, given(tmp_path, GOOD))
    assert found.replaced
    assert found.path.read_bytes() == GOOD
    assert not shelf.path(one).exists()
    (kept,) = shelf.paths.aside.iterdir()
    assert kept.read_bytes() == SHORT + tail, "nothing is destroyed"
    assert shelf.told == [("gone", one.name), ("there", found.path.name)]


@pytest.mark.parametrize("fails", ["write_atomically", "move_into"])
def test_a_shorter_record_stays_until_the_longer_one_is_written(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    one = shelf.put(SHORT, row(SEAL[:32], place="imported"))

    def refuse(*_: object, **__: object) -> None:
        if fails == "move_into":
            raise StorageError("cannot_move", path="there", reason="the disk is full")
        raise OSError("the disk is full")

    monkeypatch.setattr(module, fails, refuse)
    assert refused(shelf, given(tmp_path, GOOD)).code == (
        "cannot_copy" if fails == "write_atomically" else "cannot_move"
    )
    assert shelf.path(one).read_bytes() == SHORT
    assert [*shelf.paths.imported.iterdir()] == [shelf.path(one)]
    assert shelf.told == []


@pytest.mark.parametrize("place", ["games", "saves"])
def test_ones_own_game_never_gives_way(shelf: Shelf, tmp_path: Path, place: Place) -> None:
    one = shelf.put(SHORT, row(SEAL[:32], place=place))
    assert refused(shelf, given(tmp_path, GOOD)).code == "claimed"
    assert shelf.path(one).read_bytes() == SHORT


def test_what_is_said_of_an_import_is_what_the_check_says(shelf: Shelf, tmp_path: Path) -> None:
    for content, said in (
        (GOOD, t("records.imported")),
        (SHORT, t("records.imported.unfinished")),
        (SHORT + b'{"n":', t("records.imported.torn", line=SHORT.count(b"\n") + 1)),
    ):
        found = imported(shelf, given(tmp_path, content))
        assert imported_text(found) == said
        assert imported_text(replace(found, replaced=True)).startswith(said)


REFUSED = {
    "missing": None,
    "empty": b"",
    "not_a_record": b"a letter\n" * 3,
    "newer_version": b'{"format":"gin-desktop","version":99}\n',
    "nothing_dealt": GOOD.split(b"\n")[0] + b"\n",
    "no_sound_start": GOOD.split(b"\n")[0] + b"\n{}\n",
    "unreadable": GOOD.split(b"\n")[0] + b"\n" * 1_000_000,
    "too_large": GOOD.split(b"\n")[0] + b"\n" * 9_000_000,
}


@pytest.mark.parametrize("code", REFUSED)
def test_what_is_no_record_is_refused_with_the_reason(shelf: Shelf, tmp_path: Path, code: str) -> None:
    content = REFUSED[code]
    path = tmp_path / "nowhere.jsonl" if content is None else given(tmp_path, content)
    assert refused(shelf, path).code == code
    assert not shelf.paths.imported.exists()
    assert shelf.told == []


def test_a_record_that_would_take_for_ever_is_refused(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_LINES", 5)
    assert refused(shelf, given(tmp_path, GOOD)).code == "too_long"


def test_everything_that_is_refused_has_its_sentence() -> None:
    values = {
        "path": "x",
        "reason": ReadError("not_text"),
        "name": "y",
        "most": 5,
        "version": 9,
        "known": 6,
        "field": "z",
    }
    documented = re.findall("``([a-z]+_[a-z_]+)``", RecordManagerError.__doc__ or "")
    for code in [*documented, *(code for code in REFUSED if code not in documented)]:
        # the fault of a record is a clause with its full stop, any other reason one without
        reason = {"reason": t("verify.fault.not_json")} if code == "no_sound_start" else {}
        said = record_error_text(RecordManagerError(code, **(values | reason)))
        assert said.endswith(".")
        assert not said.endswith("..")
        assert said != t("keeping.error.unknown", code=code)


def test_a_full_disk_leaves_nothing_half(shelf: Shelf, tmp_path: Path) -> None:
    shelf.paths.data.mkdir(parents=True, exist_ok=True)
    shelf.paths.imported.write_text("no folder")
    assert refused(shelf, given(tmp_path, GOOD)).code == "cannot_copy"


def test_you_of_a_game_from_elsewhere_is_somebody_else() -> None:
    own = replace(row(), names=("You", "Vera"))
    assert game_title(own) == t("records.won.two", name="Vera")
    theirs = replace(own, place="imported")
    assert shown_names(theirs) == (t("new_game.player", n=1), "Vera")
    assert game_title(theirs) == t("records.won.others", one=t("new_game.player", n=1), other="Vera")
