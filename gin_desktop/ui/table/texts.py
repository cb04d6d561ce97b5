"""The texts of the table, from its model: the message above the buttons, the plates, the deadwood after a discard."""

from __future__ import annotations

from collections.abc import Iterable

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.seating import Role
from gin_desktop.engine.view import View
from gin_desktop.session.game_setup import MatchStage, stage_of
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.melding.telling import score_text
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.names import shown_name
from gin_desktop.words.reckoning import verdict
from gin_desktop.words.sheets.duplicate import stage_text, sum_text
from gin_desktop.words.sheets.scores import columns_text, columns_tip, position_score_text
from gin_desktop.words.table.seating import role_text
from gin_desktop.words.table.turns import turn_text


def message(model: TableModel, view: View) -> str:
    """Returns the message above the buttons: the decision that is due, or what has just ended the round."""
    if model.dealing or model.hides_turn or model.hides_message:
        return ""
    if model.hides_result:
        return t("beside.secret")
    if view.phase is Phase.OVER:
        if model.watching and view.facts is not None:  # without a showdown, as a round is still played beside it
            return verdict(view.facts, view.rules, view.stock_count, model.who)
        return t("table.round_drawn") if view.knocker is None else ""
    if view.showdown is not None:
        return model.who.say(f"table.ends.{view.showdown.ending}", view.showdown.knocker)
    if view.phase is Phase.ANSWER:  # the panel asks the person before the screen
        return "" if model.asked else t("table.turn.answer", n=view.cube.at_stake, name=model.name(view.turn))
    if view.phase is Phase.SPREAD and view.cube.resigned is not None:
        if model.can_act:
            return t("table.turn.spread.you_second", first=model.name(view.cube.resigned))
        return model.who.say_both("table.turn.spread", view.cube.resigned, view.turn)
    return turn_text(view, model.name, model.knock_discards, mine=model.my_turn)


def score(model: TableModel, seat: int) -> str:
    """Returns the score of a seat, with the target where there is one."""
    columns = model.fixed_columns
    if columns is not None:
        return position_score_text(model.sitting.rules, columns, int(seat != model.viewer))
    return score_text(model.sitting.game, seat)


def tally_text(model: TableModel, view: View) -> str:
    """Returns the numbers of games won against the opponent; empty where none are known."""
    if model.tally is None or not any(model.tally):
        return ""
    return t("table.tally", **_tally(model, view))


def tally_tip(model: TableModel, view: View) -> str:
    """Returns the explanation of these numbers."""
    return t("table.tally.tip", **_tally(model, view))


def _tally(model: TableModel, view: View) -> dict[str, object]:
    seats, (mine, theirs) = model.sitting.seats, model.tally or (0, 0)
    return {
        "you": shown_name(seats[view.seat].name),
        "mine": mine,
        "name": shown_name(seats[view.opponent].name),
        "theirs": theirs,
    }


def last_actions_text(model: TableModel, seat: int) -> str:
    """Returns the last actions of a seat, in sentences; empty for the person before the screen."""
    if seat == model.who.you:
        return ""
    return " ".join(deed.sentence(model.name(seat)) for deed in model.turn_summaries(seat))


def top_line(model: TableModel, view: View) -> str:
    """Returns the line below the opponent's cards: the last actions there; before any, who deals the first round."""
    if model.opening and model.live is not None and not model.live.actions:
        return model.opening
    return last_actions_text(model, view.opponent)


def partner_line(model: TableModel, seat: int) -> str:
    """Returns the partner of a seat, in a captain game its role; empty where everybody plays alone."""
    seating = model.sitting.game.seating
    if seating is not None and seating.role(seat) in (Role.SOLO, Role.CAPTAIN):
        return role_text(seating.role(seat))
    partner = None if seating is None else seating.partner(seat)
    if partner is None:
        return ""
    return t("plate.with.you" if partner == model.who.you else "plate.with", name=model.name(partner))


def score_tip(model: TableModel, seat: int) -> str:
    """Returns the meaning of each part of a seat's score; empty where there is only one."""
    game = model.sitting.game
    if game.duplicate is not None or model.fixed_columns is not None:
        return ""
    return columns_tip(game.sheet, seat if game.seating is None else game.seating.entrant_of(seat), game.rounds)


