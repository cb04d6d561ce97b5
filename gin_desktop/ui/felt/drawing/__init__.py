"""Card pictures and their drawing: rasterising in advance, animation, layers, heaps, shadows."""
