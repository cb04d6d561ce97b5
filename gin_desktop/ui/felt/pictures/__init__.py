"""What lies on the felt or beside it and is no card in play: the cube, faces, a fan of cards."""
