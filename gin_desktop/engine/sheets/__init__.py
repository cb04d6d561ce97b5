"""Score sheets: single games, Hollywood columns, series and duplicate matches. They take facts, never rounds."""
