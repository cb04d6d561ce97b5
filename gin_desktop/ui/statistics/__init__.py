"""The statistics of the person's games: pages of charts with filters, tables and exports."""
