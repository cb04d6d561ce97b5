"""English messages of score sheets, fairness and verification."""
