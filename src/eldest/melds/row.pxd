# inline
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.melds cimport cshape as shapes

cdef int JOKER, FINE, HIGH_ACE, JOKERS_ADJACENT, LARGEST_SET, LEAST, LONGEST_RUN, MELD_SIZE
cdef int RUN_ORDER, RUN_SUIT, RUN_WRAP, SET_RANK, SET_SUIT
cdef int COUNT, PLACES
cdef int JOKERS_AT, SUITS_AT, STARTS_AT, RANK_AT
cdef u64 NATURAL, SEVERAL, RANKS, TWIN, ACE, ACES, ADJACENT, EMPTY, EVERY_START

cpdef u64 empty() noexcept nogil
cpdef u64 added(u64 row, int card) noexcept nogil
@cython.locals(place=int)
cpdef u64 with_joker(u64 row) noexcept nogil
@cython.locals(suit=u64, its_rank=int)
cpdef u64 with_natural(u64 row, int card) noexcept nogil
@cython.locals(first=int)
cpdef u64 starts_of(int card, int place) noexcept nogil
cpdef int size(u64 row) noexcept nogil
cpdef u64 jokers(u64 row) noexcept nogil
cpdef u64 suits(u64 row) noexcept nogil
cpdef u64 starts(u64 row) noexcept nogil
cpdef int rank(u64 row) noexcept nogil
cpdef bint has_natural(u64 row) noexcept nogil
cpdef bint is_of_one_rank(u64 row) noexcept nogil
@cython.locals(found=u64)
cpdef int lowest(u64 row) noexcept nogil
cpdef bint ends_with_joker(u64 row) noexcept nogil
cpdef bint is_group(u64 row, int most) noexcept nogil
cpdef int fault(u64 row, int most) noexcept nogil
cpdef int run_fault(u64 row) noexcept nogil
cpdef int set_fault(u64 row, int most) noexcept nogil
@cython.locals(found=u64, start=int)
cpdef int start_of(u64 row) noexcept nogil
cpdef u64 shape_of(u64 row, int most) noexcept nogil
cpdef u64 run_shape(u64 row) noexcept nogil
cpdef u64 set_shape(u64 row) noexcept nogil
