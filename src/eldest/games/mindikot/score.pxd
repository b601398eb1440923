cimport cython

cdef int NO_SIDE
cdef int KOT, MAJORITY, TRICKS, LAST_TRICK, DRAW
cdef int ASK_TRICKS, ASK_LAST_TRICK, ASK_NOBODY

@cython.final
cdef class Scale:
    cdef int tie, even, win, kot, whitewash
    cpdef int reason(self, int tens_a, int tricks_a, int tricks_b) noexcept nogil
    @cython.locals(reason=int)
    cpdef int side(self, int tens_a, int tricks_a, int tricks_b, int last) noexcept nogil
    @cython.locals(reason=int)
    cpdef int worth(self, int tens_a, int tricks_a, int tricks_b) noexcept nogil
