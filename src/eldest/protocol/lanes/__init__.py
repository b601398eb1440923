"""Many rounds of any game at once, for learners and researchers.

`sidebyside` has the lanes and `door` checks what they are given; `keeping` saves and restores them.
`many` runs playouts and rollouts. `_steps` and `_unlocked` are their loops without the GIL. `bulk`
holds the results and says how to read them.
"""
