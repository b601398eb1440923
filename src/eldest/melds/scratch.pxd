cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.melds cimport shape as shapes

cdef int JOKER, ANY, FINE, HIGH, LAYOFF_FIT, LOW, NOT_HELD, UNKNOWN_MELD

@cython.final
cdef class Scratch:
    cdef public u64 ones, twos
    cdef readonly int count
    cdef public int jokers, most
    cdef u64[36] melds
    cpdef void clear(self) noexcept nogil
    cpdef int size(self) noexcept nogil
    cpdef bint holds(self, int card) noexcept nogil
    cpdef void add(self, int card) noexcept nogil
    cpdef void drop(self, int card) noexcept nogil
    cpdef bint has_all(self, u64 naturals, int jokers) noexcept nogil
    cpdef void drop_all(self, u64 naturals, int jokers) noexcept nogil
    cpdef void add_all(self, u64 naturals, int jokers) noexcept nogil
    cpdef void put_down(self, u64 shape) noexcept nogil
    cpdef u64 shape(self, int number) noexcept nogil
    cpdef int layoff_fault(self, int number, int card, int end) noexcept nogil
    @cython.locals(fault=int)
    cpdef int end_fault(self, u64 shape, int card, int end) noexcept nogil
    @cython.locals(shape=u64)
    cpdef void layoff(self, int number, int card, int end) noexcept nogil
    cpdef int swap_fault(self, int number, int card) noexcept nogil
    cpdef void swap(self, int number, int card) noexcept nogil
    cpdef void pick_up(self, u64 shape) noexcept nogil
    cpdef void put_back(self, int number, u64 shape, int card, bint swapped) noexcept nogil
    @cython.locals(place=int)
    cpdef void take_over(self, Scratch other) noexcept nogil
