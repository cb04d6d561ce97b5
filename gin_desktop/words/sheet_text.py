"""A score sheet in words: what a round was, how its points come about, the settlement line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.facts import DrawReason
from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.sheet import Line, LineKind, Pair, Row, Sheet
from gin_desktop.words import has, t


@dataclass(frozen=True)
class Entry:
    """A line of the settlement, ready to show: what it is and what it brings each seat (points)."""

    text: str
    points: Pair


def rules_title(preset: str | None) -> str:
    """The name of the rules of a game; ``preset`` is None for rules of one's own."""
    key = f"rules.{preset}.name"
    return t(key) if preset is not None and has(key) else t("sheet.own_rules")


def round_title(row: Row, names: Sequence[str]) -> str:
    """Who won a round and how."""
    if row.score.winner is None:
        return t("sheet.drawn")
    return t(f"sheet.how.{row.score.outcome}", name=names[row.score.winner])


def round_sum(row: Row) -> str:
    """How the points of a round come about ("Deadwood 31 − 6 + 25 bonus = 50"), or why it was drawn."""
    score, facts = row.score, row.facts
    if score.winner is None:
        return t(f"sheet.drawn.{facts.draw_reason or DrawReason.STOCK}")
    more, less = max(facts.knocker_count, facts.defender_count), min(facts.knocker_count, facts.defender_count)
    if score.outcome is Outcome.RESIGN and facts.defender_count < facts.knocker_count:
        more = less = 0  # a refused double never costs points
    parts = f"{more} − {less}" if less else str(more)
    if score.bonus:
        parts += f" + {t('sheet.sum.bonus', points=score.bonus)}"
    if score.multiplier != 1:
        parts = f"({parts}) × {score.multiplier}" if " " in parts else f"{parts} × {score.multiplier}"
    return t("sheet.sum", sum=f"{parts} = {score.points}" if " " in parts else parts)


def settlement(sheet: Sheet, order: Pair = (0, 1)) -> list[Entry]:
    """The lines of a finished game and their total; ``order`` is how texts name the seats (the viewer first)."""
    settled = sheet.settle()
    entries = [Entry(_line_text(sheet, line, settled.first, order), line.points) for line in settled.lines]
    return [*entries, Entry(t("sheet.total"), settled.totals)]


def winner_text(sheet: Sheet, names: Sequence[str], viewer: int | None = None) -> str:
    """Who won a finished game; ``viewer`` is the seat that is spoken to, None for nobody."""
    settled = sheet.settle()
    ahead = settled.totals[settled.winner] - settled.totals[1 - settled.winner]
    key = "sheet.won" if ahead > 0 else "sheet.won.first"
    if settled.winner == viewer:
        return t(f"{key}.you", n=ahead, target=sheet.rules.target)
    return t(key, name=names[settled.winner], n=ahead, target=sheet.rules.target)


def sheet_text(sheet: Sheet, names: Sequence[str]) -> list[str]:
    """A sheet for print: a line a round, then the settlement if the game is over."""
    table: list[tuple[str, str, str, str, str]] = []
    for row in sheet.rows:
        points = t("sheet.plus", points=row.score.points) if row.score.winner is not None else ""
        totals = str(row.running[0]), str(row.running[1])
        table.append((f"{row.number:3}", round_title(row, names), points, *totals))
    notes = [f"  {round_sum(row)}" for row in sheet.rows]
    if sheet.rows:
        won = sheet.rounds_won
        table.append(("", t("sheet.rounds_won"), "", str(won[0]), str(won[1])))
    if sheet.ended:
        table += [("", entry.text, "", str(entry.points[0]), str(entry.points[1])) for entry in settlement(sheet)]
    notes += [""] * (len(table) - len(notes))
    widths = [max((len(cells[place]) for cells in table), default=0) for place in range(5)]
    lines = [
        f"{a:>{widths[0]}}  {b:<{widths[1]}}  {c:>{widths[2]}}  {d:>{widths[3]}} : {e:>{widths[4]}}{note}"
        for (a, b, c, d, e), note in zip(table, notes, strict=True)
    ]
    if sheet.ended:
        lines.append(" " * (widths[0] + 2) + winner_text(sheet, names))
    return lines


def _line_text(sheet: Sheet, line: Line, first: int, order: Pair) -> str:
    rules, boxes = sheet.rules, sheet.boxes
    if line.kind is LineKind.SHUTOUT_DOUBLING:
        return t(f"sheet.line.shutout_doubling.{rules.shutout_effect}")
    if line.kind is not LineKind.BOXES:
        return t(f"sheet.line.{line.kind}")
    if rules.box_to == "loser":
        return t("sheet.line.boxes.loser", n=boxes[1 - first], points=rules.box_bonus)
    return t("sheet.line.boxes.each", first=boxes[order[0]], second=boxes[order[1]], points=rules.box_bonus)
