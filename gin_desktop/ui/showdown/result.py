"""The result of a round as texts: the calculation, the verdict, and lay-offs that were missed."""

from __future__ import annotations

from gin_desktop.engine.layoffs import MissedLayoffs
from gin_desktop.engine.play.showdown import Showdown
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed
from gin_desktop.words.reckoning import SumLine, Who, reckoning, verdict
from gin_desktop.words.sheets.duplicate import compared_text, sum_steps
from gin_desktop.words.sheets.scores import columns_text, score_text
from gin_desktop.words.table.seating import net_steps, net_verdict


def result_steps(sitting: Sitting, facts: RoundFacts, seats: tuple[int, int], who: Who) -> list[SumLine]:
    """Returns the lines from both deadwoods to the new scores; ``seats`` are the viewer's and the opponent's.

    With two tables the deal is summed up once both rounds have ended; ``who`` knows the sides.
    """
    game, stage = sitting.game, stage_of(sitting.game)
    sheet, seating = game.duplicate, game.seating
    # all columns of a Hollywood sheet, as on the plates: the open one alone would hide one that was just closed
    scores = [score_text(game.sheet, entrant) for entrant in range(len(game.sheet.scores))]
    if seating is not None and len(seating.tables) > 1:
        steps = reckoning(facts, sitting.rules, (), who)
        if not sitting.deal_over:
            return steps
        mine = seating.entrant_of(who.you if who.you is not None else seats[0])
        order = sorted(range(len(scores)), key=lambda entrant: entrant != mine)
        totals = [SumLine(who.say_side("showdown.score", entrant), scores[entrant]) for entrant in order]
        return [*steps, *net_steps(game.sheet.rows[-1], seating, mine, who), *totals]
    steps = reckoning(facts, sitting.rules, scores, who)
    if steps and sheet is not None and stage is not None and stage.again:
        # points of cards that are still to be dealt again decide nothing yet
        steps = [*steps[: -len(scores)], *sum_steps(sheet, seats, who)]
    return steps


def verdict_text(sitting: Sitting, facts: RoundFacts, stock: int, who: Who) -> str:
    """Returns who won the round and, with two tables, who scored in the deal; ``stock`` cards were left."""
    said, game = verdict(facts, sitting.rules, stock, who), sitting.game
    if sitting.rules.tables < 2 or not sitting.deal_over or not game.sheet.rows:
        return said
    return f"{said} {net_verdict(game.sheet.rows[-1], who)}"


def additional_text(sitting: Sitting, viewer: int, who: Who) -> str:
    """Returns additional information: cards that are dealt again, another table that still plays; empty without any.

    Also where the points count for two entrants: a captain's win, where the solo player changes. Of a Hollywood sheet
    it is the meaning of the parts of a score.
    """
    if not sitting.deal_over:
        return t("net.other_open")
    rows = sitting.game.sheet.rows
    if rows and len(rows[-1].winners) > 1:
        scored = sorted(rows[-1].winners, key=lambda seat: seat != rows[-1].score.winner)
        return who.say_both("net.both", scored[0], scored[1])
    sheet, stage = sitting.game.duplicate, stage_of(sitting.game)
    if sheet is None or stage is None:
        return columns_text(sitting.game.sheet, sitting.game.rounds)
    return compared_text(sheet, viewer, who) if stage.again else t("duplicate.face_down")


def unlaid_text(found: MissedLayoffs, defender: int, who: Who, laid: Showdown) -> str:
    """Returns what was not laid off as a sentence; where nothing may be it says so, as cards in sight seem to fit."""
    if not laid.layoffs_allowed:
        return t("showdown.unlaid.knock" if laid.ending is Ending.KNOCK else "showdown.unlaid.gin")
    return missed_layoffs_text(found, defender, who)


def missed_layoffs_text(found: MissedLayoffs, defender: int, who: Who) -> str:
    """Returns that as a sentence."""
    you = ".you" if defender == who.you else ""
    key = "showdown.unlaid" if found.cards else "showdown.unlaid.otherwise"
    cards = listed([card_text(card) for card in found.cards])
    return tn(f"{key}{you}", found.points, name=who.names[defender], cards=cards)
