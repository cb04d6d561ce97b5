"""Measurements: each is a command of its own and prints ratios against a yardstick of the same run."""
