"""``python -m soak.monkey [--minutes M] [--seed S] [--json]``: random input on all screens, with all checks.

A failure is reported with the inputs that led to it and the command that repeats it: ``--up-to N`` runs the
long-running sessions up to that one, ``--session N --at ROOM:SCREEN`` the one that began at a screen of the gallery.
Exits with 1 if anything failed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any


def main(arguments: list[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m soak.monkey", description="A monkey at the program.")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="decides everything (default 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--sessions", type=int, metavar="N", help="this many sessions instead of a time")
    parser.add_argument("--long-running", action="store_true", help="only sessions in one program that runs on")
    parser.add_argument("--up-to", type=int, metavar="N", help="only the long-running sessions up to this one")
    parser.add_argument("--session", type=int, metavar="N", help="only this session, at the screen of --at")
    parser.add_argument("--at", metavar="ROOM:SCREEN", help="where that session began")
    options = parser.parse_args(arguments)
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ[name] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with tempfile.TemporaryDirectory() as folder:
        # what is written to a default place must not end up in the folders of whoever runs this
        os.environ["HOME"] = os.environ["XDG_DOCUMENTS_DIR"] = folder
        os.chdir(folder)
        found = _run(options, Path(folder))
        os.chdir("/")
    if options.json:
        print(json.dumps(found))
    else:
        _tell(found)
    return 1 if found["failures"] else 0 if found["signal"] is None else 128 + found["signal"]


def _run(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    from soak.interrupting import interruptible
    from soak.monkey.determinism import deterministic
    from soak.monkey.findings import report
    from soak.monkey.monkey import Monkey

    with deterministic() as world, interruptible() as interruption:
        monkey = Monkey(options.seed, folder, world)
        if options.session is not None:
            room, _, screen = options.at.rpartition(":")
            monkey.gallery_session(options.session, room, int(screen))
        elif options.up_to is not None:
            for _ in range(options.up_to + 1):
                monkey.long_running()
            monkey.close_program()
        else:
            monkey.run(options.minutes, sessions=options.sessions, long_running=options.long_running)
    return {**report(monkey.findings, options.seed, options.minutes), "signal": interruption.number}


def _tell(found: dict[str, Any]) -> None:
    for failure in found["failures"]:
        print(f"\n{failure['session']}, step {failure['step']}, {failure['times']}x, on {failure['scene']}:")
        print(failure["what"])
        print("again with:", failure["repeat"])
        print("after:", *failure["inputs"][-15:], sep="\n  ")
    print(
        f"{found.get('steps', 0)} steps in {found.get('sessions', 0)} sessions, "
        f"{found['scenes']} of {found['scenes_of']} scenes, "
        f"{found['commands_pressed']} of {found['commands_offered']} commands; {found.get('ways_out', 0)} ways out, "
        f"{found.get('ends_of_the_program', 0)} ends, {found.get('restarts', 0)} restarts"
    )
    print(f"longest layout {found['longest_layout_ms']} ms ({found['longest_layout_of']}), ", end="")
    print(f"longest step {found['longest_step_ms']} ms ({found['longest_step_of']})")
    print(f"memory {found['memory_mb_early']} -> {found['memory_mb_late']} MB ({found['memory_growth']:+.1%})")
    print("not seen:", ", ".join(found["scenes_missed"]) or "none")
    print("not pressed:", ", ".join(found["commands_missed"]) or "none")
    print(len(found["failures"]), "failures")


if __name__ == "__main__":
    sys.exit(main())
