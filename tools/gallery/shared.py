"""Shared deals and the daily deal: none played yet, one, many, typed codes, and two results side by side."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from gin_desktop.engine.deal_codes import code_of
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.scoring import Outcome
from gin_desktop.session.deals.daily import daily_setup, deal_setup, retry_setup
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.deals.deal import SharedDealScene
from gin_desktop.ui.deals.hub import DealsScene
from gin_desktop.ui.deals.model import DealSubject
from gin_desktop.ui.deals.new import NewDealScene
from gin_desktop.ui.program.deals import Deals
from tools.gallery.games import record
from tools.gallery.walker import Walker

TODAY: Final = date(2026, 3, 18)
PERSON: Final = "You"
CODE: Final = code_of(0x3A9F_51C8_77D2_04BE)
OWN_RULES: Final = preset("oklahoma").but(gin_bonus=20, undercut_bonus=10, layoff_on_gin=True)


def _of(code: str) -> Filter:
    return Filter(code=code)


class SharedDeals(Walker):
    """A walker who plays shared deals."""

    def shared_deals(self) -> None:
        """Shows the page of deals in all its states, the page of one deal, and a new deal."""
        host = Deals(self.program.yours, today=lambda: TODAY)
        self._know()
        host.open()
        hub = self._hub()
        self.visit_screen("deals-empty")
        self._typed(hub)
        self.app.pop()
        self._put_try(TODAY, TODAY, "180000", 3)
        self._show_hub(host, "deals-one")
        self._many_tries()
        self._show_hub(host, "deals-many")
        self.app.pop()
        self._one_deal(host)
        self._new_deal(host)
        self.app.reset(self.program.menu())

    def _hub(self) -> DealsScene:
        assert isinstance(self.app.scene, DealsScene)
        return self.app.scene

    def _show_hub(self, host: Deals, name: str) -> None:
        self._know()
        if not isinstance(self.app.scene, DealsScene):
            host.open()
        self._hub().rebuild()
        self.visit_screen(name)
        if name != "deals-many":
            self.app.pop()

    def _know(self) -> None:
        history = self.program.yours.history
        history.begin()
        history.wait(60.0)

    def _put_try(
        self, day: date, begun: date, moment: str, seed: int, *, again: bool = False, given_up: bool = False
    ) -> None:
        """Adds a try at the deal of a date."""
        setup = daily_setup(day, begun, PERSON, again=again)
        self._write_try(setup, f"games/deal-{begun:%Y%m%d}-{moment}.jsonl", seed, given_up=given_up)

    def _write_try(self, setup: GameSetup, place: str, seed: int, *, given_up: bool = False) -> None:
        data = record(setup, seed)
        path = self.paths.data / place
        path.write_bytes(b"".join(data.splitlines(keepends=True)[: -4 if given_up else None]))

    def _typed(self, hub: DealsScene) -> None:
        """Shows the answers to texts in the field."""
        for name, text in {
            "code": CODE,
            "wrong": f"{CODE[:-1]}X",
        }.items():
            hub.type(text)
            self.visit_screen(f"deals-typed-{name}")
        hub.type("")

    def _many_tries(self) -> None:
        """Adds most of the days of some weeks, one late, one given up, and deals of friends."""
        for back in (1, 2, 3, 4, 6, 7, 8, 9, 12, 15, 16, 20, 21, 25):
            day = TODAY - timedelta(days=back)
            late = timedelta(days=2 if back == 7 else 0)
            self._put_try(day, day + late, "190000", back, given_up=back == 3)
        self._put_try(TODAY - timedelta(days=2), TODAY - timedelta(days=2), "200000", 1, again=True)
        own = deal_setup(SharedDeal(CODE), OWN_RULES, None, "hard:careful", PERSON)
        self._write_try(own, "games/deal-20260318-200000.jsonl", 5)
        self._write_try(retry_setup(own), "games/deal-20260318-210000.jsonl", 6)
        other = deal_setup(SharedDeal(code_of(12345)), preset("big_gin_50"), "big_gin_50", "expert", PERSON)
        self._write_try(other, "saves/deal.jsonl", 7, given_up=True)

    def _one_deal(self, host: Deals) -> None:
        """Shows a deal that was not played, one that was, and friends' results and the par beside it."""
        known = DealSubject.of_share(DealSubject.of_day(date(2026, 1, 6)).share, "", TODAY)
        self.app.push(SharedDealScene(self.app, host, known))
        self.visit_screen("deal-late")
        self.app.pop()
        (game, *_) = [one for one in host.rows.games(_of(CODE)) if not one.again]
        played = host.played(game)
        assert played is not None
        assert played.result is not None
        scene = SharedDealScene(self.app, host, played.subject)
        self.app.push(scene)
        mine = played.result
        better = replace(
            mine, outcome=Outcome.GIN, mine=True, points=74, turns=6, deadwood=0, again=True, assisted=True
        )
        self.visit_screen("deal-par-working")
        while scene.par_working:
            scene.update(0.0)
        self.visit_screen("deal-par")
        for name, points in (("Ben", 31), ("Aunt Margaret from Bournemouth", -18)):
            won = points > 0
            scene.type(replace(mine, outcome=Outcome.KNOCK, mine=won, points=abs(points), deadwood=4).text)
            scene.rename(name)
            scene.keep()
        for name, text in {
            "compared": better.text,
            "other-rules": replace(better, rules=1, opponent=2).text,
        }.items():
            scene.type(text)
            self.visit_screen(f"deal-{name}")
        self.app.pop()

    def _new_deal(self, host: Deals) -> None:
        scene = NewDealScene(self.app, host, 0x3A9F_51C8_77D2_04BE)
        self.app.push(scene)
        scene.entry = replace(scene.entry, id="own.house", preset=None, title="House rules", rules=OWN_RULES)
        scene.pick_level("hard")
        self.visit_screen("deal-new-own-rules")
        self.app.pop()
