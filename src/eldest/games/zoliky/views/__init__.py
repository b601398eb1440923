"""The view of a seat in Žolíky (chapter 4), and what follows from it.

`view` is the value that players, bots and the page get, `known` says where the unseen cards can be,
and `imagine` imagines deals that fit the view.
"""
