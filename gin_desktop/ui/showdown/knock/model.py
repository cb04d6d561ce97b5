"""The state of a hand that is about to be laid out: a draft of its melds, the discard, and objections to the knock."""

from __future__ import annotations

from gin_desktop.engine.cards import Card
from gin_desktop.engine.melds import default_spread, meld_rules
from gin_desktop.engine.play.actions import Action, IllegalAction, Knock, Spread
from gin_desktop.engine.rule_field import Ending
from gin_desktop.session.drafts import RowDraft
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.groups import row_groups
from gin_desktop.words import t
from gin_desktop.words.cards import reason_text
from gin_desktop.words.names import shown_name


class KnockModel:
    """The knock of the person in ``seat`` with ``discard`` (None: big gin), independent of the screen.

    Cards are arranged in a draft; only a legal action can be confirmed.
    """

    def __init__(self, sitting: Sitting, seat: int, discard: Card | None) -> None:
        self.sitting = sitting
        self.seat = seat
        self.discard = discard
        self.view = sitting.view(seat, legal=False)
        self.melder = meld_rules(sitting.rules)
        self.held: Card | None = None
        """The card picked up with the keyboard, or selected with the mouse."""
        self.draft = self.proposal()

    # -- arrangement

    @property
    def deadwood(self) -> int:
        """The points of the cards in no meld, as the cards lie now."""
        return self.draft.deadwood

    @property
    def kind(self) -> str:
        """``knock``, ``gin`` or ``big_gin``, as the cards lie now."""
        if self.discard is None:
            return "big_gin"
        return "knock" if self.deadwood else "gin"

    @property
    def groups(self) -> list[Group]:
        """The melds and the deadwood, in the order in which they lie."""
        return row_groups(self.draft, dim=True)

    @property
    def changed(self) -> bool:
        """Whether the melds differ from those proposed."""
        return set(self.draft.melds) != set(self.proposal().melds)

    def proposal(self) -> RowDraft:
        """Returns the arrangement that the program proposes."""
        hand = self.view.hand & ~(0 if self.discard is None else 1 << self.discard)
        return RowDraft(self.melder, hand, default_spread(self.melder, hand, self.view.unseen))

    # -- action

    @property
    def action(self) -> Action:
        """The knock as the cards lie now."""
        return Knock(self.discard, self.draft.melds)

    @property
    def objection(self) -> IllegalAction | None:
        """Why that is not legal; None if it is."""
        return self.sitting.refusal_reason(self.seat, self.action)

    # -- changes

    def propose(self) -> None:
        """Adopts the proposed arrangement."""
        self.draft = self.proposal()
        self.held = None

    def move(self, card: Card, place: int) -> None:
        """Moves a card of the row to another index."""
        self.draft.move(card, place)

    def discard_instead(self, card: Card) -> IllegalAction | None:
        """Discards a card of the row, if that is legal, and proposes a spread; otherwise returns why it is not."""
        self.held = None
        error = self.sitting.refusal_reason(self.seat, Knock(card))
        if error is None:
            self.discard = card
            self.propose()
        return error

    # -- texts, ready to show

    @property
    def title(self) -> str:
        """The question."""
        return t(f"knock.title.{self.kind}")

    @property
    def hint(self) -> str:
        """What can be done with the cards."""
        return t("knock.hint") if self.discard is not None else t("knock.hint.big_gin")

    @property
    def summary(self) -> list[str]:
        """The deadwood, and the objection to the knock, if any."""
        limit, error = self.view.limit, self.objection
        if self.kind != "knock":
            key = "knock.deadwood.none"
        else:
            key = "knock.deadwood" if limit else "knock.deadwood.gin_only"
        said = [t(key, count=self.deadwood, limit=limit)]
        return said if error is None else [*said, reason_text(error)]


class RefusalSpreadModel(KnockModel):
    """The ten cards of the person in ``seat``, whose double was refused, to be laid out (RULES.md 4.5)."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        super().__init__(sitting, seat, None)
        self.opponent = shown_name(sitting.seats[self.view.opponent].name)

    @property
    def kind(self) -> str:
        """Always ``spread``: only the deadwood decides whether it is gin."""
        return "spread"

    @property
    def action(self) -> Action:
        """The spread as the cards lie now."""
        return Spread(self.draft.melds)

    @property
    def title(self) -> str:
        return t("knock.title.spread", name=self.opponent)

    @property
    def hint(self) -> str:
        if self.sitting.rules.allows_layoffs_on(Ending.RESIGN, self.deadwood):
            return t("knock.hint.spread", name=self.opponent)
        return t("knock.hint.spread.no_layoffs")

    @property
    def summary(self) -> list[str]:
        bonus = 0 if self.deadwood else self.sitting.rules.gin_bonus
        if bonus:
            return [t("knock.deadwood.spread.gin", bonus=bonus)]
        return [t("knock.deadwood.spread", count=self.deadwood)]
