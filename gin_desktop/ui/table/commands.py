"""The commands of the table: their keys, buttons, and the reasons why they are not possible.

A command that is not possible shows its reason when its key is pressed, at the place where it was tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, Literal, Protocol

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.sort_orders import SORT_ORDERS
from gin_desktop.engine.view import View
from gin_desktop.ui.kit.commands import Command, Commands, Keymap
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.host import GameHost, TableHost
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.model import DISCARD_PHASES, TableModel
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.doubling import offer_tip
from gin_desktop.words.table.turns import end_tip, pass_text, take_text

Spot = Literal["stock", "pile", "hand", "cube"]
"""Where an action is tried, and where the reason against it is shown."""

ANSWERS: Final = ("accept", "redouble", "resign")
"""The commands of the panel that asks for an answer to a double."""
CORNER: Final = ("menu", "sheet", "hint", "reading", "cover", "skip_step", "repeat", "again")
"""The commands with a button in the top right corner, away from those in constant use."""
HELP: Final = "explain_now"
"""The command with a small button beside the first one of the corner."""
COACH: Final = ("hint", "reading", "skip_step", "repeat", "again")
"""Those of them that ask the coach, or lead through a lesson."""
SORTS: Final = tuple(f"sort_{name}" for name in SORT_ORDERS)
"""The commands with a button in the bottom right corner."""
WATCHING: Final = frozenset({"menu", "sheet", HELP, "seal"})
"""The commands of a person who only watches."""


class TableActions(Protocol):
    """What the commands call; implemented by the scene."""

    def attempt(self, action: Action) -> None:
        """Plays an action of the person."""
        ...

    def refuse(self, reason: str, spot: Spot) -> None:
        """Shows why something is not possible."""
        ...

    def open_knock(self, discard: Card | None) -> None:
        """Lets the person confirm the spread before a knock with this discard (None: big gin)."""
        ...

    def open_spread(self) -> None:
        """Lets the person lay out the hand after a refused double."""
        ...

    def open_pile(self) -> None:
        """Opens the discard pile for viewing."""
        ...

    def take_back(self) -> None:
        """Takes the person's last action back."""
        ...

    def sort(self, mode: str) -> None:
        """Sorts the hand by a mode of `HandOrder`."""
        ...

    def use_key(self, name: str) -> None:
        """Handles an arrow, Space or Enter, whose effect depends on the focus and the held card."""
        ...


def corner_commands(host: GameHost) -> list[Command]:
    """Returns the commands of the top right corner, which every screen of a round has."""
    return [
        Command("menu", KEYS["menu"], t("table.button.menu"), host.open_menu, says=t("keys.table.menu")),
        Command("sheet", KEYS["sheet"], t("table.button.sheet"), host.open_sheet, says=t("keys.table.sheet")),
    ]


def help_command(app: App) -> Command:
    """Returns the command that tells what can be done now, and why the rest cannot; F1 does it as well."""

    def explain() -> None:
        if app.help is not None:
            app.help.explain_now()

    name = t("table.button.explain.name")
    return Command(HELP, None, t("table.button.explain"), explain, says=name, button=app.help is not None)


def seal_command(host: TableHost) -> Command:
    """Returns the command that opens the seal of the deal; a click on the seal does the same."""
    return Command("seal", KEYS["seal"], t("keys.seal"), lambda: host.screens.open_seal(), button=False)


def sort_commands(acts: TableActions, mode: str = "", *, button: bool = True) -> list[Command]:
    """Returns the commands that sort the hand, whose present order is ``mode``.

    They have a ``button`` where nothing else needs the room.
    """
    says = t("keys.table.sort")
    return [
        Command(
            command,
            KEYS[command],
            t(f"table.sort.{name}"),
            partial(acts.sort, name),
            says=says,
            button=button,
            chosen=name == mode,
        )
        for command, name in zip(SORTS, SORT_ORDERS, strict=True)
    ]