def stage_line(model: TableModel) -> str:
    """Returns the state of a duplicate match with its deciding number, or the meaning of the parts of a Hollywood
    score.

    Empty in an ordinary game.
    """
    game = model.sitting.game
    stage = stage_of(game)
    if stage is not None:
        return _stage(model, stage)
    fixed = game.duplicate is not None or model.fixed_columns is not None
    return "" if fixed else columns_text(game.sheet, game.rounds)


def _stage(model: TableModel, stage: MatchStage) -> str:
    text = stage_text(stage.number, stage.deals, again=stage.again)
    duplicate = model.sitting.game.duplicate
    if duplicate is None or not stage.again:
        return text
    return f"{text}\n{t('duplicate.sum.so_far', n=sum_text(duplicate, model.viewer))}"


def deadwood_note(model: TableModel, view: View) -> str:
    """Returns the deadwood of the viewer's hand; of eleven cards the least that a discard can leave."""
    if model.dealing or not model.tells_deadwood:
        return ""
    if view.hand.bit_count() == 10:
        return t("table.deadwood", count=model.melder.deadwood(view.hand))
    return t("table.deadwood" if model.hides_turn else "table.best_after", count=_best_left(model, view))


def deadwood_brief(model: TableModel, view: View) -> str:
    """Returns the same of eleven cards in fewer words; empty where the note is short anyway."""
    if model.dealing or not model.tells_deadwood or model.hides_turn or view.hand.bit_count() == 10:
        return ""
    return t("table.best_after.brief", count=_best_left(model, view))


def _best_left(model: TableModel, view: View) -> int:
    """Returns the least deadwood that a discard can leave."""
    return min(model.deadwood_after_discard(view, card) for card in model.order.row if card != view.forbidden)


def discard_tip(model: TableModel, view: View, looked_at: Iterable[SpriteKey | None]) -> tuple[Card, str] | None:
    """Returns the first card of the hand in ``looked_at``, with a text on the deadwood after its discard; or None."""
    if not model.my_turn or not model.is_discarding or not model.tells_deadwood:
        return None
    card = next((key for key in looked_at if isinstance(key, int) and key in model.order.row), None)
    if card is None:
        return None
    return card, _discard_text(model, view, card)


def _discard_text(model: TableModel, view: View, card: Card) -> str:
    """Returns the deadwood after a discard as a text, and whether it is permitted."""
    if card == view.forbidden:
        return t("table.just_taken_tip", card=card_text(card))
    left = model.deadwood_after_discard(view, card)
    if view.phase is Phase.MUST_END and Knock(card) not in view.legal:
        return t("table.leaves_too_much", card=card_text(card), count=left)
    if not left and Discard(card) not in view.legal and view.phase is Phase.DISCARD:
        return t("table.leaves_must_gin", card=card_text(card))
    if left:
        return t("table.leaves", card=card_text(card), count=left)
    return t("table.leaves_gin", card=card_text(card))


def same_dealer_text(model: TableModel) -> str:
    """Returns why one of two players deals again; empty where the deal has passed on, or the cards are the same."""
    sitting = model.sitting
    if sitting.rules.players != 2 or stage_of(sitting.game) is not None or len(sitting.deals) < 2:
        return ""
    before, now = (deal.dealer for deal in sitting.deals[-2:])
    if before != now:
        return ""
    rows = sitting.game.sheet.rows
    return model.who.say("seating.deals.won" if rows and now in rows[-1].winners else "seating.deals.again", now)


def first_dealer_text(model: TableModel) -> str:
    """Returns how the first dealer was found, and who it is."""
    sitting = model.sitting
    deal = sitting.deals[-1] if model.live is None or model.live.deal is None else model.live.deal
    first, second = deal.seats or (0, 1)
    mine = deal.dealer == model.viewer and sitting.is_only_person(model.viewer) and not model.watching
    you = ".you" if mine else ""
    if not deal.cut:
        how = "drawn_by_lot" if model.sitting.setup.shared is None else "of_the_deal"
        return t(f"table.{how}{you}", dealer=model.name(deal.dealer))
    which = "low" if sitting.rules.first_dealer == "cut_low" else "high"
    return t(
        f"table.cut.{which}{you}",
        first=model.name(first),
        first_card=card_text(deal.cut[-2]),  # after a tie the last pair decides
        second=model.name(second),
        second_card=card_text(deal.cut[-1]),
        dealer=model.name(deal.dealer),
    )
