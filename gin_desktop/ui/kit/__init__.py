"""The window and the building blocks of every screen (main loop, scenes, style, text, focus, sound); independent of
cards.
"""
