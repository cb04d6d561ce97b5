"""What happens by itself in a showdown, step after step, each after a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.session.pace import thinking
from gin_desktop.ui.felt.durations import SECONDS, ease_in_out, thinking_factor
from gin_desktop.ui.felt.script import Script
from gin_desktop.ui.felt.stage import Key, Place
from gin_desktop.ui.showdown.model import Act

if TYPE_CHECKING:
    from gin_desktop.ui.showdown.scene import ShowdownScene


class ShowdownScript(Script):
    """Moves a :class:`ShowdownScene` on: the knock, the computer's defence, the arithmetic."""

    def __init__(self, scene: ShowdownScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.state = scene.state

    def tick(self, dt: float) -> None:
        """Time passes, and nothing moves: the next step, the computer's defence, or in a demo the next round."""
        scene, state = self.scene, self.state
        if self:
            super().tick(dt)
            return
        self._waited += dt
        if state.act is Act.WAIT:
            action = state.sitting.think()
            factor = thinking_factor(scene.app.settings, demo=state.demo)
            if action is not None and self._waited >= thinking(state.sitting, action, SECONDS, factor):
                assert state.defender is not None  # somebody has to answer
                state.sitting.play(state.defender, action)
                self._show_defence()
        elif state.act is Act.END and state.demo and self._waited >= 3 * scene.seconds("answer"):
            scene.go_on()

    # -- the knock

    def begin(self) -> None:
        """From the knock on."""
        if self.state.knocker is None:
            self.plan("step", self._open_both)
        else:
            if self.state.view.laid_open().discarded:
                self.plan("pause", self._throw)
            self.plan("step", self._lay_spread)
        self.plan("pause", self.go_on)

    def _throw(self) -> None:
        """The card that was thrown to knock leaves the knocker's hand."""
        scene, state = self.scene, self.state
        assert state.knocker is not None  # who has thrown it
        state.discarded = True
        last = max(scene.spread_of(state.knocker)[1].places.values(), key=lambda place: place.z)
        face = state.view.laid_open().discard if state.knocker == state.viewer else None
        pos = scene.start.get(face, last.pos) if face is not None else last.pos
        scene.app.sound.play("discard")
        start: dict[Key, Place] = {"thrown": Place(pos, face, 500)}
        scene.stage.move_to(scene.places(), scene.seconds("discard"), start=start, easing=ease_in_out)

    def _lay_spread(self) -> None:
        assert self.state.knocker is not None  # whose spread it is
        start = self._turn_over(self.state.knocker)
        self.state.spread_out = True
        self.scene.app.sound.play("deal")
        self.send(start)

    def _open_both(self) -> None:
        self.send(self._turn_over(self.state.opponent))

    def _turn_over(self, seat: int) -> dict[Key, Place]:
        """Opens a hand; returns where its cards come from."""
        if seat in self.state.open:
            return {}
        backs = [place.pos for place in self.scene.spread_of(seat)[1].places.values()]
        self.state.open.add(seat)
        return {key: Place(pos, None, 200) for key, pos in zip(self.state.closed(seat), backs, strict=False)}

    def send(self, start: dict[Key, Place], name: str = "meld") -> None:
        """Sends cards to their places one after another; those of ``start`` lie there until their turn comes."""
        scene = self.scene
        step = scene.seconds("deal_step") * 0.6
        when = {key: step * number for number, key in enumerate(start)}
        scene.stage.move_to(
            scene.places(),
            scene.seconds(name),
            start=start,
            delay=lambda key: when.get(key, 0.0),
            easing=ease_in_out,
        )
        for sprite in scene.stage.sprites.values():
            if sprite.motion is not None:
                sprite.motion.unseen = False

    # -- the defence

    def go_on(self) -> None:
        """The knocker is bound; what comes now depends on who defends."""
        state = self.state
        if state.over:
            state.show_all()
            self.begin_sum()
        elif state.person_defends:
            state.act = Act.DEFEND
            self.scene.settle("sort")
        else:
            state.act = Act.WAIT
            self._waited = 0.0

    def take_up(self) -> None:
        """Where the round stands, without showing again how it came there."""
        state = self.state
        state.show_all()
        if state.over:
            state.reckon()
            state.shown_steps = len(state.steps)
            state.act = Act.END
        else:
            self.go_on()

    def _show_defence(self) -> None:
        """The computer has defended."""
        state = self.state
        state.look()
        state.act = Act.SHOW
        assert state.defender is not None  # it was just played
        assert state.defence is not None
        start = self._turn_over(state.defender)
        state.arranged = True
        self.scene.app.sound.play("deal")
        self.send(start)
        for _ in state.defence.layoffs:
            self.plan("pause", self._next_layoff)
        self.plan("step", self.begin_sum)

    def _next_layoff(self) -> None:
        self.state.laid += 1
        self.scene.app.sound.play("layoff")
        self.scene.stage.move_to(self.scene.places(), self.scene.seconds("layoff"), easing=ease_in_out)

    # -- the arithmetic

    def begin_sum(self) -> None:
        """Counts up, line by line."""
        self.state.reckon()
        self.state.act = Act.SUM
        self.scene.settle("sort")
        for _ in self.state.steps:
            self.plan("step", self._next_step)
        self.plan("step", self._end)

    def _next_step(self) -> None:
        self.state.shown_steps += 1

    def _end(self) -> None:
        state = self.state
        state.act = Act.END
        if state.winner is not None:
            self.scene.app.sound.play("lose" if state.who.you == 1 - state.winner else "win")
