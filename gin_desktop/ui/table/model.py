"""The state of a table, independent of the screen: what the viewer sees, selects and can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, IllegalAction, Knock, OfferDouble, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event, Knocked, RoundEnded
from gin_desktop.engine.view import View
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.live_table import Finality, LiveTable
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.table.doubling_panel import AnswerDelay
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.pile_scene import open_cards_of_others
from gin_desktop.words import t
from gin_desktop.words.cards import reason_text
from gin_desktop.words.names import shown_name
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.action_summaries import ActionSummary, card_actions, present_summaries
from gin_desktop.words.table.doubling import no_double_reason
from gin_desktop.words.table.turns import no_knock_text

DISCARD_PHASES: Final = (Phase.DISCARD, Phase.MUST_END)
"""The phases in which a card leaves the hand."""


class TableModel:
    """One round from the viewer's seat: what may be seen of it, how the hand lies, what can be done.

    With ``demo`` nobody plays by hand; seat ``viewer`` is watched from behind. ``sort`` is the order of the hand.
    """

    def __init__(self, sitting: Sitting, viewer: int, sort: str, *, demo: bool = False) -> None:
        self.sitting: Final = sitting
        self.viewer = viewer
        self.demo: Final = demo
        self.melder: Final = meld_rules(sitting.rules)
        self.order = HandOrder(self.melder, sort)
        self.selected: Card | None = None
        """The card raised by a click."""
        self.held: Card | None = None
        """The card picked up with the keyboard."""
        self.answering = AnswerDelay()
        self.showdown: list[Event] | None = None
        """The events that ended the play of cards, as the viewer may see them; empty if the round is resumed after
        them.
        """
        self.laid_aside = False
        """Whether the viewer's cards are shown by a question over the table."""
        self.hint_open = False
        """Whether a hint is shown beside the piles."""
        self.waits_for_undo = False
        """Whether the opponent waits for the viewer to undo a move."""
        self.tally: tuple[int, int] | None = None
        """How many games the viewer and the opponent have won against each other; None while unknown."""
        self.opening = ""
        """How the first dealer was found, ready to show; empty except in the first round of a game."""
        self.flying = False
        """Whether the cards of a deal are still moving."""
        self._view: View | None = None
        self._knocks: dict[Card | None, int] = {}
        self._seen: tuple[int, int, int] | None = None

    # -- what is visible

    @property
    def live(self) -> LiveTable | None:
        """The shown table; None before the first deal, and where the viewer does not play."""
        return self.sitting.table_of(self.viewer)

    @property
    def watching(self) -> bool:
        """Whether nobody plays by hand here."""
        return self.demo

    @property
    def watched(self) -> tuple[int, int] | None:
        """The watched table and the seat at its lower edge; None where a hand is visible."""
        return None

    @property
    def shows_hands(self) -> bool:
        """Whether the hands of other players are open, and not only the cards that everybody saw them take."""
        return False

    @property
    def hides_message(self) -> bool:
        """Whether the message above the buttons is left out, as nothing is asked."""
        return False

    @property
    def is_logged(self) -> bool:
        """Whether a log tells what was done here; it does not of a position outside any game."""
        return True

    @property
    def tells_limit(self) -> bool:
        """Whether the knock limit stands below the plate."""
        return True

    @property
    def tells_deadwood(self) -> bool:
        """Whether the plate and the notes at the cards tell the deadwood."""
        return True

    @property
    def left_out(self) -> frozenset[str]:
        """What the table does not show: ``dealer``, ``draws`` left, lines under ``melds``, the name of the
        ``rules``.
        """
        return frozenset()

    @property
    def fixed_columns(self) -> tuple[tuple[int, int], ...] | None:
        """The score of a position outside any game, own points first, empty where only points count.

        None at the table of a game, which has a score sheet.
        """
        return None

    @property
    def sealed(self) -> bool:
        """Whether the seal of the deal is shown: not outside any game."""
        return self.fixed_columns is None

    @property
    def hides_result(self) -> bool:
        """Whether the ending of this round must not be shown yet."""
        return False

    @property
    def hides_turn(self) -> bool:
        """Whether the table does not mention the turn, as it is shown elsewhere."""
        return False

    @property
    def view(self) -> View | None:
        """What the viewer may know; None before the first deal. Computed once per change of the game."""
        seen = (len(self.sitting.deals), self.sitting.count, self.viewer)
        if seen != self._seen:
            self._seen = seen
            view = self._view = None if self.live is None else self.project()
            self._knocks.clear()
            if view is not None and not view.watching:
                self.order.sync(view.hand, view.drawn)
                self._knocks = {
                    action.discard: 0 if action.discard is None else self.deadwood_after_discard(view, action.discard)
                    for action in view.legal
                    if isinstance(action, Knock)
                }
        return self._view

    def project(self) -> View:
        """Returns what the viewer may know now."""
        return self.sitting.view(self.viewer)

    def adopt_order(self, order: HandOrder) -> None:
        """Adopts another order of the hand."""
        self.order = order
        self.invalidate_view()

    def invalidate_view(self) -> None:
        """Discards the cached view."""
        self._seen = None

    @property
    def dealing(self) -> bool:
        """Whether cards are being dealt, so that there is nothing to decide yet."""
        return self.flying

    @property
    def my_turn(self) -> bool:
        """Whether the person before the screen has to act."""
        live = self.live
        return live is not None and live.turn == self.viewer and self.sitting.is_person(self.viewer)

    @property
    def computers_turn(self) -> bool:
        """Whether a computer player has to act at this table."""
        return self.live is not None and self.live.computers_turn

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer has made a slip that can be taken back, as nobody has acted since."""
        return self.live is not None and self.live.can_take_back(self.viewer)

    @property
    def can_undo(self) -> bool:
        """Whether the viewer can undo something: a slip, or with free undo an earlier decision."""
        return self.sitting.is_person(self.viewer) and self.sitting.can_undo(self.viewer)

    @property
    def why_final(self) -> Finality:
        """Why the viewer's last action cannot be taken back as a slip."""
        return "none" if self.live is None else self.live.why_final(self.viewer)

    @property
    def can_act(self) -> bool:
        """Whether the person before the screen can act now."""
        return self.my_turn and not self.watching and self.showdown is None and not self.dealing

    @property
    def over(self) -> bool:
        """Whether no more cards are played in this round: it has ended, or waits for the defender's lay-offs."""
        return self.view is not None and self.view.phase in (Phase.OVER, Phase.DEFENCE)

    @property
    def asked(self) -> bool:
        """Whether the person before the screen has to answer a double."""
        return self.can_act and self.view is not None and self.view.phase is Phase.ANSWER

    @property
    def makes_room(self) -> bool:
        """Whether the piles make room for a question or a hint beside them."""
        return self.asked or self.hint_open

    @property
    def must_lay_out(self) -> bool:
        """Whether the person before the screen has to lay out the hand after a refused double."""
        return self.can_act and self.view is not None and self.view.phase is Phase.SPREAD

    @property
    def doubling(self) -> bool:
        """Whether the rules have a doubling cube."""
        return self.sitting.rules.has_cube

    @property
    def who(self) -> Who:
        """The names, and the seat that texts address as "you"."""
        person = self.sitting.is_person(self.viewer) and not self.watching
        return Who([seat.name for seat in self.sitting.seats], self.viewer if person else None)

    def shown_seat(self, seat: int) -> Seat:
        """Returns a seat as its plate shows it."""
        return self.sitting.seats[seat]

    def name(self, seat: int) -> str:
        """Returns a seat's name."""
        return shown_name(self.sitting.seats[seat].name)

    def turn_summaries(self, seat: int) -> list[ActionSummary]:
        """Returns a seat's actions in its present turn, or in its last one until its next one begins."""
        view, live = self.view, self.live
        if view is None or live is None or self.dealing or self.hides_result:
            return []
        return present_summaries(view, live.actions, seat)

    def face_up_cards(self, *, aid: bool) -> CardSet:
        """Returns the cards in other players' hands that are shown face up; ``aid`` is whether the memory aid is on."""
        view, live = self.view, self.live
        if view is None or live is None or self.dealing or self.hides_result:
            return 0
        seats, actions = (view.opponent, view.seat) if view.watching else (view.opponent,), card_actions(live.actions)
        return open_cards_of_others(
            view, [deed for seat in seats for deed in present_summaries(view, actions, seat)], aid=aid
        )

    @property
    def lifted(self) -> Card | None:
        """The raised card of the hand: the held or the selected one."""
        return self.held if self.held is not None else self.selected

    # -- what can be done

    @property
    def is_discarding(self) -> bool:
        """Whether the next card goes from the hand to the discard pile."""
        return self.view is not None and self.view.phase in DISCARD_PHASES

    @property
    def take_from_pile_action(self) -> Action:
        """The action that takes the upcard or the top discard."""
        return TakeUpcard() if self.view is not None and self.view.phase is Phase.UPCARD else DrawDiscard()

    @property
    def discard_pile_action(self) -> Action:
        """The action of the discard pile: the selected card is discarded, or the top card is taken."""
        if self.my_turn and self.is_discarding and self.selected is not None:
            return Discard(self.selected)
        return self.take_from_pile_action

    @property
    def knock_discards(self) -> dict[Card | None, int]:
        """The discards with which the person may end the round (None: big gin), with the deadwood that each leaves."""
        return self._knocks if self.view is not None else {}

    def deadwood_after_discard(self, view: View, card: Card) -> int:
        """Returns the deadwood after a discard."""
        return self.melder.deadwood(view.hand ^ 1 << card)

    def is_possible(self, action: Action) -> bool:
        """Whether the person can do this now."""
        return self.can_act and self.view is not None and action in self.view.legal

    def refusal_reason(self, action: Action) -> str:
        """Returns why the person cannot do this now, ready to show; empty where it is possible."""
        if self.view is None:
            return t("reason.not_now")
        if self.is_possible(action):
            return ""
        error = self.sitting.refusal_reason(self.viewer, action)
        if error is None:
            return t("reason.not_now")
        own = no_double_reason(error, self.view, self.who) if isinstance(action, OfferDouble) else None
        return own or reason_text(error)

    def end_reason(self, *, gin: bool) -> str:
        """Returns why the person cannot knock (go gin) now, ready to show; empty where it is possible."""
        view = self.view
        if view is None or not self.my_turn:
            return t("reason.not_your_turn")
        if view.phase not in DISCARD_PHASES:
            return reason_text(IllegalAction("wrong_phase", phase=view.phase))
        if self._ends(view, gin=gin):
            return ""
        return t("reason.no_gin") if gin else no_knock_text(view, KEYS["gin"].button_label)

    @property
    def big_gin_reason(self) -> str:
        """Why the person cannot claim big gin now, ready to show; empty where it is possible."""
        view = self.view
        if view is not None and not view.rules.big_gin:
            return t("reason.no_big_gin")
        if view is None or not self.my_turn:
            return t("reason.not_your_turn")
        if view.phase in DISCARD_PHASES:
            return "" if None in self.knock_discards else t("reason.not_big_gin")
        return reason_text(IllegalAction("wrong_phase", phase=view.phase))

    def end_discard(self, *, gin: bool) -> Card | None:
        """Returns the discard to knock (go gin) with: the selected card if possible, otherwise the one that leaves
        least.

        Among equals it is the card of most points. None where there is none.
        """
        fits = {} if self.view is None else self._ends(self.view, gin=gin)
        if not fits or self.selected in fits:
            return self.selected if fits else None
        points = self.melder.points
        return min(fits, key=lambda card: (fits[card], -points[card], card))

    def _ends(self, view: View, *, gin: bool) -> dict[Card, int]:
        """Returns the discards that end the round so; with a limit of 0 the only knock is gin."""
        return {
            card: left
            for card, left in self.knock_discards.items()
            if card is not None and (left == 0 if gin else view.limit > 0)
        }

    # -- changes

    def deal(self, sort: str) -> None:
        """Resets the state for a newly dealt round."""
        self.selected = self.held = None
        self.adopt_order(HandOrder(self.melder, sort))

    def select(self, card: Card | None) -> None:
        """Selects a card, or none; selecting the selected card deselects it."""
        self.selected = None if card == self.selected else card

    def deselect_all(self) -> bool:
        """Deselects and puts down all cards; returns false if there were none."""
        something = self.lifted is not None
        self.selected = self.held = None
        return something

    def update_after_action(self, seat: int) -> None:
        """Updates the state after an action of a seat: no card is held, and the viewer's selection is cleared."""
        self.held = None
        if seat == self.viewer:
            self.selected = None

    def receive_events(self, events: Sequence[Event]) -> list[Event]:
        """Takes in events; returns them as the viewer may see them."""
        shown = self.shown(events)
        if any(isinstance(event, Knocked | RoundEnded) for event in shown):
            self.showdown = shown
        self.answering.begin()
        return shown

    def shown(self, events: Sequence[Event]) -> list[Event]:
        """Returns the events as the viewer may see them."""
        return self.sitting.shown(events, self.viewer)

    def fan_name_of(self, seat: int) -> str | None:
        """Returns the name of the fan that a seat's cards form (see ``fan_places``); None for the visible hand."""
        return None if seat == self.viewer else "back"
