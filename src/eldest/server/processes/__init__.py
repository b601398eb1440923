"""Child processes that answer questions over pipes: the server's side, and theirs.

Bots and reviews use them.
"""
