"""Checks a record independently of the game that wrote it: every seal, every action, the points
(docs/record-format.md)."""

from gin_desktop.session.verify.checking import DealScores, Fault, Report, VerifyError, checking, verify
from gin_desktop.session.verify.telling import report_lines

__all__ = ["DealScores", "Fault", "Report", "VerifyError", "checking", "report_lines", "verify"]
