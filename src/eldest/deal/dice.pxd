cimport cython
from eldest.cards.cbits cimport u64

cdef u64 MULTIPLIER, SPREAD, MASK32, MASK64

@cython.final
cdef class Dice:
    cdef u64 state
    cpdef void seed(self, u64 seed) noexcept nogil
    @cython.locals(x=u64, high=u64)
    cpdef u64 roll(self, u64 n) noexcept nogil
