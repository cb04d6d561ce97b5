"""The score pad: sheets for games with real cards."""
