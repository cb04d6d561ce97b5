"""A sitting without a screen: game, seats, thinking, autosave; drafts of spreads and defences."""
