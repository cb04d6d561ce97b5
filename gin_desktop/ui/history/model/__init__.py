"""What the statistics page shows, without a screen: every chart with its sentence, its figure and its table."""
