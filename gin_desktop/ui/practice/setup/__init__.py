"""Free practice: setting up a position."""
