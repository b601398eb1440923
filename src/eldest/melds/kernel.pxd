# Methods that a game's own kernel writes differently are none: what is here is called, not replaced.
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.melds cimport shape as shapes
from eldest.protocol.kernel cimport Kernel

cdef int JOKER, ANY, FINE, HIGH, LAYOFF_FIT, LOW, NOT_HELD, UNKNOWN_MELD

cdef class MeldKernel(Kernel):
    cdef public u64 ones, twos
    cdef readonly int count
    cdef public int jokers, most
    cdef unsigned int[36] melds
    @cython.final
    cdef void clear(self) noexcept nogil
    @cython.final
    cdef int held(self) noexcept nogil
    @cython.final
    cdef bint holds(self, int card) noexcept nogil
    @cython.final
    cdef void add(self, int card) noexcept nogil
    @cython.final
    cdef void drop(self, int card) noexcept nogil
    @cython.final
    cdef bint has_all(self, u64 naturals, int jokers) noexcept nogil
    @cython.final
    cdef void drop_all(self, u64 naturals, int jokers) noexcept nogil
    @cython.final
    cdef void add_all(self, u64 naturals, int jokers) noexcept nogil
    @cython.final
    cdef void put_down(self, u64 shape) noexcept nogil
    @cython.final
    cdef u64 shape(self, int number) noexcept nogil
    @cython.final
    cdef int layoff_fault(self, int number, int card, int end) noexcept nogil
    @cython.final
    @cython.locals(fault=int)
    cdef int end_fault(self, u64 shape, int card, int end) noexcept nogil
    @cython.final
    @cython.locals(shape=u64)
    cdef void join(self, int number, int card, int end) noexcept nogil
    @cython.final
    cdef int swap_fault(self, int number, int card) noexcept nogil
    @cython.final
    cdef void exchange(self, int number, int card) noexcept nogil
    @cython.final
    cdef void pick_up(self, u64 shape) noexcept nogil
    @cython.final
    cdef void put_back(self, int number, u64 shape, int card, bint swapped) noexcept nogil
