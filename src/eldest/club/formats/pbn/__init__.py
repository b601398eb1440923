"""Portable Bridge Notation 2.1: tokens, games, values, sections, layout (section 4.1)."""
