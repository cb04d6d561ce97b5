"""What keys of the table tell on demand: the hand by melds, the pile, the scores, what just happened, the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from gin_desktop.engine.cards import each
from gin_desktop.engine.view import View
from gin_desktop.session.game_log import GameLog
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.pile_scene import open_pile
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.sheets.lines import side_names
from gin_desktop.words.sheets.scores import columns_text, score_to_target

DISCARD_DEPENDENT_INDICES: Final = ("tell_hand", "tell_pile", "tell_scores", "tell_recent", "tell_choices")
"""The commands that tell something."""
_CHOICES: Final = ("pass", "stock", "take", "discard", "knock", "gin", "big_gin", "double", "lay_out", "back")
_IN_THE_LOG: Final = ("last_action", "near_last_action")
"""The messages about the last actions of the players."""
_ANSWERS: Final = ("accept", "redouble", "resign")


def telling_commands(
    model: TableModel, log: GameLog, commands: Commands, tell: Callable[[str], None], *, aid: bool
) -> Iterator[Command]:
    """Yields the commands that tell something; ``commands`` are the others, of which the last one tells."""
    view = model.view
    if view is None:
        return
    told: dict[str, tuple[str, Callable[[], str]]] = {
        "tell_hand": (t("keys.table.tell_hand"), partial(hand_text, model, view)),
        "tell_pile": (t("keys.table.tell_pile"), partial(pile_text, view)),
        "tell_scores": (t("keys.table.tell_scores"), partial(scores_text, model, view)),
        "tell_recent": (t("keys.table.tell_recent"), partial(recent_text, log, aid=aid)),
        "tell_choices": (t("keys.table.tell_choices"), partial(choices_text, model, view, commands)),
    }
    for name, (says, text) in told.items():
        if name == "tell_hand" and view.watching:
            continue

        def run(text: Callable[[], str] = text) -> None:
            tell(text())

        yield Command(name, KEYS[name], says, run, button=False)


def spoken_messages(model: TableModel, messages: Iterable[Control]) -> list[Control]:
    """Returns the messages of the table that are said as they appear, what is asked for last.

    Not what the log tells, as it does so in time, nor that somebody else is thinking.
    """
    said = [
        control
        for control in messages
        if (control.id not in _IN_THE_LOG or control.name == model.opening)
        and (control.id != "message" or model.can_act or model.hides_result)
    ]
    return sorted(said, key=lambda control: control.id == "message")


def hand_text(model: TableModel, view: View) -> str:
    """Returns the viewer's hand: each meld of the best arrangement, then the deadwood."""
    melder = model.melder
    melds = melder.best_arrangement(view.hand)
    lines = []
    for meld in melds:
        cards = cards_text(melder.order(meld))
        lines.append(t("access.tell.set" if melder.is_set(meld) else "access.tell.run", cards=cards))
    left = sorted(each(view.hand & ~sum(melds)), key=lambda card: (card % 13, card))
    if left:
        points = sum(melder.points[card] for card in left)
        lines.append(t("access.tell.deadwood", points=points, cards=cards_text(left)))
    else:
        lines.append(t("access.tell.no_deadwood"))
    return "\n".join(lines)


def pile_text(view: View) -> str:
    """Returns what lies on the discard pile, as far as it is open, and how much is left of the stock."""
    if view.top is None:
        lines = [t("access.pile.empty")]
    else:
        lines = [tn("access.tell.pile", len(view.pile), card=card_text(view.top))]
        below = open_pile(view)[-2::-1]
        if below:
            lines.append(t("access.tell.below", cards=cards_text(below)))
    return "\n".join([*lines, tn("access.tell.stock", view.stock_count)])


def scores_text(model: TableModel, view: View) -> str:
    """Returns the number of the round and the score of everybody."""
    game = model.sitting.game
    lines = [t("access.tell.deal" if game.rules.tables > 1 else "access.tell.round", n=game.deals)]
    if len(model.sitting.seats) == 2:
        lines += [
            t("access.player", name=model.name(seat), score=texts.score(model, seat))
            for seat in (view.seat, view.opponent)
        ]
        return "\n".join(lines)
    names = side_names(game.sheet, [seat.name for seat in model.sitting.seats])
    lines += [
        t("access.player", name=name, score=score_to_target(game.sheet, entrant, game.rounds))
        for entrant, name in enumerate(names)
    ]
    return "\n".join([*lines, columns_text(game.sheet, game.rounds)]).strip()


def recent_text(log: GameLog, *, aid: bool) -> str:
    """Returns what has happened since the viewer's last action."""
    return "\n".join(line.text for line in log.recent(aid=aid)) or t("access.tell.nothing")


def choices_text(model: TableModel, view: View, commands: Commands) -> str:
    """Returns what is asked for now, and each choice with its key."""
    lines = [texts.message(model, view)]
    if model.can_act:
        names = _ANSWERS if model.asked else _CHOICES
        for command in commands.row(*names):
            if command.enabled:
                lines.append(t("access.tell.choice", does=command.label, key=command.key_label))
        if model.is_discarding and model.selected is None:
            lines.append(t("access.tell.discard"))
    return "\n".join(line for line in lines if line)
