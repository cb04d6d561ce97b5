"""Measures the program after many years of use: opens every screen with a large data folder and with an empty one."""
