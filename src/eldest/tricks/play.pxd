# Final cdef methods are called directly but not seen from Python; `beats` is open, so that a game
# with another ranking of cards has its own; cpdef is for those who look on from Python.
cimport cython
from eldest.cards.cbits cimport u64

cdef int NO_CARD, NO_SUIT, SEATS
cdef u64[64] BIT
cdef u64[5] SUIT

cdef class TrickPlay:
    cdef u64[6] hands
    cdef u64[6] voids
    cdef int[6] laid  # each seat's card; of this trick if its bit is in `table`
    cdef public int seats, step, trump, leader, turn, led, best, winner
    cdef public u64 table
    @cython.final
    @cython.locals(seat=int)
    cdef void begin(self, int leader) noexcept nogil
    @cython.final
    cdef void lead_from(self, int leader) noexcept nogil
    @cython.final
    cdef u64 followers(self) noexcept nogil
    @cython.locals(suit=int)
    cdef bint beats(self, int card) noexcept nogil
    @cython.final
    @cython.locals(bit=u64)
    cdef void lay(self, int card) noexcept nogil
    @cython.final
    cdef bint is_complete(self) noexcept nogil
    cpdef u64 hand(self, int seat)
    cpdef void set_hand(self, int seat, u64 hand)
    cpdef u64 shown_void(self, int seat)
    cpdef void set_void(self, int seat, u64 suits)
    @cython.locals(seat=int)
    cpdef void copy_play(self, TrickPlay other)