def table_commands(model: TableModel, acts: TableActions, corner: list[Command]) -> Commands:
    """Returns the present commands of the table, in the order of the buttons; ``corner`` are those of the corner."""
    view = model.view
    if view is None:
        return Commands(corner)
    round_ = _RoundCommands(model, view, acts)
    return Commands(
        [
            *round_.playing(),
            *corner,
            *sort_commands(acts, model.order.mode, button=not (model.asked or model.laid_aside)),
            *round_.keys_only(),
        ]
    )


def spot_of(action: Action) -> Spot:
    """Returns where an action is tried."""
    if isinstance(action, DrawStock):
        return "stock"
    return "pile" if isinstance(action, Pass | TakeUpcard | DrawDiscard | Discard) else "hand"


def key_list(commands: Commands, keymap: Keymap = KEYS) -> list[tuple[str, str]]:
    """Returns (keys, description) pairs for the list of keys, in the order of the keymap."""
    order = list(keymap)
    with_keys = [command for command in commands if command.key is not None]
    return Commands(sorted(with_keys, key=lambda command: order.index(command.name))).key_list()


class _RoundCommands:
    """Makes the commands of the present state of a round."""

    def __init__(self, model: TableModel, view: View, acts: TableActions) -> None:
        self.model = model
        self.view = view
        self.acts = acts

    def _make(
        self,
        name: str,
        run: Callable[[], object],
        *,
        reason: str = "",
        spot: Spot = "hand",
        says: str = "",
        label: str = "",
        primary: bool = False,
        tip: str = "",
        apart: bool = False,
        listed: bool = True,
    ) -> Command:
        """Makes a command: with a ``reason`` it only shows that, otherwise it has a button with this ``label``."""
        if reason:
            run = partial(self.acts.refuse, reason, spot)
        does = t(f"keys.table.{says or name}")
        button = bool(label) and not reason
        return Command(name, KEYS[name], label or does, run, reason, does, primary, tip, apart, button, listed)

    def _try(self, name: str, action: Action, spot: Spot, label: str, *, says: str = "", primary: bool) -> Command:
        """Makes a command that plays an action."""
        run, reason = partial(self.acts.attempt, action), self.model.refusal_reason(action)
        return self._make(name, run, reason=reason, spot=spot, says=says, label=label, primary=primary)

    def playing(self) -> Iterator[Command]:
        """Yields the commands that change the round."""
        model, view = self.model, self.view
        draw = model.take_from_pile_action
        take = take_text(view) if model.is_possible(draw) else ""
        if model.asked:
            yield from self._answers()
        passing = self._try("pass", Pass(), "pile", pass_text(view, model.name), primary=False)
        over = passing.reason and view.phase in (Phase.DRAW, *DISCARD_PHASES)
        yield replace(passing, reason=t("reason.no_upcard")) if over else passing
        yield self._try("stock", DrawStock(), "stock", t("table.button.draw"), primary=not take)
        yield self._try("take", draw, "pile", take, says="pile", primary=False)
        yield from self._ends()
        yield from self._doubling()
        if not model.asked:
            yield from self._answers()
        yield self._back("back")

    def keys_only(self) -> Iterator[Command]:
        """Yields the commands without a button."""
        view, acts = self.view, self.acts
        reason = t("reason.pile_closed") if view.rules.discard_view != "all" else ""
        if not reason and view.top is None:
            reason = t("reason.pile_empty")
        yield self._make("look", acts.open_pile, reason=reason, spot="pile")
        yield self._back("undo")
        for name in ("left", "right", "up", "down"):
            yield self._make(name, partial(acts.use_key, name), says="arrows", listed=name in ("left", "up"))
        yield self._make("space", partial(acts.use_key, "space"))

    def _ends(self) -> Iterator[Command]:
        """Yields the commands to discard, to knock and to go gin."""
        model, view, acts = self.model, self.view, self.acts
        knocks = model.knock_discards if model.can_act else {}
        selected = model.selected
        label = ""
        if selected is not None and model.is_possible(Discard(selected)):
            label = t("table.button.discard", card=card_text(selected))
        # the button that continues the round is highlighted, unless the round may end as well
        # without a card selected there is no button, and the explanation of what can be done says how
        how = t("tip.discard") if selected is None and model.can_act and model.is_discarding else ""
        discard = partial(acts.use_key, "discard")
        yield self._make("discard", discard, says="enter", label=label, primary=not knocks, tip=how)
        left = [count for count in knocks.values() if count]
        chosen = knocks.get(selected, 0) if selected is not None else 0
        gin = any(card is not None and not count for card, count in knocks.items())
        labels = {
            "knock": t("table.button.knock", count=chosen or min(left)) if left else "",
            "gin": t("table.button.gin") if gin else "",
            "big_gin": t("table.button.big_gin") if None in knocks else "",
        }
        reasons = {
            "knock": model.end_reason(gin=False),
            "gin": model.end_reason(gin=True),
            "big_gin": model.big_gin_reason,
        }
        for name, text in labels.items():
            card = None if name == "big_gin" else model.end_discard(gin=name == "gin")
            run = partial(acts.open_knock, card)
            tip = end_tip(view, name) if text else ""
            must = name != "knock" or view.phase is Phase.MUST_END
            yield self._make(name, run, reason=reasons[name], label=text, primary=must, tip=tip)

    def _doubling(self) -> Iterator[Command]:
        """Yields the commands to offer a double, and to lay out the hand after a refusal.

        While a double is on offer, its key redoubles.
        """
        model, view, acts = self.model, self.view, self.acts
        if view.phase is not Phase.ANSWER:
            reason = model.refusal_reason(OfferDouble())
            yield self._make(
                "double",
                partial(acts.attempt, OfferDouble()),
                reason=reason,
                spot="cube" if model.doubling else "hand",
                label=t("table.button.double", n=view.cube.factor * 2),
                tip="" if reason else offer_tip(view, model.who),
                apart=True,
                listed=model.doubling,
            )
        reason = "" if model.must_lay_out else t("reason.not_now")
        label = t("table.button.lay_out")
        yield self._make("lay_out", acts.open_spread, reason=reason, label=label, primary=True, listed=model.doubling)

    def _answers(self) -> Iterator[Command]:
        """Yields the answers to a double. They have no effect for a moment after the offer, without giving a reason."""
        model, n = self.model, self.view.cube.at_stake
        found: list[tuple[str, Action, str]] = [("accept", Accept(), t("double.button.accept", n=n))]
        if self.view.phase is Phase.ANSWER:
            found.append(("redouble", Redouble(), t("double.button.redouble", n=2 * n)))
        found.append(("resign", Refuse(), t("double.button.resign")))
        for name, action, label in found:
            command = self._make(
                name,
                partial(self.acts.attempt, action),
                reason=model.refusal_reason(action) if model.asked else t("reason.double.none_offered"),
                says="double" if name == "redouble" else "",
                label=label,
                listed=model.doubling,
            )
            if model.asked and not model.answering.ready:
                command = replace(command, run=_nothing, reason=t("reason.not_now"))
            yield command

    def _back(self, name: str) -> Command:
        """Makes the command to take an action back: ``back`` has a button, ``undo`` is its other key."""
        model = self.model
        return self._make(
            name,
            self.acts.take_back,
            reason="" if model.can_undo else t(f"reason.undo.{model.why_final}"),
            spot="pile",
            says="back",
            label=t("table.button.undo") if name == "back" else "",
            tip=t(
                f"table.tip.undo{'.wait' if model.waits_for_undo else '' if model.can_take_back else '.free'}",
                key=KEYS["back"].button_label,
                again=KEYS["undo"].button_label,
            ),
            apart=True,
            listed=name == "back",
        )


def _nothing() -> None:
    """Does nothing, as it is too early for an answer."""
