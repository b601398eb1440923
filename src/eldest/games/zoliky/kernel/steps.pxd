# inline methods
cimport cython
from eldest.cards cimport cbits as bits
from eldest.cards.cbits cimport u64
from eldest.melds cimport cshape as shapes
from eldest.melds.kernel cimport MeldKernel

cdef int JOKER, NO_CARD, LAY, SWAP, FINE, NO_STEPS, WORDS, FACTS, RECALLS
cdef int OPENING_POINTS, OPENING_PURE_RUN, OPENING_WITHOUT_DRAWN, JOKER_PENDING, DRAWN_UNUSED
cdef int LAYOFF_NOT_OPENED, SWAP_NOT_OPENED, KEEP_ONE, JOLLY_CARD_UNUSED, JOLLY_NOT_OUT, TURN, TAKE, JOLLY

cdef class Steps(MeldKernel):
    cdef readonly int opening_need
    cdef readonly bint opening_pure, is_free
    cdef public int need, word, card, opening_sum, steps, pending
    cdef public bint need_pure, opened, opening, pure, used
    cdef inline void begin_turn(self, int word, int card, bint opened) noexcept nogil
    @cython.locals(kind=int)
    cdef inline void put(self, u64 number) noexcept nogil
    cdef inline void lay(self, u64 shape) noexcept nogil
    cdef inline void lay_apart(self, u64 shape) noexcept nogil
    cdef inline void layoff(self, int meld, int card, int end) noexcept nogil
    cdef inline void swap(self, int meld, int card) noexcept nogil
    cdef inline void open(self) noexcept nogil
    cdef inline void note(self, int card) noexcept nogil
    cdef inline void settle(self, int jokers) noexcept nogil
    @cython.locals(flags=u64)
    cdef inline u64 state(self) noexcept nogil
    @cython.locals(kind=int)
    cdef inline u64 replaced(self, u64 number) noexcept nogil
    @cython.locals(kind=int)
    cdef inline void undo(self, u64 number, u64 shape, u64 state) noexcept nogil
    cdef inline void restore(self, u64 state) noexcept nogil
    @cython.locals(jolly=bint, debts=u64)
    cdef inline u64 debts(self) noexcept nogil
    @cython.locals(debts=u64)
    cdef inline u64 opening_debts(self) noexcept nogil
    cdef inline int first_of(self, u64 debts) noexcept nogil
    cdef inline int opened_fault(self, bint swaps) noexcept nogil
    cdef inline int ending_fault(self) noexcept nogil
