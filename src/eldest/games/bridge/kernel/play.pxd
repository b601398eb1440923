# What only this game calls is final.
cimport cython
from eldest.cards.cbits cimport u64
from eldest.games.bridge.kernel.auction cimport Bidding
from eldest.games.bridge.kernel.points cimport contract_points

cdef int NO_SEAT, NOT_AGREED, TRICKS
cdef int CLAIMED, OVER, PLAYING
cdef int DUMMY_TURN, FOLLOW_SUIT, NOT_HELD, PLAY_TURN, SUSPENDED
cdef int FINE, NOBODY
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class Playing(Bidding):
    cdef readonly int played, finished, agreed
    cdef readonly u64 gone
    cdef int[2] won
    cdef unsigned char[52] cards
    cdef unsigned char[52] owners
    cdef inline void open_play(self) noexcept nogil
    cdef inline int play_fault(self, int seat, int card) noexcept nogil
    @cython.locals(hand=u64)
    cdef inline u64 legal_plays(self) noexcept nogil
    cdef inline void play(self, int card) noexcept nogil
    cdef inline void finish_trick(self) noexcept nogil
    cdef inline void go_on(self) noexcept nogil
    cpdef int declarers_tricks(self)
    cdef inline int made(self) noexcept nogil
    @cython.locals(mine=int, worth=int)
    cdef int points_of(self, int side) noexcept nogil
