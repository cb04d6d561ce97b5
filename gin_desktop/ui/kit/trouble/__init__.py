"""Handling of unexpected errors (reports, the error page, the safe page) and of termination signals."""
