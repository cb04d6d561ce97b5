"""Rule sets in words: fields, summaries, rules pages, examples, search."""
