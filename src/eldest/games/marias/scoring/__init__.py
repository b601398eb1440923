"""What a round of Mariáš pays (sections 12 to 14), read off a kernel that has settled.

`settled` holds what is published, `score` reads it off the kernel and names the law of every line,
and `settle` says what given facts would pay, for the solver and tests.
"""
