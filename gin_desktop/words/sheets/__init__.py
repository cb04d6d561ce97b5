"""Score sheets in words, on the screen and printed."""
