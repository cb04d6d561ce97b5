"""The system's speech: a child process that gets texts on its standard input and says them.

A thread of its own starts the program and writes to it, so that no frame ever waits for it. A program that dies or no
longer reads is started once more; then the next one that the system has takes its place.
"""

from __future__ import annotations

import math
import re
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from gin_desktop.ui.kit.speaker import Fault, Voice

_LONGEST: Final = 900
"""Characters in one line for the program: longer texts are cut between words."""
_MOST: Final = 40
"""Texts that wait; beyond that the oldest is dropped."""
_MOST_VOICES: Final = 24
"""The most voices that are offered."""
PATIENCE: Final = 5.0
"""Seconds that a program may take to read a line."""


@dataclass(frozen=True, slots=True)
class SpeechProgram:
    """A program that speaks what it reads.

    Attributes:
        name: of its file.
        arguments: returns what it is started with for a voice.
        cancel: the line that makes it stop speaking; empty where it has to be ended for that.
        reserved: what no text may begin with, as such a line would be a command.
        listing: the arguments with which it lists its voices; empty where it cannot.
        voices: returns those of a language from that list.
        lasting: whether one process says many lines, each as it comes; otherwise each text has a process of its own.
    """

    name: str
    arguments: Callable[[Voice], Sequence[str]]
    cancel: str = ""
    reserved: str = ""
    listing: tuple[str, ...] = ()
    voices: Callable[[str, str], list[str]] = lambda _text, _language: []
    lasting: bool = True


def _speech_dispatcher(voice: Voice) -> list[str]:
    # its scale has 0 for the usual speed, -100 for about half and 100 for about two and a half times that
    rate = round(100 * (math.log2(voice.rate) if voice.rate < 1 else (voice.rate - 1) / 1.6))
    language = ["--language", voice.language] if voice.language else []
    name = ["--synthesis-voice", voice.name] if voice.name else []
    return ["--pipe-mode", "--rate", str(max(-100, min(100, rate))), *language, *name]


def _espeak(voice: Voice) -> list[str]:
    name = voice.name or voice.language
    return ["-s", str(voice.words_per_minute), *(["-v", name] if name else [])]


def _mac(voice: Voice) -> list[str]:
    return ["-r", str(voice.words_per_minute), *(["-v", voice.name] if voice.name else []), "-f", "-"]


def _speaks(code: str, language: str) -> bool:
    """Whether a code such as ``en-GB`` or ``en_US`` is of a language."""
    return code.replace("_", "-").lower().split("-")[0] == language.replace("_", "-").lower().split("-")[0]


def _dispatcher_voices(text: str, language: str) -> list[str]:
    """Reads the table of speech-dispatcher: name, language, variant."""
    rows = [line.rsplit(maxsplit=2) for line in text.splitlines()[1:]]
    return [row[0].strip() for row in rows if len(row) == 3 and _speaks(row[1], language)]


def _espeak_voices(text: str, language: str) -> list[str]:
    """Reads the table of espeak: priority, language, age and gender, name, file."""
    rows = [line.split() for line in text.splitlines()[1:]]
    return [row[4] for row in rows if len(row) > 4 and _speaks(row[1], language)]


def _mac_voices(text: str, language: str) -> list[str]:
    """Reads the list of macOS: name, language, and an example after a number sign."""
    rows = [line.split("#")[0].rsplit(maxsplit=1) for line in text.splitlines()]
    return [row[0].strip() for row in rows if len(row) == 2 and _speaks(row[1], language)]


def _windows_voices(text: str, language: str) -> list[str]:
    """Reads the list that `_LISTING` writes: language, name."""
    rows = [line.split(maxsplit=1) for line in text.splitlines()]
    return [row[1].strip() for row in rows if len(row) == 2 and _speaks(row[0], language)]


