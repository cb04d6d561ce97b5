"""The program's window and what every screen is made of: loop, scenes, style, text, focus, sound. Knows no card."""
