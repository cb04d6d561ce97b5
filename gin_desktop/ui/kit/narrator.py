"""Spoken play: says what has the focus, which screen opens, its messages, the notices, and what happens in the game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from gin_desktop.ui.kit.speaker import Speaker, Voice
from gin_desktop.ui.kit.widgets.toasts import short
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.reading import long_reading, short_reading, typed_reading
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import language, t
from gin_desktop.words.spoken import spoken

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App, Scene, SpokenLog

_REMEMBERED: Final = 20
"""So many of the last lines of the log are not said again as messages of the screen."""
_MOST: Final = 14
"""Of more new lines at once, as of a table that was not told of before, only the last are said."""
_FEW: Final = 6
_STOPS: Final = (".", "!", "?", ":", ";", "…", "’", "”", '"')
"""What a sentence ends with."""


def sentences(text: str) -> str:
    """Returns a text of several lines as sentences, each with a stop at its end."""
    lines = [line.strip() for line in text.split("\n")]
    return " ".join(line if line.endswith(_STOPS) else f"{line}." for line in lines if line)


class Narrator:
    """Says what changes on the screen, once a step of the main loop, while the setting is on.

    What happens is said in order. What a key or a press of the mouse brings about interrupts what is being said.

    Args:
        notices: returns the notices on the screen.
    """

    def __init__(self, app: App, notices: Callable[[], Sequence[str]]) -> None:
        self._app = app
        self._present_notices = notices
        self.make_speaker: Callable[[Voice], Speaker] = _system_speaker
        """Opens the speech for a voice; by default that of the system."""
        self._speaker: Speaker | None = None
        self._voice: Voice | None = None
        self._touched = False
        self._scene: Scene | None = None
        self._focus: Control | None = None
        self._messages: dict[Hashable, str] = {}
        self._notices: list[str] = []
        self._announced: set[str] = set()
        """What was said at once since the last step, so that it is not said again as a notice."""
        self._whose: object = None
        self._heard = (0, 0, 0)
        self._told: deque[str] = deque(maxlen=_REMEMBERED)

    @property
    def voices(self) -> Sequence[str]:
        """The names of the voices that can be chosen now."""
        return () if self._speaker is None else self._speaker.voices

    def touched(self) -> None:
        """Notes that a key or a button of the mouse was pressed: what comes of it is said at once."""
        self._touched = True

    def update(self) -> None:
        """Says what has changed since the last call."""
        settings = self._app.settings
        wanted = Voice(settings.speech_rate, language(), settings.speech_voice)
        voice = wanted if settings.spoken_play else None
        if voice != self._voice:
            self._use(voice)
        if self._speaker is None:
            self._touched = False
            return
        if self._speaker.fault:
            self._give_up(self._speaker)
            return
        said = [text for text in self._news() if text]
        if said and self._touched:
            self._speaker.stop()
        self._touched = False
        self._announced.clear()
        for text in said:
            self._speaker.say(sentences(spoken(text)))

    def announce(self, text: str) -> None:
        """Says a text at once, in place of what is being said."""
        if self._speaker is not None:
            self._speaker.stop()
            self._speaker.say(sentences(spoken(text)))
            self._announced.add(short(text))
            self._touched = False

    def stop(self) -> None:
        """Ends what is being said."""
        if self._speaker is not None:
            self._speaker.stop()

    def close(self) -> None:
        """Ends speech, as the program ends."""
        self._use(None)

    # -- what a person asks for

    def describe_focus(self) -> str:
        """Returns all there is to say about the control with the focus."""
        scene = self._app.scene
        control = None if scene is None else scene.describe().find(scene.focused_id)
        return t("access.focus.none") if control is None else long_reading(control)

    def read_screen(self) -> str:
        """Returns everything that is on the screen, in reading order."""
        scene = self._app.scene
        read = [] if scene is None else [short_reading(control) for control in scene.describe()]
        return "\n".join([] if scene is None else [_title(scene), *read]).strip()

    # -- what has changed

    def _use(self, voice: Voice | None) -> None:
        """Starts to speak with a voice, or ends speech."""
        before, self._voice = self._voice, voice
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
        if voice is None:
            return
        self._speaker = self.make_speaker(voice)
        if before is None:
            self._scene = self._focus = self._whose = None
            self._speaker.say(t("access.speech.on"))

    def _give_up(self, speaker: Speaker) -> None:
        """Tells once that nothing can be said; speech is tried again when its settings change."""
        key = "access.speech.missing" if speaker.fault == "missing" else "access.speech.failed"
        self._app.notify(t(key))
        speaker.close()
        self._speaker = None

    def _news(self) -> Iterator[str]:
        scene = self._app.scene
        if scene is None:
            return
        tree = scene.describe()
        opened = scene is not self._scene
        if opened:
            if scene.hushes and self._speaker is not None:
                self._speaker.stop()
            self._scene, self._focus, self._messages = scene, None, {}
            yield _opening(scene, tree)
        yield from self._happened(scene.game_log)
        yield from self._new_messages(scene.messages(tree))
        yield from self._new_notices()
        if scene.focused_id is None:
            self._focus = None
        yield self._new_focus(tree.find(scene.focused_id))

    def _happened(self, log: SpokenLog | None) -> Iterator[str]:
        """Yields the new lines of the log; of one that was not told before, what has just happened."""
        if log is None:
            return
        aid = self._app.settings.memory_aid
        lines = log.lines(aid=aid)
        if log.whose != self._whose:
            self._whose = log.whose
            new: Sequence[str] = [line.text for line in log.recent(aid=aid)]
        else:
            new = [line.text for line in lines if line.id > self._heard]
        if len(new) > _MOST:
            new = new[-_FEW:]
        self._heard = lines[-1].id if lines else (0, 0, 0)
        self._told.extend(new)
        yield from new

    def _new_messages(self, messages: Sequence[Control]) -> Iterator[str]:
        present = {control.id: control.name for control in messages}
        for name, text in present.items():
            if self._messages.get(name) != text and text not in self._told and short(text) not in self._announced:
                yield text
        self._messages = present

    def _new_notices(self) -> Iterator[str]:
        present = self._present_notices()
        yield from (text for text in present if text not in self._notices and text not in self._announced)
        self._notices = list(present)

    def _new_focus(self, control: Control | None) -> str:
        """Returns the reading of the control with the focus where it is another one, or has changed."""
        if control is None:
            return ""
        before, self._focus = self._focus, control
        reading = short_reading(control)
        if before is None or before.id != control.id or before.states != control.states:
            return reading
        if before.value != control.value and control.role is Role.FIELD:
            return typed_reading(before.value, control.value)
        if before.value != control.value:
            return control.value if control.role is Role.SLIDER else reading
        return reading if self._touched and short_reading(before) != reading else ""


def _system_speaker(voice: Voice) -> Speaker:
    from gin_desktop.ui.kit.speech import SystemSpeaker  # only who wants speech pays for it

    return SystemSpeaker(voice)


def _title(scene: Scene) -> str:
    return t(scene.screen.title) if scene.screen.title else ""


def _opening(scene: Scene, tree: Tree) -> str:
    """Returns what is said as a screen opens: its title, and what is read out with it."""
    heading = next((control.name for control in tree.of_role(Role.HEADING)), "")
    said = [_title(scene) or heading]
    texts = scene.read_first(tree)
    said += texts[1:] if texts[:1] == said else texts
    return "\n".join(said)
