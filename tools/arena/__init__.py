"""Games between opponents without a screen: how a pair is played, counted, and what is played against."""
