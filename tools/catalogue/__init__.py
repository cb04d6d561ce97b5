"""Translations: the English messages as a template for translators, and a translation as what the program reads."""
