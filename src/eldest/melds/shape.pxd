# inline
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
cimport cython

cdef int JOKER
cdef int FINE, HIGH_ACE, JOKERS_ADJACENT, LARGEST_SET, LAYOFF_FIT, LEAST, LONGEST_RUN, LOW_ACE
cdef int MELD_CLOSED, SWAP_FACE, SWAP_SET
cdef u64[64] BIT
cdef u64[16] SUITS
cdef u64[32] FROM

cpdef int card_at(int suit, int position) noexcept nogil
cpdef int position_of(int card) noexcept nogil
cpdef int value_at(int position) noexcept nogil
cpdef int rank_value(int rank) noexcept nogil
cpdef u64 run_of(u64 suit, u64 start, u64 size, u64 jokers) noexcept nogil
cpdef u64 set_of(u64 rank, u64 suits, u64 jokers) noexcept nogil
cpdef bint is_set(u64 shape) noexcept nogil
cpdef int run_suit(u64 shape) noexcept nogil
cpdef int run_start(u64 shape) noexcept nogil
cpdef u64 run_jokers(u64 shape) noexcept nogil
cpdef int set_rank(u64 shape) noexcept nogil
cpdef u64 set_suits(u64 shape) noexcept nogil
cpdef int jokers_in(u64 shape) noexcept nogil
cpdef int size_of(u64 shape) noexcept nogil
cpdef bint is_pure(u64 shape) noexcept nogil
@cython.locals(row=u64, start=int, jokers=u64)
cpdef u64 naturals_in(u64 shape) noexcept nogil
cpdef bint has_face(u64 shape, int card) noexcept nogil
@cython.locals(points=int, position=int)
cpdef int points_of(u64 shape) noexcept nogil
cpdef bint is_row(int start, int size) noexcept nogil
cpdef bint are_apart(u64 jokers) noexcept nogil
cpdef bint may_join(int jokers, int most) noexcept nogil
cpdef bint is_group(int naturals, int jokers, int most) noexcept nogil
@cython.locals(naturals=int, jokers=u64, whole=u64, start=int, size=int, inside=bint)
cpdef bint is_valid(u64 shape) noexcept nogil
cpdef int low_fault(u64 shape, int card) noexcept nogil
@cython.locals(after=int, jokers=u64)
cpdef int high_fault(u64 shape, int card) noexcept nogil
@cython.locals(start=int, size=int, jokers=u64, card=u64)
cpdef u64 low_cards(u64 shape) noexcept nogil
@cython.locals(size=int, after=int, card=u64)
cpdef u64 high_cards(u64 shape) noexcept nogil
@cython.locals(cards=u64)
cpdef u64 set_cards(u64 shape, int most) noexcept nogil
@cython.locals(fits=bint)
cpdef int set_fault(u64 shape, int card, int most) noexcept nogil
@cython.locals(jokers=u64)
cpdef u64 below(u64 shape, int card) noexcept nogil
@cython.locals(jokers=u64)
cpdef u64 above(u64 shape, int card) noexcept nogil
cpdef u64 joined(u64 shape, int card) noexcept nogil
@cython.locals(place=int, stands=bint)
cpdef int joker_place(u64 shape, int card) noexcept nogil
cpdef int swap_fault(u64 shape, int card) noexcept nogil
@cython.locals(jokers=u64)
cpdef u64 swapped(u64 shape, int card) noexcept nogil
