cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.tricks cimport play as base

cdef u64 KINGS, SHARP
cdef int TALON, MOST_OF_A_SUIT

cpdef bint has_pair(u64 hand) noexcept nogil
@cython.locals(suit=int, longest=int)
cpdef bint is_scattered(u64 hand) noexcept nogil
@cython.locals(trumps=u64, others=int)
cpdef bint may_go(u64 hand, u64 talon, int trump) noexcept nogil
