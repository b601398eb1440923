cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.by_hand cimport ByHand
from eldest.tricks cimport kernel as base

cdef int ABSENT, COMMITMENTS, HUNDRED_AGAINST, PLAY, PLAYED, SILENT_SEVEN, UNPLAYED

cdef class Doors(ByHand):
    pass
