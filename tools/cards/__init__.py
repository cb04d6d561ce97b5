"""Draws the card art of Gin Desktop: flat SVG files, made by code so that every card matches the others.

Run ``python -m tools.cards`` from the project's root to write assets/cards/*.svg and assets/icon.svg again.
"""
