"""Many rounds of any game at once, for learners and researchers.

`many` runs playouts, rollouts and lanes over kernels, `_unlocked` the same loops without the GIL,
`rows` fills their arrays, and `bulk` holds what comes out and says how it is read.
"""
