"""Writes all card art: ``python -m tools.cards [assets folder]`` (default: the project's own)."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.cards import large
from tools.cards.backs import BACKS, back
from tools.cards.courts import court_card
from tools.cards.icon import icon
from tools.cards.pips import number_card, suit_file
from tools.cards.svg import RANKS, SUITS


def all_files() -> dict[str, str]:
    """Every file by its path within the assets folder, with its whole text."""
    files = {"icon.svg": icon()}
    for letter in SUITS:
        files[f"cards/suit_{letter}.svg"] = suit_file(letter)
        for rank in RANKS:
            court = rank in "JQK"
            files[f"cards/{rank}{letter}.svg"] = (court_card if court else number_card)(rank, letter)
            files[f"cards/large/{rank}{letter}.svg"] = (large.court_card if court else large.number_card)(rank, letter)
    for name in BACKS:
        files[f"cards/back_{name}.svg"] = back(name)
    return files


def main(arguments: list[str]) -> None:
    """Write all files below the folder named in the arguments; OSError if that is impossible."""
    default = Path(__file__).resolve().parents[2] / "assets"
    target = Path(arguments[0]) if arguments else default
    (target / "cards" / "large").mkdir(parents=True, exist_ok=True)
    for name, text in all_files().items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
