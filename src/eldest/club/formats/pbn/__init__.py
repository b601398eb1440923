"""Portable Bridge Notation 2.1: tokens, games, values, sections, layout (section 4.1).

`club.formats` reads and writes it; exports of an evening use its values.
"""
