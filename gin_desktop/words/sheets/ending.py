"""The result of a game in words: who won, the best round, what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.entrants import leader
from gin_desktop.engine.sheets.highlights import (
    BestRound,
    DecidingFactor,
    Reason,
    best_round,
    deciding_factor,
    rounds_of,
    winners_of,
)
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.words import has, t, tn
from gin_desktop.words.reckoning import Who
from gin_desktop.words.sheets.accounts import accounts
from gin_desktop.words.sheets.duplicate import better_text
from gin_desktop.words.sheets.lines import how_won, who_of, winner_text


def ending_title(sheet: AnySheet, names: Sequence[str], you: int | None) -> str:
    """Returns a short heading with the winner; ``you`` is the seat addressed as "you"."""
    winners, who = winners_of(sheet), who_of(sheet, names, you)
    if not winners:
        return t("ending.title.tie")
    return who.say_side("ending.title", winners[0]) if len(winners) == 1 else t("ending.title.shared")


def ending_margin(sheet: AnySheet, names: Sequence[str], you: int | None) -> str:
    """Returns by how much a finished game was won, for below the heading, which has said by whom."""
    winners = winners_of(sheet)
    if not winners:
        return t("ending.equal")
    if len(winners) > 1:
        return winner_text(sheet, names, you)
    if isinstance(sheet, DuplicateMatch):
        one, other = sheet.leave().totals
        return tn("ending.won_by.duplicate", abs(one - other))
    how, values = how_won(sheet)
    key = f"ending.won_by{how}"
    n = values["n"]
    assert isinstance(n, int)
    return t(key, **values) if has(key) else tn(key, n, **{name: one for name, one in values.items() if name != "n"})


def ending_facts(sheet: AnySheet, names: Sequence[str], you: int | None, order: Sequence[int]) -> list[str]:
    """Returns facts of a finished game in short sentences: what decided it, its best round, its length.

    ``order`` is how a match of deals that are played twice names the players.
    """
    who, found = who_of(sheet, names, you), []
    why, best = deciding_factor(sheet), best_round(sheet)
    if isinstance(sheet, Hollywood) and sheet.ended and sheet.rules.hollywood_winner != "total_points":
        why = None  # the margin has told the games won
    lost = _lost_by(sheet, who)
    if lost is not None and best is not None and rounds_of(sheet) > 1:
        found = _lost_texts(sheet, why, lost, who, tuple(order))
        found += _payments(sheet, names, you)
        return [*found, tn("ending.deals" if sheet.rules.tables > 1 else "ending.rounds", rounds_of(sheet))]
    if isinstance(sheet, DuplicateMatch):
        found.append(better_text(sheet, names, tuple(order)))
    elif isinstance(sheet, Hollywood) and not sheet.ended:
        found += _column_texts(sheet, who)
    elif why is not None:
        found.append(_why(why, who))
    if best is not None and rounds_of(sheet) == 1:
        return [*found, _best_text("only", best, who), *_payments(sheet, names, you)]
    if best is not None and (why is None or why.best is None or why.best.points != best.points):
        found.append(_best_text("best", best, who))
    found += _payments(sheet, names, you)
    found.append(tn("ending.deals" if sheet.rules.tables > 1 else "ending.rounds", rounds_of(sheet)))
    return found


def _lost_by(sheet: AnySheet, who: Who) -> int | None:
    """Returns the entrant of the seat that is spoken to if it has lost; None if it has not, or nobody is spoken to."""
    winners = winners_of(sheet)
    mine = next((entrant for entrant in range(len(sheet.scores)) if who.includes_you(entrant)), None)
    return mine if winners and mine not in winners else None


def _lost_texts(sheet: AnySheet, why: DecidingFactor | None, lost: int, who: Who, order: Sequence[int]) -> list[str]:
    """Returns, first, what decided a lost game in one sentence; then how its games stand, and one's own best round."""
    found = []
    cost = best_round(sheet, against=lost)
    if isinstance(sheet, DuplicateMatch):
        found.append(better_text(sheet, who.names, (order[0], order[1])))
    elif why is not None and why.reason in (Reason.LAST, Reason.TURNED, Reason.BACK):
        found.append(_why(why, who))
    elif cost is not None:
        found.append(_best_text("cost", cost, who))
    if isinstance(sheet, Hollywood) and not sheet.ended:
        found += _column_texts(sheet, who)
    elif why is not None and why.reason is Reason.GAMES:
        found.append(_why(why, who))
    own = None if who.you is None else best_round(sheet, by=who.you)
    if own is not None:
        found.append(_best_text("own", own, who))
    return found


def _payments(sheet: AnySheet, names: Sequence[str], you: int | None) -> list[str]:
    """Returns every payment of the settlement, each in a line of one text: a part of them would mislead."""
    lines = [line.text for line in accounts(sheet, names, you)[:-1]]  # the last one sums up
    return ["\n".join(lines)] if lines else []


def _column_texts(sheet: Hollywood, who: Who) -> list[str]:
    """Returns the standing of each game of an unfinished Hollywood sheet; untouched games share one sentence."""
    found, fresh = [], []
    for number, game in enumerate(sheet.games, start=1):
        ahead = leader(game.scores)
        if game.ended:
            winner = game.settle().winner
            assert winner is not None, "a game of two entrants that has ended is won by one of them"
            found.append(who.say_side("ending.column.won", winner, number=number))
        elif ahead is not None:
            by = max(game.scores) - min(game.scores)
            found.append(who.say_side("ending.column.ahead", ahead, number=number, n=by))
        elif any(game.scores):
            found.append(t("ending.column.equal", number=number))
        else:
            fresh.append(number)
    if fresh:
        found.append(t(f"ending.columns.fresh.{len(fresh)}", first=fresh[0], last=fresh[-1]))
    return found


def won_count(sheet: AnySheet, entrant: int) -> str:
    """Returns the rounds, deals or (in a series) games that an entrant has won."""
    settled = [game.settle() for game in sheet.games if game.ended] if isinstance(sheet, Series) else []
    if settled:
        return tn("ending.won_games", sum(entrant in one.winners for one in settled))
    return tn("ending.won_deals" if sheet.rules.tables > 1 else "ending.won", sheet.rounds_won[entrant])


def _why(why: DecidingFactor, who: Who) -> str:
    if why.reason is Reason.LAST and why.best is not None:
        return _best_text("last", why.best, who)
    if why.reason is Reason.GAMES:
        return who.say_side("ending.games", why.entrant, won=why.n, n=why.of)
    return who.say_side(f"ending.{why.reason}", why.entrant, n=why.n)


def _best_text(kind: str, best: BestRound, who: Who) -> str:
    outcome = Outcome.KNOCK if best.outcome is Outcome.TIE_KNOCKER else best.outcome
    key, form = f"ending.{kind}.{outcome}", "ending.round.game" if best.game else "ending.round"
    place = t(form, game=best.game, number=best.number)
    if best.seat == who.you:
        return t(f"{key}.you", n=best.points, round=place)
    return t(key, name=who.names[best.seat], n=best.points, round=place)
