"""The pay of a round of Mariáš (sections 12 to 14), read from a kernel that has settled.

`settled` holds what is published, `score` reads it from the kernel and names the law of every line,
and `settle` says what given facts would pay, for the solver and tests.
"""
