"""What a position of the editor is besides its cards: rules, turn, dealer, score, and the level of the other side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.session.positions.decision_position import LEVELS, OWN
from gin_desktop.session.positions.position_codes import preset_of
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.positions.editor_host import EditorRules
from gin_desktop.words import t
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import rules_name

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import RuleEntry

_MOST_SCORE: Final = 999


class EditorTerms:
    """Builds the controls for all this, and changes the draft.

    Args:
        ways: lead to the rules.
        changed: called after a change; ``forget`` where a number is still being typed.
        notify: tells something.
    """

    def __init__(
        self,
        draft: PositionDraft,
        ways: EditorRules,
        changed: Callable[[], None],
        forget: Callable[[], None],
        notify: Callable[[str], None],
    ) -> None:
        self.draft = draft
        self._ways = ways
        self._changed = changed
        self._forget = forget
        self._notify = notify

    def build(self, column: Column) -> None:
        """Adds the rules, the turn, who dealt, the score, and the level of the other side."""
        draft = self.draft
        preset = preset_of(draft.rules)
        title = t("position.own_rules") if preset is None else rules_name(preset)
        column.button("rules", t("position.rules", title=title), self.pick_rules, wide=True, below=10)
        turn = t("position.turn")
        column.title(turn, below=4)
        if draft.takes_last or (not draft.starts_with_upcard and not draft.turns):
            column.note(t("position.turn.took" if draft.takes_last else "position.turn.first"), below=8)
        else:
            options = [(False, t("position.turn.before")), (True, t("position.turn.after"))]
            column.choices("turn", options, draft.after_draw, self._turn, name=turn, below=10)
        dealer = t("position.dealer")
        column.title(dealer, below=4)
        if draft.dealer_is_free:
            deals = [(True, t("position.dealer.you")), (False, t("position.dealer.they"))]
            column.choices("dealer", deals, draft.deals, self._deal, name=dealer, below=10)
        else:
            column.note(t("position.dealer.you" if draft.dealer == OWN else "position.dealer.they"), below=10)
        if draft.rules.target:
            self._build_scores(column)
        level = t("position.level")
        column.title(level, below=4)
        names = [(name, level_title(name) if name else t("position.level.unknown")) for name in LEVELS]
        column.chips("level", names, draft.level, self._level, name=level)

    def _build_scores(self, column: Column) -> None:
        column.title(t("position.score", target=self.draft.rules.target), below=4)
        for side, label in enumerate((t("position.score.you"), t("position.score.they"))):
            points = self.draft.scores[side]
            rest = column.number(
                f"score_{side}",
                str(points),
                partial(self._type_score, side),
                partial(self._step_score, side),
                signs=("−", "+"),
                name=label,
                width=column.style.px(90),
                limit=3,
                possible=(points > 0, points < self.draft.rules.target - 1),
            )
            column.middle(label, "body", rest)
            column.space(6)
        column.space(6)

    def _turn(self, after_draw: bool) -> None:
        self.draft.after_draw = after_draw
        self._changed()

    def _deal(self, deals: bool) -> None:
        self.draft.deals = deals
        self._changed()

    def _level(self, level: str) -> None:
        self.draft.level = level
        self._changed()

    def _type_score(self, side: int, text: str) -> None:
        if text.isdecimal() and int(text) <= _MOST_SCORE:
            self._score(side, int(text))

    def _step_score(self, side: int, step: int) -> None:
        self._score(side, self.draft.scores[side] + step)
        self._changed()

    def _score(self, side: int, points: int) -> None:
        points = max(0, min(points, self.draft.rules.target - 1))
        mine, theirs = self.draft.scores
        self.draft.scores = (points, theirs) if side == 0 else (mine, points)
        self._forget()

    def pick_rules(self) -> None:
        """Opens the picker of rules."""
        self._ways.pick_rules(preset_of(self.draft.rules) or "", self._use_rules)

    def _use_rules(self, entry: RuleEntry) -> None:
        if entry.rules.players != 2:
            self._notify(t("position.two_players"))
            return
        self.draft.rules = entry.rules
        self._changed()
