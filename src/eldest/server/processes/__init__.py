"""Processes of ours that are asked over their pipes: the server's side, and theirs.

Bots and reviews use them.
"""
