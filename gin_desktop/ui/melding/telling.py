"""What keys tell on demand on every screen of play: the hand by melds, the piles, the scores, the latest events, the
choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from gin_desktop.engine.cards import CardSet, each
from gin_desktop.engine.game import Game
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.engine.view import View
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.commands import Command, Key
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.names import shown_name
from gin_desktop.words.sheets.duplicate import sum_text
from gin_desktop.words.sheets.lines import side_names
from gin_desktop.words.sheets.scores import columns_text, score_to_target

KEYS: Final = keymap(
    "telling",
    {
        "tell_hand": Key(pygame.K_F2, "F2"),
        "tell_pile": Key(pygame.K_F3, "F3"),
        "tell_scores": Key(pygame.K_F4, "F4"),
        "tell_recent": Key(pygame.K_F5, "F5"),
        "tell_choices": Key(pygame.K_F6, "F6"),
    },
)
"""The keys that tell something; screens that have them take them over under the same names."""

TOLD: Final = tuple(KEYS)
"""The commands that tell something."""

_ARROWS: Final = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})


def telling_commands(texts: Mapping[str, Callable[[], str]], tell: Callable[[str], None]) -> Iterator[Command]:
    """Yields the commands that tell something: those of :data:`TOLD` that ``texts`` has a text for."""
    for name in TOLD:
        text = texts.get(name)
        if text is None:
            continue

        def run(text: Callable[[], str] = text) -> None:
            tell(text())

        yield KEYS.command(name, t(f"keys.telling.{name}"), run, button=False)


def with_choices(
    commands: Iterable[Command], asked: Callable[[], Iterable[str]], tell: Callable[[str], None]
) -> Iterator[Command]:
    """Yields commands, and one that tells what is ``asked`` for and how each of them is done."""
    found = list(commands)
    yield from found
    yield from telling_commands({"tell_choices": lambda: options_text(asked(), found)}, tell)


def choices_hint() -> Control:
    """Returns the message that names the key that tells what can be done; it is only heard."""
    return Control("choices_hint", Role.MESSAGE, t("access.tell.hint", key=KEYS["tell_choices"].label))


def options_text(asked: Iterable[str], commands: Iterable[Command]) -> str:
    """Returns what is asked for, and each thing that can be done now with its key: buttons first."""
    usable = [one for one in commands if one.enabled and one.key is not None and one.name not in TOLD]
    buttons = [(one.label, key_name(one)) for one in usable if one.button]
    others = [(one.says, key_name(one)) for one in usable if not one.button and one.listed and one.says]
    lines = [t("access.tell.choice", does=does[:1].upper() + does[1:], key=key) for does, key in (*buttons, *others)]
    return "\n".join(dict.fromkeys(line for line in (*asked, *lines) if line))


def key_name(command: Command) -> str:
    """Returns what the key of a command is called by ear."""
    key = command.key
    if key is None:
        return ""
    return t("access.tell.arrows") if key.code in _ARROWS and not key.changed else key.label


def melds_text(melder: MeldRules, hand: CardSet, melds: Sequence[Meld]) -> str:
    """Returns each meld of a hand, then the deadwood."""
    lines = []
    for meld in melds:
        cards = cards_text(melder.order(meld))
        lines.append(t("access.tell.set" if melder.is_set(meld) else "access.tell.run", cards=cards))
    left = sorted(each(hand & ~sum(melds)), key=lambda card: (card % 13, card))
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
        below = view.pile[-2::-1] if view.rules.discard_view == "all" else ()
        if below:
            lines.append(t("access.tell.below", cards=cards_text(below)))
    return "\n".join([*lines, tn("access.tell.stock", view.stock_count)])


def score_text(game: Game, seat: int) -> str:
    """Returns the score of a seat, with the target where there is one."""
    if game.duplicate is not None:  # the view has no points of a duplicate match, which has no target
        stage = stage_of(game)
        if stage is not None and stage.again:  # points of cards that are still to be repeated decide nothing yet
            return t("duplicate.sum.of", n=sum_text(game.duplicate, seat))
        return tn("duplicate.points", game.duplicate.scores[seat])
    entrant = seat if game.seating is None else game.seating.entrant_of(seat)
    return score_to_target(game.sheet, entrant, game.rounds)


def scores_text(sitting: Sitting, seats: Sequence[int]) -> str:
    """Returns the number of the round and the score of everybody; of two players in the order of ``seats``."""
    game = sitting.game
    lines = [t("access.tell.deal" if game.rules.tables > 1 else "access.tell.round", n=game.deals)]
    if len(sitting.seats) == 2:
        lines += [
            t("access.player", name=shown_name(sitting.seats[seat].name), score=score_text(game, seat))
            for seat in seats
        ]
        return "\n".join(lines)
    names = side_names(game.sheet, [seat.name for seat in sitting.seats])
    lines += [
        t("access.player", name=name, score=score_to_target(game.sheet, entrant, game.rounds))
        for entrant, name in enumerate(names)
    ]
    return "\n".join([*lines, columns_text(game.sheet, game.rounds)]).strip()


def recent_text(log: GameLog, *, aid: bool) -> str:
    """Returns what has happened since the viewer's last action."""
    return "\n".join(line.text for line in log.recent(aid=aid)) or t("access.tell.nothing")
