"""English lines that computer players say now and then, by voice."""
