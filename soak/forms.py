"""Plays every preset for three and four, alone and combined, as a demo: ``python -m soak.forms [--json]``.

Each one is saved as a custom rule set in a temporary folder and played to its end by ``gin-desktop --demo --rules
NAME``, without a window and at full speed; then ``gin-desktop verify`` checks the record. Exits with 1 if one of them
does not end, prints no sheet or does not verify.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.storage.paths import Paths

FORMS: Final = tuple(name for name in PRESETS if preset(name).players > 2)
"""The presets for three and four."""

_OKLAHOMA: Final = {"knock_mode": "oklahoma", "spades_double": True}
_ELEVEN: Final = {"start": "eleven", "upcard_rule": "none"}
_CORNER: Final = {"ace_runs": "wrap", "ace_points": 15}
_REDOUBLING: Final = {"doubling": "redouble", "max_cube": 4}
CHANGES: Final[Mapping[str, Mapping[str, object]]] = {
    "as it is": {},
    "Oklahoma": _OKLAHOMA,
    "Hollywood": {"sheet": "hollywood"},
    "other figures": {"gin_bonus": 20, "undercut_bonus": 10, "box_bonus": 20},
    "eleven cards": _ELEVEN,
    "around the corner": _CORNER,
    "doubling": {"doubling": "double", "max_cube": 2},
    "redoubling": _REDOUBLING,
    "gin only": {"knock_mode": "gin_only"},
    "big gin": {"big_gin": True, "big_gin_bonus": 50},
    "lay-offs on gin": {"layoff_on_gin": True, "gin_laid_to_zero": "void"},
    "boxes to the loser": {"box_to": "loser"},
    "grand total": {"game_winner": "highest_total", "shutout_effect": "double_all"},
    "last discard": {"last_discard": "knock_only"},
    "dealer plays at once": {"upcard_rule": "dealer_turn", "dealer_after_draw": "alternate"},
    "Hollywood Oklahoma": {
        **_OKLAHOMA,
        "sheet": "hollywood",
        "target": 150,
        "spade_boxes_double": True,
        "extra_box_gin": 2,
        "extra_box_undercut": 1,
    },
    "much at once": {**_OKLAHOMA, **_ELEVEN, **_CORNER, **_REDOUBLING, "big_gin": True, "big_gin_bonus": 31},
}
"""What each preset is combined with (RULES.md 3.5): a name and the fields that differ."""
_OF_FORM: Final[Mapping[str, Mapping[str, Mapping[str, object]]]] = {
    "partners4": {
        "both of a side deal": {"partners_dealer": "side"},
        "around the corner": {**_CORNER, "target": 150},
        "several games": {"series": "multi_match", "series_target": 500},
    },
    "cutthroat3": {"random dealer": {"first_dealer": "random"}},
    "dealer_out3": {"winner deals": {"next_dealer": "winner"}},
    "captain3_fixed_box": {"several games": {"series": "multi_match", "series_target": 500}},
}
"""The same for one preset alone; takes precedence over the changes for all."""


@dataclass(frozen=True)
class Played:
    """A preset that was played, and the problem with it, if any."""

    name: str
    rounds: int
    seconds: float
    problem: str = ""


def combinations(forms: Sequence[str] = FORMS) -> dict[str, tuple[str, RuleSet]]:
    """Returns every preset with everything that it combines with: a title, the preset and the rules."""
    found: dict[str, tuple[str, RuleSet]] = {}
    for form in forms:
        for title, changes in {**CHANGES, **_OF_FORM.get(form, {})}.items():
            try:
                rules = preset(form).but(**changes)
            except RuleSetError:
                continue  # section 3.5 forbids it
            found[f"{form}, {title}"] = form, rules
    return found


def keep(paths: Paths, chosen: Mapping[str, tuple[str, RuleSet]]) -> dict[str, str]:
    """Saves the combinations as custom rule sets; returns by title the names that ``--rules`` takes."""
    paths.ensure()
    book = Rulebook(paths)
    kept = enumerate(chosen.items(), start=1)  # numbered, since some titles are too long for a rule set
    return {title: book.save(f"Combination {number}", form, rules).id for number, (title, (form, rules)) in kept}


def play(folder: Path, title: str, name: str, *, level: str = "easy", seed: int = 1) -> Played:
    """Plays the rules of that name as a demo, in a process of its own, and verifies the record."""
    begin = time.monotonic()
    words = [sys.executable, "-m", "gin_desktop", "--data-dir", str(folder)]
    line = ["--demo", "--rules", name, "--opponent", level, "--speed", "off", "--seed", str(seed)]
    where = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([*words, *line], env=where, capture_output=True, text=True, check=False)
    records = sorted(Paths.under(folder).demo.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    problem = done.stderr.strip() or ("" if done.returncode == 0 else f"it ended with {done.returncode}")
    lines = done.stdout.splitlines()
    if not problem and len(lines) < 4:
        problem = "no sheet was printed"
    rounds = 0
    if records and not problem:
        rounds = records[-1].read_bytes().count(b'{"deal":')
        command = [sys.executable, "-m", "gin_desktop", "verify", str(records[-1])]
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
        problem = "" if checked.returncode == 0 else f"the record does not hold: {checked.stdout[-300:]}"
    return Played(title, rounds, round(time.monotonic() - begin, 1), problem)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays all combinations, or those of the named presets; returns 1 if one has a problem."""
    parser = argparse.ArgumentParser(prog="soak.forms", description=__doc__.splitlines()[0])
    parser.add_argument("forms", nargs="*", metavar="FORM", help=f"of {', '.join(FORMS)} (all)")
    parser.add_argument("--level", default="easy", help="who plays all seats (easy)")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.forms if name not in FORMS]
    if unknown:
        print(f"no form is called {unknown[0]}: there are {', '.join(FORMS)}", file=sys.stderr)
        return 2
    found: list[Played] = []
    with tempfile.TemporaryDirectory() as folder:
        names = keep(Paths.under(folder), combinations(options.forms or FORMS))
        for title, name in names.items():
            found.append(play(Path(folder), title, name, level=options.level, seed=options.seed))
            if not options.json:
                one = found[-1]
                print(f"{one.name:45} {one.rounds:4} rounds {one.seconds:6.1f} s  {one.problem or 'good'}", flush=True)
    if options.json:
        print(json.dumps([asdict(one) for one in found], indent=2))
    return int(any(one.problem for one in found))


if __name__ == "__main__":
    sys.exit(main())
