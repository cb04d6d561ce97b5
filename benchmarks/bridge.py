"""Lets our players play at other programs' tables: ``python -m benchmarks.bridge --level LEVEL [--work W] [--seed S]``.

Speaks a line protocol on stdin and stdout under the rules of the published comparisons (:mod:`tools.arena.eaai`);
:mod:`benchmarks.bridge_table` lists the messages. Given the same deals and seed, the decisions are those of our own
arena. Exits with 0 at the end of the input (or when the answers are no longer read), with 2 and one line on stderr at a
line that is no message or out of turn, and with 1 where the level needs Expert and Expert cannot play, since no other
player may be measured in its place.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import BinaryIO, Final, TextIO

from benchmarks.bridge_messages import InvalidMessage, read_message
from benchmarks.bridge_table import BridgePlayer
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.players.levels import LevelError, level
from tools.arena.matches import MatchError, require_evaluation

PROGRAM: Final = "benchmarks.bridge"

_LONGEST_LINE: Final = 1 << 16
"""Bytes of a line that are read; the longest message has a few hundred."""


def main(argv: Sequence[str] | None = None) -> int:
    """Plays until the input ends; returns the exit code."""
    parser = argparse.ArgumentParser(PROGRAM, description="Plays over stdin and stdout, one JSON object a line.")
    parser.add_argument("--level", required=True, help="who plays")
    parser.add_argument("--work", type=int, help="the work a decision may do; the level's own if left out")
    parser.add_argument("--seed", type=int, default=0, help="of the decisions (0)")
    options = parser.parse_args(argv)
    limit_to_one_thread()
    try:
        chosen = level(options.level)
    except LevelError as error:
        names = error.values.get("names")
        known = ", ".join(map(str, names)) if isinstance(names, tuple | list) else str(names)
        return _complain(f"unknown level {options.level!r}; the levels are {known}")
    if options.work is not None and options.work < 1:
        return _complain(f"--work needs a whole number of at least 1, not {options.work}")
    try:
        require_evaluation(chosen)
    except MatchError as error:
        reason = error.values["reason"]
        return _complain(f"{chosen.name} cannot play here, and nobody else is measured in its place: {reason}", 1)
    work = chosen.work if options.work is None else options.work
    return converse(BridgePlayer(chosen.player, work, options.seed), sys.stdin.buffer, sys.stdout)


def converse(bridge_player: BridgePlayer, lines: BinaryIO, answers: TextIO) -> int:
    """Handles every line and writes each answer at once; returns the exit code."""
    try:
        while line := lines.readline(_LONGEST_LINE):
            if len(line) == _LONGEST_LINE:
                raise InvalidMessage("a line without an end")
            if not line.strip():
                continue
            answer = bridge_player.handle(read_message(line.decode("utf-8", "replace")))
            if answer is not None:
                answers.write(json.dumps(answer) + "\n")
                answers.flush()
    except InvalidMessage as error:
        return _complain(str(error))
    except BrokenPipeError:
        # the reader is gone; this keeps Python from complaining at exit that it cannot flush stdout
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return 0


def _complain(text: str, code: int = 2) -> int:
    print(f"{PROGRAM}: {' '.join(text.split())}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
