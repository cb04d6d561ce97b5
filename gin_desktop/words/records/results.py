"""How a game ended in a few words, and how far records are being read."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.words import t
from gin_desktop.words.layoffs import listed


def won_text(names: Sequence[str], you: int | None, opponents: str, result: str, ahead: int) -> str:
    """Who won a game, and by how much.

    Args:
        names: by seat.
        you: the seat that is spoken to; without one the game is told of the first seat.
        opponents: the names of the other side.
        result: ``won``, ``lost``, ``even`` or ``unfinished``, for that seat.
        ahead: by how many points that seat's side is ahead at the end.
    """
    if result in ("even", "unfinished"):
        return t("result.tie" if result == "even" else "result.unfinished")
    seat, margin = you or 0, ahead if result == "won" else -ahead
    if len(names) == 3:  # each settles with both others: a distance between two totals is not what is won or lost
        key = f"result.{result}.three" if margin > 0 else f"result.{result}.first"
        return t(key, name=names[seat], n=margin) if you is None else t(f"{key}.you", n=margin)
    if result == "lost":
        return _won(opponents if len(names) == 2 else _side(names, (seat + 1) % len(names)), margin)
    if you is None:
        return _won(names[0] if len(names) < 4 else _side(names, 0), margin)
    if len(names) == 4:
        partner = names[(you + 2) % 4]
        key = "result.won.side.you" if margin > 0 else "result.won.first.side.you"
        return t(key, partner=partner, n=margin)
    return t("result.won.you" if margin > 0 else "result.won.first.you", n=margin)


def _side(names: Sequence[str], seat: int) -> str:
    return listed([names[seat], names[(seat + 2) % 4]])


def _won(name: str, margin: int) -> str:
    return t("result.won" if margin > 0 else "result.won.first", name=name, n=margin)


def reading_text(done: int, of: int) -> str:
    """How far the reading of records is."""
    return t("games.reading", done=f"{done:,}", of=f"{of:,}")
