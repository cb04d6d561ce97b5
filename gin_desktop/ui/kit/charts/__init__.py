"""Charts: their data as plain values, and the drawing of them."""
