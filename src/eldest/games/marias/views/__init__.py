"""The view of a seat in Mariáš (section 19.2), and what follows from it.

`view` is the value that players, bots and the page get, `seen` fills it from the kernel, `answers`
lists what its player may answer, `inference` says which cards a hand cannot hold any more, and
`imagine` imagines deals that fit it.
"""
