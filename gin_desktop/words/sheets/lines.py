"""A score sheet in words: what a round was, how its points come about, the settlement line by line, who has won.

Works for all kinds of sheets; what is printed of them is in ``printed``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.rule_field import DrawReason
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, RoundScore
from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.entrants import Points, leader
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import sides_of
from gin_desktop.engine.sheets.sheet import LineKind, Part, Row, Settlement, Sheet
from gin_desktop.words import t, tn
from gin_desktop.words.lists import listed
from gin_desktop.words.names import order_you_first, shown_name
from gin_desktop.words.reckoning import Who
from gin_desktop.words.sheets.duplicate import duplicate_winner


@dataclass(frozen=True)
class Entry:
    """A line of a settlement, ready to show: what it is and what it brings each entrant in every column (points).

    None stands where a column has no such line.
    """

    text: str
    columns: tuple[Points | None, ...]

    @property
    def points(self) -> Points:
        """The points of the first column, the only one of a single sheet."""
        return self.columns[0] or ()


def who_of(sheet: AnySheet, names: Sequence[str], you: int | None = None) -> Who:
    """Returns the names of the seats with the sides of a sheet; ``you`` is the seat addressed as "you"."""
    return Who(names, you, sides_of(sheet))


def side_names(sheet: AnySheet, names: Sequence[str]) -> list[str]:
    """Returns the names of the entrants."""
    who = who_of(sheet, names)
    return [who.side(entrant) for entrant in range(len(who.sides))]


def game_line(sheet: AnySheet, rules: str, rounds: int = 0) -> str:
    """What is played: the rules by name and how far; ``rounds`` are those that were agreed on (0: to the target)."""
    if rounds:
        return tn("sheet.short.deals" if sheet.rules.tables > 1 else "sheet.short", rounds, rules=rules)
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
    """Returns who won a round and how; of a deal of partners, how both tables net."""
    if len(row.parts) > 1:
        return _net_title(row, names)
    if row.score.winner is None:
        return t("sheet.drawn")
    return t(f"sheet.how.{row.score.outcome}", name=shown_name(names[row.score.winner]))


def net_sum(row: Row) -> str:
    """Returns how both tables of a deal net; one of them has a winner."""
    return net_text(
        [row.points_of_first_side(table) for table, part in enumerate(row.parts) if part.score.winner is not None]
    )


def net_text(signed: Sequence[int]) -> str:
    """How the tables that somebody won net, from the better side: "28 − 18 = 10", "16 + 12 = 28", "35".

    ``signed`` is what each brought the first side, less than 0 for points of the other one.
    """
    sign = -1 if sum(signed) < 0 else 1
    first, *rest = sorted((sign * points for points in signed), reverse=True)
    if not rest:
        return str(first)
    return f"{first} {'−' if rest[0] < 0 else '+'} {abs(rest[0])} = {first + rest[0]}"


def _net_title(row: Row, names: Sequence[str]) -> str:
    if all(part.score.winner is None for part in row.parts):
        return t("sheet.drawn.both")
    if not row.winners:
        return t("sheet.net.none", sum=net_sum(row))
    side = order_you_first(
        [shown_name(names[seat]) for seat, whose in enumerate(row.credits) if row.winners[0] in whose]
    )
    return t("sheet.net", name=listed(side), sum=net_sum(row))


def round_lines(row: Row, rules: RuleSet, names: Sequence[str], you: int | None = None) -> list[str]:
    """How the points of a deal come about: a line for each of two tables; with three, who played whom.

    ``you`` is the seat that is spoken to.
    """
    who = Who(names, you)
    if len(row.parts) > 1:
        return [_table_line(part, rules, who) for part in row.parts]
    lines = [round_sum(row, rules)]
    seats = row.parts[0].seats
    if rules.players == 3 and seats is not None:
        first = row.score.winner if row.solo is None else row.solo  # the winner, or who is alone
        one, other = seats[::-1] if first == seats[1] else seats
        key = "sheet.against" if row.solo is None else "sheet.against.solo"
        lines.append(who.say_both(key, one, other))
    return lines


def _table_line(part: Part, rules: RuleSet, who: Who) -> str:
    """Returns a line for one of two tables: who beat whom and how, and the arithmetic."""
    score, seats = part.score, part.seats
    if score.winner is None:
        text = _sum(part, rules)
        return who.say_both("sheet.table.drawn", *seats, text=text) if seats else text
    assert seats is not None  # somebody won it
    other = seats[1] if score.winner == seats[0] else seats[0]
    title = who.say_both(f"sheet.table.{score.outcome}", score.winner, other)
    return t("sheet.table", title=title, sum=_sum(part, rules))


def round_sum(row: Row, rules: RuleSet) -> str:
    """How the points of a round come about ("(Deadwood 31 − 6 + 25 bonus) × 2 = 100"), or why it was drawn."""
    return _sum(row.parts[0], rules)


def _sum(part: Part, rules: RuleSet) -> str:
    score, facts = part.score, part.facts
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
    """Returns the bonuses of a round with their names; a refusal to gin has two."""
    if score.outcome is not Outcome.RESIGN:
        return [t("sheet.sum.bonus", points=score.bonus)] if score.bonus else []
    keys = {"resign": "sheet.sum.refusal", "gin": "sheet.sum.gin"}
    return [t(keys[name], points=points) for name, points in score.bonuses if points]


def _factors(score: RoundScore) -> list[str]:
    parts = {"sheet.sum.spade": score.spade, "sheet.sum.cube": score.cube}
    return [t(key, n=n) for key, n in parts.items() if n > 1]


def _counts_boxes(score: RoundScore, rules: RuleSet) -> bool:
    return rules.has_boxes and score.boxes > 1 and rules.mode != "partners4"  # they have one box a deal


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
        lines.append(Entry(won_text(sheet), (sheet.rounds_won,)))
    boxes = tuple(game.boxes for game in games)
    if sheet.rules.has_boxes and (isinstance(sheet, Hollywood) or boxes[0] != sheet.rounds_won):
        lines.append(Entry(t("sheet.boxes"), boxes))
    return lines


def won_text(sheet: AnySheet) -> str:
    """Returns the label of wins: deals for partners, otherwise rounds."""
    return t("sheet.deals_won" if sheet.rules.mode == "partners4" else "sheet.rounds_won")


def settlement(sheet: AnySheet, order: Sequence[int] = (0, 1), *, series: bool = False) -> list[Entry]:
    """The lines of a finished game and their total; ``order`` is how texts name the entrants (the viewer first).

    A Hollywood sheet has a column for each of its games; of a series it is the current game. In a ``series`` what those
    who are shut out pay belongs to the total.
    """
    games = columns_of(sheet)
    settled = [outcome_of(game) for game in games]
    if not any(game.ended for game in games):
        return [Entry(t("sheet.total"), tuple(one.totals for one in settled))]  # points of rounds, and no bonuses
    points = [{line.kind: line.points for line in one.lines} for one in settled]
    kinds = [kind for kind in LineKind if any(kind in column for column in points)]
    entries = []
    for kind in kinds:
        text = _line_text(games[0], kind, settled[0], order) if len(games) == 1 else kind_text(games[0], kind)
        entries.append(Entry(text, tuple(column.get(kind) for column in points)))
    totals = [one.totals for one in settled]
    if (series or isinstance(sheet, Series)) and settled[0].game_points != totals[0]:
        paid = tuple(more - less for more, less in zip(settled[0].game_points, totals[0], strict=True))
        entries.append(Entry(t("sheet.line.forfeits"), (paid,)))
        totals = [settled[0].game_points]
    return [*entries, Entry(t("sheet.total"), tuple(totals))]


def _line_text(sheet: Sheet, kind: LineKind, settled: Settlement, order: Sequence[int]) -> str:
    """Returns the label of a settlement line of one game, boxes with their numbers."""
    rules, boxes = sheet.rules, sheet.boxes
    if kind is LineKind.GAME and len(settled.winners) > 1:
        return t("sheet.line.game.shared")
    if kind is not LineKind.BOXES or len(boxes) != 2 or settled.first is None:
        return kind_text(sheet, kind)
    if rules.box_to == "loser":
        loser = next(entrant for entrant in order if entrant != settled.first)
        return tn("sheet.line.boxes.loser", rules.box_bonus, boxes=boxes[loser])
    return tn("sheet.line.boxes.each", rules.box_bonus, first=boxes[order[0]], second=boxes[order[1]])


def kind_text(sheet: Sheet, kind: LineKind) -> str:
    """The label of a settlement line for several games or more than two players."""
    rules = sheet.rules
    if kind is LineKind.SHUTOUT_DOUBLING:
        return t(f"sheet.line.shutout_doubling.{rules.shutout_effect}")
    if kind is LineKind.BOXES:
        form = "losers" if rules.box_to == "loser" and len(sheet.boxes) > 2 else rules.box_to
        return tn(f"sheet.line.boxes.all.{form}", rules.box_bonus)
    return t(f"sheet.line.{kind}")


def notes(sheet: AnySheet, names: Sequence[str], order: Sequence[int] = (0, 1)) -> list[str]:
    """What has to be known beside a settlement: why there are no bonuses, sums of columns, an order turned round.

    ``order`` is how texts name the entrants (the viewer first).
    """
    who = who_of(sheet, names)
    if isinstance(sheet, Hollywood):
        return _hollywood_notes(sheet, who, order)
    game = columns_of(sheet)[0]
    if not game.ended:
        return [t("sheet.no_bonuses")]
    settled = game.settle()
    if settled.first is not None and settled.first not in settled.winners:
        return [t("sheet.turned", name=who.side(settled.first), target=game.rules.target)]
    return []


def _hollywood_notes(sheet: Hollywood, who: Who, order: Sequence[int]) -> list[str]:
    settled = sheet.settle() if sheet.ended else sheet.leave()
    lines = [] if sheet.ended else [t("sheet.no_bonuses.open")]
    for key, points in (("sheet.columns_won", settled.columns_won), ("sheet.grand", settled.grand)):
        one, two = order
        lines.append(t(key, first=who.side(one), one=points[one], second=who.side(two), two=points[two]))
    return lines


def winner_text(sheet: AnySheet, names: Sequence[str], viewer: int | None = None, *, series: bool = False) -> str:
    """Who won a finished game, sheet or series; ``viewer`` is the seat that is spoken to, None for nobody.

    In a ``series`` what those who are shut out pay belongs to the total, as in :func:`settlement`.
    """
    if isinstance(sheet, DuplicateMatch):
        return duplicate_winner(sheet, names, viewer)
    who = who_of(sheet, names, viewer)
    settled = sheet.settle() if sheet.ended else sheet.leave()
    if isinstance(settled, Settlement) and len(settled.winners) > 1:
        return _shared_text(settled.winners, who)
    if settled.winner is None:
        return t("sheet.equal")
    how, values = how_won(sheet, series=series)
    return who.say_side(f"sheet.won{how}", settled.winner, **values)


def how_won(sheet: AnySheet, *, series: bool = False) -> tuple[str, dict[str, object]]:
    """In which way a game with one winner was won, as the end of a key, and the numbers of its sentence."""
    settled = sheet.settle() if sheet.ended else sheet.leave()
    winner = settled.winner
    assert winner is not None, "nobody has won"
    totals = settled.game_points if series and isinstance(settled, Settlement) else settled.totals
    ahead = totals[winner] - max(total for entrant, total in enumerate(totals) if entrant != winner)
    values: dict[str, object] = {"n": ahead, "target": sheet.rules.target}
    if not sheet.ended:
        key = ".short"
    elif isinstance(sheet, Hollywood):
        columns = sheet.settle().columns_won
        by_sum = sheet.rules.hollywood_winner == "total_points"
        key = ".columns" if not by_sum else ".sum" if ahead > 0 else ".columns.tie"
        if key != ".sum":
            values |= {"n": columns[winner], "others": sum(columns) - columns[winner]}
    elif isinstance(sheet, Series):
        key = ".series"
    elif ahead > 0:
        key = ""
    else:
        key = ".first"
    return key, values


def _shared_text(winners: Sequence[int], who: Who) -> str:
    """Returns the sentence about winners with equal totals."""
    others = [who.side(entrant) for entrant in winners if not who.includes_you(entrant)]
    if len(winners) > 2:
        return t("sheet.won.shared.all")
    if len(others) == len(winners):
        return t("sheet.won.shared", first=others[0], second=others[1])
    return t("sheet.won.shared.you", name=others[0])


def series_note(series: Series) -> str:
    """How a series stands between two games: what it still needs, or that the points are equal."""
    target, scores = series.rules.series_target, series.game_scores
    if leader(scores) is None and (not target or max(scores) >= target):
        return t("sheet.series.equal")
    if not target:
        return t("sheet.series.open")
    return t("sheet.series.more", target=target, n=max(0, target - max(scores)))


def series_lines(series: Series, *, current: bool) -> list[Entry]:
    """The games of a series that are settled and their sum; with ``current`` the game that has just ended too."""
    games = [game for game in series.games if current or game is not series.current]
    totals = [outcome_of(game).game_points for game in games if game.ended or current]
    lines = [Entry(t("sheet.series.game", number=number), (points,)) for number, points in enumerate(totals, start=1)]
    if not lines:
        return []
    grand = tuple(sum(column) for column in zip(*totals, strict=True))
    return [*lines, Entry(t("sheet.series.points"), (grand,))]
