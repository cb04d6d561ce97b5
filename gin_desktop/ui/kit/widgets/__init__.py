"""Controls and surfaces of the screens made of pygame_gui."""
