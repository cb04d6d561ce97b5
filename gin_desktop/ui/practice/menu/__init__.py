"""The practice menu."""
