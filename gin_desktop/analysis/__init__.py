"""What a position is worth, with numpy: melds of many hands at once, rounds played side by side."""
