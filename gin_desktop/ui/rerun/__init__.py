"""What the screens of a round that is looked at again share: the bar at their foot, its commands, its hands."""
