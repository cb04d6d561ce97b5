"""What the screens of a replayed round share: the bar at the bottom, its commands, and the reading of the record."""