_CANCEL: Final = "\x18"
_SCRIPT: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.Rate = {rate}; {name}"
    "$lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), (New-Object Text.UTF8Encoding $false));"
    "while ($null -ne ($line = $lines.ReadLine())) {{"
    " if ($line -eq [string][char]0x18) {{ $voice.SpeakAsyncCancelAll() }}"
    " else {{ [void]$voice.SpeakAsync($line) }} }}"
)


_QUIETLY: Final = ("-NoProfile", "-NonInteractive", "-Command")
_LISTING: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices() |"
    " ForEach-Object { $_.VoiceInfo.Culture.Name + ' ' + $_.VoiceInfo.Name }"
)


def _powershell(voice: Voice) -> list[str]:
    rate = round(10 * math.log(voice.rate, 3))  # its scale goes from a third (-10) to three times (10) the usual speed
    plain = re.sub(r"[^\w .()+-]", "", voice.name)  # nothing that ends the quotation
    name = f"$voice.SelectVoice('{plain}');" if plain else ""
    return [*_QUIETLY, _SCRIPT.format(rate=max(-10, min(10, rate)), name=name)]


_LINUX: Final = (
    # a line that begins with these three characters is a command of speech-dispatcher
    SpeechProgram(
        "spd-say",
        _speech_dispatcher,
        cancel="!-!CANCEL self",
        reserved="!-!",
        listing=("--list-synthesis-voices",),
        voices=_dispatcher_voices,
    ),
    SpeechProgram("espeak-ng", _espeak, listing=("--voices",), voices=_espeak_voices),
    SpeechProgram("espeak", _espeak, listing=("--voices",), voices=_espeak_voices),
)
_PROGRAMS: Final = {
    "darwin": (SpeechProgram("say", _mac, listing=("-v", "?"), voices=_mac_voices, lasting=False),),
    "win32": (
        SpeechProgram(
            "powershell",
            _powershell,
            cancel=_CANCEL,
            reserved=_CANCEL,
            listing=(*_QUIETLY, _LISTING),
            voices=_windows_voices,
        ),
    ),
}


def system_programs(platform: str = sys.platform) -> tuple[SpeechProgram, ...]:
    """Returns the programs that may speak on a system, the best first."""
    return _PROGRAMS.get(platform, _LINUX)


def speech_lines(text: str, reserved: str = "") -> list[str]:
    """Returns a text as lines for a program: each of moderate length, without control characters, none a command."""
    words = "".join(char if char.isprintable() else " " for char in text).split()
    lines: list[str] = []
    for word in words:
        word = word[:_LONGEST]
        if lines and len(lines[-1]) + 1 + len(word) <= _LONGEST:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return [line.lstrip(reserved) if reserved and line.startswith(reserved) else line for line in lines]


