"""A score sheet in words: what a round was, how its points come about, the settlement line by line, who has won.

Works for all kinds of sheets; what is printed of them is in ``printed``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.facts import DrawReason
from gin_desktop.engine.game import AnySheet
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, RoundScore
from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import LineKind, Row, Settlement, Sheet
from gin_desktop.words import t, tn
from gin_desktop.words.sheets.duplicate import duplicate_winner


@dataclass(frozen=True)
class Entry:
    """A line of a settlement, ready to show: what it is and what it brings each seat in every column (points).

    None stands where a column has no such line.
    """

    text: str
    columns: tuple[Points | None, ...]

    @property
    def points(self) -> Points:
        """The points of the first column, the only one of a single sheet."""
        return self.columns[0] or (0, 0)


def game_line(sheet: AnySheet, rules: str, rounds: int = 0) -> str:
    """What is played: the rules by name and how far; ``rounds`` are those that were agreed on (0: to the target)."""
    if rounds:
        return tn("sheet.short", rounds, rules=rules)
    if isinstance(sheet, DuplicateMatch):
        return t("duplicate.game", rules=rules, n=sheet.deals)
    target = sheet.rules.target
    if isinstance(sheet, Hollywood):
        return t("sheet.game.hollywood", rules=rules, target=target)
    if isinstance(sheet, Series):
        key = "sheet.game.series" if sheet.rules.series_target else "sheet.game.series.open"
        return t(key, rules=rules, target=target, number=len(sheet.games), points=sheet.rules.series_target)
    return t("sheet.game", rules=rules, target=target)


def round_title(row: Row, names: Sequence[str]) -> str:
    """Who won a round and how."""
    if row.score.winner is None:
        return t("sheet.drawn")
    return t(f"sheet.how.{row.score.outcome}", name=names[row.score.winner])


def round_sum(row: Row, rules: RuleSet) -> str:
    """How the points of a round come about ("(Deadwood 31 − 6 + 25 bonus) × 2 = 100"), or why it was drawn."""
    score, facts = row.score, row.facts
    if score.winner is None:
        return t(f"sheet.drawn.{facts.draw_reason or DrawReason.STOCK}")
    more, less = (
        max(facts.knocker_deadwood, facts.defender_deadwood),
        min(facts.knocker_deadwood, facts.defender_deadwood),
    )
    if score.outcome is Outcome.RESIGN and facts.defender_deadwood < facts.knocker_deadwood:
        more = less = 0  # a refused double never costs points
    bonuses, factors = _bonuses(score), _factors(score)
    text = t("sheet.sum", sum=f"{more} − {less}" if less else more)  # what is added to it is no deadwood any more
    text += "".join(f" + {bonus}" for bonus in bonuses)
    if factors:
        text = f"({text})" if less or bonuses else text
        text += "".join(f" × {factor}" for factor in factors)
    if less or bonuses or factors:
        text += f" = {score.points}"
    return f"{text} · {tn('sheet.sum.boxes', score.boxes)}" if _counts_boxes(score, rules) else text


def _bonuses(score: RoundScore) -> list[str]:
    """The bonuses of a round, each with its name; a refusal to gin has two."""
    if score.outcome is not Outcome.RESIGN:
        return [t("sheet.sum.bonus", points=score.bonus)] if score.bonus else []
    keys = {"resign": "sheet.sum.refusal", "gin": "sheet.sum.gin"}
    return [t(keys[name], points=points) for name, points in score.bonuses if points]


def _factors(score: RoundScore) -> list[str]:
    parts = {"sheet.sum.spade": score.spade, "sheet.sum.cube": score.cube}
    return [t(key, n=n) for key, n in parts.items() if n > 1]


def _counts_boxes(score: RoundScore, rules: RuleSet) -> bool:
    return rules.has_boxes and score.boxes > 1


def outcome_of(sheet: Sheet) -> Settlement:
    """One game settled: with its bonuses if it has ended, without them if it was left or agreed to be short."""
    return sheet.settle() if sheet.ended else sheet.leave()


def columns_of(sheet: AnySheet) -> tuple[Sheet, ...]:
    """The games that stand side by side: three on a Hollywood sheet, of a series the one being played."""
    if isinstance(sheet, Hollywood):
        return sheet.games
    return (sheet.current,) if isinstance(sheet, Series) else (sheet,)


def counted(sheet: AnySheet) -> list[Entry]:
    """What is counted besides points: rounds won, and boxes where these are not the same."""
    games = columns_of(sheet)
    lines = []
    if not isinstance(sheet, Hollywood):
        lines.append(Entry(t("sheet.rounds_won"), (sheet.rounds_won,)))
    boxes = tuple(game.boxes for game in games)
    if sheet.rules.has_boxes and (isinstance(sheet, Hollywood) or boxes[0] != sheet.rounds_won):
        lines.append(Entry(t("sheet.boxes"), boxes))
    return lines


def settlement(sheet: AnySheet, order: Points = (0, 1)) -> list[Entry]:
    """The lines of a finished game and their total; ``order`` is how texts name the seats (the viewer first).

    A Hollywood sheet has a column for each of its games; of a series it is the current game.
    """
    games = columns_of(sheet)
    settled = [outcome_of(game) for game in games]
    total = Entry(t("sheet.total"), tuple(one.totals for one in settled))
    if not any(game.ended for game in games):
        return [total]  # no bonuses: the points of the rounds are all there is
    points = [{line.kind: line.points for line in one.lines} for one in settled]
    kinds = [kind for kind in LineKind if any(kind in column for column in points)]
    entries = []
    for kind in kinds:
        text = _line_text(games[0], kind, settled[0].first, order) if len(games) == 1 else _kind_text(games[0], kind)
        entries.append(Entry(text, tuple(column.get(kind) for column in points)))
    return [*entries, total]


def _line_text(sheet: Sheet, kind: LineKind, first: int | None, order: Points) -> str:
    """The text of a line of one game, boxes with their numbers."""
    rules, boxes = sheet.rules, sheet.boxes
    if kind is not LineKind.BOXES or first is None:
        return _kind_text(sheet, kind)
    if rules.box_to == "loser":
        return t("sheet.line.boxes.loser", n=boxes[1 - first], points=rules.box_bonus)
    return t("sheet.line.boxes.each", first=boxes[order[0]], second=boxes[order[1]], points=rules.box_bonus)


def _kind_text(sheet: Sheet, kind: LineKind) -> str:
    """The text of a line that stands for several games."""
    rules = sheet.rules
    if kind is LineKind.SHUTOUT_DOUBLING:
        return t(f"sheet.line.shutout_doubling.{rules.shutout_effect}")
    if kind is LineKind.BOXES:
        return t(f"sheet.line.boxes.all.{rules.box_to}", points=rules.box_bonus)
    return t(f"sheet.line.{kind}")


def notes(sheet: AnySheet, names: Sequence[str], order: Points = (0, 1)) -> list[str]:
    """What has to be known beside a settlement: why there are no bonuses, sums of columns, an order turned round.

    ``order`` is how texts name the seats (the viewer first).
    """
    if isinstance(sheet, Hollywood):
        return _hollywood_notes(sheet, names, order)
    game = columns_of(sheet)[0]
    if not game.ended:
        return [t("sheet.no_bonuses")]
    settled = game.settle()
    if settled.first != settled.winner and settled.first is not None:
        return [t("sheet.turned", name=names[settled.first], target=game.rules.target)]
    return []


def _hollywood_notes(sheet: Hollywood, names: Sequence[str], order: Points) -> list[str]:
    settled = sheet.settle() if sheet.ended else sheet.leave()
    lines = [] if sheet.ended else [t("sheet.no_bonuses.open")]
    for key, pair in (("sheet.columns_won", settled.columns_won), ("sheet.grand", settled.grand)):
        one, two = order
        lines.append(t(key, first=names[one], one=pair[one], second=names[two], two=pair[two]))
    return lines


def winner_text(sheet: AnySheet, names: Sequence[str], viewer: int | None = None) -> str:
    """Who won a finished game, sheet or series; ``viewer`` is the seat that is spoken to, None for nobody."""
    if isinstance(sheet, DuplicateMatch):
        return duplicate_winner(sheet, names, viewer)
    settled = sheet.settle() if sheet.ended else sheet.leave()
    winner = settled.winner
    if winner is None:
        return t("sheet.equal")
    ahead = settled.totals[winner] - settled.totals[1 - winner]
    values: dict[str, object] = {"name": names[winner], "n": ahead, "target": sheet.rules.target}
    if not sheet.ended:
        key = "sheet.won.short"
    elif isinstance(sheet, Hollywood):
        columns = sheet.settle().columns_won
        values |= {"columns": columns[winner], "others": columns[1 - winner]}
        by_sum = sheet.rules.hollywood_winner == "total_points"
        key = "sheet.won.columns" if not by_sum else "sheet.won.sum" if ahead > 0 else "sheet.won.columns.tie"
    elif isinstance(sheet, Series):
        key = "sheet.won.series"
    elif ahead > 0:
        key = "sheet.won"
    else:
        key = "sheet.won.first"
    return t(f"{key}.you" if winner == viewer else key, **values)


def series_note(series: Series) -> str:
    """How a series stands between two games: what it still needs, or that the points are equal."""
    target, scores = series.rules.series_target, series.game_scores
    if scores[0] == scores[1] and (not target or max(scores) >= target):
        return t("sheet.series.equal")
    if not target:
        return t("sheet.series.open")
    return t("sheet.series.more", target=target, n=max(0, target - max(scores)))


def series_lines(series: Series, *, current: bool) -> list[Entry]:
    """The games of a series that are settled and their sum; with ``current`` the game that has just ended too."""
    games = [game for game in series.games if current or game is not series.current]
    totals = [outcome_of(game).totals for game in games if game.ended or current]
    lines = [Entry(t("sheet.series.game", number=number), (pair,)) for number, pair in enumerate(totals, start=1)]
    grand = (sum(pair[0] for pair in totals), sum(pair[1] for pair in totals))
    return [*lines, Entry(t("sheet.series.points"), (grand,))] if lines else []
