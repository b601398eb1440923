cimport cython
from eldest.cards.cbits cimport u64
from eldest.melds cimport shape as shapes
from eldest.melds.scratch cimport Scratch

cdef int JOKER, NO_CARD, LAY, SWAP, FINE
cdef int OPENING_POINTS, OPENING_PURE_RUN, OPENING_WITHOUT_DRAWN, JOKER_PENDING, DRAWN_UNUSED
cdef int KEEP_ONE, JOLLY_CARD_UNUSED, JOLLY_NOT_OUT, TURN, TAKE, JOLLY

@cython.final
cdef class Draft:
    cdef readonly Scratch board
    cdef public int need, word, card, points, steps, pending
    cdef public bint need_pure, opened, opening, pure, used
    cpdef void begin(self, int word, int card, bint opened) noexcept nogil
    @cython.locals(kind=int)
    cpdef void put(self, u64 number) noexcept nogil
    cpdef void lay(self, u64 shape) noexcept nogil
    cpdef void layoff(self, int meld, int card, int end) noexcept nogil
    cpdef void swap(self, int meld, int card) noexcept nogil
    cpdef void open(self) noexcept nogil
    cpdef void note(self, int card) noexcept nogil
    cpdef void settle(self, int jokers) noexcept nogil
    @cython.locals(flags=u64)
    cpdef u64 facts(self) noexcept nogil
    cpdef u64 replaced(self, u64 number) noexcept nogil
    cpdef void undo(self, u64 number, u64 shape, u64 facts) noexcept nogil
    @cython.locals(jolly=bint)
    cpdef bint owes(self, int fault) noexcept nogil
    cpdef bint opening_lacks(self, int fault) noexcept nogil
    @cython.locals(fault=int)
    cpdef int first_owed(self, int last) noexcept nogil
    cpdef int opening_fault(self) noexcept nogil
    cpdef int end_fault(self) noexcept nogil
    @cython.locals(other=Draft)
    cpdef Draft copy(self)
