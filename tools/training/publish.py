"""Makes the shipped files from finished runs: ``python -m tools.training.publish FOLDER [FOLDER ...]``.

Several runs become an ensemble, whose chances are averaged; ``ships`` stands for the networks that ship already. The
averaged weights are stored in half precision, without the outputs that are used in training alone, in
``gin_desktop/analysis/weights``, with a description of how they were made.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import ENCODERS, WEIGHTS, WEIGHTS_DESCRIPTION, load, pack, parse
from gin_desktop.analysis.network import OUTPUT_COUNT

TARGET = Path(__file__).resolve().parents[2] / "gin_desktop" / "analysis" / "weights"
SHIPS = Path("ships")
"""Stands for the shipped weights where runs are named."""


class Run(NamedTuple):
    """A run: the make of its networks, their averaged layers, how its rounds ended, and a description."""

    make: str
    networks: list[list[Floats]]
    usual: Floats
    about: dict[str, Any]


def read_run(folder: Path) -> Run:
    """Reads a run."""
    with np.load(folder / "state.npz", allow_pickle=False) as stored:
        networks: list[list[Floats]] = []
        while f"{len(networks)}.average.0" in stored.files:
            name = f"{len(networks)}.average."
            count = sum(key.startswith(name) for key in stored.files)
            networks.append([stored[f"{name}{place}"] for place in range(count)])
        usual = stored["usual"]
        rounds, _, steps = (int(value) for value in stored["numbers"])
        make = json.loads(str(stored["setting"]))["make"]
        seconds = round(float(stored["floats"][1]))
    for layers in networks:
        layers[-2], layers[-1] = layers[-2][:, :OUTPUT_COUNT], layers[-1][:OUTPUT_COUNT]
    widths = [networks[0][0].shape[0], *(bias.shape[0] for bias in networks[0][1::2])]
    about = {"make": make, "rounds": rounds, "steps": steps, "seconds": seconds, "widths": widths}
    return Run(make, networks, usual, about)


def shipped(make: str) -> list[list[Floats]]:
    """The layers of the networks of a make that ship."""
    with np.load(TARGET / WEIGHTS, allow_pickle=False) as stored:
        names = [name for name in stored.files if name.startswith(f"{make}.")]
        networks = sorted({int(name.split(".")[1]) for name in names})
        count = len(names) // max(1, len(networks))
        return [[stored[f"{make}.{one}.{place}"].astype(np.float32) for place in range(count)] for one in networks]


def class_shares(counts: Sequence[Floats]) -> Floats:
    """Returns the frequency of each class of the winner's side, over several runs; uniform where nothing was
    counted."""
    total = np.sum([one / max(float(one.sum()), 1.0) for one in counts], axis=0)
    usual = total if total.sum() > 0 else np.ones(len(total))
    found: Floats = (usual / usual.sum()).astype(np.float32)
    return found


def publish(folders: Sequence[Path], target: Path, command: str) -> dict[str, Any]:
    """Writes the weights and their description; returns the description. ``ships`` keeps the shipped ones."""
    makes: dict[str, list[list[Floats]]] = {}
    usual, descriptions = [], []
    for folder in folders:
        if folder == SHIPS:
            before = load()
            for make in ENCODERS:
                makes.setdefault(make, []).extend(shipped(make))
            usual.append(before.usual)
            descriptions += before.about["runs"]
        else:
            run = read_run(folder)
            makes.setdefault(run.make, []).extend(run.networks)
            usual.append(run.usual)
            descriptions.append(run.about)
    data = pack(makes, class_shares(usual))
    about = {
        "sha256": hashlib.sha256(data).hexdigest(),
        "made": command,
        "numpy": np.__version__,
        "runs": descriptions,
    }
    parse(data, about)  # nothing is written that cannot be read back
    target.mkdir(parents=True, exist_ok=True)
    (target / WEIGHTS).write_bytes(data)
    (target / WEIGHTS_DESCRIPTION).write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    return about


def curve(folder: Path, picture: Path) -> None:
    """Draws the points a round over a run against each kind of player, as SVG."""
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    known = ("rounds", "seconds", "loss", "knock", "seer")
    names = sorted({name for line in lines for name in line if name not in known})
    width, height, edge = 720, 360, 48
    most = max(line["rounds"] for line in lines)
    low, high = -12.0, 12.0
    colours = (
        "#1b6ca8",
        "#c0392b",
        "#2e7d32",
        "#8e44ad",
        "#d68910",
        "#16a085",
        "#7f8c8d",
        "#34495e",
        "#d81b60",
        "#795548",
    )

    def place(rounds: float, points: float) -> str:
        x = edge + (width - 2 * edge) * rounds / most
        y = height - edge - (height - 2 * edge) * (min(max(points, low), high) - low) / (high - low)
        return f"{x:.1f},{y:.1f}"

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 110} {height}" font-family="sans-serif">']
    parts.append(f'<rect width="{width + 110}" height="{height}" fill="#fff"/>')
    for points in range(int(low), int(high) + 1, 4):
        ends = place(0, points), place(most, points)
        parts.append(f'<polyline points="{ends[0]} {ends[1]}" stroke="#ddd" fill="none"/>')
        x, y = ends[0].split(",")
        parts.append(f'<text x="{float(x) - 30}" y="{float(y) + 4}" font-size="11">{points:+d}</text>')
    parts.append(f'<text x="{edge}" y="{height - 14}" font-size="11">rounds played, up to {most:,}</text>')
    parts.append(f'<text x="{edge}" y="24" font-size="12">points a round while training, last 30 batches each</text>')
    for number, name in enumerate(names):
        colour = colours[number % len(colours)]
        dots = " ".join(place(line["rounds"], line[name]) for line in lines if name in line)
        parts.append(f'<polyline points="{dots}" stroke="{colour}" fill="none" stroke-width="1.5"/>')
        parts.append(f'<text x="{width - 30}" y="{60 + 18 * number}" font-size="12" fill="{colour}">{name}</text>')
    picture.write_text("\n".join([*parts, "</svg>", ""]), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="tools.training.publish", description="Makes the weights that ship.")
    parser.add_argument("folders", nargs="+", type=Path, help="folders of finished runs")
    parser.add_argument("--target", type=Path, default=TARGET, help="where the files go")
    parser.add_argument("--made", default="python -m tools.training", help="the command of the runs, for the record")
    parser.add_argument("--curve", type=Path, help="draw the first run's curve into this SVG file")
    options = parser.parse_args(arguments)
    publish(options.folders, options.target, options.made)
    if options.curve:
        curve(options.folders[0], options.curve)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
