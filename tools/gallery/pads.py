"""The score pads: the list, a new one, sheets of each form, and rounds that are entered or scored by their cards."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import parse_cards
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.layoff.position_editor import Side
from gin_desktop.storage.pad_files import Entry, PadRoundResult
from gin_desktop.ui.pad.cards_model import PadCardsModel
from gin_desktop.ui.pad.cards_scene import PadCardsScene
from gin_desktop.ui.pad.entry_scene import PadEntryScene
from gin_desktop.ui.pad.new import NewPadScene
from gin_desktop.ui.pad.pads import PadsScene, RenameScene
from gin_desktop.ui.pad.sheet import PadScene
from tools.gallery.walker import Walker

NAMES = ("Margarete", "Ben", "Christopher", "Dolores")

PARTNERS = preset("partners4")
CUTTHROAT = preset("cutthroat3")


_PRESETS = ("standard", "hollywood", "series_20_25", "partners4", "cutthroat3", "captain3_rotating_box")


def _gin(winner: int, points: int) -> Entry:
    return (PadRoundResult("gin", winner, None, points),)


def _knock(winner: int, knocker: int, defender: int, **more: object) -> Entry:
    return (PadRoundResult("knock", winner, knocker, defender, **more),)  # type: ignore[arg-type]


class ScorePads(Walker):
    """A walker who keeps score for a game with real cards."""

    def score_pads(self) -> None:
        """Goes from the list to the sheet of each form, with the questions on the way."""
        self.app.reset(self.program.menu())
        host = self.program.pads
        host.open()
        self.visit_screen("pads-empty")
        standard = self._pad(
            "Kitchen table", preset("standard"), [_knock(0, 4, 31), _gin(1, 45), (PadRoundResult("drawn"),)]
        )
        pads: dict[str, str] = {"standard": standard}
        pads["hollywood"] = self._pad("Club night", preset("hollywood"), [_gin(n % 2, 20 + n) for n in range(7)])
        partners = [
            (PadRoundResult("knock", 0, 2, 30), PadRoundResult("knock", 1, difference=18)),
            (PadRoundResult("gin", 0, None, 22), PadRoundResult("undercut", 2, 9, 4)),
        ]
        pads["partners"] = self._pad("Two couples", PARTNERS, partners)
        pads["three"] = self._pad("Three of us", CUTTHROAT, [_gin(0, 20), _gin(2, 40), _gin(2, 30)])
        pads["series"] = self._pad("All winter", preset("series_20_25"), [_gin(0, 80), _gin(1, 30), _knock(1, 3, 60)])
        self.app.reset(self.program.menu())
        host.open()
        self.visit_screen("pads")
        assert isinstance(self.app.scene, PadsScene)
        self.app.push(RenameScene(self.app, host.pads, pads["standard"]))
        self.visit_screen("pad-rename")
        self.app.pop()
        self._new()
        for name in ("standard", "hollywood", "partners", "three", "series"):
            self.app.push(PadScene(self.app, host, pads[name]))
            self.visit_screen(f"pad-{name}")
            if name in ("standard", "partners"):
                self._enter(name)
            self.app.pop()
        solo = self._pad("One against two", preset("captain3_rotating_box"), [_gin(1, 20)])
        self.app.push(PadScene(self.app, host, solo))
        assert isinstance(self.app.scene, PadScene)
        self.app.scene.enter_round()
        self.visit_screen("pad-enter-solo")
        self.app.pop()
        self.app.pop()
        self._broken(pads["three"])
        self.app.reset(self.program.menu())

    def _pad(self, title: str, rules: RuleSet, entries: Sequence[Entry]) -> str:
        pads = self.program.pads.pads
        name = next(one for one in _PRESETS if preset(one) == rules)
        made = pads.new(title, NAMES[: rules.players], rules, name, None)
        pad = pads.open(made)
        for entry in entries:
            pad.enter(entry)
        pads.keep(made, pad.content)
        return made

    def _new(self) -> None:
        scene = NewPadScene(self.app, self.program.pads, lambda _pad: None)
        self.app.push(scene)
        self.visit_screen("pad-new")
        for name, rules in (("partners", "partners4"), ("three", "cutthroat3")):
            scene.entry = self.program.ways.book.get_or_first(rules)
            scene.rebuild()
            self.visit_screen(f"pad-new-{name}")
        scene.names[:2] = ["Anna", "anna"]
        scene.accept()
        self.visit_screen("pad-new-same-name")
        self.visit_leave_question("pad-new-leave", scene)
        self.app.pop()

    def _enter(self, name: str) -> None:
        assert isinstance(self.app.scene, PadScene)
        self.app.scene.enter_round()
        scene = self.app.scene
        assert isinstance(scene, PadEntryScene)
        self.visit_screen(f"pad-enter-{name}")
        for form in scene.model.forms:
            form.pick_winner(form.pairing.seats[0])
            form.texts = {form.pairing.seats[0]: "4", form.pairing.seats[1]: "3"}
        scene.rebuild()
        scene.accept()
        self.visit_screen(f"pad-enter-{name}-refused")
        for form in scene.model.forms:
            form.texts[form.pairing.seats[1]] = "38"
        scene.model.problem = None
        scene.rebuild()
        self.visit_screen(f"pad-enter-{name}-ready")
        self.visit_leave_question(f"pad-enter-{name}-leave", scene)
        if name == "standard":
            self._cards(scene)
        self.app.pop()

    def _cards(self, scene: PadEntryScene) -> None:
        model = PadCardsModel(scene.model.rules, scene.model.forms[0].pairing)
        cards_scene = PadCardsScene(self.app, model, scene.names, lambda _model: None)
        self.app.push(cards_scene)
        self.visit_screen("pad-cards-empty")
        hands: dict[Side, str] = {
            "knocker": "3H 4H 5H 9S 9D 9C KD QD JD 2C",
            "defender": "7H 7S 7D KS QC 8D 4C 4S 2H AS",
        }
        for side, cards in hands.items():
            for card in parse_cards(cards):
                model.give(card, side)
        self.app.relayout()
        self.visit_screen("pad-cards")
        self.visit_leave_question("pad-cards-leave", cards_scene)
        self.app.pop()

    def _broken(self, pad: str) -> None:
        """Returns a pad with a round that has become invalid."""
        scene = PadScene(self.app, self.program.pads, pad)
        self.app.push(scene)
        scene.pad.change(0, _gin(1, 20))
        scene.rebuild()
        self.visit_screen("pad-stuck")
        self.app.pop()
