cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.by_hand cimport ByHand

cdef int ABSENT, COMMITMENTS, HUNDRED_AGAINST, NOBODY, NO_SUIT, PLAY, PLAYED, SILENT_SEVEN
cdef int SLAM_GAME, TRICKS, TRUMP_GAME, UNPLAYED
cdef u64 PACK
cdef u64[64] BIT

cdef class Doors(ByHand):
    pass
