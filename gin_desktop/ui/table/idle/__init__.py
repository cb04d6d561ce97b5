"""The table as the idle one of three sees it: no hand of one's own, and no need to wait."""
