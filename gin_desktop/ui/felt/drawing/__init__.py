"""How cards get their pictures: rasterised ahead, turned, and with the shadows they cast."""
