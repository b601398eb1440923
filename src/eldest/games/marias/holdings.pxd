cimport cython
from eldest.cards.cbits cimport u64

cdef u64 KINGS

cpdef bint has_pair(u64 hand) noexcept nogil
@cython.locals(cards=u64)
cpdef u64 bound(u64 hand, u64 led, u64 trumps, u64 beaters) noexcept nogil
