"""Charts in the style of the house: what they show as plain values, and how that is drawn."""
