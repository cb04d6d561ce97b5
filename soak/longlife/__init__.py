"""What a long life costs: a data folder of many years is made, and every screen is opened with it and without."""
