"""The system's speech, with small programs in the place of those that speak: they write down what they read."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gin_desktop.ui.kit.speaker import Voice
from gin_desktop.ui.kit.speech import SpeechProgram, SystemSpeaker, speech_lines, system_programs

pytestmark = pytest.mark.processes

READS = """
import sys
with open({log!r}, "a") as log:
    print("start", *sys.argv[1:], file=log, flush=True)
    for line in sys.stdin:
        print(line.rstrip("\\n"), file=log, flush=True)
"""
READS_ONE = """
import sys
text = sys.stdin.read().strip()
with open({log!r}, "a") as log:
    print("said", text, file=log, flush=True)
"""
DIES = """
import sys
with open({log!r}, "a") as log:
    print("died", file=log, flush=True)
sys.exit(1)
"""
HANGS = """
import time
with open({log!r}, "a") as log:
    print("hung", file=log, flush=True)
time.sleep(600)
"""
TELLS_ITS_NUMBER = """
import os, sys
with open({log!r}, "a") as log:
    print(os.getpid(), file=log, flush=True)
    for line in sys.stdin:
        print(line.rstrip("\\n"), file=log, flush=True)
"""
HUGE_NUMBERS = "word " * 150


def until(done: Callable[[], bool]) -> None:
    """Waits for another process; on a busy machine that may take long."""
    for _ in range(3000):
        if done():
            return
        time.sleep(0.01)
    pytest.fail("it never came to that")


def runs(process: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


class Programs:
    """A folder with programs that the system finds, and what they have written down."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.made: list[SystemSpeaker] = []

    def add(self, name: str, code: str) -> None:
        path = self.folder / name
        path.write_text(f"#!{sys.executable}\n{code.format(log=str(self.log))}", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def speaker(self, *programs: SpeechProgram, patience: float = 30.0) -> SystemSpeaker:
        made = SystemSpeaker(Voice(), programs, patience)
        self.made.append(made)
        return made

    @property
    def lines(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Programs]:
    monkeypatch.setenv("PATH", str(tmp_path) + os.pathsep + "/usr/bin")
    made = Programs(tmp_path)
    yield made
    for speaker in made.made:
        speaker.close()


def lasting(name: str, **more: str) -> SpeechProgram:
    return SpeechProgram(name, lambda voice: [str(voice.words_per_minute)], **more)  # type: ignore[arg-type]


def test_one_process_says_all_texts_in_order(programs: Programs) -> None:
    programs.add("speak", READS)
    speaker = programs.speaker(lasting("speak"))
    for text in ("first", "second\nline", "third"):
        speaker.say(text)
    until(lambda: len(programs.lines) == 4)
    assert programs.lines == ["start 175", "first", "second line", "third"]
    assert speaker.fault == ""


def test_no_text_is_a_command_to_a_shell_or_to_the_program(programs: Programs) -> None:
    programs.add("speak", READS)
    speaker = programs.speaker(lasting("speak", cancel="!-!CANCEL", reserved="!-!"))
    speaker.say("$(touch trap) `touch trap`; touch trap")
    speaker.say("!-!SET all RATE 100")
    until(lambda: len(programs.lines) == 3)
    assert programs.lines[1:] == ["$(touch trap) `touch trap`; touch trap", "SET all RATE 100"]


def test_a_program_is_told_to_stop_in_its_own_words(programs: Programs) -> None:
    programs.add("speak", READS)
    speaker = programs.speaker(lasting("speak", cancel="!stop", reserved="!"))
    speaker.say("one")
    until(lambda: programs.lines[-1:] == ["one"])
    speaker.stop()
    speaker.say("two")
    until(lambda: len(programs.lines) == 4)
    assert programs.lines == ["start 175", "one", "!stop", "two"]


def test_a_program_without_such_words_is_ended_and_started_anew(programs: Programs) -> None:
    programs.add("speak", READS)
    speaker = programs.speaker(lasting("speak"))
    speaker.say("one")
    until(lambda: programs.lines[-1:] == ["one"])
    speaker.stop()
    speaker.say("two")
    until(lambda: len(programs.lines) == 4)
    assert programs.lines == ["start 175", "one", "start 175", "two"]


def test_a_program_for_one_text_is_started_for_each(programs: Programs) -> None:
    programs.add("speak", READS_ONE)
    speaker = programs.speaker(SpeechProgram("speak", lambda _voice: [], lasting=False))
    speaker.say("one")
    speaker.say("two")
    until(lambda: len(programs.lines) == 2)
    assert programs.lines == ["said one", "said two"]


LISTS = """
import sys
if sys.argv[1:] == ["--list"]:
    print("NAME LANGUAGE VARIANT")
    print("  Anna Bell   en-GB   none")
    print("  Bert        de      none")
    sys.exit(0)
with open({log!r}, "a") as log:
    print("start", *sys.argv[1:], file=log, flush=True)
    if "Anna" in sys.argv:
        sys.exit(1)
    for line in sys.stdin:
        print(line.rstrip("\\n"), file=log, flush=True)
"""


def listing(name: str) -> SpeechProgram:
    found = next(one for one in system_programs("linux") if one.name == "spd-say")
    return SpeechProgram(name, lambda voice: [voice.name], listing=("--list",), voices=found.voices)


def test_the_voices_of_the_language_are_listed(programs: Programs) -> None:
    programs.add("speak", LISTS)
    speaker = programs.speaker(listing("speak"))
    until(lambda: bool(speaker.voices))
    assert speaker.voices == ["Anna Bell"]


def test_a_voice_that_is_not_there_costs_nothing_but_itself(programs: Programs) -> None:
    programs.add("speak", LISTS)
    speaker = SystemSpeaker(Voice(name="Anna"), [listing("speak")])
    programs.made.append(speaker)

    def spoken() -> bool:
        speaker.say("text")
        return "text" in programs.lines

    until(spoken)
    assert programs.lines[:2] == ["start Anna", "start "]
    assert speaker.fault == ""


def test_the_lists_of_every_system_are_read() -> None:
    lists = {
        "spd-say": "      NAME   LANGUAGE   VARIANT\n  English (America)+Andy   en-us  none\n  Czech  cs  none\n",
        "espeak-ng": "Pty Language Age/Gender VoiceName File Other\n 2  en-us  --/M  English_(America) gmw/en-US\n",
        "say": "Alex                en_US    # Most people recognize me by my voice.\nAnna  de_DE  # Hallo\n",
        "powershell": "en-US Microsoft Zira Desktop\nde-DE Microsoft Hedda Desktop\n",
    }
    every = [one for name in ("linux", "darwin", "win32") for one in system_programs(name)]
    read = {one.name: one.voices(lists[one.name], "en") for one in every if one.name in lists}
    assert read == {
        "spd-say": ["English (America)+Andy"],
        "espeak-ng": ["gmw/en-US"],
        "say": ["Alex"],
        "powershell": ["Microsoft Zira Desktop"],
    }
    for one in every:
        assert one.voices("", "en") == one.voices("nonsense\n\n  x", "en") == []


def test_no_name_of_a_voice_is_a_command() -> None:
    program = system_programs("win32")[0]
    script = program.arguments(Voice(name="x'); rm ’ ‘ ` $(a)"))[-1]
    assert "SelectVoice('x) rm    (a)');" in script


def test_a_missing_program_is_a_fault(programs: Programs) -> None:
    speaker = programs.speaker(lasting("no-such-program-anywhere"))
    until(lambda: speaker.fault == "missing")
    speaker.say("nobody hears this")
    speaker.stop()


def test_the_next_program_says_what_one_that_dies_could_not(programs: Programs) -> None:
    programs.add("dies", DIES)
    programs.add("speak", READS)
    speaker = programs.speaker(lasting("dies"), lasting("speak"))

    def spoken() -> bool:
        speaker.say(HUGE_NUMBERS)  # a text is lost where the program dies only after it was handed over
        return HUGE_NUMBERS.strip() in programs.lines

    until(spoken)
    assert programs.lines.count("died") == 2
    assert speaker.fault == ""


def test_a_program_that_always_dies_is_given_up(programs: Programs) -> None:
    programs.add("dies", DIES)
    speaker = programs.speaker(lasting("dies"))

    def speaks_no_more() -> bool:
        speaker.say("text")
        return speaker.fault == "failed"

    until(speaks_no_more)
    assert programs.lines == ["died", "died"]


def test_a_program_that_hangs_keeps_nobody_waiting_and_is_given_up(programs: Programs) -> None:
    programs.add("hangs", HANGS)
    speaker = programs.speaker(lasting("hangs"), patience=0.2)

    def speaks_no_more() -> bool:
        speaker.say(HUGE_NUMBERS)
        return speaker.fault == "failed"

    until(speaks_no_more)
    assert programs.lines == ["hung", "hung"]


def test_the_program_ends_with_the_speaker(programs: Programs) -> None:
    programs.add("speak", TELLS_ITS_NUMBER)
    speaker = programs.speaker(lasting("speak"))
    speaker.say("one")
    until(lambda: programs.lines[-1:] == ["one"])
    child = int(programs.lines[0])
    speaker.close()
    until(lambda: not runs(child))


def test_a_long_text_becomes_lines_of_whole_words() -> None:
    lines = speech_lines("word " * 1000)
    assert len(lines) > 1
    assert all(set(line.split()) == {"word"} and len(line) <= 900 for line in lines)
    assert sum(len(line.split()) for line in lines) == 1000
    assert speech_lines("a\x00b\x1b[2J\u2028c") == ["a b [2J c"]
    assert speech_lines(" \n ") == []


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("rate", [0.5, 1.0, 3.0])
def test_every_system_has_programs_for_every_speed(platform: str, rate: float) -> None:
    for program in system_programs(platform):
        assert all(isinstance(one, str) for one in program.arguments(Voice(rate, "en")))


def test_the_usual_speed_is_the_usual_speed_of_every_program() -> None:
    found = {one.name: one.arguments(Voice()) for name in ("linux", "darwin", "win32") for one in system_programs(name)}
    assert found["spd-say"] == ["--pipe-mode", "--rate", "0"]
    assert found["espeak-ng"] == ["-s", "175"]
    assert found["say"] == ["-r", "175", "-f", "-"]
    assert "Rate = 0;" in found["powershell"][-1]
