"""What is on the screen, as values: one frozen `Control` for everything that is seen, named and can be used."""
