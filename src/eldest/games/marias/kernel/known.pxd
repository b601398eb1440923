cimport cython
from eldest.deal.dice cimport Dice
from eldest.cards.cbits cimport u64
from eldest.games.marias.kernel.deal cimport Deal
from eldest.tricks cimport kernel as base

cdef int COMMITMENTS, CUT_AT, HIDDEN_CUT, HIDDEN_JITTER, JITTER, MIDDLE, NOBODY
cdef int NONE_LAID, NO_CARD, NO_SUIT, SETTLED, VALUES, ZERO
cdef u64 MASK64

cdef class Known(Deal):
    @cython.locals(place=int)
    cdef u64 fact(self, int viewer, int index) noexcept nogil
    cdef int guess(self, int seat, int move, Dice dice) noexcept nogil
    @cython.locals(word=u64, side=int, name=int, i=int)
    cdef u64 seen_end(self) noexcept nogil
    @cython.final
    cdef u64 folded(self, u64 word, long long number) noexcept nogil
    @cython.final
    cdef u64 packed(self, int place, int index) noexcept nogil
    @cython.final
    cdef int from_own(self, int place, int player) noexcept nogil
    @cython.final
    @cython.locals(mine=int)
    cdef u64 own_talon(self, int place) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef u64 seen_desk(self, int place) noexcept nogil
    @cython.final
    cdef int seen_trump(self, int place) noexcept nogil
    @cython.final
    @cython.locals(twice=int)
    cdef int some_from_own(self, int place, int players) noexcept nogil
    @cython.final
    @cython.locals(word=u64)
    cdef u64 stand(self, int viewer, int place) noexcept nogil
    @cython.final
    @cython.locals(word=u64, name=int)
    cdef u64 stakes(self) noexcept nogil
    @cython.final
    @cython.locals(word=u64, suit=int)
    cdef u64 talk(self, int place) noexcept nogil
    @cython.final
    @cython.locals(found=int, i=int)
    cdef int married_to(self, int suit) noexcept nogil
    @cython.final
    @cython.locals(word=u64, step=int, player=int, laid=u64)
    cdef u64 cards_shown(self, int place) noexcept nogil
