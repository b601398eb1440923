cimport cython
from eldest.deal.dice cimport Dice
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.deal cimport Deal

cdef int COMMITMENTS, CUT_AT, FACTS, HIDDEN_CUT, HIDDEN_JITTER, JITTER, MIDDLE_CUT, NOBODY
cdef int NONE_LAID, NONE_MARRIED, NO_CARD, NO_SUIT, SETTLED, VALUES, ZERO
cdef u64 MASK64
cdef int[4] LEFT
cdef int[12] AWAY
cdef u64[64] BIT

cdef class Known(Deal):
    @cython.locals(place=int)
    cdef void tell_facts(self, int viewer, u64 *row, Py_ssize_t first) noexcept nogil
    @cython.locals(index=int)
    cdef inline void tell_nothing(self, u64 *row, Py_ssize_t first) noexcept nogil
    cdef int guess(self, int seat, int move, Dice dice) noexcept nogil
    @cython.locals(word=u64, side=int, name=int, i=int)
    cdef u64 seen_end(self) noexcept nogil
    cdef inline u64 folded(self, u64 word, long long number) noexcept nogil
    cdef inline int from_own(self, int place, int player) noexcept nogil
    @cython.locals(maker=int)
    cdef inline u64 own_talon(self, int place) noexcept nogil
    @cython.locals(card=int)
    cdef inline u64 seen_desk(self, int place) noexcept nogil
    cdef inline int seen_trump(self, int place) noexcept nogil
    @cython.locals(twice=int)
    cdef inline int some_from_own(self, int place, int players) noexcept nogil
    @cython.locals(word=u64)
    cdef inline u64 stand(self, int viewer, int place) noexcept nogil
    @cython.locals(word=u64, name=int)
    cdef inline u64 stakes(self) noexcept nogil
    @cython.locals(word=u64)
    cdef inline u64 talk(self, int place) noexcept nogil
    @cython.locals(word=u64, i=int, shift=int)
    cdef inline u64 all_married(self, int place) noexcept nogil
    @cython.locals(word=u64, left=int, right=int)
    cdef inline u64 cards_shown(self, int place) noexcept nogil
    cdef inline int card_shown(self, int player) noexcept nogil
