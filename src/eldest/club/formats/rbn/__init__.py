"""RBN, Richard's Bridge Notation: a labelled line for each fact (section 4.4).

`club.formats` reads and writes it.
"""
