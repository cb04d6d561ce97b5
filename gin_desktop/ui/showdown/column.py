"""The column of text beside the cards of a showdown: the ending, the task of the defender, the score calculation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Defend,
    DrawDiscard,
    DrawStock,
    OfferDouble,
    Redouble,
    Refuse,
    Spread,
)
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.scoring import score_round
from gin_desktop.session.cast.reactions import after_round
from gin_desktop.session.cast.talk import Remark
from gin_desktop.ui.felt.blocks import Block, CalculationLineBlock, NumberPairBlock, SpaceBlock, TextBlock, fitting
from gin_desktop.ui.felt.buttons import button_height
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.melding.meter import Meter
from gin_desktop.ui.people.portrait_remark import PortraitRemark
from gin_desktop.ui.people.speech import OCCASION_EXPRESSIONS
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed
from gin_desktop.words.reckoning import SumLine

_CUBE = (OfferDouble, Redouble, Accept, Refuse, Spread, Defend)
"""Actions between the last turn and the end of a resigned round."""


def refused_offer(model: ShowdownModel) -> tuple[str, int] | None:
    """Returns what was refused, ``double`` or ``redouble``, and the value it offered; None unless the round was
    resigned.
    """
    cube = model.view.cube
    if cube.resigned is None:
        return None
    offers = _last_offers(model)
    kind = "redouble" if offers and isinstance(offers[0], Redouble) else "double"
    return kind, cube.factor * 2 ** max(1, len(offers))


def automatic_discard(model: ShowdownModel) -> Card | None:
    """Returns the card that was discarded automatically where the double was offered with eleven cards in hand, or
    None.
    """
    before = [action for _, action in model.table.actions if not isinstance(action, _CUBE)]
    if model.view.cube.resigned is None or not before or not isinstance(before[-1], DrawStock | DrawDiscard):
        return None
    return model.view.discards[-1][1]


def _last_offers(model: ShowdownModel) -> list[Action]:
    """Returns the doubles that nobody has accepted, the last one first."""
    offers: list[Action] = []
    for _, action in reversed(model.table.actions):
        if isinstance(action, Accept):
            break
        if isinstance(action, OfferDouble | Redouble):
            offers.append(action)
    return offers


@dataclass(slots=True)
class VerdictText(TextBlock):
    """The paragraph that says who won, which appears when everything is counted."""

    @property
    def tree_role(self) -> Role:
        return Role.MESSAGE


@dataclass(slots=True)
class AdviceText(TextBlock):
    """The paragraph in which a lesson says what to do."""

    @property
    def tree_role(self) -> Role:
        return Role.MESSAGE


_READABLE: Final = 0.9
"""The text scale, relative to the set one, below which the column leaves out what its sum says as well."""


_BUTTONS: Final = 3
"""Buttons below the column once the sum has been told."""


def fitted_column(model: ShowdownModel, style: Style, room: pygame.Rect) -> tuple[list[Block], Style]:
    """Returns the blocks of the column, and the style with the largest text in which they fit.

    While the sum is told, that is the text in which the verdict will fit, too, so that nothing changes its size.
    """
    summing = model.act in (ShowdownPhase.SUM, ShowdownPhase.END)
    if model.act is ShowdownPhase.SUM:  # the buttons come with the verdict
        room = Dock(room).top(max(1, room.height - _BUTTONS * (button_height(style) + style.small_gap)))
    for brief in (False, True) if summing else (False,):
        whole = column_blocks(model, style.colours, brief=brief, whole=summing)
        used = fitting(whole, style, room)
        if used is not None and used.text_scale >= style.text_scale * _READABLE:
            break
    return column_blocks(model, style.colours, brief=brief), used or style


def column_blocks(model: ShowdownModel, colours: Palette, *, brief: bool = False, whole: bool = False) -> list[Block]:
    """Returns the blocks of the column from the top down.

    ``brief`` leaves out both deadwoods, which the sum says as well; ``whole`` has the verdict even while the sum is
    still told.
    """
    over = whole or model.act is ShowdownPhase.END
    air = 0.5 if brief else 1.0
    guide, found = model.guide, list[Block]()
    if where := guide.title():
        found += [TextBlock(where, "small", colours.muted, "center"), SpaceBlock(4)]
    found += [TextBlock(title(model), "subheading", colours.brass, "center"), SpaceBlock(8 * air)]
    if not brief:
        found += [*_deadwood(model), SpaceBlock(10)]
    if advice := guide.advice(counted=model.act in (ShowdownPhase.SUM, ShowdownPhase.END)):
        found += [AdviceText(advice, "body", colours.text), SpaceBlock(8)]
    if task := guide.task():
        found += [AdviceText(task, "strong", colours.brass), SpaceBlock(8)]
    if model.live is not None and (how := guide.how()):
        found += [TextBlock(how, "body", colours.muted), SpaceBlock(8)]
    if model.reply:
        found += [AdviceText(model.reply, "body", colours.warning), SpaceBlock(8)]
    given_up = refused_offer(model)
    if given_up is not None:
        found += [TextBlock(_resigned(model, *given_up), "strong"), SpaceBlock(8)]
    if model.act in (ShowdownPhase.LAY_OUT, ShowdownPhase.WAIT) and given_up is not None:
        found.append(TextBlock(t("showdown.resign.held"), "body", colours.muted))
        card = automatic_discard(model)
        if card is not None:
            found.append(TextBlock(t("showdown.resign.dropped", card=card_text(card)), "body", colours.muted))
        found.append(SpaceBlock(8))
    if model.live is not None:
        draft, aim = model.live.draft, model.undercut_limit
        if guide.tells_aim:
            found += [TextBlock(_aim(model, draft.deadwood), "strong"), SpaceBlock(8)]
        if guide.tells_aim and aim is not None:
            most = model.melder.total(draft.hand)
            found += [Meter(draft.deadwood, most, aim, model.change.now), SpaceBlock(10)]
        if model.live.reasons:
            found += [TextBlock(sentence, "body", colours.text) for sentence in model.live.reasons]
        elif not (advice or task):
            allowed = model.view.require_showdown().layoffs_allowed
            space = HAND_KEYS["hold"].button_label
            hint = t("showdown.defend.hint", space=space) if allowed else t("showdown.defend.gin_hint")
            found.append(TextBlock(hint, "body", colours.muted))
    elif model.act is ShowdownPhase.WAIT and model.defender is not None:
        found.append(TextBlock(model.waiting_text(model.defender), "body", colours.muted))
    elif model.act in (ShowdownPhase.SUM, ShowdownPhase.END):
        if model.layoffs and model.defender is not None:
            cards = listed([card_text(layoff.card) for layoff in model.layoffs])
            said = model.who.say("showdown.laid_off", model.defender, cards=cards)
            found += [TextBlock(said, "body", colours.muted), SpaceBlock(4)]
        if over and model.missed_layoffs_note:
            found += [TextBlock(model.missed_layoffs_note, "body"), SpaceBlock(4)]
        found += [
            CalculationLineBlock(step.label, _value(model, number, step), step.total, shown=number < model.shown_steps)
            for number, step in enumerate(model.steps)
        ]
        found.append(SpaceBlock(12 * air))
        if over:
            found.append(VerdictText(model.verdict, "strong" if brief else "menu", colours.brass, "center"))
            if model.additional_info:
                found += [SpaceBlock(8 * air), TextBlock(model.additional_info, "small", colours.muted, "center")]
    return found


def _deadwood(model: ShowdownModel) -> list[Block]:
    """Returns the blocks of both deadwoods, as far as they are known."""
    first, second = seats = (model.opponent, model.viewer)
    points = [(seat, model.deadwood_of(seat)) for seat in seats]
    upper, lower = ("" if one is None else str(model.roll.shown(("deadwood", seat), one)) for seat, one in points)
    if model.knocker is None:  # nothing was won with them, so they do not look like points
        say = model.who.say
        return [
            CalculationLineBlock(say("showdown.deadwood", first), upper),
            CalculationLineBlock(say("showdown.deadwood", second), lower),
        ]
    busy = model.defender if model.act in (ShowdownPhase.DEFEND, ShowdownPhase.WAIT, ShowdownPhase.SHOW) else None
    names, active = model.who.names, None if busy is None else seats.index(busy)
    return [NumberPairBlock((names[first], names[second]), (upper, lower), active)]


def _value(model: ShowdownModel, number: int, step: SumLine) -> str:
    """Returns the number of a line of the calculation; a score that grows rolls up once its line is shown."""
    if step.start is None or number >= model.shown_steps or not step.value.isdigit():
        return step.value
    return str(model.roll.shown(("step", number), int(step.value), step.start))


def title(model: ShowdownModel) -> str:
    """Returns how the round ended, as a text."""
    showdown, resigned = model.view.showdown, model.view.cube.resigned
    if showdown is None:
        return t("showdown.title.draw")
    if resigned is not None:
        return model.who.say("showdown.title.resign", resigned)
    if showdown.ending is Ending.KNOCK:
        return model.who.say("showdown.title.knock", showdown.knocker, count=showdown.deadwood)
    return model.who.say(f"showdown.title.{showdown.ending}", showdown.knocker)


def _resigned(model: ShowdownModel, kind: str, factor: int) -> str:
    """Returns who resigned to whom, and what was refused, as a text."""
    knocker, defender = model.knocker, model.defender
    assert knocker is not None  # only called after a resignation
    assert defender is not None
    names, you = model.who.names, model.who.you
    side = {knocker: ".doubler", defender: ".resigner"}.get(you, "") if you is not None else ""
    return t(f"showdown.resign.{kind}{side}", doubler=names[knocker], name=names[defender], n=factor)


def _aim(model: ShowdownModel, deadwood: int) -> str:
    """Returns what deadwood would be an undercut, or after a resignation would cost no more than the bonus."""
    showdown = model.view.require_showdown()
    if showdown.ending is Ending.RESIGN:
        return _resign_aim(model, deadwood)
    if showdown.ending is not Ending.KNOCK:
        return t("showdown.defend.gin")
    if model.undercut_limit is None:
        return t("showdown.defend.no_undercut")
    return t(
        "showdown.defend.undercut" if deadwood <= model.undercut_limit else "showdown.defend.undercut_at",
        n=model.undercut_limit,
    )


def _resign_aim(model: ShowdownModel, deadwood: int) -> str:
    """Returns what the player who resigned can still save, as a text."""
    assert model.knocker is not None
    enough = model.view.require_showdown().deadwood
    if not enough:
        return t("showdown.defend.resign_gin", name=model.who.names[model.knocker])
    return t("showdown.defend.resign_there" if deadwood <= enough else "showdown.defend.resign_at", n=enough)


_HURTS: Final = 20
"""Points of the opponent from which a portrait may be sad."""


def remark_on(model: ShowdownModel) -> Remark | None:
    """Returns the remark of a player on the counted round; None in most cases."""
    return after_round(model.sitting, model.table.number)


def portrait_remark_for(model: ShowdownModel, remark: Remark | None) -> PortraitRemark | None:
    """Returns the portrait to show: of the player who makes a remark, otherwise of the opponent.

    None before everything is counted, and for a person. Players are glad of points, and sad of many points of the other
    side.
    """
    if model.act is not ShowdownPhase.END:
        return None
    seats, facts = model.sitting.seats, model.view.facts
    if remark is not None:
        return PortraitRemark(seats[remark.seat], OCCASION_EXPRESSIONS[remark.about], remark.text)
    if seats[model.opponent].level is None or facts is None:
        return None
    score = score_round(facts, model.view.rules)
    if score.winner == model.opponent:
        return PortraitRemark(seats[model.opponent], "glad")
    return PortraitRemark(seats[model.opponent], "sad" if score.points >= _HURTS else "calm")
