"""The state of a showdown, independent of the screen: what has been shown, and how the cards lie because of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import TypeGuard

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.layoffs import Defence, LayOff, missed_layoffs
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Defend
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.engine.view import View
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.rolling import RollingNumbers
from gin_desktop.ui.melding.groups import meld_groups, row_groups, spread_groups
from gin_desktop.ui.melding.model import DeadwoodChangeAnimation, DefenceModel
from gin_desktop.ui.showdown.guide import Guide
from gin_desktop.ui.showdown.result import (
    additional_text,
    result_steps,
    unlaid_text,
    verdict_text,
)
from gin_desktop.words import t
from gin_desktop.words.reckoning import SumLine, Who


class ShowdownPhase(Enum):
    """The parts of a showdown, in order."""

    LAY_OUT = auto()
    """The knocker's cards are laid out (or both hands of a drawn round)."""
    DEFEND = auto()
    """The person arranges cards and lays off."""
    WAIT = auto()
    """The computer player decides on its defence."""
    SHOW = auto()
    """The computer player's defence is laid out."""
    SUM = auto()
    """The score is calculated, line by line."""
    END = auto()


class ShowdownModel:
    """A showdown seen from the viewer's seat. With ``demo`` nobody plays by hand.

    ``watched`` is a table where the viewer has no hand, and the seat at its lower edge.
    """

    def __init__(
        self, sitting: Sitting, viewer: int, *, watched: tuple[int, int] | None = None, demo: bool = False
    ) -> None:
        self.sitting = sitting
        self.watching = watched is not None
        alone = sitting.is_only_person(viewer) and not demo  # several people look at it together
        seating = sitting.game.seating
        self.sides = () if seating is None else seating.sides
        self.you = viewer if alone else None
        """The seat that texts address as "you"."""
        table = sitting.table_of(viewer) if watched is None else sitting.tables[watched[0]]
        assert table is not None  # the shown round has a table
        self.table: LiveTable = table
        self.viewer = viewer if watched is None else watched[1]
        self.demo = demo
        self.melder = meld_rules(sitting.rules)
        self.view: View = self._look()
        self.opponent = self.view.opponent
        self.knocker = self.view.knocker
        self.defender = None
        if self.knocker is not None:
            self.defender = self.viewer if self.knocker == self.opponent else self.opponent
        self.act = ShowdownPhase.LAY_OUT
        self.melding: DefenceModel | None = None
        """The defence of the person before the screen."""
        self.open = set() if self.watching else {viewer}
        """The seats whose cards are visible."""
        self.turning = set[int]()
        """The seats whose cards are being turned over: their deadwood is told when the last one lies open."""
        self.on_table = False
        """Whether the cards still lie as they did at the table."""
        self.spread_out = self.knocker is None
        self.discarded = False
        self.arranged = False
        """Whether the computer player's defence is laid out."""
        self.laid = 0
        """How many of the computer player's lay-offs are shown."""
        self.steps: list[SumLine] = []
        self.shown_steps = 0
        self.verdict = ""
        self.missed_layoffs_note = ""
        """Which cards the defending person has failed to lay off, as a text; often empty."""
        self.opened = False
        """Whether the rest of the stock is shown."""
        self.guide = Guide()
        """What a lesson says of this showdown and asks for."""
        self.reply = ""
        """What the guide says of a defence that was ended too early; empty after a move."""
        self.roll = RollingNumbers()
        """The rolling numbers of the column."""
        self.change = DeadwoodChangeAnimation(0)
        """The effect of the person's last move on the deadwood."""
        if self.person_defends:
            laid = self.view.require_showdown()
            allowed = laid.layoffs_allowed
            self.melding = DefenceModel(DefenceDraft(self.melder, self.view.hand, laid.spread, layoffs_allowed=allowed))
            self.change = DeadwoodChangeAnimation(self.melding.draft.deadwood)

    @property
    def who(self) -> Who:
        """The names, and the seat that texts address as "you"."""
        return Who([seat.name for seat in self.sitting.seats], self.you, self.sides)

    @property
    def person_defends(self) -> bool:
        """Whether the person before the screen has to defend."""
        answers = self.table.turn == self.viewer == self.defender and not self.watching
        return answers and not self.demo and self.sitting.is_person(self.viewer)

    @property
    def draft(self) -> DefenceDraft | None:
        """The draft of that defence."""
        return None if self.melding is None else self.melding.draft

    @property
    def live(self) -> DefenceModel | None:
        """The person's defence while it can be changed."""
        return self.melding if self.act is ShowdownPhase.DEFEND else None

    @property
    def defence(self) -> Defence | None:
        """The defence once it was made, otherwise None."""
        return None if self.view.showdown is None else self.view.showdown.defence

    @property
    def undercut_limit(self) -> int | None:
        """The largest deadwood that undercuts; None where none can."""
        laid = self.view.require_showdown()
        if laid.ending is not Ending.KNOCK:
            return None
        aim = laid.deadwood - (self.view.rules.tie_rule == "knocker")
        return aim if aim >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the round has a result."""
        return self.view.facts is not None

    @property
    def layoffs(self) -> tuple[LayOff, ...]:
        """The lay-offs that are shown now."""
        if self.draft is not None:
            return tuple(self.draft.layoffs)
        return self.defence.layoffs[: self.laid] if self.defence is not None else ()

    @property
    def discard_face(self) -> Card | None:
        """The face of the knock discard; None while it lies face down."""
        if self.view.rules.knock_discard == "face_down" and not self.opened:
            return None
        return None if self.view.showdown is None else self.view.showdown.discard

    def refresh_view(self) -> None:
        """Updates the view after the round has changed."""
        self.view = self._look()

    def _look(self) -> View:
        if self.watching:
            return self.sitting.watch(self.table.number, self.viewer)
        return self.sitting.view(self.viewer, legal=False)

    def cards_of(self, seat: int) -> CardSet:
        """Returns the cards of an open seat, including those it has laid off."""
        own = seat == self.viewer and not self.watching
        return self.view.hand if own else self.view.open_hand(seat) or 0

    def deadwood_of(self, seat: int) -> int | None:
        """Returns the deadwood of a seat as its cards lie now; None while that is unknown."""
        if seat not in self.open or not self.spread_out or seat in self.turning:
            return None
        if self.knocker is None:
            return self.melder.deadwood(self.cards_of(seat))
        if seat == self.knocker:
            return self.view.require_showdown().deadwood
        if self.draft is not None:
            return self.draft.deadwood
        defence = self.defence
        if defence is None or not self.arranged:
            return None
        gone = sum(defence.melds) | to_set(layoff.card for layoff in self.layoffs)
        return self.melder.total(self.cards_of(seat) & ~gone)

    # -- saving the draft

    def draft_state(self) -> dict[str, object] | None:
        """Returns the unfinished defence as plain values: ``row`` and ``layoffs``; None if there is none."""
        if self.draft is None or self.act in (ShowdownPhase.SUM, ShowdownPhase.END):
            return None
        return {"row": list(self.draft.row), "layoffs": [[card, place] for card, place in self.draft.layoffs]}

    def restore_draft(self, state: Mapping[str, object] | None) -> bool:
        """Restores what :meth:`draft_state` returned; returns False if it does not fit these hands."""
        row, pairs = (state or {}).get("row"), (state or {}).get("layoffs", [])
        if self.draft is None or not _is_numbers(row) or not isinstance(pairs, list):
            return False
        if not all(_is_numbers(pair) and len(pair) == 2 for pair in pairs):
            return False
        return self.draft.restore(row, [LayOff(card, place) for card, place in pairs])

    # -- arrangement of the cards

    def groups(self, seat: int) -> list[Group]:
        """Returns the cards of a seat in groups, as they lie now."""
        if seat not in self.open:
            own = seat == self.viewer
            name, count = ("own", self.view.hand_count) if own else ("back", self.view.opponent_count)
            return [Group([(name, i) for i in range(count)], shown=False)]
        cards = self.cards_of(seat)
        if self.knocker is None:
            melds = self.melder.best_arrangement(cards)
            return meld_groups(self.melder, melds, cards & ~sum(melds))
        if seat == self.knocker:
            return self._knocker_groups(cards)
        if self.draft is not None:
            return row_groups(self.draft, dim=self.act in (ShowdownPhase.SUM, ShowdownPhase.END))
        defence = self.defence
        if defence is not None and self.arranged:
            gone = to_set(layoff.card for layoff in self.layoffs)
            return meld_groups(self.melder, defence.melds, cards & ~sum(defence.melds) & ~gone)
        return [Group(list(self.cards_as_held(seat)))]

    def cards_as_held(self, seat: int) -> list[Card]:
        """Returns the cards of an open seat in the order in which they are held, before they are laid out."""
        cards = self.cards_of(seat)
        row = [card for meld in self.melder.best_arrangement(cards) for card in self.melder.order(meld)]
        return row + sorted(each(cards & ~to_set(row)), key=lambda card: (card % 13, card))

    def _knocker_groups(self, cards: CardSet) -> list[Group]:
        if not self.spread_out:
            assert self.knocker is not None  # only called for a knocker
            return [Group(list(self.cards_as_held(self.knocker)))]
        open_ends = self.live is not None and self.live.draft.layoffs_allowed
        return spread_groups(self.melder, self.view.require_showdown().spread, self.layoffs, cards, open_ends=open_ends)

    # -- events, in this order

    def show_discard(self) -> None:
        """Puts the card discarded with the knock on the pile."""
        self.discarded = True

    def open_hand(self, seat: int) -> list[Card]:
        """Opens the cards of a seat and returns them as they are held; none if they are open already."""
        if seat in self.open:
            return []
        self.open.add(seat)
        return self.cards_as_held(seat)

    def lay_spread(self) -> None:
        """Lays out the knocker's melds and deadwood."""
        self.spread_out = True

    def go_on(self) -> None:
        """Continues after the spread was laid out, with the defence or the calculation."""
        if self.over:
            self.show_all()
            self.begin_score_calculation()
        else:
            self.act = ShowdownPhase.DEFEND if self.person_defends else ShowdownPhase.WAIT

    def show_current_state(self) -> None:
        """Shows the present state of the round at once, without the events before it."""
        self.show_all()
        if self.over:
            self.compute_result()
            self.shown_steps = len(self.steps)
            self.act = ShowdownPhase.END
        else:
            self.go_on()

    def defend(self) -> None:
        """Makes the person's defence as the cards lie."""
        assert self.melding is not None
        draft = self.melding.draft
        self.melding.let_go()
        self.sitting.play(self.viewer, Defend(draft.melds, tuple(draft.layoffs)))
        self.refresh_view()
        self.begin_score_calculation()

    def answer(self, action: Action) -> None:
        """Makes the computer player's defence by this action; its cards are still to be opened."""
        assert self.defender is not None  # the round has a defender
        self.sitting.play(self.defender, action)
        self.refresh_view()
        self.act = ShowdownPhase.SHOW

    def arrange(self) -> None:
        """Lays out the computer player's defence, except for its lay-offs."""
        self.arranged = True

    def next_layoff(self) -> None:
        """Shows one more of the computer player's lay-offs."""
        self.laid += 1

    def begin_score_calculation(self) -> None:
        """Starts the calculation."""
        self.compute_result()
        self.act = ShowdownPhase.SUM

    def next_step(self) -> None:
        """Shows one more line of the calculation."""
        self.shown_steps += 1

    def end(self) -> None:
        """Ends the showdown, when everything has been shown."""
        self.act = ShowdownPhase.END

    # -- result

    def show_all(self) -> None:
        """Shows everything that is known."""
        self.discarded = self.view.showdown is not None and self.view.showdown.discarded
        self.spread_out = True
        if self.knocker is not None:
            self.open.add(self.knocker)
        if self.over:
            self.open |= {self.viewer, self.opponent}
            self.arranged = True
            self.laid = len(self.defence.layoffs) if self.defence is not None else 0

    def waiting_text(self, seat: int) -> str:
        """Returns the text that is shown while ``seat`` has not defended yet."""
        return t("showdown.waiting", name=self.who.names[seat])

    @property
    def may_open(self) -> bool:
        """Whether the rest of the stock may be shown after the round: not if the same cards are to be dealt again."""
        stage = stage_of(self.sitting.game)
        return stage is None or stage.again

    @property
    def additional_info(self) -> str:
        """Additional information once the round is over; often empty."""
        return additional_text(self.sitting, self.viewer, self.who)

    def compute_result(self) -> None:
        """Computes the texts of the result."""
        facts = self.view.facts
        assert facts is not None  # the round is over
        self.steps = result_steps(self.sitting, facts, (self.viewer, self.opponent), self.who)
        self.verdict = verdict_text(self.sitting, facts, self.view.stock_count, self.who)
        self.missed_layoffs_note = self._unlaid()

    def _unlaid(self) -> str:
        """Returns what the person has failed or was not allowed to lay off; empty while cards are to be dealt again."""
        seat, made = self.defender, self.defence
        if seat is None or made is None or self.watching or self.demo or not self.may_open:
            return ""
        laid = self.view.require_showdown()
        if not self.sitting.is_person(seat):
            return ""
        found = missed_layoffs(self.melder, self.cards_of(seat), laid.spread, made)
        return "" if found is None else unlaid_text(found, seat, self.who, laid)

    @property
    def winner(self) -> int | None:
        """The seat that won the round; None after a draw."""
        return None if self.view.facts is None else score_round(self.view.facts, self.sitting.rules).winner

    @property
    def undercut(self) -> bool:
        """Whether the knocker was undercut."""
        facts = self.view.facts
        return facts is not None and score_round(facts, self.sitting.rules).outcome is Outcome.UNDERCUT

    @property
    def gin(self) -> Ending | None:
        """Gin or big gin, if that ended the round."""
        ending = None if self.view.showdown is None else self.view.showdown.ending
        return ending if ending in (Ending.GIN, Ending.BIG_GIN) else None

    def is_against_you(self, seat: int) -> bool:
        """Whether the success of ``seat`` is a loss for the person before the screen, or that person's side."""
        seating, you = self.sitting.game.seating, self.who.you
        return you is not None and seating is not None and seating.entrant_of(you) not in seating.scoring_entrants[seat]

    @property
    def lost(self) -> bool:
        """Whether the person before the screen, or that person's side, has lost the round."""
        return self.winner is not None and self.is_against_you(self.winner)


def _is_numbers(value: object) -> TypeGuard[list[int]]:
    """Whether a value from a file is a list of whole numbers."""
    return isinstance(value, list) and all(type(one) is int for one in value)
