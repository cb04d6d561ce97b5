"""The ways to screens that several features lead to: the rules to read, to pick and to find, rounds and fair deals."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from gin_desktop.words import has

if TYPE_CHECKING:
    from gin_desktop.engine.record import Deal
    from gin_desktop.session.history.history import History
    from gin_desktop.session.positions.decision_position import DecisionPosition
    from gin_desktop.session.positions.position_draft import PositionDraft
    from gin_desktop.session.rulebook import Rulebook, RuleEntry
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App


class Navigator:
    """Opens these screens above the present one. Each is loaded when it is first asked for."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.replay: Callable[[Sitting, int, int], None] | None = None
        """shows a round of a game once more, by deal and table; None while nobody can"""
        self.review: Callable[[Sitting, int, int], None] | None = None
        """shows the review of a round of a game, by deal and table; None while nobody can"""
        self.course: Callable[[str], None] | None = None
        """opens a lesson on how to play well, by name ("" is the next one); None while nobody can"""
        self.history: Callable[[], History] = lambda: self._past
        """the history of games"""
        self._position: PositionDraft | None = None

    @cached_property
    def _past(self) -> History:
        """The history where nobody keeps it up to date: what is known of it can be asked."""
        from gin_desktop.session.history.history import History

        return History(self.app.paths, lock_held=False, notify=self.app.notify)

    @cached_property
    def book(self) -> Rulebook:
        """The one rulebook, so that what is wrong with a file is told once."""
        from gin_desktop.session.rulebook import Rulebook

        return Rulebook(self.app.paths)

    def ask_coach(self, position: DecisionPosition | None = None) -> None:
        """Opens the position editor with a position, by default with what was set up last."""
        from gin_desktop.session.positions.position_draft import PositionDraft
        from gin_desktop.ui.positions.editor_scene import PositionEditorScene

        if position is not None or self._position is None:
            self._position = PositionDraft() if position is None else PositionDraft.of(position)
        self.app.open(PositionEditorScene(self.app, self._position, self))

    def read_rules(self, entry: RuleEntry | None = None, *, section: str | None = None) -> None:
        """Opens the page of these rules (by default those of the settings) at a section, unless one is open already."""
        from gin_desktop.ui.rules.scene import show_rules

        show_rules(self.app, self.book, entry, section=section, course=self.course)

    def rules_of(self, sitting: Sitting, viewer: int) -> None:
        """Opens the rules of a game at the part that answers what the viewer may do now."""
        from gin_desktop.engine.presets import PRESETS
        from gin_desktop.session.rulebook import RuleEntry
        from gin_desktop.words.rules.names import title_of
        from gin_desktop.words.rules.page import section_for

        table = sitting.table_of(viewer)
        phase = None if table is None else table.phase
        # between deals of two there is nothing to look up; of more, it is who plays whom
        section = None if phase is None and sitting.rules.players == 2 else section_for(phase)
        setup = sitting.setup
        if setup.preset is not None and setup.preset in PRESETS and has(f"rules.{setup.preset}.name"):
            entry = RuleEntry("", setup.preset, setup.title, setup.preset, setup.rules)
        else:  # their own, or those of a newer program: a preset is for display only
            entry = RuleEntry("", None, title_of(setup.preset, setup.title), "standard", setup.rules)
        self.read_rules(entry, section=section)

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the rules picker; `present` is the id of the entry chosen last."""
        from gin_desktop.ui.rules.picker import PickerScene

        self.app.open(PickerScene(self.app, self.book, present, done))

    def choose_by_taste(self, players: int | None, done: Callable[[RuleEntry], None]) -> None:
        """Opens the questions on how one likes to play, which lead to rules for so many players; None is any."""
        from gin_desktop.ui.rules.taste import TasteScene

        self.app.open(TasteScene(self.app, self.book, players, done))

    def open_fairness(self) -> None:
        """Opens the page on the fairness of the deals."""
        from gin_desktop.ui.sheets.fairness_scene import FairnessScene

        self.app.open(FairnessScene(self.app, self.history()))

    def open_seal_now(self, sitting: Sitting, viewer: int) -> None:
        """Opens the seal of the deal being played, or that of the last one where its round is over."""
        from gin_desktop.session.sealed_deals import open_deals
        from gin_desktop.ui.sheets.seal_scene import SealScene, sealed_deals

        earlier = partial(self.open_seal, sitting, len(sitting.deals), viewer) if open_deals(sitting) else None
        deals = sealed_deals(sitting)
        if deals:
            self.app.open(SealScene(self.app, sitting, deals, earlier))
        elif earlier is not None:
            earlier()

    def open_deal(self, sitting: Sitting, number: int, viewer: int) -> None:
        """Opens one round of a game with both final hands, the viewer's first."""
        from gin_desktop.ui.sheets.round_scene import RoundPageScene

        replay = None if self.replay is None else partial(self.replay, sitting)
        review = None if self.review is None else partial(self.review, sitting)

        def open_seal(deal: Deal) -> None:
            self.open_seal(sitting, deal.number, viewer, deal.table)

        scene = RoundPageScene(self.app, sitting, number, viewer, open_seal=open_seal, replay=replay, review=review)
        self.app.open(scene)

    def open_seal(self, sitting: Sitting, number: int, viewer: int, table: int | None = None) -> None:
        """Opens the seal of a deal of a game, at a table where it has two; the viewer's hand first."""
        from gin_desktop.ui.sheets.fairness_deal import DealScene

        self.app.open(DealScene(self.app, sitting, number, viewer, table=table))
