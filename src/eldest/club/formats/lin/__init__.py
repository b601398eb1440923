"""LIN: pairs of key and value, as bridge sites keep their boards (section 4.2).

`club.formats` reads and writes it.
"""
