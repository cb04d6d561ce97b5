"""Measurements of the coach, which use one thread."""

from gin_desktop.analysis.single_thread import limit_to_one_thread

limit_to_one_thread()  # before anything imports numpy
