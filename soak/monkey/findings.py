"""The findings of a run: failures with what led to them, figures, and the report of both."""

from __future__ import annotations

import logging
import threading
import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from soak.monkey.coverage import Coverage
from soak.monkey.memory import Sample, growth
from soak.monkey.watched_app import WatchLog


@dataclass
class Failure:
    """A failed check: what, where, what led to it, and how to repeat it."""

    what: str
    scene: str
    session: str
    step: int
    inputs: list[str]
    repeat: str
    times: int = 1

    @property
    def signature(self) -> str:
        """The same for failures that count as the same."""
        lines = [line for line in self.what.splitlines() if line.strip()]
        places = [line.strip() for line in lines if line.strip().startswith("File ")]
        return f"{places[-1]} {lines[-1]}" if places else "".join(one for one in self.what if not one.isdigit())


@dataclass
class Findings:
    """The findings of all sessions together."""

    coverage: Coverage = field(default_factory=Coverage)
    failures: dict[str, Failure] = field(default_factory=dict)
    samples: list[Sample] = field(default_factory=list)
    total: WatchLog = field(default_factory=WatchLog)
    counts: Counter[str] = field(default_factory=Counter)

    def add_failure(self, failure: Failure) -> None:
        """Adds a failure; a known one is only counted."""
        known = self.failures.setdefault(failure.signature, failure)
        if known is not failure:
            known.times += 1

    def add_times(self, log: WatchLog) -> None:
        """Adds the times of an app."""
        self.total.layouts += log.layouts
        if log.longest_layout > self.total.longest_layout:
            self.total.longest_layout, self.total.longest_layout_of = log.longest_layout, log.longest_layout_of
        if log.longest_step > self.total.longest_step:
            self.total.longest_step, self.total.longest_step_of = log.longest_step, log.longest_step_of


def report(findings: Findings, seed: int, minutes: float) -> dict[str, Any]:
    """Returns all figures as JSON values."""
    early, late = growth(findings.samples, minutes)
    total = findings.total
    return {
        "seed": seed,
        "minutes": minutes,
        **{name.replace(" ", "_"): count for name, count in sorted(findings.counts.items())},
        "layouts": total.layouts,
        "longest_layout_ms": round(total.longest_layout * 1000, 1),
        "longest_layout_of": total.longest_layout_of,
        "longest_step_ms": round(total.longest_step * 1000, 1),
        "longest_step_of": total.longest_step_of,
        "memory_mb_early": round(early, 1),
        "memory_mb_late": round(late, 1),
        "memory_growth": round(late / early - 1, 3) if early else 0.0,
        "memory_samples": [(round(at), round(value, 1)) for at, value in findings.samples],
        **findings.coverage.report(),
        "failures": [
            {
                "what": one.what,
                "scene": one.scene,
                "session": one.session,
                "step": one.step,
                "times": one.times,
                "repeat": one.repeat,
                "inputs": one.inputs,
            }
            for one in findings.failures.values()
        ],
    }


class LogCapture:
    """Captures logged errors and exceptions that end a thread."""

    def __init__(self, heard: list[str]) -> None:
        self._heard = heard
        self._handler = logging.Handler(logging.ERROR)
        self._handler.emit = self._emit  # type: ignore[method-assign]
        self._before = threading.excepthook

    def __enter__(self) -> None:
        logging.getLogger("gin_desktop").addHandler(self._handler)
        threading.excepthook = self._thread

    def __exit__(self, *_: object) -> None:
        logging.getLogger("gin_desktop").removeHandler(self._handler)
        threading.excepthook = self._before

    def _emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(
            "gin_desktop.ui.kit.trouble"
        ):  # an error of a screen, which its app has already recorded
            self._heard.append(f"logged by {record.name}: {record.getMessage()}")

    def _thread(self, caught: threading.ExceptHookArgs) -> None:
        value = caught.exc_value or caught.exc_type()
        self._heard.append("".join(traceback.format_exception(value)))