class SystemSpeaker:
    """Speaks through the first program of the system that works.

    Args:
        programs: those to try, in this order.
        patience: seconds that a program may take to read a line before it counts as hung.
    """

    def __init__(
        self, voice: Voice, programs: Sequence[SpeechProgram] | None = None, patience: float = PATIENCE
    ) -> None:
        self._voice = voice
        self._programs = system_programs() if programs is None else programs
        self._patience = patience
        self._fault: Fault = ""
        self._changed = threading.Condition()
        self._waiting: deque[str | None] = deque()  # None: end what is being said
        self._closed = False
        self._child: subprocess.Popen[bytes] | None = None
        self._writing_since: float | None = None
        self._listed = False
        self.voices: Sequence[str] = ()
        """The names of the voices that speak the language, once they are known."""
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    @property
    def fault(self) -> Fault:
        """Why nothing can be said any more; a program that no longer reads is ended here."""
        since = self._writing_since
        if since is not None and time.monotonic() - since > self._patience:
            self._kill()  # the thread then goes on with the next program
        return self._fault

    def say(self, text: str) -> None:
        """Says a text after those before it."""
        with self._changed:
            if len(self._waiting) >= _MOST:
                self._waiting.popleft()
            self._waiting.append(text)
            self._changed.notify()

    def stop(self) -> None:
        """Ends what is being said, and drops what waits."""
        with self._changed:
            self._waiting.clear()
            self._waiting.append(None)
            self._changed.notify()

    def close(self) -> None:
        """Ends the program that speaks; does not wait for it."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._kill()

    # -- in the thread

    def _run(self) -> None:
        found = [(program, path) for program in self._programs if (path := shutil.which(program.name)) is not None]
        for program, path in found:
            # if it does not speak, that may be because it does not have this voice
            for voice in (self._voice, Voice(self._voice.rate)):
                with suppress(OSError, ValueError):  # ValueError: the pipe was closed
                    self._serve(program, [path, *program.arguments(voice)])
                self._end()
                if self._closed:
                    return
        self._fault = "failed" if found else "missing"

    def _next(self, seconds: float | None = None) -> str | None:
        """Waits for the next text, or for at most so many seconds; returns None to end what is being said.

        Raises TimeoutError when the time is over, and ValueError when the speaker was closed.
        """
        with self._changed:
            if not self._changed.wait_for(lambda: self._closed or self._waiting, seconds):
                raise TimeoutError
            if self._closed:
                raise ValueError("closed")
            return self._waiting.popleft()

    def _serve(self, program: SpeechProgram, command: Sequence[str]) -> None:
        """Says texts until the program fails, which raises OSError."""
        while True:
            try:
                text = self._next(1.0)
            except TimeoutError:  # nothing is to be said for a while
                self._check()
                self._list_voices(program, command[0])
                continue
            if text is None:
                self._interrupt(program)
                continue
            try:
                self._say(program, command, text)
            except OSError:
                with self._changed:  # so that the next start says it
                    self._waiting.appendleft(text)
                raise

    def _list_voices(self, program: SpeechProgram, path: str) -> None:
        """Asks a program once for its voices."""
        if self._listed or not program.listing:
            return
        self._listed = True
        with suppress(OSError, subprocess.SubprocessError):
            listed = subprocess.run(
                [path, *program.listing], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False
            )
            found = program.voices(listed.stdout.decode(errors="replace"), self._voice.language or "en")
            self.voices = list(dict.fromkeys(found))[:_MOST_VOICES]

    def _say(self, program: SpeechProgram, command: Sequence[str], text: str) -> None:
        self._check()
        if self._child is None:
            self._child = _started(command)
        for line in speech_lines(text, program.reserved):
            self._write(line)
        if not program.lasting:
            self._finish()

    def _write(self, line: str) -> None:
        pipe = None if self._child is None else self._child.stdin
        assert pipe is not None  # it was started with one
        self._writing_since = time.monotonic()
        try:
            pipe.write(f"{line}\n".encode())
            pipe.flush()
        finally:
            self._writing_since = None

    def _finish(self) -> None:
        """Waits until a program that speaks one text has said it, or until it is to stop."""
        child, pipe = self._child, None if self._child is None else self._child.stdin
        assert child is not None
        assert pipe is not None
        pipe.close()
        while child.poll() is None:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or None in self._waiting, 0.05)
                if self._closed or None in self._waiting:
                    break
        failed = child.poll() not in (None, 0)
        self._end()
        if failed:
            raise ChildProcessError

    def _interrupt(self, program: SpeechProgram) -> None:
        if self._child is not None and program.cancel:
            self._check()
            self._write(program.cancel)
        else:
            self._end()

    def _check(self) -> None:
        """Raises OSError if the program has ended."""
        if self._child is not None and self._child.poll() is not None:
            raise ChildProcessError

    def _kill(self) -> None:
        child = self._child
        if child is not None:
            with suppress(OSError):
                child.kill()

    def _end(self) -> None:
        """Ends the process, and waits for it, as it has been killed."""
        child, self._child = self._child, None
        if child is None:
            return
        with suppress(OSError):
            child.kill()
        if child.stdin is not None:
            with suppress(OSError, ValueError):
                child.stdin.close()
        child.wait()


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    # a small pipe tells soon that a program no longer reads
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=flags,
        pipesize=4096,
    )
