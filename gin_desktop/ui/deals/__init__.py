"""The screens of shared deals and the daily deal: the same cards as others get, with results to compare."""
