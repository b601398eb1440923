# The search without the GIL, for those who ask from several threads.
from eldest.games.marias.solver.search cimport Search


def wins(Search search, int card, int need):
    """Whether the declarer gets what is needed after this card."""
    cdef bint won
    with nogil:
        won = search.wins(card, need)
    return won
