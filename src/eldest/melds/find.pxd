# inline
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.melds cimport cshape as shapes
from eldest.melds.kernel cimport MeldKernel

cdef int HIGH_ACE, LEAST, LONGEST_RUN, LOW_ACE
cdef u64 SUIT_BITS, STARTS

@cython.final
cdef class Finder:
    cdef u64[20000] shapes
    cdef public int found, longest
    cpdef u64 shape(self, int place) noexcept nogil
    @cython.locals(most=int, ranks=u64, suit=int)
    cpdef void gather(self, MeldKernel board) noexcept nogil
    @cython.locals(held=u64, suits=u64, jokers=int)
    cpdef void gather_sets(self, MeldKernel board, int rank, int most) noexcept nogil
    @cython.locals(starts=u64)
    cpdef void gather_runs(self, u64 row, int suit, int jokers) noexcept nogil
    @cython.locals(place=u64)
    cpdef void grow(self, u64 row, int suit, int start, int size, u64 jokers, int left) noexcept nogil
    cpdef void keep(self, u64 shape) noexcept nogil

@cython.locals(row=u64, held=u64)
cpdef u64 row_of(u64 ones, int suit) noexcept nogil
@cython.locals(starts=u64)
cpdef u64 starts_in(u64 row, int jokers) noexcept nogil
@cython.locals(suits=u64, suit=int)
cpdef u64 suits_held(u64 ones, int rank) noexcept nogil
@cython.locals(spades=u64, hearts=u64, diamonds=u64, clubs=u64, pairs=u64, crossed=u64)
cpdef u64 ranks_held(u64 ones, int suits) noexcept nogil
@cython.locals(suit=int, held=u64, row=u64)
cpdef bint has_row(u64 ones) noexcept nogil
@cython.locals(mask=u64, suit=int, held=u64, row=u64, first=u64)
cpdef u64 run_starts(u64 ones, int jokers) noexcept nogil
@cython.locals(spades=u64, hearts=u64, diamonds=u64, clubs=u64, both=u64, either=u64)
cpdef u64 set_starts(u64 ones, int jokers) noexcept nogil
@cython.locals(ranks=u64, mask=u64, suit=int, held=u64, row=u64, first=u64, rows=u64)
cpdef u64 melded(u64 ones) noexcept nogil
@cython.locals(ranks=u64, mask=u64, suit=int, held=u64, row=u64, near=u64)
cpdef u64 paired(u64 ones) noexcept nogil
@cython.locals(best=int, row=u64, start=int, held=int)
cpdef int held_around(u64 ones, int suit, int position) noexcept nogil
@cython.locals(mask=u64, suit=int, jokers=u64, place=int)
cpdef u64 stood_for(u64 shape) noexcept nogil
