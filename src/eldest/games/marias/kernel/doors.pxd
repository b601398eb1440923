cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.by_hand cimport ByHand
from eldest.tricks cimport kernel as base

cdef int ABSENT, COMMITMENTS, HUNDRED_AGAINST, NOBODY, NO_SUIT, PLAY, PLAYED, SILENT_SEVEN
cdef int SLAM_GAME, TRICKS, TRUMP_GAME, UNPLAYED
cdef u64 PACK

cdef class Doors(ByHand):
    pass
