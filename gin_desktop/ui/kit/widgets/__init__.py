"""Controls, dialogs, notices and backgrounds of the screens that are built with pygame_gui."""
