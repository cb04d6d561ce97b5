"""The command line: what it takes, what it refuses in one line, the demo, and what a second instance does."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gin_desktop import __version__, cli
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.options import Options, UsageError, read_options
from gin_desktop.players.levels import LEVELS
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.profiles import Profiles
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.menu import MenuScene
from tests.storage.hostile import THINGS, needs_posix, promptly, traits

ROOT = Path(__file__).parents[1]


def run(*arguments: str, display: bool = True, **extra: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, on the dummy drivers or without any display."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "GIN_"))}
    environment |= {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
    if display:
        environment["SDL_VIDEODRIVER"] = "dummy"
    else:
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"):
            environment.pop(name, None)
    return subprocess.run(
        [sys.executable, "-m", "gin_desktop", *arguments],
        env=environment | extra,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (
            ["--colour"],
            ["--colour", "--rules", "--opponent", "--seed", "--fullscreen", "--version", "--data-dir", "--demo"],
        ),
        (["table"], ["table", "--rules"]),
        (["--dem"], ["--dem", "--demo"]),
        (["--rules", "chess"], ["chess", *PRESETS]),
        (["--rules"], ["--rules"]),
        (["--opponent", "wizard"], ["wizard", *LEVELS, "hard:careful", "even"]),
        (["--opponent", "hard:wizard"], ["hard:wizard", *LEVELS]),
        (["--opponent", "even:135"], ["even:135 is for --demo only"]),
        (["--demo", "--opponent", "even"], ["even needs a strength", "even:000 (Easy)", "even:300 (Expert)"]),
        (["--demo", "--opponent", "even:301"], ["even:301", *LEVELS, "even:NNN", "000 (Easy)", "300 (Expert)"]),
        (["--rules", "partners4", "--opponent", "even"], ["even is for games of two", "partners4", "4"]),
        (["--demo", "--rules", "cutthroat3", "--opponent", "even:135"], ["even is for games of two", "cutthroat3"]),
        (["--demo", "--speed", "warp"], ["warp", "slow", "normal", "fast", "off"]),
        (["--seed", "x"], ["--seed", "x"]),
        (["--demo", "--rounds", "0"], ["--rounds", "0", "1"]),
        (["--demo", "--rounds", "-3"], ["--rounds", "-3"]),
        (["--demo", "--rounds", "2.5"], ["--rounds", "2.5"]),
        (["--demo=yes"], ["--demo"]),
        (["--rounds", "3"], ["--rounds", "--demo"]),
        (["--speed", "off"], ["--speed", "--demo"]),
    ],
)
def test_a_wrong_command_line_gets_one_line(
    arguments: list[str], names: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def starts(options: Options) -> int:
        raise AssertionError(f"{options} was taken")  # else a window opens, and the test never ends

    monkeypatch.setattr(cli, "_play", starts)
    monkeypatch.setattr(cli, "_demo", starts)
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("gin-desktop: ")
    assert [name for name in names if name not in err] == []


def test_a_good_command_line() -> None:
    line = "--rules open_gin --opponent easy --seed -4 --fullscreen --data-dir here --demo --rounds 7 --speed fast"
    assert read_options(line.split()) == Options(
        "open_gin", "easy", -4, fullscreen=True, data_dir="here", demo=True, rounds=7, speed="fast"
    )
    assert read_options([]) == Options()
    for opponent in ("hard:careful", "even"):
        assert read_options(["--opponent", opponent]).opponent == opponent
    assert read_options(["--demo", "--opponent", "even:135"]).opponent == "even:135"
    assert all(read_options(["--rules", name]).rules == name for name in PRESETS)


@pytest.mark.processes
def test_version_does_not_load_pygame() -> None:
    code = (
        "import sys; from gin_desktop.cli import main; main(['--version']); "
        "print([name for name in sys.modules if name.startswith('pygame')])"
    )
    shown = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert shown.stdout.split("\n") == [f"gin-desktop {__version__}", "[]", ""]
    assert shown.stderr == ""


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        cli.main(["--help"])
    assert done.value.code == 0
    out = capsys.readouterr().out
    assert "--data-dir" in out
    assert "standard" in out
    flat = " ".join(out.split())
    for name in ("careful", "early", "hunter", "even:000 (Easy)", "even:300 (Expert)"):
        assert name in flat


@pytest.mark.processes
def test_the_command_line_speaks_the_language_of_the_settings(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    save_settings(Settings(language="qps"), paths.settings)
    for command in (["--help"], ["history", "--help"]):
        text = run(*command, "--data-dir", str(tmp_path)).stdout
        assert text.startswith("[úú"), "the word before the line of usage"
        assert "options" not in text
    wrong = run("--data-dir", str(tmp_path), "--seed", "x")
    assert wrong.stderr.startswith("[")
    assert wrong.returncode == 2
    assert run("--help", LANG="C.UTF-8", LC_ALL="").stdout.startswith("usage: gin-desktop")


@pytest.mark.processes
def test_no_display_is_one_line(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), display=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr


@pytest.mark.processes
def test_the_demo_without_a_display_says_so_and_plays(tmp_path: Path) -> None:
    done = run("--demo", "--rounds", "2", "--data-dir", str(tmp_path), display=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    assert len(list((tmp_path / "data" / "demo").glob("*.jsonl"))) == 1


@pytest.mark.processes
def test_the_demo_without_a_display_names_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    done = run("--demo", "--rounds", "1", "--data-dir", str(tmp_path / ("x" * 300)), display=False)
    assert done.returncode == 0, done.stderr
    lines = done.stderr.splitlines()
    assert "no display" in lines[0]
    assert "the path is too long" in lines[1]


def rounds_in(text: str) -> int:
    return sum(line.split()[0].isdigit() for line in text.splitlines() if line.split())


@pytest.mark.processes
def test_the_demo_plays_exactly_as_many_rounds_as_asked_for(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    desk = SavedGames(paths, lock_held=True)
    desk.start(GameSetup(cli_rules(), (Seat("You"), Seat("Computer", "easy")), "standard")).deal()
    desk.close()
    saved = paths.save("computer").read_bytes()
    save_settings(Settings(animation="slow"), paths.settings)
    settings = paths.settings.read_bytes()
    arguments = ("--demo", "--rounds", "12", "--speed", "off", "--seed", "3", "--data-dir", str(tmp_path))
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert rounds_in(done.stdout) == 12
    games = len(re.findall(r"^Game \d", done.stdout, re.M))
    assert games >= 2
    assert "Boxes" in done.stdout, "a finished game is settled"
    records = sorted(paths.demo.glob("*.jsonl"))
    assert len(records) == games
    deals = sum(line.startswith('{"deal"') for record in records for line in record.read_text().splitlines())
    assert deals == 12
    assert paths.save("computer").read_bytes() == saved, "the person's game is not touched"
    assert paths.settings.read_bytes() == settings
    again = run("--demo", "--rounds", "2", *arguments[3:])
    assert again.stdout.splitlines()[1].split() == done.stdout.splitlines()[1].split(), "the same seed, the same deals"


@pytest.mark.processes
def test_the_demo_without_rounds_plays_a_whole_game(tmp_path: Path) -> None:
    done = run("--demo", "--rules", "big_gin_50", "--opponent", "easy", "--speed", "off", "--data-dir", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"^Game \d", done.stdout, re.M)) == 1
    assert "wins the game" in done.stdout
    (record,) = (tmp_path / "data" / "demo").glob("*.jsonl")
    header = json.loads(record.read_text().splitlines()[0])
    assert (header["preset"], header["levels"]) == ("big_gin_50", ["easy", "easy"])


@pytest.mark.processes
def test_plain_pygame_is_named_with_its_cure(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("")
    done = run("--data-dir", str(tmp_path / "x"), PYTHONPATH=os.pathsep.join((str(tmp_path), str(ROOT))))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pygame-ce" in done.stderr


def cli_rules():  # type: ignore[no-untyped-def]
    from gin_desktop.engine.presets import preset

    return preset("standard")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Application]:
    """Apps that the command line has started with the menu; each is closed after its first step."""
    apps: list[Application] = []

    def one_step(app: Application, scene: MenuScene, then: Callable[[], None]) -> None:
        assert isinstance(scene, MenuScene)
        apps.append(app)
        app.push(scene)
        then()
        app.step(0.02)
        asked.append(app.scene.text if isinstance(app.scene, Dialog) else "")
        app.close()

    asked.clear()
    monkeypatch.setattr(Application, "run", one_step)
    return apps


asked: list[str] = []
"""What was asked at the start of each of these; empty where nothing was."""


def test_new_game_starts_with_what_the_command_line_says(tmp_path: Path, started: list[Application]) -> None:
    arguments = ["--data-dir", str(tmp_path), "--rules", "open_gin", "--opponent", "easy", "--fullscreen"]
    paths = Paths.under(tmp_path)
    paths.ensure()
    save_settings(Settings(rules="standard", target=50), paths.settings)
    assert cli.main(arguments) == 0
    (app,) = started
    assert (app.settings.rules, app.settings.opponent, app.settings.target) == ("open_gin", "easy", 0)
    assert load_settings(paths.settings)[0].rules == "standard", "a start with options is no choice for later"


def test_a_second_instance_says_so(
    tmp_path: Path, started: list[Application], capsys: pytest.CaptureFixture[str]
) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    lock = InstanceLock(paths.lock)
    assert lock.acquire()
    try:
        assert cli.main(["--data-dir", str(tmp_path)]) == 0
    finally:
        lock.release()
    assert "already running" in " ".join(started[0].toasts.texts)
    err = capsys.readouterr().err
    assert "already running" in err
    assert err.count("\n") == 1
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert started[1].toasts.texts == []


def test_folders_that_cannot_be_written_are_told_once(tmp_path: Path, started: list[Application]) -> None:
    (tmp_path / "data").write_text("in the way")
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert started[0].toasts.texts == []
    assert f"cannot save anything in {tmp_path / 'data'}" in asked[0]


@needs_posix
@pytest.mark.parametrize("thing", THINGS)
def test_it_starts_whatever_lies_in_the_place_of_its_files(
    tmp_path: Path, started: list[Application], thing: str
) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    paths.rules.mkdir()
    screen = paths.save("computer").with_suffix(".screen.json")
    places = (paths.settings, paths.window, paths.lock, paths.even, screen, paths.rules / "odd.toml")
    for place in places:
        THINGS[thing](place)
    with promptly(60.0):
        assert cli.main(["--data-dir", str(tmp_path)]) == 0
        assert cli.main(["--data-dir", str(tmp_path)]) == 0
    first, second = (" ".join(app.toasts.texts) for app in started)
    assert "The settings file was damaged" in first
    assert "settings" not in second
    assert len(started[0].toasts.texts) <= 5


@needs_posix
@pytest.mark.parametrize(
    ("name", "thing"),
    [
        ("config", "link to nowhere"),
        ("data", "noise"),
        ("state", "link to a device"),
        ("config/rules", "pipe"),
        ("data/saves", "link in a circle"),
        ("data/aside", "pipe"),
    ],
)
def test_it_starts_whatever_lies_in_the_place_of_its_folders(
    tmp_path: Path, started: list[Application], name: str, thing: str
) -> None:
    odd = tmp_path / name
    odd.parent.mkdir(exist_ok=True)
    THINGS[thing](odd)
    before = traits(odd)
    with promptly(60.0):
        assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert started[0].toasts.texts == []
    assert f"{odd} (it is not a folder)" in asked[0]
    assert traits(odd) == before


@needs_posix
def test_what_was_in_the_way_of_the_lock_is_told_beside_a_folder_that_cannot_be_used(
    tmp_path: Path, started: list[Application]
) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    paths.cache.rmdir()
    paths.cache.write_text("in the way")
    os.mkfifo(paths.lock)
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert "it is not a folder" in asked[0]
    assert "instance-" in " ".join(started[0].toasts.texts)


def test_hundreds_of_problems_are_a_few_notices(tmp_path: Path, started: list[Application]) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    paths.settings.write_text("\n".join(f"k{number} = 1" for number in range(300)))
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    texts = started[0].toasts.texts
    assert len(texts) == 5
    assert "296 more" in texts[-1]


def test_what_killed_processes_left_is_removed_at_the_next_start(tmp_path: Path, started: list[Application]) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    left = paths.config / ".gin-desktop-0123456789abcdef.tmp"
    left.write_text("half")
    os.utime(left, (0, 0))
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert not left.exists()
    assert started[0].toasts.texts == []


@pytest.mark.processes
def test_ones_own_rules_go_by_their_title_or_id(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    assert paths.ensure() == []
    entry = Rulebook(paths).save("Sundays at Nan's", "oklahoma", preset("oklahoma").but(target=50, gin_bonus=40))
    for name in ("sundays at nan's", entry.id):
        assert read_options(["--rules", name, "--data-dir", str(tmp_path)]).rules == entry.id
    with pytest.raises(UsageError) as caught:
        read_options(["--rules", "Mondays", "--data-dir", str(tmp_path)])
    assert "Sundays at Nan's" in str(caught.value.values["text"])
    done = run("--demo", "--rules", "Sundays at Nan's", "--speed", "off", "--rounds", "1", "--data-dir", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "Sundays at Nan's" in done.stdout


def test_no_error_at_the_start_is_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("not even a window")

    monkeypatch.setattr(Application, "__init__", fails)
    assert cli.main(["--data-dir", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    (found,) = Paths.under(tmp_path).state.glob("crash-*.txt")
    assert err.splitlines()[-1].endswith(str(found))
    assert "not even a window" in found.read_text()


def test_whoever_played_last_plays_again_and_a_damaged_choice_is_told(
    tmp_path: Path, started: list[Application]
) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    people = Profiles(paths, writes=True)
    bea = people.add("Bea", "you_05")
    people.choose(bea.id)
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert (started[0].paths.profile, started[0].settings.player_name) == (bea.id, "Bea")
    assert started[0].paths.saves.is_dir()
    paths.profile_choice.write_bytes(b"\xff")
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert started[1].paths == paths
    assert "profile" in started[1].toasts.texts[0]


def test_settings_that_cannot_be_read_at_all_keep_nobody_out(
    tmp_path: Path, started: list[Application], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_path: Path) -> None:
        raise RecursionError

    monkeypatch.setattr("gin_desktop.storage.profile_settings.load_settings", fails)
    assert cli.main(["--data-dir", str(tmp_path)]) == 0
    assert started[0].settings == Settings()
    assert "RecursionError" in started[0].toasts.texts[0]


@pytest.mark.processes
def test_a_path_that_is_too_long_locks_nobody_out(tmp_path: Path) -> None:
    """The program starts, and ends as asked; it never reports a crash."""
    folder = tmp_path / ("x" * 300)
    told = run("history", "check", "--data-dir", str(folder))
    assert (told.returncode, told.stderr.count("\n")) == (1, 1)
    assert "the path is too long" in told.stderr
    done = run("--demo", "--rounds", "1", "--speed", "off", "--data-dir", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
