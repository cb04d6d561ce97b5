"""Gin Desktop: a gin rummy table for the desktop."""

__version__ = "0.1.0"
