"""Choosing, finding, reading and editing rule sets."""
