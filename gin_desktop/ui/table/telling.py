"""What keys of the table tell on demand: the hand by melds, the pile, the scores, what just happened, the choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from gin_desktop.engine.view import View
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.melding.telling import key_name, melds_text, pile_text, recent_text, scores_text, telling_commands
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t

_CHOICES: Final = ("pass", "stock", "take", "discard", "knock", "gin", "big_gin", "double", "lay_out", "back")
_IN_THE_LOG: Final = ("last_action", "near_last_action")
"""The messages about the last actions of the players."""
_ANSWERS: Final = ("accept", "redouble", "resign")


def tell_stage(sitting: Sitting, notify: Callable[[str], None]) -> None:
    """Shows a notice when the deals of a duplicate match begin to repeat."""
    stage = stage_of(sitting.game)
    if stage is not None and stage.again and stage.number == 1:
        notify(t("duplicate.begins"))


def table_telling_commands(
    model: TableModel, log: GameLog, commands: Commands, tell: Callable[[str], None], *, aid: bool
) -> Iterator[Command]:
    """Yields the commands that tell something; ``commands`` are the others, of which the last one tells."""
    view = model.view
    if view is None:
        return
    told: dict[str, Callable[[], str]] = {
        "tell_pile": partial(pile_text, view),
        "tell_scores": partial(scores_text, model.sitting, (view.seat, view.opponent)),
        "tell_recent": partial(recent_text, log, aid=aid),
        "tell_choices": partial(choices_text, model, view, commands),
    }
    if not view.watching:
        told["tell_hand"] = partial(melds_text, model.melder, view.hand, model.melder.best_arrangement(view.hand))
    yield from telling_commands(told, tell)


def spoken_messages(model: TableModel, messages: Iterable[Control]) -> list[Control]:
    """Returns the messages of the table that are said as they appear, what is asked for last.

    Not what the log tells, as it does so in time, nor that somebody else is thinking.
    """
    said = [
        control
        for control in messages
        if (control.id not in _IN_THE_LOG or control.name == model.opening or not model.is_logged)
        and (control.id != "message" or model.can_act or model.hides_result)
    ]
    return sorted(said, key=lambda control: control.id == "message")


def choices_text(model: TableModel, view: View, commands: Commands) -> str:
    """Returns what is asked for now, and each choice with its key."""
    lines = [texts.message(model, view), *(choice_lines(model, commands) if model.can_act else ())]
    return "\n".join(line for line in lines if line) or t("access.tell.no_choice")


def choice_lines(model: TableModel, commands: Commands) -> list[str]:
    """Returns each choice of a move with its key."""
    lines = named_choices(commands, _ANSWERS if model.asked else _CHOICES)
    if model.is_discarding and model.selected is None:
        lines.append(t("access.tell.discard"))
    return lines


def named_choices(commands: Commands, names: Sequence[str]) -> list[str]:
    """Returns each of these commands that is possible now with its key."""
    found = commands.row(*names)
    return [t("access.tell.choice", does=one.label, key=key_name(one)) for one in found if one.enabled]
