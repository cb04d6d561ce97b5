"""Checks a record independently of the game that wrote it: every seal, every action, the points
(docs/record-format.md)."""

from gin_desktop.session.verify.checking import Brought, Fault, Report, VerifyError, checking, verify
from gin_desktop.session.verify.telling import report_lines

__all__ = ["Brought", "Fault", "Report", "VerifyError", "checking", "report_lines", "verify"]
