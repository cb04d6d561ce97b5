"""Plays a short game by ear and writes what was pressed and said: ``python -m tools.spoken_game [FILE]``.

The program runs on SDL's dummy driver, with a speaker that only writes down what it is given. The player presses keys,
finds buttons and cards by what is said when the focus comes to them, and decides as a computer of a medium level would.
The same call makes the same transcript; ``docs/spoken-game.md`` is one.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from gin_desktop.engine.play.actions import Action, Discard, DrawStock, Knock, Pass
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.speaker import Fault, Voice
from gin_desktop.ui.program import Program
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words.spoken import spoken_card

STEP: Final = 1 / 10
"""Seconds of a turn of the loop."""
_MOST: Final = 20_000
ME: Final = 0
SEED: Final = 7


@dataclass
class Recorder:
    """A speaker that writes down what it is to say."""

    said: list[str] = field(default_factory=list)
    stops: int = 0
    closed: bool = False
    fault: Fault = ""
    voices: Sequence[str] = ()

    def say(self, text: str) -> None:
        """Notes a text."""
        self.said.append(text)

    def stop(self) -> None:
        """Counts that what was being said was ended."""
        self.stops += 1

    def close(self) -> None:
        """Notes that speech was ended."""
        self.closed = True


class Listener:
    """Plays without a look at the screen.

    Args:
        folder: where the program keeps its files.
        settings: those of the program; spoken play is on in any case.
        seed: of the cards and of the player's choices.
    """

    def __init__(self, folder: Path, settings: Settings, seed: int) -> None:
        paths = Paths.under(folder)
        paths.ensure()
        self.app = Application(paths, settings, size=(1280, 800))
        self.speaker = Recorder()
        self.app.narrator.make_speaker = self._speaker_for
        self.lines: list[str] = []
        """The transcript: keys, and what was said after each."""
        self._rng = random.Random(seed)
        self.games = SavedGames(paths, lock_held=True, shuffler=Shuffler(seed), notify=self.app.notify)
        self.program = Program(self.app, self.games)
        self.app.begin()
        self.app.reset(self.program.menu())
        self.app.change_settings(spoken_play=True)
        self.wait()

    def _speaker_for(self, voice: Voice) -> Recorder:
        del voice
        return self.speaker

    def close(self) -> None:
        """Closes the program."""
        self.games.close()
        self.app.close()

    # -- keys and ears

    def hear(self) -> list[str]:
        """Returns what was said since the last call, and adds it to the transcript."""
        said, self.speaker.said[:] = list(self.speaker.said), []
        self.lines += said
        return said

    def wait(self, done: Callable[[], bool] = lambda: True) -> list[str]:
        """Lets time pass until nothing moves and ``done`` holds; returns what was said."""
        heard: list[str] = []
        for _ in range(_MOST):
            self.app.step(STEP)
            heard += self.hear()
            scene = self.app.scene
            if scene is not None and not scene.animating and done():
                return heard
        raise RuntimeError(f"stuck in {type(self.app.scene).__name__}")

    def press(self, key: int, name: str, mod: int = 0) -> list[str]:
        """Presses a key and listens."""
        self.lines.append(f"[{name}]")
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        return self.wait()

    def find(self, name: str, key: int = pygame.K_TAB, key_name: str = "Tab") -> None:
        """Presses a key until the focus is on what has this name; not at all, if that was the last that was said."""
        if self.lines and self.lines[-1].startswith(name):
            return
        for _ in range(80):
            if any(text.startswith(name) for text in self.press(key, key_name)):
                return
        raise RuntimeError(f"never heard of {name!r}")

    # -- a game

    @property
    def sitting(self) -> Sitting:
        """The game on the table."""
        assert self.games.sitting is not None
        return self.games.sitting

    def new_game(self) -> None:
        """Starts a game from the main menu, as it was set up before."""
        self.find("New game")
        self.press(pygame.K_RETURN, "Enter")
        self.find("Deal")
        self.press(pygame.K_RETURN, "Enter")

    def play(self) -> None:
        """Plays until the game is over and its result was read."""
        asked = False
        for _ in range(_MOST):
            scene = self.app.scene
            if isinstance(scene, EndingScene) or (isinstance(scene, SheetScene) and self.sitting.game.finished):
                self.press(pygame.K_F8, "Shift+F8", pygame.KMOD_SHIFT)
                return
            if not isinstance(scene, TableScene):
                self.press(pygame.K_RETURN, "Enter")
                continue
            if not (scene.model.can_act and not scene.animating):
                self.wait()
                continue
            if not asked and scene.model.view is not None and scene.model.view.discards:
                asked = True  # once, when there is something to tell
                for number, key in enumerate((pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6), 2):
                    self.press(key, f"F{number}")
            self.act(decide_for(self.sitting, self._rng))

    @property
    def table(self) -> TableScene:
        """The table."""
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    def knock(self, *, gin: bool) -> None:
        """Knocks or goes gin, and confirms the spread."""
        self.press(*((pygame.K_g, "G") if gin else (pygame.K_k, "K")))
        self.press(pygame.K_RETURN, "Enter")

    def act(self, action: Action) -> None:
        """Carries an action out by keys."""
        if isinstance(action, Pass):
            self.press(pygame.K_p, "P")
        elif isinstance(action, DrawStock):
            self.press(pygame.K_s, "S")
        elif isinstance(action, Discard):
            row = self.table.model.order.row
            near = row.index(action.card) < len(row) / 2  # who has heard the hand knows about where a card lies
            key, name = (pygame.K_RIGHT, "→") if near else (pygame.K_LEFT, "←")
            self.find(spoken_card(action.card), key, name)
            self.press(pygame.K_RETURN, "Enter")
        elif isinstance(action, Knock):
            self.knock(gin=not self.table.model.knock_discards[action.discard])
        else:
            self.press(pygame.K_d, "D")


def decide_for(sitting: Sitting, rng: random.Random) -> Action:
    """Returns what the player does: the decision of a medium level, which sees what a person may know."""
    player = level("medium")
    return decide(player.player, sitting.view(ME), rng, player.work)


def transcript(folder: Path, target: int = 50, seed: int = SEED) -> list[str]:
    """Plays a game by ear, to so many points, and returns its transcript: keys in brackets, and what was said."""
    settings = Settings(target=target, muted=True, opponent="easy", animation="fast", pace="brisk")
    listener = Listener(folder, settings, seed)
    try:
        listener.new_game()
        listener.play()
    finally:
        listener.close()
    return listener.lines


def markdown(lines: Sequence[str]) -> str:
    """Returns a transcript as a page: each key with what was said after it."""
    page = [
        "# A game by ear",
        "",
        "What spoken play says in a short game, from the main menu to the result, and which keys were pressed.",
        "`python -m tools.spoken_game docs/spoken-game.md` plays it and writes this page.",
        "",
    ]
    keys: list[str] = []
    for line in lines:
        if line.startswith("["):
            keys.append(f"**{line[1:-1]}**")
        else:
            page.append(f"- {' '.join(keys)}{' ' if keys else ''}{line}")
            keys = []
    return "\n".join([*page, ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Writes the transcript of a game that is played by ear.")
    parser.add_argument("out", type=Path, nargs="?", help="the file for the transcript; without it, it is printed")
    parser.add_argument("--target", type=int, default=50, help="the points that end the game")
    parser.add_argument("--seed", type=int, default=SEED, help="of the cards")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="gin-spoken-") as folder:
        page = markdown(transcript(Path(folder), options.target, options.seed))
    if options.out is None:
        print(page)
    else:
        options.out.write_text(page, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
