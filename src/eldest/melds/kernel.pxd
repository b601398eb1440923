# inline methods
# Methods that a game's own kernel writes differently are none: what is here is called, not replaced.
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.melds cimport cshape as shapes
from eldest.protocol.kernel cimport Kernel

cdef int JOKER, ANY, FINE, HIGH, LAYOFF_FIT, LOW, NOT_HELD, UNKNOWN_MELD

cdef class MeldKernel(Kernel):
    cdef public u64 ones, twos
    cdef readonly int count
    cdef public int jokers, most
    cdef unsigned int[36] melds
    cdef inline void clear(self) noexcept nogil
    cdef inline int held(self) noexcept nogil
    cdef inline bint is_out(self) noexcept nogil
    cdef inline bint holds(self, int card) noexcept nogil
    cdef inline void add(self, int card) noexcept nogil
    cdef inline void drop(self, int card) noexcept nogil
    cdef inline bint has_all(self, u64 naturals, int jokers) noexcept nogil
    cdef inline void drop_all(self, u64 naturals, int jokers) noexcept nogil
    cdef inline void add_all(self, u64 naturals, int jokers) noexcept nogil
    cdef inline void put_down(self, u64 shape) noexcept nogil
    cdef inline u64 shape(self, int number) noexcept nogil
    cdef inline int layoff_fault(self, int number, int card, int end) noexcept nogil
    @cython.locals(fault=int)
    cdef inline int end_fault(self, u64 shape, int card, int end) noexcept nogil
    @cython.locals(shape=u64)
    cdef inline void join(self, int number, int card, int end) noexcept nogil
    cdef inline int swap_fault(self, int number, int card) noexcept nogil
    cdef inline void exchange(self, int number, int card) noexcept nogil
    cdef inline void pick_up(self, u64 shape) noexcept nogil
    cdef inline void put_back(self, int number, u64 shape, int card, bint swapped) noexcept nogil
