"""The command that takes pictures of the gallery: the same call makes the same files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.shots import main

SIZE = (1024, 640)


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """All pictures at the smallest size, in the order in which they were taken."""
    out = tmp_path_factory.mktemp("shots")
    assert main([str(out), "--size", f"{SIZE[0]}x{SIZE[1]}"]) == 0
    return sorted(out.glob("*.png"))


@pytest.mark.long
def test_as_a_program_it_makes_the_same_pictures_again(pictures: list[Path], tmp_path: Path) -> None:
    script = Path(main.__code__.co_filename)
    size = f"{SIZE[0]}x{SIZE[1]}"
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path), "--size", size],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(tmp_path / path.name) for path in pictures]
    for path in pictures:
        assert (tmp_path / path.name).read_bytes() == path.read_bytes(), path.name


@pytest.mark.parametrize("options", [["--size", "wide"], ["--size", "640x480"], ["--text", "9"]])
def test_nonsense_is_refused(options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path), *options])
    assert ended.value.code == 2
    assert options[0] in capsys.readouterr().err
