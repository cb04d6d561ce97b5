"""The charts of the first page: the share of wins, the last games, the opponents."""

from __future__ import annotations

from dataclasses import replace

from gin_desktop.session.history.statistics import ENOUGH_GAMES, Share
from gin_desktop.storage.games.sum_queries import LAST
from gin_desktop.ui.kit.charts import figures
from gin_desktop.ui.statistics.model.chart import Chart, ChartData, OpponentScore
from gin_desktop.words import t, tn
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import percent, points


def wins(facts: ChartData) -> Chart:
    """The chart of the share of games won, with its confidence interval."""
    numbers, share = facts.numbers, facts.numbers.win_share
    low, high = (percent(part) for part in share.interval)
    if not share.of:
        title = t("charts.wins.none")
    elif not share.enough:
        title = tn("charts.wins.few", share.of)
    else:
        title = t("charts.wins", share=percent(share.value), n=share.of, low=low, high=high)
    told = t("charts.wins.tip", won=numbers.won, lost=numbers.lost, even=numbers.even)
    tip = f"{told}\n{t('charts.wins.band', low=low, high=high)}"
    row = figures.Share(share.value, *share.interval, tip, faint=not share.enough)
    head = ("games", "won", "lost", "even", "share", "low", "high")
    cells = (share.of, numbers.won, numbers.lost, numbers.even, percent(share.value), low, high)
    table = TableExample(
        t("charts.wins.table"), tuple(t(f"charts.column.{name}") for name in head), (tuple(map(str, cells)),)
    )
    figure = figures.Shares((row,), (percent(0), percent(0.5), percent(1))) if share.of else None
    return Chart("wins", title, figure, table)


def form(facts: ChartData) -> Chart:
    """The chart of the last games in a row."""
    played = facts.numbers.form
    won = sum(game.result == "won" for game in played)
    marks = []
    rows = []
    for game in played:
        outcome: figures.Outcome = game.result if game.result != "unfinished" else "even"
        day = facts.day(game.day)
        tip = t(f"charts.form.tip.{outcome}", day=day, name=game.opponent, mine=game.mine, theirs=game.theirs)
        marks.append(figures.Mark(outcome, tip))
        score = f"{points(game.mine)}:{points(game.theirs)}"
        rows.append((day, game.opponent, t(f"charts.form.result.{game.result}"), score))
    head = tuple(t(f"charts.column.{name}") for name in ("date", "opponent", "result", "points"))
    table = TableExample(t("charts.form.table"), head, tuple(reversed(rows)), words=True)
    if not played:
        return Chart("form", t("charts.form.none"), None, table)
    now = facts.numbers.streaks.now
    notes = (tn(f"charts.streak.{'won' if now > 0 else 'lost'}", abs(now)),) if now else ()
    ends = (t("charts.form.first"), t("charts.form.last"))
    names = (t("charts.form.won"), t("charts.form.lost"))
    figure = figures.ResultStrip(tuple(marks), LAST, ends, names)
    asked = facts.numbers.asked
    games = tuple(replace(asked, opponent=game.opponent, since=game.day, until=game.day) for game in reversed(played))
    return Chart("form", tn("charts.form", len(played), won=won), figure, table, notes, games=games)


def opponents(facts: ChartData) -> Chart | None:
    """The chart of the share of games won against the most frequent opponents; None for fewer than two of them."""
    if len(facts.opponents) < 2:
        return None
    rows = []
    cells = []
    for one in facts.opponents:
        share = _share(one)
        tip = t("charts.opponents.tip", name=one.name, won=one.won, lost=one.lost)
        text = percent(share.value) if share.of else ""
        face = f"{one.name}\n{one.level or ''}"
        rows.append(figures.Share(share.value, *share.interval, tip, one.name, text, face, not share.enough))
        cells.append((one.name, str(one.won), str(one.lost), text))
    head = tuple(t(f"charts.column.{name}") for name in ("opponent", "won", "lost", "share"))
    table = TableExample(t("charts.opponents.table"), head, tuple(cells))
    ends = (percent(0), percent(0.5), percent(1))
    games = tuple(replace(facts.numbers.asked, opponent=one.name, level=one.level) for one in facts.opponents)
    return Chart("opponents", _finding(facts), figures.Shares(tuple(rows), ends), table, games=games)


def _share(one: OpponentScore) -> Share:
    return Share(one.won, one.won + one.lost, ENOUGH_GAMES)


def _finding(facts: ChartData) -> str:
    """A sentence about the easiest and the hardest opponent, if their confidence intervals do not overlap."""
    known = sorted((one for one in facts.opponents if _share(one).enough), key=lambda one: _share(one).value)
    if len(known) >= 2 and _share(known[0]).interval[1] < _share(known[-1]).interval[0]:
        return t("charts.opponents.best", best=known[-1].name, worst=known[0].name)
    return t("charts.opponents")
