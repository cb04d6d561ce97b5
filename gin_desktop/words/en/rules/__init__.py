"""English messages about rule sets."""
