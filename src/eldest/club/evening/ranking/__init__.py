"""From the results of an evening to its ranking (B-M, B-E.5), for the pages, lists and exports.

`travellers` gives every result of a board its awards, `rankings` ranks pairs and `matches` teams,
`breaks` decides ties, `netting` takes handicaps into account, and `explaining` says which rule gave
a pair its place.
"""
