"""Compares the rules of this tree with those of an earlier commit, in two processes.

The old program writes a script: random rounds under given options, and in every position what is
to be looked at. Both programs follow it and answer with checksums. Where they differ, the position
is looked at again in full, and the first difference is shown.
"""
