"""The file of changed keys: what is written is read again, and nothing that somebody has put there is lost unsaid."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from gin_desktop.storage import key_file
from gin_desktop.storage.key_file import KeyFile
from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.reading import KEYS
from gin_desktop.words.notices import notice_text


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the file is; its folder is made with it."""
    return tmp_path / "config" / "keys.toml"


def written(path: Path, text: str) -> KeyFile:
    """The file with a text in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return KeyFile(path)


def codes(notices: list[Notice]) -> list[str]:
    """What was told, if it can be shown."""
    for notice in notices:
        assert tuple(notice.values) == STORAGE_NOTICES[notice.code]
        assert notice_text(notice.code, notice.values).isprintable()
    return [notice.code for notice in notices]


def test_without_a_file_there_is_nothing_to_tell(path: Path) -> None:
    assert KeyFile(path).load() == ({}, [])
    assert not path.exists()


def test_what_is_written_is_read_again(path: Path) -> None:
    file = KeyFile(path)
    assert file.save({("table", "stock"): "Y", ("table", "take"): "Ctrl+Shift+S"}) == []
    assert file.save({("pile", "look"): '"\\'}) == []
    assert KeyFile(path).load() == (
        {"table": {"stock": "Y", "take": "Ctrl+Shift+S"}, "pile": {"look": '"\\'}},
        [],
    )


def test_a_standard_key_leaves_no_trace(path: Path) -> None:
    file = KeyFile(path)
    file.save({("table", "stock"): "Y", ("table", "take"): "T"})
    file.save({("table", "stock"): None})
    assert file.load()[0] == {"table": {"take": "T"}}
    file.save({("table", "take"): None})
    assert file.load() == ({}, [])


def test_only_what_changed_is_written_over_what_another_window_has_written(path: Path) -> None:
    one, other = KeyFile(path), KeyFile(path)
    one.load()
    other.save({("table", "take"): "T"})
    one.save({("table", "stock"): "Y"})
    assert one.load()[0] == {"table": {"take": "T", "stock": "Y"}}


def test_what_a_later_version_has_written_stays(path: Path) -> None:
    file = written(path, 'version = 3\n[table]\nfold = "X"\nstock = 5\n[bridge]\nbid = ["B", {a = 1}]\n')
    assert file.save({("table", "take"): "T"}) == []
    assert file.load()[0] == {
        "version": 3,
        "table": {"fold": "X", "stock": 5, "take": "T"},
        "bridge": {"bid": ["B", {"a": 1}]},
    }


def test_what_cannot_be_written_back_costs_itself_alone(path: Path) -> None:
    file = written(path, f'[table]\nstock = "Y"\nknock = {"0x" + "f" * 20_000}\n')
    assert file.save({("table", "take"): "T"}) == []
    assert file.load() == ({"table": {"stock": "Y", "take": "T"}}, [])


def test_a_feature_that_is_no_table_gives_way_to_one(path: Path) -> None:
    file = written(path, 'table = "X"\n')
    assert file.save({("table", "take"): "T"}) == []
    assert file.load()[0] == {"table": {"take": "T"}}


@pytest.mark.parametrize(
    "content",
    [b"broken = ", b"\xff\xfe", b"a = " + b"[" * 300 + b"]" * 300, b"#" * (KEYS.most + 1), b'a = "1"\na = "2"'],
    ids=["torn", "no text", "deep", "large", "twice"],
)
def test_a_broken_file_is_set_aside_and_a_new_one_begun(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    file = KeyFile(path)
    found, notices = file.load()
    assert (found, codes(notices)) == ({}, ["keys_set_aside"])
    assert Path(str(notices[0].values["path"])).read_bytes() == content
    assert file.load() == ({}, [])
    assert file.save({("table", "take"): "T"}) == []


def test_a_file_spoiled_while_the_program_runs_is_kept_and_the_change_is_written(path: Path) -> None:
    file = KeyFile(path)
    file.load()
    written(path, "broken = ")
    assert codes(file.save({("table", "take"): "T"})) == ["keys_set_aside"]
    assert file.load() == ({"table": {"take": "T"}}, [])
    assert len(list(path.parent.iterdir())) == 2


def test_a_full_disk_is_told_and_the_change_is_written_with_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(path, '[table]\nstock = "Y"\n')

    def full(*_args: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(key_file, "write_atomically", full)
        notices = file.save({("table", "take"): "T"})
        assert codes(notices) == ["keys_not_saved"]
        assert "No space left" in notice_text(notices[0].code, notices[0].values)
        assert codes(file.retry()) == ["keys_not_saved"]
    assert file.load()[0] == {"table": {"stock": "Y"}}, "the old file is untouched"
    assert file.save({("table", "pass"): "O"}) == []
    assert file.load()[0] == {"table": {"stock": "Y", "take": "T", "pass": "O"}}
    assert file.retry() == []


def test_a_folder_in_the_place_of_the_file_is_left_alone(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "mine").touch()
    notices = KeyFile(path).save({("table", "take"): "T"})
    assert codes(notices) in (["keys_set_aside"], ["keys_not_saved"])
    assert list(path.parent.rglob("mine"))


def test_what_would_be_too_large_to_be_read_again_is_not_written(path: Path) -> None:
    text = "".join(f'[feature_{number}]\nname = "{"x" * 1000}"\n' for number in range(60))
    file = written(path, text)
    notices = file.save({("table", f"command_{number}"): "y" * 1000 for number in range(10)})
    assert codes(notices) == ["keys_not_saved"]
    assert path.read_text(encoding="utf-8") == text
    assert file.clear() == []
    assert file.load() == ({}, [])


def test_all_keys_are_removed_and_what_was_not_written_before_is_forgotten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(path, '[table]\nstock = "Y"\n[bridge]\nbid = "B"\n')
    with monkeypatch.context() as patch:
        patch.setattr(key_file, "write_atomically", lambda *_args, **_more: path.joinpath("no", "way").read_bytes())
        assert codes(file.save({("table", "take"): "T"})) == ["keys_not_saved"]
        assert codes(file.clear()) == ["keys_not_saved"]
    assert file.retry() == []
    assert file.load() == ({}, [])


def test_a_link_to_the_file_stays_one(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine.toml"
    target.write_text("")
    path.parent.mkdir(parents=True)
    path.symlink_to(target)
    assert KeyFile(path).save({("table", "take"): "T"}) == []
    assert path.is_symlink()
    assert 'take = "T"' in target.read_text(encoding="utf-8")
