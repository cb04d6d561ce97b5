"""A whole game as readable text: the players, every round with its cards, and the score sheet."""

from __future__ import annotations

from datetime import date

from gin_desktop.engine.base32 import with_dashes
from gin_desktop.engine.record import PlayedRound
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.sealed_deals import fingerprint
from gin_desktop.session.verify import Report
from gin_desktop.words import t, tn
from gin_desktop.words.dates import full_date
from gin_desktop.words.deal_results import deal_name
from gin_desktop.words.lists import listed
from gin_desktop.words.names import order_you_first, shown_names, spoken_to
from gin_desktop.words.reckoning import Who
from gin_desktop.words.record_story import round_story
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line
from gin_desktop.words.sheets.printed import printed


def showable_rounds(report: Report) -> list[PlayedRound]:
    """The rounds of a record that may be shown to its players: with both hands and the ending."""
    return [one for one in report.played.rounds if report.may_show(one.deal.number, one.deal.table)]


def game_text(report: Report, played: date | None = None) -> str:
    """A record as sentences and tables; ``played`` is the date it ended. The record must have a valid header."""
    setup, game = GameSetup.of(report.played.require_header()), report.played.game
    assert game is not None  # as there is a header
    who = players_of(setup.names)
    lines = [t("story.title", names=listed(shown_names(setup.names)))]
    lines.append(game_line(game.sheet, title_of(setup.preset, setup.title), game.rounds))
    if played is not None:
        lines.append(t("story.when", date=full_date(played)))
    lines += _marks(setup, report)
    sheet = printed(game.sheet, setup.names, over=game.finished)
    if sheet:
        lines += ["", t("story.sheet"), *sheet]
    for ended in showable_rounds(report):
        lines += ["", "", _head(ended, who), t("story.fingerprint", fingerprint=fingerprint(ended.deal.seal))]
        lines += round_story(ended.deal, ended.round, ended.actions, who)
    return "\n".join(lines) + "\n"


def players_of(names: tuple[str, ...]) -> Who:
    """How a text names the players; a player without a name of their own is addressed as "You"."""
    return Who(names, spoken_to(names))


def _marks(setup: GameSetup, report: Report) -> list[str]:
    """The lines about the kind of game: a shared deal, a match, free undo and the like."""
    game, lines = report.played.game, []
    if setup.shared is not None:
        key = "story.deal" if setup.shared.daily is None else "story.daily"
        lines.append(t(key, deal=deal_name(setup.shared), code=with_dashes(setup.shared.code)))
    if setup.played_on is not None:
        lines.append(t("story.practice"))
    if game is not None and game.assisted:
        lines.append(t("sheet.assisted"))
    if report.played.hints:
        lines.append(tn("sheet.hints", report.played.hints))
    if report.fault is not None:
        lines.append(t("story.damaged", line=report.fault.line))
    elif game is not None and not game.finished:
        lines.append(t("story.unfinished"))
    return lines


def _head(ended: PlayedRound, who: Who) -> str:
    deal = ended.deal
    if deal.seats is None:
        return who.say("story.round", deal.dealer, number=deal.number)
    first, second = order_you_first([who.names[seat] for seat in deal.seats])
    return who.say("story.round.table", deal.dealer, number=deal.number, first=first, second=second)
