"""What a game is found by: names, rules, dates and results, in the words that a person reads."""

from __future__ import annotations

from gin_desktop.session.history.rows import GameRow
from gin_desktop.storage.games.asking import searched


def search_text(game: GameRow) -> str:
    """All that a game may be looked for by."""
    parts = [*game.names, game.title or "", (game.preset or "").replace("_", " "), game.day, game.result]
    parts += [f"{game.mine}", f"{game.theirs}", game.form, game.daily, game.code]
    return searched(" ".join(filter(None, parts)))
