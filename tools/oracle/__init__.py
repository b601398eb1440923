"""Compares the rules of this tree with those of an earlier commit, in two processes.

The old program writes a script: random rounds under given options, and what to look at in every
position. Both programs follow it and answer with checksums. If they differ, the position is looked
at again in full, and the first difference is shown.
"""
