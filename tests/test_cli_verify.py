"""`gin-desktop verify` on the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gin_desktop import cli
from tests.sums import line_from
from tests.test_cli import ROOT, run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a demo of two rounds."""
    assert cli.main(["--demo", "--rounds", "2", "--speed", "off", "--data-dir", str(tmp_path)]) == 0
    (path,) = (tmp_path / "data" / "demo").glob("*.jsonl")
    return path


def test_verify_says_whether_a_record_holds(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert cli.main(["verify", str(record)]) == 0
    out, err = capsys.readouterr()
    assert "This record is valid." in out
    assert err == ""
    lines = record.read_text(encoding="utf-8").split("\n")
    deal = json.loads(lines[1])
    deal["deck"].reverse()
    record.write_text("\n".join([lines[0], line_from(deal), *lines[2:]]), encoding="utf-8")
    assert cli.main(["verify", str(record)]) == 1
    out, err = capsys.readouterr()
    assert "This record is not valid" in out
    assert "Line 2, deal 1" in out
    assert err == ""


@pytest.mark.processes
def test_verify_needs_no_display_and_no_pygame(record: Path) -> None:
    done = run("verify", str(record), display=False)
    assert done.returncode == 0, done.stderr
    code = (
        "import sys; from gin_desktop.cli import main; code = main(['verify', sys.argv[1]]); "
        "print([name for name in sys.modules if name.startswith(('pygame', 'numpy', 'gin_desktop.players'))]); "
        "sys.exit(code)"
    )
    bare = subprocess.run(
        [sys.executable, "-c", code, str(record)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert bare.stdout.endswith("\n[]\n")


@pytest.mark.parametrize(
    "arguments", [["verify"], ["verify", ""], ["verify", "a", "b"], ["verify", "--json", "a"], ["verify", "-x"]]
)
def test_verify_takes_one_record(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "gin-desktop verify RECORD" in err


def test_verify_of_what_is_no_record_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 50)
    for path in (tmp_path / "missing\nfile", tmp_path, binary):
        assert cli.main(["verify", str(path)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert err.startswith("gin-desktop: ")


def test_verify_of_a_newer_format_says_that_it_cannot_check_it(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *rest = record.read_text(encoding="utf-8").split("\n")
    record.write_text("\n".join([line_from(json.loads(header) | {"version": 99}), *rest]), encoding="utf-8")
    capsys.readouterr()
    assert cli.main(["verify", str(record)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "knows formats up to" in err
    assert "99" in err
    assert "hold" not in err


def test_verify_has_its_own_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        cli.main(["verify", "--help"])
    assert done.value.code == 0
    assert "verify [-h] RECORD" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    assert "verify RECORD" in capsys.readouterr().out
