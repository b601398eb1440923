cdef int NO_SIDE
cdef int KOT, MAJORITY, TRICKS, LAST_TRICK, DRAW
cdef int ASK_TRICKS, ASK_LAST_TRICK

cpdef int reason(int tie, int even, int tens_a, int tricks_a, int tricks_b) noexcept nogil
cpdef int winning_side(int why, int tens_a, int tricks_a, int tricks_b, int last) noexcept nogil
cpdef int worth(int why, int win, int kot, int whitewash, bint is_whitewash) noexcept nogil
