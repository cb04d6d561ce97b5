"""Choosing, finding, reading and making rule sets."""
