"""Other inputs: the weights of the networks, the lines of the bridge, and the command line."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import logging
import os
import random
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from benchmarks import bridge, bridge_table
from gin_desktop import cli, options
from gin_desktop.analysis import deciding
from gin_desktop.analysis.ensemble import evaluation
from gin_desktop.analysis.network import NetworkError
from gin_desktop.engine.errors import GinError
from gin_desktop.players import expert
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import SPEEDS
from soak.fuzz.games import records
from soak.fuzz.hostile import JSON_VALUES, TEXTS, any_text, damaged
from soak.fuzz.lines import damaged_line, damaged_record
from soak.fuzz.target import Files, Target, Violation, bytes_of, write_files

WEIGHTS: Final = "weights.npz"
ABOUT: Final = "about.json"


class WeightFiles(Target):
    """Weights are refused with an error code or evaluate positions; whatever they are, a decision is made."""

    name = "weights"
    seconds = 10.0

    def warm_up(self) -> None:
        _weights()
        _view()
        deciding.warm_up()

    def known(self) -> Mapping[str, Files]:
        data, about = _weights()
        return {
            "good": {WEIGHTS: data, ABOUT: about},
            "empty": _described(b""),
            "no description": {WEIGHTS: data, ABOUT: b"{}"},
        }

    def generate(self, rng: random.Random) -> Files:
        data, about = _weights()
        what = rng.randrange(6)
        if what == 0:
            return {WEIGHTS: damaged(data, rng), ABOUT: about}
        if what == 1:
            return {
                WEIGHTS: data,
                ABOUT: damaged(about, rng) if rng.random() < 0.5 else bytes_of(damaged_line(about.decode(), rng)),
            }
        if what == 2:
            return _described(damaged(data, rng))
        return _described(_other_weights(rng))

    def check(self, files: Files, folder: Path) -> None:  # noqa: ARG002 - read from memory, as from a package
        told: list[str] = []
        watch = _Watch(told)
        logger = logging.getLogger(expert.__name__)
        logger.addHandler(watch)
        usual = evaluation.load
        try:
            evaluation.load = lambda: _read(files)  # type: ignore[assignment]
            expert.Readiness.tried, expert.Readiness.wrong = False, None
            wrong = expert.prepare()
            view = _view()
            action = decide(expert.Expert(None, level("hard").player), view, random.Random(1), 2)
        finally:
            evaluation.load = usual
            expert.Readiness.tried, expert.Readiness.wrong = False, None
            logger.removeHandler(watch)
        if wrong is not None and not told:
            raise Violation("weights that cannot be used are not logged")
        if action not in view.legal:
            raise Violation(f"no legal action came out: {action}")


class _Watch(logging.Handler):
    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self._told = told

    def emit(self, record: logging.LogRecord) -> None:
        self._told.append(record.getMessage())


def _read(files: Files) -> evaluation.Evaluation:
    """Loads weights from these bytes as :func:`weight_files.load` does."""
    try:
        about = json.loads(files[ABOUT].decode("utf-8"))
    except ValueError:
        raise NetworkError("damaged_weights", reason="description") from None
    if not isinstance(about, dict):
        raise NetworkError("damaged_weights", reason="description")
    return evaluation.parse(files[WEIGHTS], about)


def _described(data: bytes) -> Files:
    """Returns weights with a correct fingerprint, so that they are parsed."""
    return {WEIGHTS: data, ABOUT: json.dumps({"sha256": hashlib.sha256(data).hexdigest()}).encode()}


@cache
def _weights() -> tuple[bytes, bytes]:
    folder = Path(deciding.__file__).parent / "weights"
    return (folder / evaluation.WEIGHTS).read_bytes(), (folder / evaluation.WEIGHTS_DESCRIPTION).read_bytes()


@cache
def _arrays() -> dict[str, Any]:
    import numpy as np

    with np.load(BytesIO(_weights()[0])) as stored:
        return {name: stored[name] for name in stored.files}


def _other_weights(rng: random.Random) -> bytes:
    """Returns arrays that are no weights: other shapes, types and numbers, some of them missing."""
    import numpy as np

    arrays = dict(_arrays())
    for _ in range(rng.choice((1, 1, 2, 4))):
        with contextlib.suppress(
            ValueError, TypeError, IndexError, OverflowError
        ):  # an earlier change may have made this one impossible
            _change_array(arrays, rng)
    data = BytesIO()
    (np.savez if rng.random() < 0.8 else np.savez_compressed)(data, **arrays)
    return data.getvalue()


def _change_array(arrays: dict[str, Any], rng: random.Random) -> None:
    import numpy as np

    name = rng.choice(list(arrays))
    array = arrays[name]
    what = rng.randrange(9)
    if what == 0:
        del arrays[name]
    elif what == 1:
        arrays[name] = np.full_like(array, rng.choice((np.nan, np.inf, -np.inf, 6e4, 0)))
    elif what == 2:
        flat = array.copy().reshape(-1)
        flat[rng.randrange(len(flat))] = rng.choice((np.nan, np.inf, -np.inf, 6e4))
        arrays[name] = flat.reshape(array.shape)
    elif what == 3:
        arrays[name] = array[: rng.randrange(len(array) + 1)]
    elif what == 4:
        arrays[name] = array.reshape(-1) if rng.random() < 0.5 else array.T
    elif what == 5:
        empty = (np.zeros(0), np.zeros(()), np.zeros((3, 0)))
        arrays[name] = rng.choice((*empty, np.array("x"), np.zeros(3, "complex")))
    elif what == 6:
        arrays[name] = array.astype(rng.choice(("int8", "float64", "complex64", "S3", "U2", "bool")))
    elif what == 7:
        arrays[rng.choice(("0.0", "1.0", "9.9", "usual", "x", "../y"))] = array
    else:
        arrays[name] = np.array([{"a": 1}, None], dtype=object)


@cache
def _view() -> Any:
    """Returns a position in which Expert has a decision to make."""
    from gin_desktop.engine.presets import preset
    from gin_desktop.session.dealing import Shuffler

    sitting = Sitting(GameSetup(preset("standard"), (Seat("Ada"), Seat("Ben")), "standard"), shuffler=Shuffler(3))
    sitting.deal()
    rng, player = random.Random(1), level("easy")
    while True:
        seat = sitting.turn
        assert seat is not None
        view = sitting.view(seat)
        if view.phase.name == "DISCARD":
            return view
        sitting.play(seat, decide(player.player, view, rng, player.work))


class BridgeLines(Target):
    """Lines to the bridge get an answer, or one line that says what is wrong."""

    name = "bridge"

    def known(self) -> Mapping[str, Files]:
        return {f"text {number}": {"in": bytes_of(f"{text}\n")} for number, text in enumerate(TEXTS)}

    def generate(self, rng: random.Random) -> Files:
        lines = list(_TALK)
        for _ in range(rng.choice((1, 1, 2, 3))):
            at = rng.randrange(len(lines))
            what = rng.randrange(5)
            if what == 0:
                lines[at] = rng.choice(JSON_VALUES)
            elif what == 1:
                lines.insert(rng.randrange(len(lines)), lines[at])
            elif what == 2:
                del lines[at]
            else:
                lines[at] = damaged_line(lines[at], rng)
            if not lines:
                break
        data = bytes_of("".join(f"{line}\n" for line in lines))
        return {"in": damaged(data, rng) if rng.random() < 0.2 else data}

    def check(self, files: Files, folder: Path) -> None:  # noqa: ARG002 - nothing is on the disk here
        player = level("easy")
        answers, said = io.StringIO(), io.StringIO()
        with contextlib.redirect_stderr(said):
            code = bridge.converse(
                bridge_table.BridgePlayer(player.player, player.work, 1), BytesIO(files["in"]), answers
            )
        if code not in (0, 2):
            raise Violation(f"the bridge ended with {code}")
        if (code == 2) != (said.getvalue().count("\n") == 1):
            raise Violation(f"the bridge said {said.getvalue()[:200]!r}")


_TALK: Final = (
    '{"type":"start","player":0,"starting":1,"hand":["AC","2C","3C","7H","8H","9H","KS","QD","5D","5S"]}',
    '{"type":"offer","card":"TH"}',
    '{"type":"draw","player":1,"card":"TH"}',
    '{"type":"discard","player":1,"card":"KD"}',
    '{"type":"draw","player":0,"card":"4C"}',
    '{"type":"get_discard"}',
    '{"type":"discard","player":0,"card":"KS"}',
    '{"type":"get_melds"}',
    '{"type":"draw","player":1,"card":null}',
    '{"type":"discard","player":1,"card":"QS"}',
    '{"type":"melds","player":1,"melds":[["TH","TS","TD"],["JC","JD","JH"],["6C","6D","6H"]]}',
    '{"type":"layoff","player":0,"card":"TC","meld":["TH","TS","TD"]}',
    '{"type":"final_hand","player":1,"hand":["TH","TS","TD","JC","JD","JH","6C","6D","6H","AS"]}',
    '{"type":"scores","scores":[0,20]}',
)
"""A round as it may be reported, or nearly."""


class CommandLine(Target):
    """The command line: options, and records to verify."""

    name = "arguments"

    def warm_up(self) -> None:
        records(1)

    def known(self) -> Mapping[str, Files]:
        found = {f"text {number}": {"argv": bytes_of(f"verify\x1f{text}")} for number, text in enumerate(TEXTS)}
        found |= {f"rules {number}": {"argv": bytes_of(f"--rules\x1f{text}")} for number, text in enumerate(TEXTS)}
        found |= {f"seed {number}": {"argv": bytes_of(f"--seed\x1f{text}")} for number, text in enumerate(JSON_VALUES)}
        return found

    def generate(self, rng: random.Random) -> Files:
        files: Files = {}
        if rng.random() < 0.3:
            files["file"] = damaged_record(rng.choice(records(1)), rng)
            words = ["verify", "file"] if rng.random() < 0.9 else ["verify", "file", any_text(rng)]
        else:
            words = [_word(rng) for _ in range(rng.randrange(1, 6))]
        files["argv"] = bytes_of("\x1f".join(words))
        return files

    def check(self, files: Files, folder: Path) -> None:
        write_files({name: data for name, data in files.items() if name != "argv"}, folder)
        words = [os.fsdecode(word) for word in files["argv"].split(b"\x1f")]  # as the system passes them
        said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        here = Path.cwd()
        os.chdir(folder)
        try:
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                self._run(words, folder)
        finally:
            os.chdir(here)

    def _run(self, words: list[str], folder: Path) -> None:
        if words[0] == options.VERIFY:
            try:
                code = cli.main(words)
            except SystemExit as end:  # --help
                code = int(end.code or 0)
            if code not in (0, 1, 2):
                raise Violation(f"verify ended with {code}")
            return
        try:
            options.read_options(["--data-dir", str(folder), *words])
        except options.UsageError as error:
            cli._complain(str(error.values["text"]))
        except SystemExit:
            pass
        except GinError as error:
            raise Violation(f"not told as a wrong command line: {error.code}") from error


def _word(rng: random.Random) -> str:
    options = (
        "--rules",
        "--opponent",
        "--seed",
        "--fullscreen",
        "--data-dir",
        "--demo",
        "--rounds",
        "--speed",
        "--version",
    )
    what = rng.randrange(5)
    if what <= 1:
        return rng.choice((*options, "-h", "--", "-", "--rules=", "verify"))
    if what == 2:
        return rng.choice((*SPEEDS, "standard", "even", "even:150", "1", "-1", "easy:cautious"))
    return any_text(rng).replace("\x1f", "")
