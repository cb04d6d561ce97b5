"""The charts of the statistics without a screen: each with its finding, its figure and its table."""
