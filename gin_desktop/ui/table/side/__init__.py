"""The column between the two plates."""
