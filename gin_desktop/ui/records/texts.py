"""Texts about a game, for its row in the list and the head of its page."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.history.record_manager import is_foreign
from gin_desktop.session.history.rows import GameRow
from gin_desktop.words import t, tn
from gin_desktop.words.dates import file_date_text
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_name
from gin_desktop.words.names import shown_names as names_in_language
from gin_desktop.words.opponents import level_title
from gin_desktop.words.record_results import won_text
from gin_desktop.words.rules.names import title_of


def game_title(row: GameRow) -> str:
    """Who won; in a game of two, against whom."""
    you, names = your_seat(row), shown_names(row)
    if len(row.names) > 2 or row.you is None:
        return won_text(names, you, row.opponent, row.result, row.mine - row.theirs)
    if you is None:
        return t(f"records.{row.result}.others", one=names[row.you], other=shown_name(row.opponent))
    return t(f"records.{row.result}.two", name=shown_name(row.opponent))


def your_seat(row: GameRow) -> int | None:
    """The seat addressed as "you"; None with several people, and in an imported game."""
    return None if is_foreign(row) else row.you


def shown_names(row: GameRow) -> tuple[str, ...]:
    """The names of the players. In an imported game a player named "You" is shown as unnamed."""
    if not is_foreign(row):
        return names_in_language(row.names)
    return tuple(t("new_game.player", n=seat + 1) if name == UNNAMED else name for seat, name in enumerate(row.names))


def points_text(row: GameRow) -> str:
    """The points of both sides, the person's first; empty before the end of a round."""
    return t("records.points", mine=row.mine, theirs=row.theirs) if row.rounds else ""


def game_details(row: GameRow) -> str:
    """What was played, at which level, and how long; and the players, unless the title names them."""
    parts = [title_of(row.preset, row.title)]
    if row.you is None or len(row.names) > 2:
        parts.append(listed(shown_names(row)))
    if row.form not in ("game", "rounds", "series", "hollywood", "three", "partners"):
        parts.append(t(f"records.form.{row.form}"))
    if row.level is not None:
        parts.append(level_title(row.level))
    parts.append(tn("records.deals" if row.form == "partners" else "records.rounds", row.rounds))
    return " · ".join(parts)


def game_marks(row: GameRow) -> list[str]:
    """What is special about a game, in a word or two each."""
    found = []
    if row.place in ("saves", "deleted"):
        found.append(t(f"records.mark.{row.place}"))
    if row.place == "imported" and row.why_not != "imported":
        found.append(t("records.mark.imported"))
    if row.why_not not in ("", "people", "deleted"):
        found.append(t(f"records.mark.{row.why_not}"))
    if row.trouble and row.why_not != "damaged":
        found.append(t("records.mark.damaged"))
    return found


def day_in_words(row: GameRow, today: date) -> str:
    """The date of the game in words."""
    return file_date_text(row.day, today)


def melds_and_deadwood(melder: MeldRules, cards: CardSet) -> tuple[list[Sequence[Card]], int | None]:
    """The melds of a hand with the deadwood last; and the index of that group, None without deadwood."""
    melds = melder.best_arrangement(cards)
    left = cards & ~sum(melds)
    groups: list[Sequence[Card]] = [melder.order(meld) for meld in melds]
    if not left:
        return groups, None
    return [*groups, sorted(each(left), key=lambda card: (card % 13, card))], len(groups)
